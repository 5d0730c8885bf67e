import TenkenDiagnostics
import TenkenScenarios

/// An error in an expression, with its position in the text.
struct ExpressionError: Error {
  /// What is wrong.
  enum Reason {
    case unexpected(Token)
    case chained
    case tooDeep
    case tooManyParts
    case tooLong
    case tooLarge
    case largeNumber
    /// It uses an invalid declaration, which has been reported already.
    case alreadyReported
    case unknownName(String, known: [String])
    case unknownChoice(String, allowed: [String], known: [String])
    case unknownFunction(String)
    case arguments(String, Int)
    case wrongKind(needed: ValueKind, found: ValueKind)
    case listAlone(String)
    case noList(known: [String])
    /// A formula takes other values, by their names.
    case values(String, [String])
    /// A value may not be one that a parameter of a formula can have.
    case beyondParameter(String, of: String, DiagnosticText)
    /// The first argument of `any`, `all` or `count` is no group.
    case noGroup(known: [String])
    case dividesByZero(ClosedRange<Int>)
    /// A table is asked for values that it does not have.
    case notInTable(String, [String])
  }

  let reason: Reason
  let range: Range<Int>

  init(_ reason: Reason, _ range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  init(_ error: SyntaxError) {
    range = error.range
    reason =
      switch error.reason {
      case .unexpected(let token): .unexpected(token)
      case .chained: .chained
      case .tooDeep: .tooDeep
      }
  }
}

extension ValueKind {
  /// What diagnostics call such a value.
  var diagnosticText: DiagnosticText {
    switch self {
    case .choice: DiagnosticText("one of several names", ja: "名前（選択肢）")
    case .integer: DiagnosticText("a number", ja: "数値")
    case .boolean: DiagnosticText("true or false", ja: "真偽値（true か false）")
    }
  }
}

/// The diagnostics of errors in expressions.
extension ExpressionError {
  /// The diagnostic of the error; nil if it only follows from a reported one.
  func diagnostic(_ place: SourcePlace) -> Diagnostic? {
    switch reason {
    case .unexpected(let token): unexpected(token, place)
    case .chained:
      Diagnostic.error(
        .expressionSyntax, place, "a comparison can only compare two values",
        ja: "比較できるのは、2つの値です。"
      ).help(
        "join two comparisons with 'and': 'from < floor and floor < to'",
        ja: "2つの比較を「and」でつないでください（「from < floor and floor < to」）。")
    case .alreadyReported: nil
    case .tooDeep, .tooManyParts, .tooLong: tooLong(place)
    case .largeNumber:
      Diagnostic.error(
        .numberLimit, place, "a number can be at most \(SystemLimits.number)",
        ja: "数値は \(SystemLimits.number) までです。")
    case .tooLarge:
      Diagnostic.error(
        .numberLimit, place, "the numbers here can grow beyond \(SystemLimits.intermediate)",
        ja: "ここの数値は、上限の \(SystemLimits.intermediate) を超えることがあります。"
      ).help(
        "give the variables narrower bounds with 'from' and 'to'", ja: "変数の「from」と「to」の範囲を狭くしてください。"
      )
    case .unknownName(let name, let known): unknownName(name, known, place)
    case .unknownChoice(let name, let allowed, let known):
      unknownChoice(name, allowed, known, place)
    case .unknownFunction, .arguments: wrongCall(place)
    case .notInTable(let name, let missing): Diagnostic.tableGap(place, name, missing)
    case .wrongKind(let needed, let found): wrongKind(needed, found, place)
    case .listAlone(let name):
      Diagnostic.error(
        .expressionKind, place, "'\(name)' is a list, but one value is needed here",
        ja: "「\(name)」はリストですが、ここに必要なのは1つの値です。"
      ).help(
        "write count(\(name)), first(\(name)), last(\(name)), or '\(name) contains …'",
        ja: "「count(\(name))」「first(\(name))」「last(\(name))」「\(name) contains …」のいずれかを書いてください。")
    case .noList(let known):
      Diagnostic.error(
        .expressionKind, place, "the name of a list is needed here", ja: "ここには、リストの名前が必要です。"
      ).help(DiagnosticText("the lists are", ja: "リストの一覧").listing(known))
    case .values(let name, let parameters): Diagnostic.wrongValues(place, name, parameters)
    case .beyondParameter(let parameter, let name, let kind):
      Diagnostic.beyondParameter(place, parameter, of: name, kind)
    case .noGroup(let known): Diagnostic.noGroup(place, known)
    case .dividesByZero(let range):
      Diagnostic.error(
        .dividesByZero, place,
        "the divisor is a number from \(range.lowerBound) to \(range.upperBound), "
          + "and can be 0",
        ja: "割る数が \(range.lowerBound) から \(range.upperBound) までの数値で、0 になることがあります。"
      ).help("divide by max(1, …), for example", ja: "「max(1, …)」で割るなどしてください。")
    }
  }

