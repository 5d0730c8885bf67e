/// Numbers that are different for each node of a document, for programs that want such ids.
///
/// Nodes that read the same are rendered once, so that a template can only leave a mark in the
/// place of the number; the marks are replaced when all is rendered.
enum SerialNumbers {
  /// What stands in the place of a number: a noncharacter, which no text of a document may hold.
  static let mark = "\u{FFFF}"

  /// The text with each mark replaced by the next number, from 1.
  static func filled(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var number = 0
      var start = bytes.startIndex
      for place in bytes.indices where isMark(bytes, at: place) {
        number += 1
        result.append(contentsOf: bytes[start..<place])
        result.append(contentsOf: String(number).utf8)
        start = place + 3
      }
      guard number > 0 else { return String(decoding: bytes, as: UTF8.self) }
      result.append(contentsOf: bytes[start...])
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    bytes[place] == 0xEF && place + 2 < bytes.count && bytes[place + 1] == 0xBF
      && bytes[place + 2] == 0xBF
  }
}
