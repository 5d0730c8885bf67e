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
    en: "a precondition is 'done', or the driver is 'unable'; only operations are refused",
    ja: "前提条件への結果は「done」か「unable」とする（「refused」は操作だけに使う）")

  static let refusedLook = LocalizedText(
    en: "an observation is 'done' with a value, or the driver is 'unable'",
    ja: "観測への結果は、値の付いた「done」か「unable」とする")

  static func noValue(of word: String) -> LocalizedText {
    LocalizedText(
      en: "'value' is missing, which is what '\(word)' reads (null where there is nothing)",
      ja: "「\(word)」の読み取り結果「value」がない（何もなければ null）")
  }

  static func wrongValue(of word: String, _ fault: ValueFault) -> LocalizedText {
    LocalizedText(
      en: "of '\(word)', \(fault.summary[.english])", ja: "「\(word)」の\(fault.summary[.japanese])")
  }
}
