import CIconv

/// The characters of an encoding other than Unicode, from the tables of the system.
package struct CharacterTable: Hashable, Sendable {
  /// The reason why a text cannot be decoded.
  package enum Fault: Error, Hashable {
    /// The system has no table of the encoding.
    case noTable
    /// The byte at an offset, from 0, begins no character of the encoding.
    case invalid(offset: Int)
  }

  /// The name that `iconv` knows, as in `CP932`.
  private let name: String

  /// A character of one byte can have three in UTF-8, and the others have few more than before.
  private static let growth = 3

  /// Names a table; whether the system has it shows when a text is decoded.
  package init(_ name: String) { self.name = name }

  /// Decodes a text.
  ///
  /// - Parameter bytes: The text in the encoding of the table.
  /// - Returns: The text in UTF-8.
  /// - Throws: What is wrong with the text, or that there is no such table.
  package func decoded(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    var outcome = CICONV_DECODED
    var read = 0
    let room = bytes.count * Self.growth + 16
    let text = [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      outcome = ciconv_decode(name, bytes, bytes.count, buffer.baseAddress, room, &read, &written)
    }
    switch outcome {
    case CICONV_DECODED: return text
    case CICONV_NO_TABLE: throw .noTable
    // Text that grows more than any character does is no text of the encoding, either.
    case _: throw .invalid(offset: read)
    }
  }
}
