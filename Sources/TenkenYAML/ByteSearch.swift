/// Searches of all bytes of a file, eight at a time: most find nothing.
struct ByteSearch {
  /// Eight bytes with the lowest bit.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// Eight bytes with the highest bit.
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  /// Eight bytes with all other bits.
  private static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  let bytes: UnsafeRawBufferPointer

  /// The offset of the next byte of a value; nil if there is none.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    var offset = start
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let zeros = Self.zeros(in: word ^ (Self.ones &* UInt64(byte)))
      if zeros != 0 { return offset + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 }
      offset += 8
    }
    return bytes[offset...].firstIndex(of: byte)
  }

  /// The offsets at which a text begins, which are not in one another.
  func offsets(of text: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while let found = offset(of: text[0], from: start) {
      let isText = bytes[found...].starts(with: text)
      if isText { offsets.append(found) }
      start = found + (isText ? text.count : 1)
    }
    return offsets
  }

  /// A lower bound for the offset of the next byte that is neither a line feed nor printable ASCII.
  func plainEnd(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let low = word & Self.lows
      // No sum carries into the next byte.
      let controls = ~(low &+ Self.ones &* 0x60)
      let lineFeeds = Self.zeros(in: word ^ (Self.ones &* 0x0A))
      let deletes = low &+ Self.ones
      guard (word | controls & ~lineFeeds | deletes) & Self.highs == 0 else { return offset }
      offset += 8
    }
    return offset
  }

  /// The highest bits of the bytes that are zero.
  private static func zeros(in word: UInt64) -> UInt64 {
    ~((word & lows) &+ lows | word) & highs
  }
}

extension [UInt8] {
  /// Whether a text is somewhere in the bytes.
  ///
  /// - Parameter text: The bytes of the text, at least one.
  /// - Returns: Whether they are there, one after the other.
  package func contains(text: [UInt8]) -> Bool {
    withUnsafeBytes { !ByteSearch(bytes: $0).offsets(of: text).isEmpty }
  }
}
