import TenkenDiagnostics

/// The references between events: which events replace and which resolve others.
struct EventRelations {
  private let log: ResultLog
  private(set) var diagnostics: [Diagnostic] = []

  init(_ log: ResultLog) {
    self.log = log
    for (id, conflict) in log.conflicts {
      guard let index = log.indices[id] else { continue }
      diagnostics.append(log.conflict([log.records[Int(index)]] + conflict.records))
    }
  }

  /// The indices of the events that their testers replaced.
  mutating func replaced() -> Set<Int32> {
    var edges: [(from: Int32, to: Int32)] = []
    for (index, record) in log.records.enumerated() where !record.replaces.isEmpty {
      guard log.conflicts[record.id] == nil else { continue }
      for target in targets(record.replaces) {
        let other = log.records[Int(target)]
        guard other.tester == record.tester, other.address == record.address,
          other.kind == record.kind, Int(target) != index
        else {
          diagnostics.append(log.foreignReplacement(record, other))
          continue
        }
        edges.append((Int32(index), target))
      }
    }
    let cycle = indicesInCycles(edges)
    for index in cycle { diagnostics.append(log.cycle(log.records[Int(index)])) }
    return Set(
      edges.lazy.filter { !(cycle.contains($0.from) && cycle.contains($0.to)) }.map(\.to))
  }

  /// The resolutions of each event, without those that were taken back.
  mutating func resolutions(without replaced: Set<Int32>) -> [Int32: [Int32]] {
    var resolutions: [Int32: [Int32]] = [:]
    for (index, record) in log.records.enumerated() where record.kind == .resolution {
      guard log.conflicts[record.id] == nil, !replaced.contains(Int32(index)) else { continue }
      for target in targets(record.resolves) {
        let other = log.records[Int(target)]
        guard other.kind == .result, other.address == record.address else {
          diagnostics.append(log.foreignResolution(record, other))
          continue
        }
        resolutions[target, default: []].append(Int32(index))
      }
    }
    return resolutions
  }

  /// The indices of the records with these ids, each once, in the order of files and lines.
  ///
  /// Ids that are not in the log are skipped: their files may be merged later.
  private func targets(_ ids: Range<Int32>) -> [Int32] {
    let indices = ids.compactMap { log.indices[log.shared.ids[Int($0)]] }
    guard indices.count > 1 else { return indices }
    return Set(indices).sorted { log.isBefore(log.records[Int($0)], log.records[Int($1)]) }
  }

  /// The events that replace each other in a cycle, and the events between two cycles.
  ///
  /// Ids are random, so only a forged file can contain a cycle. Events that no other event
  /// replaces are removed repeatedly, until each remaining one is replaced by another remaining
  /// one; then the same is done in the opposite direction.
  private func indicesInCycles(_ edges: [(from: Int32, to: Int32)]) -> Set<Int32> {
    let reached = Self.withoutSources(edges)
    return Set(Self.withoutSources(reached.map { (from: $0.to, to: $0.from) }).map(\.from))
  }

  /// The edges that remain after repeatedly removing the nodes without incoming edges.
  private static func withoutSources(
    _ edges: [(from: Int32, to: Int32)]
  ) -> [(from: Int32, to: Int32)] {
    let outgoing = Dictionary(grouping: edges, by: \.from)
    var incoming: [Int32: Int] = [:]
    for edge in edges { incoming[edge.to, default: 0] += 1 }
    var sources = outgoing.keys.filter { incoming[$0] == nil }
    var removed: Set<Int32> = []
    while let node = sources.popLast() {
      removed.insert(node)
      for edge in outgoing[node] ?? [] {
        let rest = (incoming[edge.to] ?? 0) - 1
        incoming[edge.to] = rest
        if rest == 0 { sources.append(edge.to) }
      }
    }
    return edges.filter { !removed.contains($0.from) }
  }
}

extension ResultLog {
  /// Reports two or more different lines with one id, at the first line, with the others as notes.
  fileprivate func conflict(_ records: [ResultRecord]) -> Diagnostic {
    let sorted = records.sorted { isBefore($0, $1) }
    return .error(
      .conflictingEvents, (path(of: sorted[0])).at(range(of: sorted[0])),
      "event \(sorted[0].id) differs from line to line", ja: "イベント \(sorted[0].id) の内容が行によって違います"
    ).help(
      "none of them counts; events never change: restore the line that was written first",
      ja: "どの行も集計されません。イベントは書き換えられないため、最初に書かれた行に戻してください"
    ).notes(
      sorted.dropFirst().map {
        Diagnostic.Note(
          summary: DiagnosticText("here it is different", ja: "ここでは内容が違います"),
          path: path(of: $0), range: range(of: $0))
      })
  }

