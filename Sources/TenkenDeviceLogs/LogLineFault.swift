import TenkenDiagnostics

/// What is wrong with a line of a log.
struct LogLineFault {
  /// What it is, in English as a phrase without a full stop.
  let summary: DiagnosticText
  /// What is allowed instead; nil where the summary says it.
  let help: DiagnosticText?

  /// Describes a fault.
  init(_ summary: DiagnosticText, _ help: DiagnosticText? = nil) {
    self.summary = summary
    self.help = help
  }
}

/// What diagnostics call the parts of a log.
extension DiagnosticText {
  static let line = DiagnosticText(en: "a line", ja: "行")
  static let purchase = DiagnosticText(en: "a purchase", ja: "購入の結果")
  static let error = DiagnosticText(en: "an error", ja: "エラー")
  static let transaction = DiagnosticText(en: "a transaction", ja: "トランザクション")
  static let queued = DiagnosticText(
    en: "a transaction of the queue", ja: "キューのトランザクション")

  /// The events that a log can tell of.
  static func events(_ names: [String]) -> DiagnosticText {
    let list = names.joined(separator: ", ")
    return DiagnosticText(en: "events are: \(list)", ja: "イベントの一覧: \(list)")
  }
}
