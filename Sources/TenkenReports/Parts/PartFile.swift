package import TenkenData

/// A file in a part of a run: its whole, or a piece of its cases.
package struct PartFile: Hashable, Sendable {
  /// The path, as it was given or found.
  let path: String
  /// A hash of the file, and of all files that it names.
  let digest: String
  let piece: ShardPlan.Piece

  /// Makes a file of a part.
  package init(_ path: String, digest: String, _ piece: ShardPlan.Piece) {
    (self.path, self.digest, self.piece) = (path, digest, piece)
  }

  /// The file with the results of its cases, as an element of the part's list.
  package func text(_ cases: [JSON] = []) -> String {
    let json: JSON = [
      "path": .string(path), "digest": .string(digest), "piece": .integer(piece.index),
      "pieces": .integer(piece.count), "caseCount": .integer(cases.count), "cases": .array(cases),
    ]
    return json.text(depth: 2)
  }

  /// Reads an element of a part's list; nil if it is malformed, or lacks a case.
  init?(_ json: JSON) {
    guard let path = json["path"]?.string, let digest = json["digest"]?.string,
      let index = json["piece"]?.integer, let count = json["pieces"]?.integer,
      (1...Shard.countLimit).contains(count), (0..<count).contains(index),
      case .array(let cases)? = json["cases"], json["caseCount"] == .integer(cases.count)
    else { return nil }
    self.init(path, digest: digest, ShardPlan.Piece(index: index, count: count))
  }
}
