import TenkenScenarios
import TenkenSimulation

/// Matching of values from a byte of the text on, by their shape.
extension PhraseMatcher {
  /// An argument of a word.
  mutating func arguments(at start: Int, of parameter: Parameter) -> [ValueReading] {
    ownTexts(at: start, of: parameter) + values(at: start, as: parameter.shape)
  }

  /// Reads a field of an expected record.
  mutating func fields(at start: Int, of field: Parameter) -> [ValueReading] {
    ownTexts(at: start, of: field) + patterns(at: start, as: field.shape, readsRecord: false)
  }

  /// The values of a parameter that have texts of their own.
  private func ownTexts(at start: Int, of parameter: Parameter) -> [ValueReading] {
    var texts = parameter.texts.map { ($0.key, $0.value) }
    for dependent in parameter.dependentTexts?.texts.values.map(\.self) ?? [] {
      texts += dependent.map { ($0.key, $0.value) }
    }
    let found = texts.compactMap { value, text in
      literal(text[glossary.texts.language], at: start).map { end in
        ValueReading(value: FlowValue(value, as: parameter.shape), end: end)
      }
    }
    return found.sorted { ($1.end, $0.value.text) < ($0.end, $1.value.text) }
  }

  /// A plain value.
  mutating func values(at start: Int, as shape: Shape, depth: Int = 0) -> [ValueReading] {
    attempts -= 1
    guard attempts > 0, depth < 6 else { return [] }
    switch shape {
    case .integer(_, nil): return integers(at: start)
    case .integer(let range, .counted(let phrase)?): return counted(at: start, range, phrase)
    case .integer(_, .money(let currency)?):
      return moneys(at: start, in: glossary.texts.moneys.filter { $0.code == currency.code })
    case .money: return moneys(at: start, in: glossary.texts.moneys)
    case .text: return freeTexts(at: start)
    case .boolean:
      return [(glossary.texts.yes, "true"), (glossary.texts.no, "false")].compactMap {
        word, value in
        reading(of: word, at: start, value)
      }
    case .choice(let choices):
      return choices.compactMap { choice in
        literal(choice.text[glossary.texts.language], at: start).map {
          ValueReading(value: .scalar(choice.name), end: $0)
        }
      }.sorted { $0.end > $1.end }
    case .reference(let resource):
      return names.readings(of: resource, in: text.bytes, at: start)
    case .duration: return durations(at: start)
    case .identifier: return identifiers(at: start)
    case .list(let element), .oneOrMore(let element):
      let empty =
        text.bytes.has(glossary.texts.none, at: start)
        ? [ValueReading(value: .list([]), end: start + glossary.texts.none.count)] : []
      return empty
        + lists(at: start) { matcher, start in
          matcher.values(at: start, as: element, depth: depth + 1)
        }
    case .record(let record):
      let named =
        record.isOneOfSeveral ? values(at: start, as: .choice(record.names), depth: depth + 1) : []
      return named + records(at: start, record)
    }
  }

  /// The end of a literal text at a byte; nil if it is not there, or is empty.
  private func literal(_ literal: String, at start: Int) -> Int? {
    let bytes = glossary.bytes[literal] ?? NormalizedText(literal).bytes
    return !bytes.isEmpty && text.bytes.has(bytes, at: start) ? start + bytes.count : nil
  }

  /// A word that stands for a value.
  func reading(of word: [UInt8], at start: Int, _ value: String) -> ValueReading? {
    guard !word.isEmpty, text.bytes.has(word, at: start) else { return nil }
    return ValueReading(value: .scalar(value), end: start + word.count)
  }

  /// The end of the digits at a byte; the byte itself if there are none.
  private func endOfDigits(at start: Int) -> Int {
    var end = start
    while end < text.bytes.count, (0x30...0x39).contains(text.bytes[end]),
      end == start || !text.boundaries[end], end - start < 15
    {
      end += 1
    }
    return end
  }

  private func digits(_ range: Range<Int>) -> String {
    String(decoding: text.bytes[range], as: UTF8.self)
  }

