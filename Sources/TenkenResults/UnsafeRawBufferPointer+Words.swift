/// Scanning of bytes, eight at a time.
extension UnsafeRawBufferPointer {
  /// Whether a UTF-8 byte order mark is at an offset.
  func hasByteOrderMark(at offset: Int) -> Bool {
    offset + 3 <= count && self[offset] == 0xEF && self[offset + 1] == 0xBB
      && self[offset + 2] == 0xBF
  }

  /// Whether two buffers hold the same bytes, compared eight at a time.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let one = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard one == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }

  /// A lower bound for the offset of the next quotation mark, backslash or control character.
  func plainEnd(from start: Int) -> Int {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var offset = start
    while offset + 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // Subtracting 1 borrows from a byte of 0; subtracting a space borrows from a control
      // character.
      let found =
        ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        | ((word &- ones &* 0x20) & ~word)
      guard found & highs == 0 else { return offset }
      offset += 8
    }
    return offset
  }

  /// The number that sixteen lowercase hexadecimal digits at an offset form; nil if they are none.
  func hexadecimal(at offset: Int) -> UInt64? {
    guard let high = halfNumber(at: offset), let low = halfNumber(at: offset + 8) else {
      return nil
    }
    return high << 32 | low
  }

  /// The number that eight digits form.
  private func halfNumber(at offset: Int) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let text = UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    // Letters have bit 6 set, unlike digits, and their low half begins at 1.
    let letters = text >> 6 & ones
    var digits = (text & (ones &* 0x0F)) + letters &* 9
    // Any other character gives a value above 15, of the other kind, or spelled differently.
    guard digits & (ones &* 0xF0) == 0, (digits + ones &* 6) >> 4 & ones == letters,
      digits + ones &* UInt64(UInt8(ascii: "0")) + letters &* 39 == text
    else { return nil }
    digits = (digits | digits >> 4) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits >> 8) & 0x0000_FFFF_0000_FFFF
    return (digits | digits >> 16) & 0xFFFF_FFFF
  }
}