  private func unexpected(_ token: Token, _ place: SourcePlace) -> Diagnostic {
    let meant = ["==": "=", "&&": "and", "||": "or", "!": "not", "≤": "<=", "≥": ">="]
    let help =
      meant[token.text].map {
        DiagnosticText("write '\($0)'", ja: "「\($0)」と書いてください。")
      }
      ?? DiagnosticText(
        "an expression is written like 'state = locked and attempts + 1 >= 5'",
        ja: "式は「state = locked and attempts + 1 >= 5」のように書きます。")
    let summary =
      token.kind == .end
      ? DiagnosticText("the expression ends too early", ja: "式が途中で終わっています。")
      : DiagnosticText("'\(token.text)' does not belong here", ja: "「\(token.text)」は、ここには書けません。")
    let comma = DiagnosticText(
      "between braces, an expression with a comma needs quotes", ja: "波括弧の中では、「,」を含む式に引用符が必要です。")
    return .error(.expressionSyntax, place, summary).help(
      token.kind == .end ? [help, comma] : [help])
  }

  private func tooLong(_ place: SourcePlace) -> Diagnostic {
    .error(
      .expressionLimit, place,
      "an expression can have at most \(SystemLimits.expressionBytes) bytes, "
        + "\(SystemLimits.expressionParts) parts with its formulas, and a depth of "
        + "\(SystemLimits.depth)",
      ja: "1つの式は \(SystemLimits.expressionBytes) バイト、要素は（使う数式も含めて）"
        + " \(SystemLimits.expressionParts) 個、深さは \(SystemLimits.depth) までです。"
    ).help("use a driver for anything more complex", ja: "これより複雑なものは、ドライバーで扱ってください。")
  }

  private func unknownName(
    _ name: String, _ known: [String], _ place: SourcePlace
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known, areChosen: true)
    if let several = Diagnostic.whichMember(place, name, known) { return several }
    let diagnostic = Diagnostic.error(
      .unknownName, place, "there is no variable, parameter or formula '\(name)'",
      ja: "「\(name)」という変数、パラメーター、数式はありません。")
    if let meant = TruthWords.meant(name) {
      return diagnostic.help("write '\(meant.text)'", ja: "「\(meant.text)」と書いてください。")
        .correcting(
          place.range.map {
            [Correction(meant.confidence, [SourceEdit(range: $0, newText: meant.text)])]
          } ?? [])
    }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2, known.contains(parts[0]) {
      return diagnostic.help(
        "a hyphen is a part of a name: write '\(parts[0]) - \(parts[1])' to subtract",
        ja: "ハイフンは名前の一部とみなされます。引き算は「\(parts[0]) - \(parts[1])」と書いてください。")
    }
    return diagnostic.asking(unknown.question)
      .help(unknown.help(DiagnosticText("the names are", ja: "使える名前")))
  }

  private func unknownChoice(
    _ name: String, _ allowed: [String], _ known: [String], _ place: SourcePlace
  ) -> Diagnostic {
    if let several = Diagnostic.whichMember(place, name, known) { return several }
    let unknown = UnknownName(name, among: allowed + known, areChosen: true)
    return .error(
      .unknownName, place, "'\(name)' is not one of the names that can be used here",
      ja: "「\(name)」は、ここに書ける名前ではありません。"
    ).asking(unknown.question).help(
      DiagnosticText("use one of these", ja: "書ける名前").listing(allowed)
    ).help(
      DiagnosticText("or a variable, parameter or formula", ja: "または、変数、パラメーター、数式")
        .listing(known))
  }

