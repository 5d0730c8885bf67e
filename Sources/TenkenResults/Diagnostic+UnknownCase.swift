public import TenkenDiagnostics

extension SettledResults {
  /// The number of unknown cases that are reported one by one.
  private static let reportLimit = 20

  /// Reports the cases that results name but that do not exist, each once, at its first mention.
  public func unknownCases(_ known: [String]) -> [Diagnostic] {
    let unknown = unknownAddresses(known)
    let shared = log.shared.texts
    let reported = unknown.prefix(Self.reportLimit).compactMap { address -> Diagnostic? in
      guard let number = shared.number(of: address), let found = findings[number] else {
        return nil
      }
      let records = found.map { log.records[Int($0.index)] }
      guard let first = records.min(by: { log.isBefore($0, $1) }) else { return nil }
      let near = nearestName(to: address, in: known)
      return Diagnostic(
        severity: .warning, identifier: "unknown-case",
        summary: DiagnosticText(
          en: "there is no case '\(address)'", ja: "ケース「\(address)」がありません"),
        path: log.path(of: first), range: log.range(of: first),
        help: [
          near.map { DiagnosticText(en: "did you mean '\($0)'?", ja: "「\($0)」の誤りではありませんか") }
            ?? DiagnosticText(
              en: "it was renamed or removed; its results do not count",
              ja: "名前が変わったか、削除されています。このケースの結果は集計されません")
        ])
    }
    guard unknown.count > reported.count else { return reported }
    return reported + [
      Diagnostic(
        severity: .warning, identifier: "unknown-case",
        summary: DiagnosticText(
          en: "\(unknown.count - reported.count) more cases do not exist",
          ja: "ほかに \(unknown.count - reported.count) 件のケースがありません"),
        path: log.files.first?.path ?? "", range: nil)
    ]
  }
}
