import TenkenScenarios
import TenkenSimulation

/// Matching of patterns for values, lists of values, and records.
extension PhraseMatcher {
  /// The maximum number of lists that are followed in parallel.
  private static let listLimit = 256
  /// The maximum number of elements in a list.
  private static let elementLimit = 40

  /// Reads the expected value of an observation, or of a record's field.
  mutating func patterns(
    at start: Int, as shape: Shape, readsRecord: Bool, depth: Int = 0
  ) -> [ValueReading] {
    attempts -= 1
    guard attempts > 0, depth < 6 else { return [] }
    var readings = simple(at: start, as: shape, depth: depth)
    readings += bounds(at: start, as: shape)
    if shape.isList {
      readings += wrappedLists(glossary.texts.contains, "contains", at: start, as: shape, depth)
      readings += wrappedLists(glossary.texts.anyOrder, "any-order", at: start, as: shape, depth)
    }
    if depth < 3, text.bytes.has(glossary.texts.not.before, at: start) {
      let inner = simple(at: start + glossary.texts.not.before.count, as: shape, depth: depth + 1)
      readings += closed(inner, glossary.texts.not.after).map {
        ValueReading(value: .record("not", $0.value), end: $0.end, freeBytes: $0.freeBytes)
      }
    }
    return readings
  }

  /// Reads a value, a list or a record, or the words for an empty or non-empty result.
  private mutating func simple(at start: Int, as shape: Shape, depth: Int) -> [ValueReading] {
    var readings: [ValueReading] = []
    func add(_ word: [UInt8], _ value: FlowValue) {
      guard !word.isEmpty, text.bytes.has(word, at: start) else { return }
      readings.append(ValueReading(value: value, end: start + word.count))
    }
    if shape.isList {
      add(glossary.texts.empty, .scalar("empty"))
      add(glossary.texts.notEmpty, .record("not", .scalar("empty")))
    }
    add(glossary.texts.some, .record("not", .scalar("none")))
    add(glossary.texts.none, .scalar("none"))
    switch shape {
    case .list(let element):
      readings += lists(at: start) { matcher, start in
        matcher.elements(at: start, as: element, depth: depth + 1)
      }
    case .oneOrMore(let element):
      readings += patterns(at: start, as: element, readsRecord: false, depth: depth + 1)
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier, .record:
      readings += values(at: start, as: shape, depth: depth)
    }
    return readings
  }

  /// An element of a list: several that belong together are a list of their own.
  private mutating func elements(
    at start: Int, as element: Shape, depth: Int
  ) -> [ValueReading] {
    guard case .oneOrMore(let inner) = element else {
      return patterns(at: start, as: element, readsRecord: false, depth: depth)
    }
    let single = patterns(at: start, as: inner, readsRecord: false, depth: depth)
    let inside = start + glossary.texts.together.before.count
    guard text.bytes.contains(glossary.texts.together.after),
      text.bytes.has(glossary.texts.together.before, at: start)
    else { return single }
    let several = lists(at: inside) { matcher, start in
      matcher.patterns(at: start, as: inner, readsRecord: false, depth: depth + 1)
    }
    return closed(several, glossary.texts.together.after) + single
  }

  private mutating func wrappedLists(
    _ affix: ConnectiveTexts.Affix, _ name: String, at start: Int, as shape: Shape, _ depth: Int
  ) -> [ValueReading] {
    guard text.bytes.has(affix.before, at: start), text.bytes.contains(affix.after) else {
      return []
    }
    let inner = lists(at: start + affix.before.count) { matcher, start in
      matcher.elements(at: start, as: shape.element, depth: depth + 1)
    }
    return closed(inner, affix.after).map {
      ValueReading(value: .record(name, $0.value), end: $0.end, freeBytes: $0.freeBytes)
    }
  }

  /// The readings that are followed by a text, extended to its end.
  private func closed(_ readings: [ValueReading], _ after: [UInt8]) -> [ValueReading] {
    readings.compactMap { reading in
      guard text.bytes.has(after, at: reading.end) else { return nil }
      return ValueReading(
        value: reading.value, end: reading.end + after.count, freeBytes: reading.freeBytes)
    }
  }

  /// Reads a number of entries, or its bound.
  ///
  /// A number of entries that may be anything is a list of records without fields.
  mutating func amounts(at start: Int, as shape: Shape) -> [ValueReading] {
    let counts = shape.element.element.fields.isEmpty ? [] : integers(at: start)
    let lists = counts.compactMap { reading -> ValueReading? in
      guard let count = Int(reading.value.text), 1...Self.elementLimit ~= count else { return nil }
      return ValueReading(
        value: .list(Array(repeating: .record([]), count: count)), end: reading.end)
    }
    return bounds(at: start, as: shape) + lists
  }

