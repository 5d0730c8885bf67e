import TenkenSimulation

// The reasons, as people read them, why a step or an observation could not be done in the real
// system.
extension LocalizedText {
  static func unknownWord(_ word: String, to hello: DriverHello) -> LocalizedText {
    LocalizedText(
      en: "the driver '\(hello.name)' does not know '\(word)'",
      ja: "ドライバー「\(hello.name)」は「\(word)」に対応していない")
  }

  static func unable(
    _ word: String, _ hello: DriverHello, _ reason: String
  ) -> LocalizedText {
    LocalizedText(
      en: "the driver '\(hello.name)' cannot do '\(word)'" + (reason.isEmpty ? "" : ": \(reason)"),
      ja: "ドライバー「\(hello.name)」は「\(word)」を実行できない" + (reason.isEmpty ? "" : "：\(reason)"))
  }

  static let refusedPrecondition = LocalizedText(
    en: "the outcome of a precondition must be 'done' or 'unable'; only operations can be refused",
    ja: "前提条件への結果は「done」か「unable」とする（「refused」は操作だけに使う）")

  static let refusedLook = LocalizedText(
    en: "the outcome of an observation must be 'done', with a value, or 'unable'",
    ja: "観測への結果は、値の付いた「done」か「unable」とする")

  static func noValue(of word: String) -> LocalizedText {
    LocalizedText(
      en: "'value' is missing, the value that '\(word)' reads (null if there is nothing)",
      ja: "「\(word)」の読み取り結果「value」がない（何もなければ null）")
  }

  static func wrongValue(of word: String, _ fault: ValueError) -> LocalizedText {
    LocalizedText(
      en: "for '\(word)', \(fault.summary[.english])", ja: "「\(word)」の\(fault.summary[.japanese])")
  }
}
