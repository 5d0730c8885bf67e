/// Escapes texts for quoted labels of Mermaid: `id["…"]`.
///
/// Mermaid parses its own syntax, Markdown and HTML in labels, in several passes that differ
/// between versions. So every character is written as an entity code (`#34;`), except those that
/// have no meaning in any pass.
enum MermaidText {
  static func append(_ text: String, to page: inout [UInt8]) {
    var text = PlainText.sanitized(text)
    // An empty label is an error.
    guard !text.isEmpty else { return page.append(contentsOf: "#160;".utf8) }
    text.withUTF8 { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\r"): break
        case UInt8(ascii: "\n"), UInt8(ascii: "\t"): page.append(UInt8(ascii: " "))
        case _ where isSafe(bytes, index): page.append(byte)
        default: page.append(contentsOf: "#\(byte);".utf8)
        }
      }
    }
  }

  private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: ","),
      UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "("), 0x80...:
      true
    // After a number at the start of the text they would begin a list.
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      !bytes[..<index].allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    // Only at the start of the text does it begin a list.
    case UInt8(ascii: "-"): index > 0
    // Before a space it is not part of a link or a style.
    case UInt8(ascii: ":"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: " ")
    default: false
    }
  }
}
