package import TenkenSimulation

extension Shape {
  /// What an author may write for a value of this shape, as a phrase.
  package var allowedValues: LocalizedText {
    switch self {
    case .list(let element): Self.listed(element.allowedValues)
    case .oneOrMore(let element): element.allowedValues.orList
    case .record(let record) where record.isOneOfSeveral: Self.oneOf(record.writtenForms)
    case .record(let record):
      LocalizedText(
        en: record.allowedFields(in: .english), ja: record.allowedFields(in: .japanese))
    case .choice(let choices): Self.oneOf(choices.map(\.name))
    case .integer, .money, .text, .boolean, .reference, .duration, .identifier: expectation
    }
  }

  /// The allowed values, without the fields of records and the elements of lists.
  var expectation: LocalizedText {
    switch self {
    case .integer(let range, .money(let currency)?) where currency.decimals > 0:
      Self.amount(in: range, of: currency)
    case .integer(let range, _): Self.number(in: range)
    case .money(let range): Self.amount(in: range)
    case .text: LocalizedText(en: "a text", ja: "テキスト")
    case .boolean: LocalizedText(en: "true or false", ja: "true または false")
    case .choice(let choices): Self.anyOf(choices.map(\.name))
    case .reference(let resource):
      LocalizedText(en: "the id of a \(resource)", ja: "\(resource) の id")
    case .duration:
      LocalizedText(
        en: "a length of time such as 90s, 5m, 2h, 3d or 1w", ja: "時間の長さ（例：90s、5m、2h、3d、1w）")
    case .identifier:
      LocalizedText(en: "an identifier, a $name, or none", ja: "識別子、$名前、または none")
    case .list: LocalizedText(en: "a list", ja: "リスト")
    case .oneOrMore(let shape): shape.expectation.orList
    case .record(let record):
      LocalizedText(
        en: "keys and values: \(record.writtenKeys)", ja: "キーと値の組（\(record.writtenKeys)）")
    }
  }

  /// The allowed values, with the greatest one if a text is of the right kind, but beyond it.
  func expectation(insteadOf text: String) -> LocalizedText {
    let digits = text.split(omittingEmptySubsequences: false) { "smhdw".contains($0) }
    let areNumbers = { (parts: ArraySlice<Substring>) in
      !parts.isEmpty
        && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
    let isHuge = areNumbers(digits[...]) && Int(text) == nil
    switch self {
    case .duration where digits.last == "" && areNumbers(digits.dropLast()):
      return LocalizedText(
        en: "a length of time of at most \(longestDurationDays)d (100 years)",
        ja: "\(longestDurationDays)d（100年）以下の時間の長さ")
    case .integer(let range, _) where range.upperBound == .max && isHuge:
      return LocalizedText(
        en: "a whole number from \(range.lowerBound) to \(Int.max)",
        ja: "\(range.lowerBound) から \(Int.max) までの整数")
    case .money(let range) where range.upperBound == .max && isHuge:
      return LocalizedText(
        en: "an amount in minor units from \(range.lowerBound) to \(Int.max)",
        ja: "最小通貨単位の金額（\(range.lowerBound) から \(Int.max) まで）")
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .list,
      .oneOrMore, .record:
      return expectation
    }
  }

  private static func listed(_ element: LocalizedText) -> LocalizedText {
    LocalizedText(en: "a list of: \(element[.english])", ja: "次のリスト：\(element[.japanese])")
  }

  private static func oneOf(_ names: [String]) -> LocalizedText {
    let list = names.joined(separator: ", ")
    return LocalizedText(en: "one of \(list)", ja: "次のいずれか：\(list)")
  }

  /// The choice for use inside a sentence.
  private static func anyOf(_ names: [String]) -> LocalizedText {
    let list = names.joined(separator: ", ")
    return LocalizedText(en: "one of \(list)", ja: "\(list) のいずれか")
  }

  private static func number(in range: ClosedRange<Int>) -> LocalizedText {
    let span = span(of: range)
    return LocalizedText(en: "a whole number \(span[.english])", ja: "\(span[.japanese])の整数")
  }

  private static func amount(in range: ClosedRange<Int>) -> LocalizedText {
    let span = span(of: range)
    let (dollars, yen) = (example(999, "USD"), example(980, "JPY"))
    return LocalizedText(
      en: "an amount in minor units (\(dollars.en), \(yen.en)) \(span[.english])",
      ja: "最小通貨単位の金額（\(dollars.ja)、\(yen.ja)、\(span[.japanese])）")
  }

  /// An amount of a currency, in minor units and as people read it.
  private static func example(_ amount: Int, _ code: String) -> (en: String, ja: String) {
    let money = Money(amount: amount, currency: .named(code)).text
    return ("\(amount) for \(money[.english])", "\(money[.japanese])なら \(amount)")
  }

  private static func amount(in range: ClosedRange<Int>, of currency: Currency) -> LocalizedText {
    let number = number(in: range)
    let example = Money(amount: 999, currency: currency)
    return LocalizedText(
      en: "\(number[.english]), in minor units (999 for \(example))",
      ja: "\(number[.japanese])（最小通貨単位、\(example) なら 999）")
  }

  private static func span(of range: ClosedRange<Int>) -> LocalizedText {
    let (first, last) = (range.lowerBound, range.upperBound)
    return last == Int.max
      ? LocalizedText(en: "from \(first) on", ja: "\(first) 以上")
      : LocalizedText(en: "from \(first) to \(last)", ja: "\(first) から \(last) まで")
  }
}

extension LocalizedText {
  /// A phrase for one value or a list of values.
  fileprivate var orList: LocalizedText {
    LocalizedText(
      en: "\(self[.english]), or a list of them", ja: "\(self[.japanese])、またはそのリスト")
  }
}

extension RecordShape {
  /// How each of several values is written: its name, with its fields if it has any.
  fileprivate var writtenForms: [String] {
    names.map { name in
      guard let field = fields.first(where: { $0.name == name.name }) else { return name.name }
      return
        "{\(name.name): {\(field.shape.fields.map { "\($0.name): …" }.joined(separator: ", "))}}"
    }
  }

  /// The first keys, as an author writes them.
  fileprivate var writtenKeys: String {
    let keys = fields.prefix(3).map { "\($0.name): …" } + (fields.count > 3 ? ["…"] : [])
    return "{" + keys.joined(separator: ", ") + "}"
  }

  fileprivate func allowedFields(in language: Language) -> String {
    let all = fields.map { "\($0.name): \($0.shape.allowedValues[language])" }
    return "{" + all.joined(separator: "; ") + "}"
  }
}