  private func wrongCall(_ place: SourcePlace) -> Diagnostic {
    .error(.expressionSyntax, place, "there is no such function", ja: "このような関数はありません。").help(
      "the functions are: count(list), first(list), last(list), min(a, b), max(a, b),"
        + " the tables of the file, with one value: table(value), and for a group of 'each'"
        + " any(group, condition), all(group, condition) and count(group, condition)",
      ja: "使える関数は「count(list)」「first(list)」「last(list)」「min(a, b)」「max(a, b)」、値を1つ取る表「表の名前(値)」と、"
        + "「each」のグループの「any(group, 条件)」「all(group, 条件)」「count(group, 条件)」です。")
  }

  private func wrongKind(
    _ needed: ValueKind, _ found: ValueKind, _ place: SourcePlace
  ) -> Diagnostic {
    let (needed, found) = (needed.diagnosticText, found.diagnosticText)
    return .error(
      .expressionKind, place, "\(needed.en) is needed here, but this is \(found.en)",
      ja: "ここに必要なのは\(needed.ja)ですが、これは\(found.ja)です。")
  }
}

extension DiagnosticKind {
  static let allExpressionErrors = [
    expressionLimit, unknownName, expressionSyntax, expressionKind, dividesByZero, numberLimit,
  ]

  static let expressionLimit = sectionLimit.named("expression-limit")
  static let unknownName = DiagnosticKind(
    "unknown-name", .system,
    "An expression names something that is not a variable, a parameter, a formula or a choice.",
    ja: "式の中の名前が、変数、引数、数式、選択肢のいずれでもありません。",
    wrong: "operations:", "  press: {phrase: Press, set: {lit: not lt}}", right: examplePress)
  static let expressionSyntax = DiagnosticKind(
    "expression-syntax", .system,
    "An expression cannot be read, or compares more than two values at once.",
    "Expressions consist of names, numbers, and, or, not, =, <, >, +, -, *, / and a few",
    "functions.", ja: "式として読めないか、1つの比較に3つ以上の値があります。",
    "式には名前、数、and、or、not、=、<、>、+、-、*、/ といくつかの関数を使えます。",
    wrong: "operations:", "  press: {phrase: Press, set: {lit: not (lit}}", right: examplePress)
  static let expressionKind = DiagnosticKind(
    "expression-kind", .system,
    "A value of one kind is used where another is needed, such as a choice in a calculation or a",
    "number as a condition.", "A list is used with count(), first(), last() or 'contains'.",
    ja: "選択肢を計算に使う、数値を条件にするなど、必要な種類と違う値が使われています。",
    "リストは count()、first()、last()、「contains」と組み合わせて使います。",
    wrong: "operations:", "  press: {phrase: Press, set: {lit: not 1}}", right: examplePress)
  static let dividesByZero = DiagnosticKind(
    "divides-by-zero", .system,
    "The divisor of an expression can be 0, and a division by 0 has no result.",
    "Use 'max(1, …)', or give the variable a lower bound above 0.",
    ja: "式の割る数が 0 になることがあり、その場合の値が決まりません。", "「max(1, …)」とするか、変数の下限を 1 以上にしてください。",
    wrong: """
      variables: {lit: false, presses: {from: 0, to: 3}}
      operations:
        press: {phrase: Press, set: {lit: 6 / presses > 2, presses: "min(3, presses + 1)"}}
      """,
    right: """
      variables: {lit: false, presses: {from: 0, to: 3}}
      operations:
        press: {phrase: Press, set: {lit: "6 / max(1, presses) > 2", presses: "min(3, \
      presses + 1)"}}
      """)
  static let numberLimit = DiagnosticKind(
    "number-limit", .system,
    "A number in an expression is too large, or the bounds of the variables allow a result that",
    "is.", "Give the variables narrower bounds.", ja: "式の数値が大きすぎるか、変数の範囲から考えられる計算結果が大きくなりすぎます。",
    "変数の範囲を狭くしてください。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: 5000000000 > 1}}
        off: {phrase: "Off", set: {lit: false}}
      """,
    right: """
      operations:
        press: {phrase: Press, set: {lit: 500 > 1}}
        off: {phrase: "Off", set: {lit: false}}
      """)
}
