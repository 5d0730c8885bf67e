/// Replacements for single bytes of ASCII, in texts that are made harmless besides.
struct ByteEscapes: Sendable {
  /// What stands for each byte; nil for the byte itself.
  private let replacements: [StaticString?]
  /// Whether a text with the byte may have to be changed.
  private let isSpecial: [Bool]

  /// Takes the replacement of each byte; nil for the byte itself.
  init(_ replacement: (UInt8) -> StaticString?) {
    replacements = (UInt8.min...UInt8.max).map(replacement)
    isSpecial = (UInt8.min...UInt8.max).map {
      replacement($0) != nil || PlainText.mayNeedCare(from: $0)
    }
  }

  /// Appends a text with the replacements; most texts need none, and one look at their bytes tells.
  func append(_ text: String, to page: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      let isPlain = isSpecial.withUnsafeBufferPointer { isSpecial in
        !bytes.contains { isSpecial[Int($0)] }
      }
      if isPlain { page.append(contentsOf: bytes) }
      return isPlain
    }
    if !isPlain { appendReplacing(PlainText.harmless(text), to: &page) }
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
