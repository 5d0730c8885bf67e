package import TenkenData
package import TenkenDiagnostics

/// The parts of a run that fit together, and what is wrong with others that were given.
package struct PartGroup: Sendable {
  /// A file that was given as a part, or found in a folder of parts.
  package enum File: Sendable {
    /// A part with its header and its whole content.
    case part(PartHeader, JSON, path: String)
    /// A file that cannot be merged, with the reason in one line.
    case unusable(DiagnosticText)

    /// Recognises a JSON file; nil for one that was only found in a folder and is no part.
    ///
    /// The content of a file that is no part, which may be large, is not kept.
    package init?(_ json: JSON, path: String, isFound: Bool) {
      if let header = PartHeader(json) {
        self = .part(header, json, path: path)
      } else if PartHeader.isPart(json) {
        self = .unusable(
          DiagnosticText(
            "'\(path)' is a part of another version of tenken",
            ja: "「\(path)」は別のバージョンの tenken のパートです"))
      } else if !isFound {
        self = .unusable(
          DiagnosticText(
            "'\(path)' is not a part; tenken run --shard 1/4 --part FILE writes one",
            ja: "「\(path)」はパートではありません（「tenken run --shard 1/4 --part FILE」で書き出せます）"))
      } else {
        return nil
      }
    }
  }

  /// An error about parts that cannot be merged.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong, as a phrase without a full stop.
    package let summary: DiagnosticText
    /// What to do about it, one line each.
    package var help: [DiagnosticText] = []

    /// The parts are of other files than those that are there.
    package static let otherFiles = Fault(
      summary: DiagnosticText(
        "the scenario files here are not those that the parts were run with",
        ja: "ここにあるシナリオファイルは、パートを実行したときのものと異なります"),
      help: [
        DiagnosticText(
          "merge in a checkout of the same commit, and in the same folder as the parts were run in",
          ja: "同じコミットを取得した、パートを実行したのと同じフォルダで merge を実行してください")
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
  private let faults: [DiagnosticText]

  /// Finds the parts, and keeps the largest group of parts that belong together.
  ///
  /// - Parameter files: The files, in the order in which to report problems with them.
  /// - Throws: An error, if there are no parts.
  package init(_ files: [File]) throws(Fault) {
    var found: [Part] = []
    var faults: [DiagnosticText] = []
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
        summary: DiagnosticText("there is no part of a run", ja: "実行のパートがありません"),
        help: faults + [
          DiagnosticText(
            "tenken run --shard 1/4 --part parts/ writes the first of four",
            ja: "「tenken run --shard 1/4 --part parts/」で、4つのうち最初のパートを書き出せます")
        ])
    }
    header = common
    parts = found.filter { $0.header.common == common }
      .sorted { ($0.header.shard, $0.path) < ($1.header.shard, $1.path) }
    let others = found.filter { $0.header.common != common }
    self.faults =
      faults
      + others.map { other in
        let difference = other.header.difference(from: common)
        return DiagnosticText(
          "'\(other.path)' \(difference.en)", ja: "「\(other.path)」は\(difference.ja)")
      }
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
        summary: DiagnosticText(
          "the parts were written by tenken \(header.tool), and this is tenken \(tool)",
          ja: "パートを書き出した tenken は \(header.tool) ですが、この tenken は \(tool) です"))
    }
    guard !missing.isEmpty || !faults.isEmpty || numbers.count != Set(numbers).count else {
      return parts.map(\.content)
    }
    let twice = doubled.sorted { $0.key < $1.key }.map { number, parts in
      let count = parts.count
      return DiagnosticText(
        "shard \(number) was given \(count == 2 ? "twice" : "\(count) times"): "
          + parts.map { "'\($0.path)'" }.joined(separator: ", ") + "; give one of them",
        ja:
          "パート \(number) が \(count) 個あります（\(parts.map(\.path).joined(separator: "、"))）。1つだけ指定してください"
      )
    }
    let lines = faults + twice
    let rest = lines.count - Self.errorLimit
    let (absent, shards) = (!missing.isEmpty, Self.list(missing))
    throw Fault(
      summary: DiagnosticText(
        "the parts cannot be merged"
          + (absent ? ": \(shards.en) of \(header.shard.count) missing" : ""),
        ja: "パートをまとめられません"
          + (absent ? "：\(shards.ja)（全 \(header.shard.count) 個のうち）がありません" : "")),
      help: Array(lines.prefix(Self.errorLimit))
        + (rest > 0 ? [DiagnosticText("and \(rest) more", ja: "ほか \(rest) 件")] : [])
        + (absent
          ? [DiagnosticText("run again: \(commands.en)", ja: "再実行：\(commands.ja)")] : []))
  }

  /// The commands that run the missing parts again.
  private var commands: DiagnosticText {
    let given = header.options[Self.arguments] ?? header.options["paths"] ?? []
    let numbers = missing.prefix(3).map { "--shard \($0)/\(header.shard.count)" }
    let words = ["tenken", header.command] + given.map(\.shellWord)
    let text = (words + [numbers.joined(separator: ", ")]).joined(separator: " ")
    guard missing.count > 3 else { return DiagnosticText(same: text) }
    return DiagnosticText(
      "\(text), … (tenken merge --missing lists them)",
      ja: "\(text)、…（「tenken merge --missing」で一覧できます）")
  }

  /// `shard 3 is`, `shards 3, 7 are`.
  private static func list(_ numbers: [Int]) -> DiagnosticText {
    let shown = numbers.prefix(errorLimit).map { "\($0)" }
    let rest = numbers.count - errorLimit
    return DiagnosticText(
      (numbers.count == 1 ? "shard " : "shards ") + shown.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : ""),
      ja: "パート " + shown.joined(separator: "、") + (rest > 0 ? " ほか \(rest) 個" : ""))
  }
}