  fileprivate func foreignReplacement(_ record: ResultRecord, _ other: ResultRecord) -> Diagnostic {
    relation(
      record, other, .foreignReplacement,
      DiagnosticText(
        "the event replaces one of another tester or of another case",
        ja: "同じ実施者・同じケースのものではないイベントを置き換えようとしています"),
      record.kind == .approval
        ? DiagnosticText(
          "the other stays: people withdraw only what they said themselves",
          ja: "もう一方はそのまま残ります。取り下げられるのは、本人の承認とコメントだけです")
        : DiagnosticText(
          "both count; resolve the results of others with: tenken results resolve CASE --by NAME",
          ja: "両方とも集計されます。ほかの人の結果は「tenken results resolve CASE --by NAME」で解決します"))
  }

  fileprivate func foreignResolution(_ record: ResultRecord, _ other: ResultRecord) -> Diagnostic {
    relation(
      record, other, .foreignResolution,
      DiagnosticText(
        "the resolution names an event that is not a result of its case",
        ja: "解決の対象に、このケースの結果ではないものがあります"),
      DiagnosticText("it does not count for that event", ja: "その対象については無効です"))
  }

  fileprivate func cycle(_ record: ResultRecord) -> Diagnostic {
    .error(
      .circleOfReplacements, (path(of: record)).at(range(of: record)),
      "the event replaces one that replaces it", ja: "イベントが互いに置き換え合っています"
    ).help("replacements in a circle do not count", ja: "循環した置き換えはすべて無効です")
  }

  private func relation(
    _ record: ResultRecord, _ other: ResultRecord, _ kind: DiagnosticKind,
    _ summary: DiagnosticText,
    _ help: DiagnosticText
  ) -> Diagnostic {
    .warning(kind, (path(of: record)).at(range(of: record)), summary).help(help).note(
      (path(of: other)).at(range(of: other)), "the other event", ja: "もう一方のイベント")
  }

  func isBefore(_ left: ResultRecord, _ right: ResultRecord) -> Bool {
    (path(of: left), left.lineNumber) < (path(of: right), right.lineNumber)
  }

  func path(of record: ResultRecord) -> String { files[Int(record.file)].path }

  func range(of record: ResultRecord) -> SourceRange {
    let line = UInt32(record.lineNumber)
    return SourceRange(
      start: SourcePosition(line: line, column: 0),
      end: SourcePosition(line: line, column: UInt32(self.line(of: record).characterCount)))
  }
}

extension DiagnosticKind {
  static let allRelations = [
    foreignResolution, foreignReplacement, circleOfReplacements, conflictingEvents,
  ]

  static let exampleReplaced = """
    \(line(status: "failed"))
    \(line(2, replaces: 1))
    """
  static let foreignResolution = DiagnosticKind(
    "foreign-resolution", .results,
    "A resolution settles results of its own case only, and this one names an event of another",
    "case, or another resolution.", "It does not count for that event.",
    ja: "解決（resolution）の対象にできるのは、同じケースの結果だけです。", "別のケースの結果や、ほかの解決が指定されています。", "その対象については無効です。",
    wrong: """
      \(line(of: "coins/see", status: "failed"))
      \(line(2, event: "resolution", tester: "Baba", resolves: 1))
      """, right: exampleResolved)
  static let foreignReplacement = DiagnosticKind(
    "foreign-replacement", .results,
    "A tester can correct only the own result of the same case, and this event replaces another",
    "one.", "Both count; to settle a result of somebody else, use 'tenken results resolve'.",
    ja: "置き換えて訂正できるのは、同じケースについての自分の結果だけです。", "別のケースや別の実施者のものを置き換えようとしているため、どちらも集計されます。",
    "ほかの人の結果については「tenken results resolve」を使ってください。",
    wrong: """
      \(line(status: "failed"))
      \(line(2, tester: "Baba", replaces: 1))
      """, right: exampleReplaced)
  static let circleOfReplacements = DiagnosticKind(
    "circle-of-replacements", .results,
    "Events replace each other in a circle, so none of them is the last.",
    "Such replacements do not count; files that were edited by hand are the usual cause.",
    ja: "イベントが互いを置き換えていて、どれが最後か決まりません。", "このような置き換えは無効です。", "ファイルを手で編集した場合によく起こります。",
    wrong: """
      \(line(status: "failed", replaces: 2))
      \(line(2, replaces: 1))
      """, right: exampleReplaced)
  static let conflictingEvents = DiagnosticKind(
    "conflicting-events", .results, "Two lines have the same id and say different things.",
    "An event never changes once it is written, so none of them counts: restore the line that",
    "was written first, and add a correction as a new event.", ja: "同じ ID の行の内容が違います。",
    "一度書かれたイベントは変わらないため、どの行も集計されません。", "最初に書かれた行に戻し、訂正は新しいイベントとして追加してください。",
    wrong: """
      \(line())
      \(line(status: "failed"))
      """, right: exampleReplaced)
}
