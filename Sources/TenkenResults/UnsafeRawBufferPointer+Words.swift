/// Bytes that are looked at several at once.
extension UnsafeRawBufferPointer {
  /// Whether a byte order mark of UTF-8 stands at a place.
  func hasByteOrderMark(at offset: Int) -> Bool {
    offset + 3 <= count && self[offset] == 0xEF && self[offset + 1] == 0xBB
      && self[offset + 2] == 0xBF
  }

  /// Whether as many bytes elsewhere are the same, compared eight at once.
  func holdsSame(_ other: UnsafeRawBufferPointer) -> Bool {
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

  /// Where at the earliest a quotation mark, a backslash or a control character stands: no such byte is
  /// passed over.
  func plainEnd(from start: Int) -> Int {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var offset = start
    while offset + 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A byte of 0 borrows when 1 is taken from it; of less than a blank, when that is.
      let found =
        ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        | ((word &- ones &* 0x20) & ~word)
      guard found & highs == 0 else { return offset }
      offset += 8
    }
    return offset
  }

  /// The number of sixteen hexadecimal digits of small letters at a place; nil if they are none.
  func hexadecimal(at offset: Int) -> UInt64? {
    guard let high = halfNumber(at: offset), let low = halfNumber(at: offset + 8) else {
      return nil
    }
    return high << 32 | low
  }

  /// The number of eight digits.
  private func halfNumber(at offset: Int) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let text = UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    // Letters have a bit that digits have not, and begin at 1.
    let letters = text >> 6 & ones
    var digits = (text & (ones &* 0x0F)) + letters &* 9
    // Whatever is no digit gives a number that is too large, of the other kind, or written otherwise.
    guard digits & (ones &* 0xF0) == 0, (digits + ones &* 6) >> 4 & ones == letters,
      digits + ones &* UInt64(UInt8(ascii: "0")) + letters &* 39 == text
    else { return nil }
    digits = (digits | digits >> 4) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits >> 8) & 0x0000_FFFF_0000_FFFF
    return (digits | digits >> 16) & 0xFFFF_FFFF
  }
}
