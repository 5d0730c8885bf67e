extension LineScanner {
  /// The bytes of a range.
  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Consumes one character after any spaces; false if a different one follows.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips spaces and tabs.
  mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }

  /// Reads a text without escapes and returns its range, without checking that it is UTF-8.
  mutating func plainString() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = offset
    var end = bytes.plainEnd(from: offset)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      guard bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    offset = end + 1
    return start..<end
  }

  /// Whether the bytes of a range equal a text.
  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    var index = 0
    while index < range.count {
      if bytes[range.lowerBound + index] != text.utf8Start[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether a range is empty, or has a number of lowercase hexadecimal digits and nothing else.
  func isHexadecimal(_ range: Range<Int>, _ count: Int) -> Bool {
    range.isEmpty
      || range.count == count
        && slice(range).allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
  }

  /// Reads a name, and finds what it stands for.
  mutating func plainName<Value>(_ names: NameTable<Value>) -> (value: Value, index: Int)? {
    plainString().flatMap { names.find(slice($0)) }
  }

  /// Skips a list; false if an element is unusual or there are too many.
  mutating func skipList(_ skipElement: (inout LineScanner) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    var count = 0
    repeat {
      count += 1
      guard skipElement(&self), count <= EventFormat.listLimit else { return false }
    } while take(",")
    return take("]")
  }

  /// Skips a text that may contain escapes.
  mutating func skipString() -> Bool {
    guard take("\"") else { return false }
    let start = offset
    var isASCII = true
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      let byte = bytes[offset]
      guard byte >= 0x20 else { return false }
      if byte == UInt8(ascii: "\\") {
        guard skipEscape() else { return false }
      } else {
        if byte >= 0x80 { isASCII = false }
        offset += 1
      }
    }
    guard offset < bytes.count else { return false }
    offset += 1
    return isASCII || String(validating: slice(start..<offset - 1), as: UTF8.self) != nil
  }

  /// Skips a short escape; escapes with hexadecimal digits are left to the complete reader.
  private mutating func skipEscape() -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""),
      UInt8(ascii: "\\"), UInt8(ascii: "/"):
      offset += 2
      return true
    case _: return false
    }
  }

  /// Skips a step in the form that the writer uses: its number, its status, and what was observed.
  mutating func skipStep() -> Bool {
    guard take("{"), let step = plainString(), isEqual(step, "step"), take(":"), skipNumber(),
      take(","), let name = plainString(), isEqual(name, "status"), take(":"),
      plainName(ResultStatus.names) != nil
    else { return false }
    if take(",") {
      guard let name = plainString(), isEqual(name, "actual"), take(":"), skipString() else {
        return false
      }
    }
    return take("}")
  }

  /// Skips a whole number of one to six digits that is not 0.
  private mutating func skipNumber() -> Bool {
    skipSpace()
    guard offset < bytes.count, (0x31...0x39).contains(bytes[offset]) else { return false }
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset - start <= 6
  }

  /// Skips a link; files are rare, and left to the complete reader.
  mutating func skipEvidence() -> Bool {
    guard take("{"), let name = plainString(), isEqual(name, "link"), take(":"), skipString() else {
      return false
    }
    return take("}")
  }
}
