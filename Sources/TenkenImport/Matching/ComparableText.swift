/// Makes two wordings of the same sentence equal.
struct ComparableText: Sendable {
  private let glossaries: [Glossary]

  init(_ glossaries: [Glossary]) { self.glossaries = glossaries }

  /// The normalized text, with every mention of a mark such as ① written the same way.
  func bytes(_ text: String) -> [UInt8] {
    let bytes = NormalizedText(text).bytes
    guard bytes.contains(0xE2) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard isMark(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      for affix in glossaries.flatMap(\.texts.names)
      where !affix.before.isEmpty && result.suffix(affix.before.count) == affix.before[...] {
        result.removeLast(affix.before.count)
        break
      }
      result += bytes[index..<index + 3]
      index += 3
      for affix in glossaries.flatMap(\.texts.names)
      where !affix.after.isEmpty && bytes.has(affix.after, at: index) {
        index += affix.after.count
        break
      }
    }
    return result
  }

  /// Whether a normalized text is the placeholder of an operation that only checks something.
  func isCheckPlaceholder(_ bytes: [UInt8]) -> Bool {
    glossaries.contains { $0.texts.checkPlaceholder == bytes }
  }

  /// A line without the mark of manual lines, and whether it had one.
  func withoutManualMark(_ text: String) -> (text: String, isManual: Bool) {
    guard let last = text.unicodeScalars.last, "）)］]".unicodeScalars.contains(last) else {
      return (text, false)
    }
    let normalized = NormalizedText(text)
    for mark in glossaries.flatMap(\.texts.manual) where !mark.isEmpty {
      let start = normalized.bytes.count - mark.count
      guard start > 0, normalized.bytes.has(mark, at: start) else { continue }
      let scalars = normalized.scalars[..<normalized.origins[start]]
      guard let sign = scalars.last, "（([［".unicodeScalars.contains(sign) else { continue }
      return (LineMarks.trimmed(String(String.UnicodeScalarView(scalars.dropLast()))), true)
    }
    return (text, false)
  }

  private func isMark(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 3 <= bytes.count, bytes[index] == 0xE2 else { return false }
    let value = UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    return (0x460...0x473).contains(value)
  }
}
