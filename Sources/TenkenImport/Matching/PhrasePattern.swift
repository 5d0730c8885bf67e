import TenkenSimulation

/// The wording of a word or a record, parsed to match texts.
///
/// The syntax is that of ``Phrase``. Literal parts are normalized like the texts they are compared
/// with.
struct PhrasePattern: Sendable {
  /// A part of the wording.
  indirect enum Part: Sendable {
    case literal([UInt8], endsInColon: Bool)
    case placeholder(String)
    /// A number with its noun in the singular and plural.
    case count(String, one: [UInt8], many: [UInt8])
    case optional([Part])
  }

  /// The parts, in order.
  let parts: [Part]
  /// The longest literal that every text of the wording contains.
  let key: [UInt8]
  /// The names of all placeholders.
  let placeholders: Set<String>

  /// Parses a template.
  init(_ template: String) {
    var rest = Substring(template)
    var placeholders: Set<String> = []
    parts = Self.parts(&rest, isInner: false, &placeholders)
    self.placeholders = placeholders
    var key: [UInt8] = []
    for part in parts {
      if case .literal(let bytes, _) = part, bytes.count > key.count { key = bytes }
    }
    self.key = key
  }

  private static func parts(
    _ rest: inout Substring, isInner: Bool, _ placeholders: inout Set<String>
  ) -> [Part] {
    var parts: [Part] = []
    while let sign = rest.firstIndex(where: { "{[]".contains($0) }) {
      append(rest[..<sign], to: &parts)
      let character = rest[sign]
      rest = rest[rest.index(after: sign)...]
      switch character {
      case "{":
        let placeholder = rest.prefix { $0 != "}" }
        rest = rest[placeholder.endIndex...].dropFirst()
        parts.append(self.placeholder(placeholder, &placeholders))
      case "[":
        parts.append(.optional(self.parts(&rest, isInner: true, &placeholders)))
      case _ where isInner:
        return parts
      case _:
        break
      }
    }
    append(rest, to: &parts)
    rest = rest[rest.endIndex...]
    return parts
  }

  private static func append(_ text: Substring, to parts: inout [Part]) {
    let normalized = NormalizedText(String(text))
    let bytes = normalized.bytes
    guard !bytes.isEmpty else { return }
    parts.append(.literal(bytes, endsInColon: normalized.colons.contains(bytes.count)))
  }

  private static func placeholder(_ text: Substring, _ placeholders: inout Set<String>) -> Part {
    let words = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    placeholders.insert(words[0])
    guard words.count == 3 else { return .placeholder(words[0]) }
    return .count(
      words[0], one: NormalizedText(words[1]).bytes, many: NormalizedText(words[2]).bytes)
  }
}

extension [UInt8] {
  /// Whether other bytes are at an index.
  func has(_ other: [UInt8], at index: Int) -> Bool {
    guard index + other.count <= count else { return false }
    for offset in other.indices where self[index + offset] != other[offset] { return false }
    return true
  }

  /// Whether other bytes are anywhere in this array.
  func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard other.count <= count else { return false }
    for start in 0...(count - other.count) where self[start] == first && has(other, at: start) {
      return true
    }
    return false
  }
}
