import TenkenData

/// The division of a run into parts, made before any file is read, and the same on every machine.
package struct ShardPlan {
  /// A scenario file as it is found, with its size in bytes.
  package struct File: Sendable {
    let path: String
    let size: Int

    /// Makes a file.
    package init(_ path: String, size: Int) { (self.path, self.size) = (path, size) }
  }

  /// A range of the cases of a file: one of several that together are all of them.
  package struct Piece: Hashable, Sendable {
    /// All cases of a file.
    package static let whole = Piece(index: 0, count: 1)

    /// The number of the piece, from 0.
    let index: Int
    /// The number of pieces of the file.
    package let count: Int

    /// The places of its cases among this many: neighbours, which share their first steps.
    package func places(among total: Int) -> Range<Int> {
      total * index / count..<total * (index + 1) / count
    }
  }

  /// The pieces of each part, by the paths of their files.
  private let parts: [[String: Piece]]
  /// A hash of the paths and sizes of all files.
  package let suite: String
  /// A hash of the division.
  package let digest: String

  /// Divides the files of a suite, and large files into pieces.
  ///
  /// The largest remaining piece goes to the part with the least work:
  /// [LPT scheduling](https://doi.org/10.1137/0117039) takes at most a third longer than the best.
  /// A file counts by the time that it took, or by its size, if no times are known or it is new.
  ///
  /// - Parameters:
  ///   - files: All files, sorted by path.
  ///   - count: The number of parts.
  ///   - times: The durations of files in an earlier run, in microseconds, by path.
  ///   - dividesFiles: Whether several parts may share a file.
  package init(
    of files: [File], into count: Int, times: [String: Int], dividesFiles: Bool = true
  ) {
    let weights = Self.weights(of: files, times)
    // With pieces of at most half of a part, the parts differ little.
    let limit = max(1, weights.reduce(0, +) / (2 * count))
    var pieces: [(path: String, piece: Piece, weight: Int)] = []
    for (file, weight) in zip(files, weights) {
      let number = dividesFiles ? min(count, max(1, (weight + limit - 1) / limit)) : 1
      pieces += (0..<number).map { (file.path, Piece(index: $0, count: number), weight / number) }
    }
    var loads = [Int](repeating: 0, count: count)
    var parts = [[String: Piece]](repeating: [:], count: count)
    for index in pieces.indices.sorted(by: { (-pieces[$0].weight, $0) < (-pieces[$1].weight, $1) })
    {
      let (path, piece, weight) = pieces[index]
      let part =
        loads.indices.filter { parts[$0][path] == nil }.min { (loads[$0], $0) < (loads[$1], $1) }
        ?? 0
      parts[part][path] = piece
      loads[part] += max(1, weight)
    }
    self.parts = parts
    suite = SHA256.hash(files.map { "\($0.path)\0\($0.size)\n" }.joined()).description
    let lines = parts.enumerated().flatMap { number, pieces in
      pieces.map { "\($0.key)\0\($0.value.index)\0\($0.value.count)\0\(number)\n" }
    }
    digest = SHA256.hash(suite + lines.sorted().joined()).description
  }

  /// What each file counts, in units that only mean something among the files.
  private static func weights(of files: [File], _ times: [String: Int]) -> [Int] {
    let known = files.compactMap { file in times[file.path].map { (time: $0, size: file.size) } }
    let time = known.reduce(0) { $0 + $1.time }
    guard time > 0 else { return files.map(\.size) }
    let perByte = max(1, time / max(1, known.reduce(0) { $0 + $1.size }))
    return files.map { times[$0.path] ?? $0.size * perByte }
  }

  /// The pieces of a part, by the paths of their files.
  package func pieces(of shard: Shard) -> [String: Piece] { parts[shard.number - 1] }
}
