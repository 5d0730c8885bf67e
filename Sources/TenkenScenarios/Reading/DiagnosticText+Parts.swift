package import TenkenDiagnostics

/// The names of the parts of files in diagnostics.
extension DiagnosticText {
  static let scenarioFile = DiagnosticText("a scenario file", ja: "シナリオファイル")
  static let sharedFile = DiagnosticText("an included file", ja: "取り込み用のファイル")
  static let scenario = DiagnosticText("a scenario", ja: "シナリオ")
  static let step = DiagnosticText("a step", ja: "手順")
  static let groupOfSteps = DiagnosticText("a group of steps", ja: "名前付きの手順")
  static let anotherGroupOfSteps = DiagnosticText("group of steps", ja: "名前付きの手順")
  static let namedStepsName = DiagnosticText("the name of steps", ja: "手順の名前")
  static let check = DiagnosticText("a check between operations", ja: "操作の途中の確認")
  static let precondition = DiagnosticText("a precondition", ja: "前提条件")
  static let operation = DiagnosticText("an operation", ja: "操作")
  static let preconditionOrOperation = DiagnosticText(
    "a precondition or an operation", ja: "前提条件や操作")
  static let observation = DiagnosticText("an observation", ja: "観測")

  /// An item of a list of resources, for example of `products`.
  static func item(of name: String) -> DiagnosticText {
    DiagnosticText("an item of '\(name)'", ja: "「\(name)」の項目")
  }

  /// An entry of any other list.
  package static func entry(of name: String) -> DiagnosticText {
    DiagnosticText("an entry of '\(name)'", ja: "「\(name)」の項目")
  }

  /// The declaration of named steps.
  static func declaration(ofSteps name: String) -> DiagnosticText {
    DiagnosticText("'\(name)' under 'steps'", ja: "「steps」の「\(name)」")
  }
}

/// The names of the kinds of values in diagnostics.
extension DiagnosticText {
  package static let aText = DiagnosticText("a text", ja: "テキスト")
  package static let aList = DiagnosticText("a list", ja: "リスト")
  static let aListOrEmpty = DiagnosticText("a list, or 'empty'", ja: "リスト、または「empty」")
  static let aNumberOrList = DiagnosticText("a number or a list", ja: "数値とリスト")
  package static let keysAndValues = DiagnosticText("keys and values", ja: "キーと値の組")
  static let oneValue = DiagnosticText("one value", ja: "1つの値")
  static let oneNameWithValues = DiagnosticText("one name with its values", ja: "1つの名前とその値")
  static let oneWord = DiagnosticText("one word", ja: "1つの語")
  static let fileKeys = DiagnosticText("keys such as 'feature:'", ja: "「feature:」などのキー")

  /// A whole number in a range.
  package static func wholeNumber(in range: ClosedRange<Int>) -> DiagnosticText {
    DiagnosticText(
      "a whole number from \(range.lowerBound) to \(range.upperBound)",
      ja: "\(range.lowerBound) から \(range.upperBound) までの整数")
  }

  /// One of several names.
  package static func oneOf(_ names: [String]) -> DiagnosticText {
    let list = names.joined(separator: ", ")
    return DiagnosticText("one of: \(list)", ja: "\(list) のいずれか")
  }
}
