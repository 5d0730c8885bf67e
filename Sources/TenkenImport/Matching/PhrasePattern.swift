import TenkenSimulation
import TenkenWording

/// The wording of a word or a record, to match texts.
///
/// Its literal parts are normalized like the texts that they are compared with.
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

  /// Prepares a template.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - rewrite: What is made of each literal, and of whether the template ends with it.
  init(_ text: String, _ rewrite: (String, Bool) -> String = { text, _ in text }) {
    let template = PhraseTemplate(text)
    let last = template.parts.count - 1
    parts = template.parts.enumerated().compactMap { index, part in
      Part(part) { rewrite($0, index == last) }
    }
    placeholders = Set(template.placeholders)
    var key: [UInt8] = []
    for part in parts {
      if case .literal(let bytes, _) = part, bytes.count > key.count { key = bytes }
    }
    self.key = key
  }
}

extension PhrasePattern.Part {
  /// Prepares a piece of a template; nil if nothing is left of it.
  fileprivate init?(_ part: PhraseTemplate.Part, _ rewrite: (String) -> String) {
    switch part {
    case .text(let text):
      let normalized = NormalizedText(rewrite(text))
      let bytes = normalized.bytes
      guard !bytes.isEmpty else { return nil }
      self = .literal(bytes, endsInColon: normalized.colons.contains(bytes.count))
    case .placeholder(let name): self = .placeholder(name)
    case .count(let name, let one, let many):
      self = .count(
        name, one: NormalizedText(rewrite(one)).bytes, many: NormalizedText(rewrite(many)).bytes)
    case .optional(let inner): self = .optional(inner.compactMap { Self($0, rewrite) })
    }
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
