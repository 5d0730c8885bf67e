extension Format {
  /// A mind map as a file for Freeplane and FreeMind.
  package static let freeplane = Format(
    name: "freeplane", document: .mindMap, fileExtension: "mm",
    summary: "a map for Freeplane, FreeMind: icons and notes", template: "mindmap.mm",
    encode: withEntities)

  /// The bytes of an XML text, with numeric entities for characters that are not ASCII.
  ///
  /// Freeplane reads files without a declaration in the encoding of its machine. Its parser cuts
  /// entities beyond U+FFFF to 16 bits, so only those characters are written in UTF-8.
  @Sendable static func withEntities(_ texts: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(texts[0].count * 2)
    for scalar in String(decoding: texts[0], as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        result.append(UInt8(scalar.value))
      } else if scalar.value > 0xFFFF {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        result.append(contentsOf: "&#\(scalar.value);".utf8)
      }
    }
    return result
  }
}
