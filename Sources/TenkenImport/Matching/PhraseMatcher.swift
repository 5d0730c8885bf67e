import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Finds the values of a phrase's placeholders in a text, by reading the phrase backwards.
///
/// All readings are followed in parallel, from left to right; those that reach the end have matched
/// the whole text. A text that can be read in two ways gives both readings, and nothing is guessed.
struct PhraseMatcher {
  /// The values read so far, up to a byte of the text.
  struct Reading: Hashable {
    var members: [FlowValue.Member]
    let end: Int
    /// The number of bytes that were matched as free text.
    var freeBytes = 0
  }

  /// The value of a placeholder, up to a byte of the text.
  struct ValueReading: Hashable {
    let value: FlowValue
    let end: Int
    var freeBytes = 0
  }

  /// The owner of a phrase: a word, or a record, whose fields may all be missing.
  enum Kind {
    case word(WordDefinition)
    /// An observation of which a number is expected; if it cannot be exact, the number of a bound.
    case amount(WordDefinition, mayBeExact: Bool)
    case record(RecordShape)
  }

  /// The maximum number of readings that are followed in parallel.
  private static let readingLimit = 256

  let text: NormalizedText
  let glossary: Glossary
  let names: ResourceNames
  /// How many attempts are left.
  var attempts = ImportLimits.attempts
  /// Whether an element of a list is being read.
  var isInList = false

  init(_ text: NormalizedText, _ glossary: Glossary, _ names: ResourceNames) {
    (self.text, self.glossary, self.names) = (text, glossary, names)
  }

  /// Matches parts of a phrase, starting from some readings.
  mutating func follow(
    _ parts: [PhrasePattern.Part], of kind: Kind, from starts: [Reading], isOptional: Bool = false
  ) -> [Reading] {
    var readings = starts
    var isAfterColon = false
    for (index, part) in parts.enumerated() {
      guard attempts > 0, !readings.isEmpty else { return [] }
      let following = index + 1 < parts.count ? parts[index + 1] : nil
      var next: [Reading] = []
      var known: Set<Reading> = []
      for reading in readings {
        for found in step(part, of: kind, from: reading, isOptional: isOptional)
        where leads(to: following, of: kind, at: found.end) && known.insert(found).inserted {
          // Without the colon, any sentence that begins like the phrase would be read as one.
          if isAfterColon, found.freeBytes > reading.freeBytes, !text.colons.contains(reading.end) {
            continue
          }
          next.append(found)
          if next.count >= Self.readingLimit { break }
        }
      }
      readings = next
      if case .literal(_, let endsInColon) = part {
        isAfterColon = endsInColon
      } else {
        isAfterColon = false
      }
    }
    return readings
  }

  /// Whether the next part of a phrase can be at a byte: only a literal is looked at.
  ///
  /// Where a value of any length comes before its verb, as in Japanese, most ends are wrong, and
  /// would take the place of the right one among the readings that are followed.
  private func leads(to part: PhrasePattern.Part?, of kind: Kind, at end: Int) -> Bool {
    guard case .literal(let bytes, _) = part else { return true }
    return !literal(bytes, of: kind, at: end).isEmpty
  }

  private mutating func step(
    _ part: PhrasePattern.Part, of kind: Kind, from reading: Reading, isOptional: Bool
  ) -> [Reading] {
    attempts -= 1
    switch part {
    case .literal(let bytes, _):
      return literal(bytes, of: kind, at: reading.end).map {
        Reading(members: reading.members, end: $0, freeBytes: reading.freeBytes)
      }
    case .placeholder(let name):
      return placeholder(name, of: kind, from: reading, isOptional: isOptional)
    case .count(let name, let one, let many):
      return placeholder(name, of: kind, from: reading, isOptional: isOptional).flatMap { found in
        Set([one, many]).compactMap { noun in
          guard found.end > reading.end, text.bytes.has(noun, at: found.end) else { return nil }
          return Reading(
            members: found.members, end: found.end + noun.count, freeBytes: found.freeBytes)
        }
      }
    case .optional(let inner):
      let with = follow(inner, of: kind, from: [reading], isOptional: true)
      // An optional part without a placeholder may be missing as well.
      return with + [reading]
    }
  }

  /// The possible ends of a literal; in a record its final particle may be missing.
  private func literal(_ bytes: [UInt8], of kind: Kind, at start: Int) -> [Int] {
    var ends: [Int] = []
    if text.bytes.has(bytes, at: start) { ends.append(start + bytes.count) }
    guard case .record = kind else { return ends }
    for particle in Self.connectiveParticles
    where bytes.suffix(particle.count) == particle[...] {
      let rest = Array(bytes.dropLast(particle.count))
      if text.bytes.has(rest, at: start) { ends.append(start + rest.count) }
    }
    return ends
  }

  private static let connectiveParticles = ["で", "が"].map { Array($0.utf8) }

  private mutating func placeholder(
    _ name: String, of kind: Kind, from reading: Reading, isOptional: Bool
  ) -> [Reading] {
    let values: [ValueReading]
    var mayBeOmitted = false
    switch kind {
    case .word(let word) where name == "value" && word.value != nil:
      values = patterns(
        at: reading.end, as: word.value?.shape ?? .text, readsRecord: word.readsRecord)
    case .amount(let word, let mayBeExact) where name == "value":
      let shape = word.value?.shape ?? .text
      values =
        mayBeExact
        ? amounts(at: reading.end, as: shape)
        : shape.isList ? integers(at: reading.end) : self.values(at: reading.end, as: shape)
    case .word(let word), .amount(let word, _):
      guard let parameter = word.parameters.first(where: { $0.name == name }) else { return [] }
      values = arguments(at: reading.end, of: parameter)
      mayBeOmitted = parameter.defaultValue == .list([])
    case .record(let record):
      guard let field = record.fields.first(where: { $0.name == name }) else { return [] }
      values = fields(at: reading.end, of: field)
      mayBeOmitted = !isOptional
    }
    let filled = values.map { value in
      Reading(
        members: reading.members + [FlowValue.Member(name: name, value: value.value)],
        end: value.end, freeBytes: reading.freeBytes + value.freeBytes)
    }
    return mayBeOmitted ? filled + [reading] : filled
  }
}
