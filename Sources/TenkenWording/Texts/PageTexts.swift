import TenkenSimulation

/// The page texts in one language: labels, and connectives for the texts of a vocabulary.
///
/// They come from a `words.<language>.txt` file with a line `key = text` for each. A key that the
/// language lacks is taken from English. Templates show them as `{{words.<key>}}`.
package struct PageTexts: Hashable, Sendable {
  /// The code of the requested language.
  package let languageCode: String
  private let texts: [String: String]
  private let connectives: [Connective: PhraseTemplate]
  /// The formats of amounts, by the codes of currencies that have their own format.
  private let moneys: [String: PhraseTemplate]

  /// Creates the page texts of a language, with English texts for missing keys.
  init(languageCode: String, texts: [String: String], english: [String: String]) {
    self.languageCode = languageCode
    var texts = english.merging(texts) { _, own in own }
    for (key, sign) in Self.signs(in: texts) { texts[key] = sign }
    self.texts = texts
    let pairs = Connective.allCases.map { ($0, PhraseTemplate(texts[$0.rawValue] ?? "")) }
    connectives = Dictionary(uniqueKeysWithValues: pairs)
    let moneys = texts.compactMap { key, text in
      key.hasPrefix("money.") ? (String(key.dropFirst("money.".count)), PhraseTemplate(text)) : nil
    }
    self.moneys = Dictionary(uniqueKeysWithValues: moneys)
  }

  /// The key of what stands between a name and its value.
  static let colonKey = "mark.colon"

  /// The signs between values, with the spaces around them, for templates: the forms of sentences
  /// hold them already.
  static func signs(in texts: [String: String]) -> [String: String] {
    func parts(of form: Connective, _ first: String, _ second: String) -> [Substring] {
      PhraseTemplate(texts[form.rawValue] ?? "").filled { name, _ in
        name == first ? "" : name == second ? "\n" : nil
      }.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let brackets = parts(of: .recordExtra, "text", "extra")
    return [
      colonKey: parts(of: .recordField, "name", "value").joined(),
      "mark.comma": parts(of: .listMore, "a", "b").joined(),
      "mark.open": String(brackets.first ?? ""), "mark.close": String(brackets.last ?? ""),
    ]
  }

  /// The text of a key; the key itself if no language has it.
  package subscript(key: String) -> String { texts[key] ?? key }

  /// The text of a key; nil if no language has it.
  package func label(_ key: String) -> String? { texts[key] }

  /// A connective with its placeholders filled.
  package func callAsFunction(
    _ connective: Connective, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    guard let template = connectives[connective] else { return "" }
    return template.filled { name, _ in arguments.first { $0.key == name }?.value }
  }

  /// Joins texts with a word before the last: `a, b and c`.
  func list(_ items: [String]) -> String {
    joined(items, separator: .listMore, last: .listLast)
  }

  /// Joins texts without a word before the last: `a, b, c`.
  package func enumeration(_ items: [String]) -> String {
    joined(items, separator: .listMore)
  }

  /// What is said of the entries that a list leaves out; nil without any.
  package func leftOut(_ count: Int) -> String? { counted(count, "coverage.more") }

  /// A text about a number of things; nil without any.
  package func counted(_ count: Int, _ key: String) -> String? {
    count > 0 ? PhraseTemplate(self[key]).filled { _, _ in String(count) } : nil
  }

  /// Joins texts as `a, b, c`, or as `a, x; b, y` if one of them is itself a list.
  func collection(_ items: [String]) -> String {
    let separator = self(.listMore, ["a": "", "b": ""]).filter { $0 != " " }
    let isNested = !separator.isEmpty && items.contains { $0.contains(separator) }
    return joined(items, separator: isNested ? .listApart : .listMore)
  }

  /// Joins phrases: `a; b; c`.
  package func phrases(_ items: [String]) -> String {
    joined(items, separator: .listApart)
  }

  /// Joins texts as a sequence: `a, then b`, or numbered if there are more than two.
  func sequence(_ items: [String]) -> String {
    guard items.count > 2 else { return joined(items, separator: .sequenceTwo) }
    let numbered = items.enumerated().map { index, item in
      self(.sequenceItem, ["n": String(index + 1), "item": item])
    }
    return numbered.dropFirst().reduce(numbered[0]) { self(.sequenceMore, ["a": $0, "b": $1]) }
  }

  private func joined(
    _ items: [String], separator: Connective, last: Connective? = nil
  ) -> String {
    guard var text = items.first else { return "" }
    for item in items.dropFirst().dropLast() {
      text = self(separator, ["a": text, "b": item])
    }
    guard items.count > 1, let end = items.last else { return text }
    return self(last ?? separator, ["a": text, "b": end])
  }
}

extension PageTexts {
  /// The units of time with their lengths in seconds, the longest first.
  package static let units: [(one: Connective, many: Connective, seconds: Int)] = [
    (.day, .days, 86_400), (.hour, .hours, 3600), (.minute, .minutes, 60), (.second, .seconds, 1),
  ]

  /// A duration in whole units: `5 minutes`, `1 hour 30 minutes`.
  package func duration(seconds: Int) -> String {
    var rest = seconds
    let texts = Self.units.compactMap { one, many, length -> String? in
      let number = rest / length
      rest %= length
      return number == 0 ? nil : count(number, one, many)
    }
    guard let first = texts.first else { return count(0, .second, .seconds) }
    return texts.dropFirst().reduce(first) { self(.durationJoin, ["a": $0, "b": $1]) }
  }

  /// How long somebody waits: `about 31 days`; empty if it is less than half a minute.
  package func waiting(seconds: Int) -> String {
    guard let minutes = Self.waitingMinutes(seconds: seconds) else { return "" }
    return self(.about, ["time": duration(seconds: minutes * 60)])
  }

  /// A time of work in whole minutes, at least one: planned times add up to what they are shown as.
  package func work(seconds: Int) -> String {
    self(.about, ["time": duration(seconds: max(60, (seconds + 30) / 60 * 60))])
  }

  /// A waiting time in minutes, rounded for readers; nil if it rounds to 0.
  ///
  /// Longer times are rounded more: in a wait of two hours, three minutes do not matter.
  package static func waitingMinutes(seconds: Int) -> Int? {
    let minutes = (seconds + 30) / 60
    let step =
      switch minutes {
      case ..<10: 1
      case ..<90: 5
      case ..<360: 30
      case ..<(36 * 60): 60
      case _: 24 * 60
      }
    let rounded = (minutes + step / 2) / step * step
    return rounded == 0 ? nil : rounded
  }

  /// An amount of money: `¥960`, `$9.99`, `9.99 CHF`, or minor units without a currency.
  func money(_ money: Money) -> String {
    let digits = grouped(money.digits)
    guard let currency = money.currency else { return self(.moneyMinor, ["n": digits]) }
    guard let own = moneys[currency.code] else {
      return self(.money, ["n": digits, "currency": currency.code])
    }
    return own.filled { name, _ in name == "n" ? digits : nil }
  }

  /// Groups the digits before the decimal point by thousands: `12,400`.
  private func grouped(_ digits: String) -> String {
    let whole = digits.prefix { $0 != "." }
    let count = whole.count
    let groups = whole.enumerated().map { index, digit in
      let isStart = index > 0 && (count - index) % 3 == 0 && whole.prefix(index).last != "-"
      return (isStart ? texts["number.grouping"] ?? "" : "") + String(digit)
    }
    return groups.joined() + digits.dropFirst(count)
  }

  private func count(_ number: Int, _ one: Connective, _ many: Connective) -> String {
    self(number == 1 ? one : many, ["n": String(number)])
  }
}

extension PageTexts {
  /// The content of a line in a words file.
  enum Line: Hashable {
    case blank
    case entry(key: String, text: String)
    case faulty
  }

  /// Reads a line: `key = text`, a comment that begins with `#`, or nothing.
  static func read(line: Substring) -> Line {
    let line = trimmed(line)
    guard let first = line.first, first != "#" else { return .blank }
    guard let sign = line.firstIndex(of: "=") else { return .faulty }
    let key = trimmed(line[..<sign])
    guard !key.isEmpty else { return .faulty }
    return .entry(key: String(key), text: String(trimmed(line[line.index(after: sign)...])))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