  private mutating func bounds(at start: Int, as shape: Shape) -> [ValueReading] {
    var readings: [ValueReading] = []
    for (affixes, name) in [
      (glossary.texts.atLeast, "at-least"), (glossary.texts.atMost, "at-most"),
    ] {
      for affix in affixes where text.bytes.has(affix.before, at: start) {
        let inside = start + affix.before.count
        let inner = shape.isList ? integers(at: inside) : values(at: inside, as: shape)
        readings += closed(inner, affix.after).map {
          ValueReading(value: .record(name, $0.value), end: $0.end)
        }
      }
    }
    return readings
  }

  /// Reads lists of at least one element, with every possible separator.
  mutating func lists(
    at start: Int, _ element: (inout PhraseMatcher, Int) -> [ValueReading]
  ) -> [ValueReading] {
    let wasInList = isInList
    isInList = true
    defer { isInList = wasInList }
    var found: [ValueReading] = []
    var isNumbered = [false]
    if glossary.texts.isNumbered, text.bytes.has([0x31], at: start) { isNumbered.append(true) }
    for numbered in isNumbered {
      var open: [(values: [FlowValue], end: Int, free: Int)] = [([], start, 0)]
      var count = 0
      while !open.isEmpty, count < Self.elementLimit, attempts > 0 {
        count += 1
        var next: [(values: [FlowValue], end: Int, free: Int)] = []
        for list in open {
          for separator in list.values.isEmpty ? [[]] : glossary.texts.separators
          where list.values.isEmpty || separates(separator, at: list.end) {
            var position = list.end + separator.count
            if numbered {
              let number = Array(String(count).utf8)
              guard text.bytes.has(number, at: position) else { continue }
              position += number.count
            }
            guard position < text.bytes.count else { continue }
            for reading in element(&self, position) where reading.end > position {
              next.append(
                (list.values + [reading.value], reading.end, list.free + reading.freeBytes))
            }
          }
        }
        found += next.prefix(Self.listLimit).map {
          ValueReading(value: .list($0.values), end: $0.end, freeBytes: $0.free)
        }
        open = next.filter { list in
          glossary.texts.separators.contains { separates($0, at: list.end) }
        }.prefix(Self.listLimit).map(\.self)
      }
    }
    found += equalEntries(at: start, element)
    var known: Set<ValueReading> = []
    return found.filter { known.insert($0).inserted }.sorted { $0.end > $1.end }
  }

  /// Reads the number of entries that are all the same, and the entry.
  private mutating func equalEntries(
    at start: Int, _ element: (inout PhraseMatcher, Int) -> [ValueReading]
  ) -> [ValueReading] {
    guard let count = integers(at: start).first, let number = Int(count.value.text),
      2...Self.elementLimit ~= number, text.bytes.has(glossary.texts.times, at: count.end)
    else { return [] }
    return element(&self, count.end + glossary.texts.times.count).map {
      ValueReading(
        value: .list(Array(repeating: $0.value, count: number)), end: $0.end,
        freeBytes: $0.freeBytes)
    }
  }

  /// Whether another element can begin after a separator; commas were left out of the text.
  private func separates(_ separator: [UInt8], at end: Int) -> Bool {
    separator.isEmpty ? text.isBoundary(end) : text.bytes.has(separator, at: end)
  }

  /// Reads a record: its phrase, and after it the fields that the phrase has no placeholder for.
  mutating func records(at start: Int, _ record: RecordShape) -> [ValueReading] {
    var found: [ValueReading] = []
    for template in record.phrase.allTemplates(in: glossary.texts.language) {
      let pattern = glossary.patterns[template] ?? PhrasePattern(template)
      let begun = follow(
        pattern.parts, of: .record(record), from: [Reading(members: [], end: start)])
      let others = record.fields.filter { !pattern.placeholders.contains($0.name) }
      for reading in begun {
        found += withExtras(reading, others, from: start)
      }
    }
    return found.filter { $0.end > start }.sorted { $0.end > $1.end }
  }

  private mutating func withExtras(
    _ reading: Reading, _ others: [Parameter], from start: Int
  ) -> [ValueReading] {
    var readings = [reading]
    var found: [ValueReading] = []
    while let last = readings.popLast(), attempts > 0 {
      if !last.members.isEmpty {
        found.append(
          ValueReading(value: .record(last.members), end: last.end, freeBytes: last.freeBytes))
      }
      for field in others where !last.members.contains(where: { $0.name == field.name }) {
        let name = NormalizedText(field.name).bytes
        guard text.bytes.has(name, at: last.end) else { continue }
        for value in fields(at: last.end + name.count, of: field) {
          readings.append(
            Reading(
              members: last.members + [FlowValue.Member(name: field.name, value: value.value)],
              end: value.end, freeBytes: last.freeBytes + value.freeBytes))
        }
      }
    }
    return found
  }
}

extension Phrase {
  /// The distinct wordings of a language in all contexts.
  func allTemplates(in language: Language) -> [String] {
    var known: Set<String> = []
    return ([nil] + contexts.map(Optional.some)).map { template(in: language, context: $0) }
      .filter { known.insert($0).inserted }
  }
}
