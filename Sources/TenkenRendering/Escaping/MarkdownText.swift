/// Escapes texts for running text of GitHub-flavoured Markdown, in lines, lists and tables.
enum MarkdownText {
  static func append(_ text: String, to page: inout [UInt8]) {
    var text = PlainText.sanitized(text)
    text.withUTF8 { bytes in
      guard needsEscaping(bytes) else { return page.append(contentsOf: bytes) }
      for index in bytes.indices { append(bytes, index, to: &page) }
    }
  }

  private static func needsEscaping(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    if startsBlock(first) || isDigit(first) || first == space { return true }
    return bytes.contains(where: isSpecial)
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, to result: inout [UInt8]
  ) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"): result.append(contentsOf: "<br>".utf8)
    case UInt8(ascii: "_") where isWord(bytes, index - 1) && isWord(bytes, index + 1):
      // Inside a word it does not mean emphasis, and stays readable.
      result.append(byte)
    case UInt8(ascii: "@") where !isWord(bytes, index - 1) && isWord(bytes, index + 1):
      // A backslash does not stop GitHub from mentioning people; a comment does.
      result.append(contentsOf: "@<!-- -->".utf8)
    case UInt8(ascii: "@"): result.append(byte)
    case space where index == 0: result.append(contentsOf: "&#32;".utf8)
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      if index > 0, bytes[..<index].allSatisfy(isDigit) { result.append(backslash) }
      result.append(byte)
    default:
      if isSpecial(byte) || index == 0 && startsBlock(byte) { result.append(backslash) }
      result.append(byte)
    }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case backslash, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"),
      UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "@"),
      UInt8(ascii: "$"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }

  /// Whether a character at the start of a line begins a list, a rule or an underlined title.
  private static func startsBlock(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether there is a letter or a digit at an index; characters beyond ASCII count as letters.
  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return true
    default:
      return false
    }
  }
}

/// Writes a text as a whole code span, with a fence longer than any run of backticks in it.
enum MarkdownCode {
  static func append(_ text: String, to page: inout [UInt8]) {
    let text = PlainText.sanitized(text)
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let gap = text.utf8.first == UInt8(ascii: "`") || text.utf8.last == UInt8(ascii: "`") ? " " : ""
    page += (fence + gap).utf8
    // A line break would end the line that the span is in.
    page += text.utf8.lazy.map { $0 == 0x0A || $0 == 0x0D ? UInt8(ascii: " ") : $0 }
    page += (gap + fence).utf8
  }
}
