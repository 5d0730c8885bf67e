package import TenkenData

/// The parts of a run that fit together, and what is wrong with others that were given.
package struct PartGroup: Sendable {
  /// A file that was given as a part, or found in a folder of parts.
  package enum File: Sendable {
    /// A part with its header and its whole content.
    case part(PartHeader, JSON, path: String)
    /// A file that cannot be merged, with the reason in one line.
    case unusable(String)

    /// Recognises a JSON file; nil for one that was only found in a folder and is no part.
    ///
    /// The content of a file that is no part, which may be large, is not kept.
    package init?(_ json: JSON, path: String, isFound: Bool) {
      if let header = PartHeader(json) {
        self = .part(header, json, path: path)
      } else if PartHeader.isPart(json) {
        self = .unusable("'\(path)' is a part of another version of tenken")
      } else if !isFound {
        self = .unusable("'\(path)' is not a part; tenken run --shard 1/4 --part FILE writes one")
      } else {
        return nil
      }
    }
  }

  /// An error about parts that cannot be merged.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong, as a phrase without a full stop.
    package let summary: String
    /// What to do about it, one line each.
    package var help: [String] = []

    /// The parts are of other files than those that are there.
    package static let otherFiles = Fault(
      summary: "the scenario files here are not those that the parts were run with",
      help: [
        "merge in a checkout of the same commit, and in the same folder as the parts were run in"
      ])
  }

  /// A part, with the file that it is in.
  private struct Part {
    let path: String
    let header: PartHeader
    let content: JSON
  }

  /// The option with all arguments of a part, for commands that need more than paths.
  package static let arguments = "arguments"

  /// The number of errors to show at once.
  private static let errorLimit = 20

  /// The header that all parts share.
  package let header: PartHeader
  /// The parts that belong together, sorted by number.
  private let parts: [Part]
  /// The problems with given files, a line each.
  private let faults: [String]

  /// Finds the parts, and keeps the largest group of parts that belong together.
  ///
  /// - Parameter files: The files, in the order in which to report problems with them.
  /// - Throws: An error, if there are no parts.
  package init(_ files: [File]) throws(Fault) {
    var found: [Part] = []
    var faults: [String] = []
    for file in files {
      switch file {
      case .unusable(let reason): faults.append(reason)
      case .part(let header, let content, let path):
        found.append(Part(path: path, header: header, content: content))
      }
    }
    var counts: [PartHeader: Int] = [:]
    for part in found { counts[part.header.common, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let common = found.lazy.map(\.header.common).first(where: { counts[$0] == most }) else {
      throw Fault(
        summary: "there is no part of a run",
        help: faults + ["tenken run --shard 1/4 --part parts/ writes the first of four"])
    }
    header = common
    parts = found.filter { $0.header.common == common }
      .sorted { ($0.header.shard, $0.path) < ($1.header.shard, $1.path) }
    let others = found.filter { $0.header.common != common }
    self.faults = faults + others.map { "'\($0.path)' \($0.header.difference(from: common))" }
  }

  /// The numbers of the missing parts.
  package var missing: [Int] {
    let there = Set(parts.map(\.header.shard.number))
    return (1...header.shard.count).filter { !there.contains($0) }
  }

  /// Returns the contents of the parts, each part once.
  ///
  /// - Parameter tool: The version of the tool that merges the parts.
  /// - Returns: The contents, sorted by the numbers of the parts.
  /// - Throws: An error that lists missing, duplicate and invalid parts, and what to do about them.
  package func contents(mergedBy tool: String) throws(Fault) -> [JSON] {
    let numbers = parts.map(\.header.shard.number)
    let doubled = Dictionary(grouping: parts, by: \.header.shard.number).filter { $1.count > 1 }
    guard header.tool == tool else {
      throw Fault(
        summary: "the parts were written by tenken \(header.tool), and this is tenken \(tool)")
    }
    guard !missing.isEmpty || !faults.isEmpty || numbers.count != Set(numbers).count else {
      return parts.map(\.content)
    }
    let twice = doubled.sorted { $0.key < $1.key }.map { number, parts in
      "shard \(number) was given \(parts.count == 2 ? "twice" : "\(parts.count) times"): "
        + parts.map { "'\($0.path)'" }.joined(separator: ", ") + "; give one of them"
    }
    let lines = faults + twice
    let rest = lines.count - Self.errorLimit
    throw Fault(
      summary: "the parts cannot be merged"
        + (missing.isEmpty ? "" : ": \(Self.list(missing)) of \(header.shard.count) missing"),
      help: Array(lines.prefix(Self.errorLimit)) + (rest > 0 ? ["and \(rest) more"] : [])
        + (missing.isEmpty ? [] : ["run again: \(commands)"]))
  }

  /// The commands that run the missing parts again.
  private var commands: String {
    let given = header.options[Self.arguments] ?? header.options["paths"] ?? []
    let numbers = missing.prefix(3).map { "--shard \($0)/\(header.shard.count)" }
    let words = ["tenken", header.command] + given.map(\.shellWord)
    return (words + [numbers.joined(separator: ", ")]).joined(separator: " ")
      + (missing.count > 3 ? ", … (tenken merge --missing lists them)" : "")
  }

  /// `shard 3 is`, `shards 3, 7 are`.
  private static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(errorLimit).map { "\($0)" }.joined(separator: ", ")
    let rest = numbers.count - errorLimit
    return (numbers.count == 1 ? "shard " : "shards ") + shown
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension String {
  /// The text as a shell argument, in quotes if needed.
  fileprivate var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