  func integers(at start: Int) -> [ValueReading] {
    let isNegative = text.bytes.has([0x2D], at: start)
    let first = isNegative ? start + 1 : start
    let end = endOfDigits(at: first)
    guard end > first, let number = Int(digits(first..<end)) else { return [] }
    return [ValueReading(value: .scalar(String(isNegative ? -number : number)), end: end)]
  }

  /// A number of things, in their wording.
  private mutating func counted(
    at start: Int, _ range: ClosedRange<Int>, _ phrase: Phrase
  ) -> [ValueReading] {
    let number = Parameter(NumberUnit.placeholder, .integer(range))
    return records(at: start, RecordShape(phrase: phrase, fields: [number])).compactMap { reading in
      guard case .record(let members) = reading.value, members.count == 1 else { return nil }
      return ValueReading(
        value: members[0].value, end: reading.end, freeBytes: reading.freeBytes)
    }
  }

  private func moneys(
    at start: Int, in moneys: [(code: String?, affix: ConnectiveTexts.Affix)]
  ) -> [ValueReading] {
    moneys.compactMap { code, affix in
      guard text.bytes.has(affix.before, at: start) else { return nil }
      var inside = start + affix.before.count
      let isNegative = text.bytes.has([0x2D], at: inside)
      if isNegative { inside += 1 }
      var end = endOfDigits(at: inside)
      guard end > inside, var amount = Int(digits(inside..<end)) else { return nil }
      if let decimals = code.flatMap({ glossary.decimals[$0] }), decimals > 0 {
        let cents = endOfDigits(at: end + 1)
        guard end < text.bytes.count, text.bytes[end] == 0x2E, cents == end + 1 + decimals,
          let minor = Int(digits(end + 1..<cents)), amount < 1 << 40
        else { return nil }
        amount = (0..<decimals).reduce(amount) { amount, _ in amount * 10 } + minor
        end = cents
      }
      guard text.bytes.has(affix.after, at: end) else { return nil }
      return ValueReading(
        value: .scalar(String(isNegative ? -amount : amount)), end: end + affix.after.count)
    }.sorted { $0.end > $1.end }
  }

  private func durations(at start: Int) -> [ValueReading] {
    var end = start
    var seconds = 0
    var readings: [ValueReading] = []
    while true {
      let number = endOfDigits(at: end)
      guard number > end, let count = Int(digits(end..<number)), count < 100_000,
        let unit = glossary.texts.units.first(where: {
          !$0.name.isEmpty && text.bytes.has($0.name, at: number)
        })
      else { break }
      end = number + unit.name.count
      seconds += count * unit.seconds
      readings.insert(
        ValueReading(value: .scalar(FlowValue.duration(seconds)), end: end), at: 0)
    }
    return readings
  }

  /// Any text, up to any byte; it neither begins nor ends inside a word, and in a list a comma ends it.
  private func freeTexts(at start: Int) -> [ValueReading] {
    guard start < text.bytes.count, !text.isInsideWord(start) else { return [] }
    let comma = isInList ? text.commas.first { $0 > start } : nil
    return (start + 1...(comma ?? text.bytes.count)).reversed().prefix(200).compactMap { end in
      guard text.isCharacterStart(end), !text.isInsideWord(end) else { return nil }
      let original = LineMarks.trimmed(text.original(start..<end))
      return ValueReading(
        value: .scalar(YAMLText.scalar(original, inFlow: true)), end: end, freeBytes: end - start)
    }
  }

  /// A mark such as ①, which is a `$name`.
  private func identifiers(at start: Int) -> [ValueReading] {
    var readings: [ValueReading] = []
    if let none = reading(of: glossary.texts.none, at: start, "none") { readings.append(none) }
    for affix in glossary.texts.names {
      let inside = start + affix.before.count
      guard text.bytes.has(affix.before, at: start), inside + 3 <= text.bytes.count,
        text.bytes[inside] == 0xE2,
        let mark = String(decoding: text.bytes[inside..<inside + 3], as: UTF8.self).unicodeScalars
          .first, (0x2460...0x2473).contains(mark.value),
        text.bytes.has(affix.after, at: inside + 3)
      else { continue }
      readings.append(
        ValueReading(
          value: .scalar("$id\(mark.value - 0x245F)"), end: inside + 3 + affix.after.count))
    }
    return readings.sorted { $0.end > $1.end }
  }
}
