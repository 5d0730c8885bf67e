import TenkenData

extension LineScanner {
  /// Whether a line that this reader has read is, byte for byte, the one that the writer writes.
  ///
  /// It may be one, too, if the answer is no: whoever asks then writes the event again.
  static func isWritten(_ line: UnsafeRawBufferPointer) -> Bool {
    var scanner = LineScanner(line, at: 0)
    return scanner.skipWrittenLine() && scanner.offset == line.count
  }

  /// Skips an object whose members are in the order of the writer, with those that it always writes.
  private mutating func skipWrittenLine() -> Bool {
    guard takeAtOnce("{") else { return false }
    var seen: UInt32 = 0
    repeat {
      guard let (key, number) = plainName(EventFormat.Key.names) else { return false }
      let bit: UInt32 = 1 << UInt32(number)
      guard seen < bit, takeAtOnce(":"), skipWrittenValue(isEmptyWritten: key == .tester) else {
        return false
      }
      seen |= bit
    } while takeAtOnce(",")
    return takeAtOnce("}") && seen & Self.always == Self.always
  }

  /// The members that the reader does not need, but the writer writes.
  private static let always: UInt32 = EventFormat.Key.allCases.enumerated().reduce(0) { bits, key in
    [.origin, .tester].contains(key.element) ? bits | 1 << UInt32(key.offset) : bits
  }

  /// Skips a text, a number, or a list of texts and objects; false for what is written otherwise.
  private mutating func skipWrittenValue(isEmptyWritten: Bool = false) -> Bool {
    if takeAtOnce("[") { return skipWrittenList() }
    guard takeAtOnce("\"") else { return skipDigits() }
    return takeAtOnce("\"") ? isEmptyWritten : skipWrittenText()
  }

  /// Skips the elements of a list, and its end.
  private mutating func skipWrittenList() -> Bool {
    repeat {
      if takeAtOnce("{") {
        repeat {
          guard takeAtOnce("\""), skipWrittenText(), takeAtOnce(":"), skipWrittenValue() else {
            return false
          }
        } while takeAtOnce(",")
        guard takeAtOnce("}") else { return false }
      } else {
        guard skipWrittenValue() else { return false }
      }
    } while takeAtOnce(",")
    return takeAtOnce("]")
  }

  /// Skips the rest of a text; false if the writer may escape it in another way.
  private mutating func skipWrittenText() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") {
        guard offset < bytes.count, "nt\"\\".utf8.contains(bytes[offset]) else { return false }
        offset += 1
      } else if String.mayControlDisplay(byte) {
        return false
      }
    }
    return false
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset > start
  }

  /// Consumes one character that follows without spaces.
  private mutating func takeAtOnce(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }
}
