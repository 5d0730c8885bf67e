import Testing

@testable import TenkenImport

/// Tests decompressing data that zlib has compressed.
@Suite struct InflaterTests {
  /// A dynamic block, an empty stored one, a stored one, and one with fixed codes.
  private static let data: [UInt8] = [
    0x04, 0xC1, 0x01, 0x01, 0x00, 0x00, 0x08, 0xC3, 0xA0, 0xAC, 0xEC, 0xF6, 0xCF, 0x20, 0x5C, 0xCD,
    0xA0, 0x69, 0x0E, 0x25, 0xDC, 0x0D, 0xA0, 0x0C, 0xA5, 0x48, 0xDD, 0xB9, 0x54, 0xCB, 0x46, 0xCA,
    0xAA, 0x33, 0x0E, 0x6B, 0xAD, 0xB9, 0x12, 0xED, 0x52, 0x53, 0xE1, 0x01, 0x00, 0x00, 0xFF, 0xFF,
    0x00, 0x0A, 0x00, 0xF5, 0xFF, 0x61, 0x73, 0x20, 0x69, 0x74, 0x20, 0x69, 0x73, 0x2C, 0x20, 0x4B,
    0x4C, 0x4F, 0xCC, 0xCC, 0x53, 0x48, 0xCC, 0x4B, 0x51, 0x48, 0x44, 0x65, 0x01, 0x00,
  ]

  private static let text = """
    dbbcacaaaabcabcadaaabbabaaaddcaaaaaaaabbacaaabbabbaababbddadbabbbcbaccaababbacbbbdacaadaaa\
    cbcbcbcadbbabaabcdbabbcabbbaaaas it is, again and again and again
    """

  @Test func `blocks of every kind are decompressed`() throws {
    let data = Self.data
    let bytes = try Inflater.inflated(data[...], limit: 1_000)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.text)
  }

  @Test func `data that ends too early, or is larger than allowed, is refused`() {
    let data = Self.data
    for count in data.indices {
      #expect(throws: InflaterError.broken) {
        try Inflater.inflated(data[..<count], limit: 1_000)
      }
    }
    for limit in 0..<Self.text.utf8.count {
      #expect(throws: InflaterError.tooLarge) { try Inflater.inflated(data[...], limit: limit) }
    }
  }
}
