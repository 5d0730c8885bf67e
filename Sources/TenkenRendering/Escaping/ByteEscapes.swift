/// Replacements for single ASCII bytes, applied after a text was sanitized.
struct ByteEscapes: Sendable {
  /// The replacement of each byte; nil to keep the byte.
  private let replacements: [StaticString?]
  /// Whether a text that contains the byte may need changes.
  private let isSpecial: [Bool]

  /// Creates escapes from the replacement of each byte; nil keeps the byte.
  init(_ replacement: (UInt8) -> StaticString?) {
    replacements = (UInt8.min...UInt8.max).map(replacement)
    isSpecial = (UInt8.min...UInt8.max).map {
      replacement($0) != nil || PlainText.mayNeedSanitizing(from: $0)
    }
  }

  /// Appends a text with its replacements; a text that needs none is copied in one piece.
  func append(_ text: String, to page: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      let isPlain = isSpecial.withUnsafeBufferPointer { isSpecial in
        !bytes.contains { isSpecial[Int($0)] }
      }
      if isPlain { page.append(contentsOf: bytes) }
      return isPlain
    }
    if !isPlain { appendReplacing(PlainText.sanitized(text), to: &page) }
  }

  private func appendReplacing(_ text: String, to page: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let replacement = replacements[Int(bytes[index])] else { continue }
        page.append(contentsOf: bytes[start..<index])
        page.append(
          contentsOf: UnsafeBufferPointer(
            start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
        start = index + 1
      }
      page.append(contentsOf: bytes[start...])
    }
  }
}
