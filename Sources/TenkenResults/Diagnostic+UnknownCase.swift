package import TenkenDiagnostics
import TenkenSimulation

extension DiagnosticKind {
  static let unknownCase = DiagnosticKind(
    "unknown-case", .results,
    "Results are about a case that the given scenarios do not have: it was renamed or removed,",
    "its address is misspelt, or its file was not given.", "They do not count, but are kept.",
    ja: "指定したシナリオにないケースの結果があります。", "名前が変わったか、削除されたか、アドレスが間違っているか、",
    "そのファイルを指定していません。", "結果は残りますが、集計されません。", wrong: line(of: "coins/bye"),
    right: line())
}

extension SettledResults {
  /// The number of unknown cases that are reported one by one.
  private static let reportLimit = 20

  /// Reports the cases that results name but that do not exist, each once, at its first mention.
  package func unknownCases(_ known: [String]) -> [Diagnostic] {
    let unknown = unknownAddresses(known)
    let shared = log.shared.texts
    let reported = unknown.prefix(Self.reportLimit).compactMap { address -> Diagnostic? in
      guard let number = shared.number(of: address) else { return nil }
      let found = (findings[number] ?? []).map(\.index) + (approvals[number] ?? [])
      let records = found.map { log.records[Int($0)] }
      guard let first = records.min(by: { log.isBefore($0, $1) }) else { return nil }
      let near = nearestName(to: address, in: known)
      return .warning(
        .unknownCase, (log.path(of: first)).at(log.range(of: first)),
        "the given scenarios have no case '\(address)'",
        ja: "指定したシナリオにケース「\(address)」がありません"
      ).help(
        near.map { DiagnosticText("did you mean '\($0)'?", ja: "「\($0)」の誤りではありませんか") }
          ?? DiagnosticText(
            "it was renamed or removed, or its file was not given; its results do not count",
            ja: "名前が変わったか、削除されたか、そのファイルを指定していません。このケースの結果は集計されません"))
    }
    guard unknown.count > reported.count, let last = reported.last else { return reported }
    let count = unknown.count - reported.count
    return reported + [
      Diagnostic.warning(
        .unknownCase, last.path.at(nil),
        "the given scenarios lack \(counted(count, "more case")) with results",
        ja: "結果のあるケースのうち、ほかに \(count) 件が指定したシナリオにありません")
    ]
  }
}
