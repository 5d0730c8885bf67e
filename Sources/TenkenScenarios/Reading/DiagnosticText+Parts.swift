package import TenkenDiagnostics

/// The names of the parts of files in diagnostics.
extension DiagnosticText {
  static let scenarioFile = DiagnosticText(en: "a scenario file", ja: "シナリオファイル")
  static let sharedFile = DiagnosticText(en: "an included file", ja: "取り込み用のファイル")
  static let scenario = DiagnosticText(en: "a scenario", ja: "シナリオ")
  static let step = DiagnosticText(en: "a step", ja: "手順")
  static let groupOfSteps = DiagnosticText(en: "a group of steps", ja: "名前付きの手順")
  static let anotherGroupOfSteps = DiagnosticText(en: "group of steps", ja: "名前付きの手順")
  static let namedStepsName = DiagnosticText(en: "the name of steps", ja: "手順の名前")
  static let precondition = DiagnosticText(en: "a precondition", ja: "前提条件")
  static let operation = DiagnosticText(en: "an operation", ja: "操作")
  static let preconditionOrOperation = DiagnosticText(
    en: "a precondition or an operation", ja: "前提条件や操作")
  static let observation = DiagnosticText(en: "an observation", ja: "観測")

  /// An item of a list of resources, for example of `products`.
  static func item(of name: String) -> DiagnosticText {
    DiagnosticText(en: "an item of '\(name)'", ja: "「\(name)」の項目")
  }

  /// An entry of any other list.
  package static func entry(of name: String) -> DiagnosticText {
    DiagnosticText(en: "an entry of '\(name)'", ja: "「\(name)」の項目")
  }

  /// The declaration of named steps.
  static func declaration(ofSteps name: String) -> DiagnosticText {
    DiagnosticText(en: "'\(name)' under 'steps'", ja: "「steps」の「\(name)」")
  }
}

/// The names of the kinds of values in diagnostics.
extension DiagnosticText {
  package static let aText = DiagnosticText(en: "a text", ja: "テキスト")
  package static let aList = DiagnosticText(en: "a list", ja: "リスト")
  static let aListOrEmpty = DiagnosticText(en: "a list, or 'empty'", ja: "リスト、または「empty」")
  static let aNumberOrList = DiagnosticText(en: "a number or a list", ja: "数値とリスト")
  package static let keysAndValues = DiagnosticText(en: "keys and values", ja: "キーと値の組")
  static let oneValue = DiagnosticText(en: "one value", ja: "1つの値")
  static let oneWord = DiagnosticText(en: "one word", ja: "1つの語")
  static let fileKeys = DiagnosticText(en: "keys such as 'feature:'", ja: "「feature:」などのキー")

  /// A whole number in a range.
  package static func wholeNumber(in range: ClosedRange<Int>) -> DiagnosticText {
    DiagnosticText(
      en: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      ja: "\(range.lowerBound) から \(range.upperBound) までの整数")
  }

  /// One of several names.
  package static func oneOf(_ names: [String]) -> DiagnosticText {
    let list = names.joined(separator: ", ")
    return DiagnosticText(en: "one of: \(list)", ja: "\(list) のいずれか")
  }
}
