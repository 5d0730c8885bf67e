extension String {
  /// Appends a text, some scalars of which are written in another way.
  ///
  /// - Parameters:
  ///   - text: The text; runs without such scalars are appended as a whole.
  ///   - mayBegin: Whether such a scalar may begin with a byte of UTF-8.
  ///   - write: Appends a scalar that begins with such a byte.
  package mutating func append(
    _ text: String, escapingAt mayBegin: (UInt8) -> Bool,
    _ write: (Unicode.Scalar, inout String) -> Void
  ) {
    var rest = text[...]
    while let index = rest.utf8.firstIndex(where: mayBegin) {
      self += rest[..<index]
      write(rest.unicodeScalars[index], &self)
      rest = rest[rest.unicodeScalars.index(after: index)...]
    }
    self += rest
  }

  /// Whether a scalar that controls the display may begin with a byte of UTF-8.
  package static func mayControlDisplay(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x7F: true
    // The first bytes of scalars from U+0080, U+0600, U+2000 and U+F000.
    case 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }
}
