public import TenkenDiagnostics

/// An error in a text that is not valid JSON.
public struct JSONError: Error {
  /// What is wrong; the English text is a phrase without a full stop.
  public let summary: DiagnosticText
  /// The offset of the wrong byte, from 0.
  package let offset: Int
}

extension JSON {
  /// The usual limit for the depth of nested arrays and objects.
  ///
  /// It is deeper than any report, and far below what the stack can hold.
  public static let usualDepthLimit = 64

  /// Reads a text.
  ///
  /// [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depthLimit: How deep arrays and objects may lie in each other.
  /// - Throws: What is wrong with the text, and at which byte.
  public init(
    parsing bytes: [UInt8], depthLimit: Int = JSON.usualDepthLimit
  ) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var offset = 0
  var depth = 0

  init(bytes: [UInt8], depthLimit: Int) {
    (self.bytes, self.depthLimit) = (bytes, depthLimit)
  }

  mutating func document() throws(JSONError) -> JSON {
    let value = try value()
    skipSpace()
    guard offset == bytes.count else {
      throw fault(en: "there is text after the value", ja: "値の後ろに、余分な文字があります。")
    }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault(en: "it ends too early", ja: "途中で終わっています。")
    default: return try number()
    }
  }

  private mutating func members() throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    try enter()
    while try hasNext(UInt8(ascii: "}"), isFirst: members.isEmpty) {
      skipSpace()
      let name = try string()
      skipSpace()
      try take(UInt8(ascii: ":"))
      members.append(JSON.Member(name, try value()))
    }
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    try enter()
    while try hasNext(UInt8(ascii: "]"), isFirst: elements.isEmpty) { elements.append(try value()) }
    return elements
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= depthLimit else {
      throw fault(en: "it is nested too deeply", ja: "入れ子が深すぎます。")
    }
    offset += 1
  }

  /// Whether another part follows; takes the comma before it, or else the closing bracket.
  private mutating func hasNext(_ closing: UInt8, isFirst: Bool) throws(JSONError) -> Bool {
    skipSpace()
    if peek == closing {
      offset += 1
      depth -= 1
      return false
    }
    if !isFirst { try take(UInt8(ascii: ",")) }
    return true
  }

  private mutating func string() throws(JSONError) -> String {
    try take(UInt8(ascii: "\""))
    // Most strings need no unescaping.
    let start = offset
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      offset += 1
    }
    if peek == UInt8(ascii: "\""),
      let string = String(validating: bytes[start..<offset], as: UTF8.self)
    {
      offset += 1
      return string
    }
    var text = Array(bytes[start..<offset])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw fault(en: "a text contains a control character", ja: "テキストの中に制御文字があります。")
      }
      offset += 1
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    try take(UInt8(ascii: "\""))
    guard let string = String(validating: text, as: UTF8.self) else {
      throw fault(en: "a text is not UTF-8", ja: "テキストが UTF-8 ではありません。")
    }
    return string
  }

  private mutating func escaped() throws(JSONError) -> [UInt8] {
    guard let byte = peek else { throw fault(en: "it ends too early", ja: "途中で終わっています。") }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw fault(en: "this escape does not exist", ja: "このようなエスケープはありません。")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> [UInt8] {
    let first = try codeUnit()
    var units = [first]
    if UTF16.isLeadSurrogate(first), peek == UInt8(ascii: "\\") {
      offset += 1
      try take(UInt8(ascii: "u"))
      units.append(try codeUnit())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw fault(en: "an escape must have four hexadecimal digits", ja: "エスケープには、4桁の16進数が必要です。")
    }
    offset += 4
    return unit
  }

  /// Reads a number as it is written: `-`, digits, a fraction, an exponent.
  private mutating func number() throws(JSONError) -> JSON {
    let start = offset
    if peek == UInt8(ascii: "-") { offset += 1 }
    let isLeadingZero = peek == UInt8(ascii: "0")
    guard let digits = skipDigits(), digits == 1 || !isLeadingZero else {
      offset = start
      throw fault(en: "a value cannot begin with this", ja: "値として読めない文字で始まっています。")
    }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      offset += 1
      isWhole = false
      guard skipDigits() != nil else {
        throw fault(en: "a digit must follow the decimal point", ja: "小数点の後ろに数字が必要です。")
      }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      offset += 1
      isWhole = false
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() != nil else {
        throw fault(en: "an exponent must be a number", ja: "指数が数字ではありません。")
      }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // A number that does not fit is kept as written, and so is minus zero, which `Int` cannot hold.
    if isWhole, text != "-0", let number = Int(text) { return .integer(number) }
    return .decimal(text)
  }

  /// Skips digits, and counts them; nil if there is none.
  private mutating func skipDigits() -> Int? {
    let start = offset
    while let byte = peek, (0x30...0x39).contains(byte) { offset += 1 }
    return offset > start ? offset - start : nil
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    let text = Array(word.utf8)
    guard bytes[offset...].starts(with: text) else {
      throw fault(en: "a value cannot begin with this", ja: "値として読めない文字で始まっています。")
    }
    offset += text.count
    return value
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ byte: UInt8) throws(JSONError) {
    guard peek == byte else {
      throw fault(
        en: "'\(Unicode.Scalar(byte))' is missing", ja: "「\(Unicode.Scalar(byte))」がありません。")
    }
    offset += 1
  }

  private func fault(en: String, ja: String) -> JSONError {
    JSONError(summary: DiagnosticText(en, ja: ja), offset: offset)
  }
}
