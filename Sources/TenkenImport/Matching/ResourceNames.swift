import TenkenScenarios
import TenkenSimulation

/// The names of resources in scenario files, such as products, for matching texts.
struct ResourceNames: Sendable {
  private struct Name: Sendable {
    let bytes: [UInt8]
    let id: String
  }

  private var names: [String: [Name]] = [:]
  /// Whether any text counts as the name of a resource, to find out what a text would state.
  private let acceptsAnyName: Bool

  /// Takes the titles in every language, and the ids, of a file's resources.
  init(_ resources: Resources, of vocabulary: Vocabulary, languages: [Language]) {
    acceptsAnyName = false
    for definition in vocabulary.resources {
      var names: [Name] = []
      var known: Set<[UInt8]> = []
      for item in resources[definition.name] {
        for text in languages.map({ item.title[$0] }) + [item.id] {
          let bytes = NormalizedText(text).bytes
          guard !bytes.isEmpty, known.insert(bytes + item.id.utf8).inserted else { continue }
          names.append(Name(bytes: bytes, id: item.id))
        }
      }
      self.names[definition.name] = names.sorted { $0.bytes.count > $1.bytes.count }
    }
  }

  /// Accepts any text as a name: a match is not a word, but shows which declaration is missing.
  init() { acceptsAnyName = true }

  /// The resources whose names stand at a byte, the longest name first.
  func readings(
    of resource: String, in text: [UInt8], at start: Int
  ) -> [PhraseMatcher.ValueReading] {
    if acceptsAnyName {
      guard start < text.count else { return [] }
      return (start + 1...text.count).reversed().prefix(120).map { end in
        PhraseMatcher.ValueReading(
          value: .scalar("\(start)-\(end)"), end: end, freeBytes: end - start)
      }
    }
    return (names[resource] ?? []).filter { text.has($0.bytes, at: start) }.map {
      PhraseMatcher.ValueReading(value: .scalar($0.id), end: start + $0.bytes.count)
    }
  }

  /// The only resource whose names a text contains, or that contain it: *the monthly plan* for
  /// *monthly*; nil if none or several do.
  func likely(_ resource: String, in text: [UInt8]) -> String? {
    let ids = Set(
      (names[resource] ?? []).filter { name in
        min(name.bytes.count, text.count) >= 3
          && (name.bytes.contains(text) || text.contains(name.bytes))
      }.map(\.id))
    return ids.count == 1 ? ids.first : nil
  }
}
