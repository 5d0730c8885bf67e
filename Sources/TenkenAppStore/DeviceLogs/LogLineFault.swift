import TenkenDiagnostics

/// An error in a line of a log.
struct LogLineFault {
  /// What is wrong; the English text is a phrase without a full stop.
  let summary: DiagnosticText
  /// What is allowed instead; nil where the summary says it.
  let help: DiagnosticText?

  /// Makes an error.
  init(_ summary: DiagnosticText, _ help: DiagnosticText? = nil) {
    self.summary = summary
    self.help = help
  }
}

/// The names of the parts of a log in diagnostics.
extension DiagnosticText {
  static let line = DiagnosticText("a line", ja: "行")
  static let purchase = DiagnosticText("a purchase", ja: "購入の結果")
  static let error = DiagnosticText("an error", ja: "エラー")
  static let transaction = DiagnosticText("a transaction", ja: "トランザクション")
  static let queued = DiagnosticText("a transaction of the queue", ja: "キューのトランザクション")

  /// Lists the events that a log can contain.
  static func events(_ names: [String]) -> DiagnosticText {
    let list = names.joined(separator: ", ")
    return DiagnosticText("events are: \(list)", ja: "イベントの一覧：\(list)")
  }
}
