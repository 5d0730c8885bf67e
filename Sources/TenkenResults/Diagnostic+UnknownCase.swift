package import TenkenDiagnostics

extension DiagnosticKind {
  static let unknownCase = DiagnosticKind(
    "unknown-case", .results,
    "Results are about a case that the scenarios do not have: it was renamed or removed, or its",
    "address is misspelt.", "They do not count, but are kept.", ja: "シナリオにないケースの結果があります。",
    "名前が変わったか、削除されたか、アドレスが間違っています。", "結果は残りますが、集計されません。", wrong: line(of: "coins/bye"),
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
      guard let number = shared.number(of: address), let found = findings[number] else {
        return nil
      }
      let records = found.map { log.records[Int($0.index)] }
      guard let first = records.min(by: { log.isBefore($0, $1) }) else { return nil }
      let near = nearestName(to: address, in: known)
      return .warning(
        .unknownCase, (log.path(of: first)).at(log.range(of: first)),
        "there is no case '\(address)'",
        ja: "ケース「\(address)」がありません"
      ).help(
        near.map { DiagnosticText("did you mean '\($0)'?", ja: "「\($0)」の誤りではありませんか") }
          ?? DiagnosticText(
            "it was renamed or removed; its results do not count",
            ja: "名前が変わったか、削除されています。このケースの結果は集計されません"))
    }
    guard unknown.count > reported.count else { return reported }
    return reported + [
      Diagnostic.warning(
        .unknownCase, (log.files.first?.path ?? "").at(nil),
        "more cases that do not exist: \(unknown.count - reported.count)",
        ja: "ほかに \(unknown.count - reported.count) 件のケースがありません")
    ]
  }
}
