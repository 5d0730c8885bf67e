/// Replacements for single bytes of ASCII, in texts that are made harmless besides.
struct ByteEscapes: Sendable {
  private let replacement: @Sendable (UInt8) -> StaticString?
  /// Whether a text with the byte may have to be changed.
  private let isSpecial: [Bool]

  /// Takes the replacement of each byte; nil for the byte itself.
  init(_ replacement: @escaping @Sendable (UInt8) -> StaticString?) {
    self.replacement = replacement
    isSpecial = (UInt8.min...UInt8.max).map {
      replacement($0) != nil || PlainText.mayNeedCare(from: $0)
    }
  }

  /// A text with the replacements; most texts need none, and one look at their bytes tells.
  func escaped(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      isSpecial.withUnsafeBufferPointer { isSpecial in
        !bytes.contains { isSpecial[Int($0)] }
      }
    }
    return isPlain ? text : PlainText.replacing(PlainText.harmless(text), replacement)
  }
}
