import TenkenDiagnostics

/// A JSON value whose objects keep the order of their members, so that its text is always the same.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with decimals, or one too large for ``integer(_:)``, as it is written.
  case decimal(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Named values in order.
  case object([Member])

  /// One named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// Makes a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member; nil if there is no such member, or this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value as text, with two spaces for each level and short values on one line.
  ///
  /// Every line but the first is indented by `depth` levels more.
  package func text(depth: Int = 0) -> String {
    var text = ""
    write(to: &text, depth: depth)
    return text
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a Boolean value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object of members in the order written.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSON {
  private func write(to text: inout String, depth: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .decimal(let value): text += value
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.write(
        values, between: "[", and: "]", isShort: values.allSatisfy(\.isScalar), to: &text, depth
      ) { value, text, depth in value.write(to: &text, depth: depth) }
    case .object(let members):
      let isShort = members.count < 3 && members.allSatisfy(\.value.isScalar)
      Self.write(
        members, between: "{", and: "}", isShort: isShort, to: &text, depth
      ) { member, text, depth in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, depth: depth)
      }
    }
  }

  /// The value as text without spaces and line breaks.
  public var compactText: String {
    var text = ""
    writeCompact(to: &text)
    return text
  }

  /// Appends the value to a text, without spaces and line breaks.
  package func writeCompact(to text: inout String) {
    switch self {
    case .null, .boolean, .integer, .decimal, .string: write(to: &text, depth: 0)
    case .array(let values):
      Self.writeCompact(values, between: "[", and: "]", to: &text) { $0.writeCompact(to: &$1) }
    case .object(let members):
      Self.writeCompact(members, between: "{", and: "}", to: &text) { member, text in
        Self.write(member.name, to: &text)
        text += ":"
        member.value.writeCompact(to: &text)
      }
    }
  }

  private static func writeCompact<Part>(
    _ parts: [Part], between opening: String, and closing: String, to text: inout String,
    part write: (Part, inout String) -> Void
  ) {
    text += opening
    var isFirst = true
    for part in parts {
      if !isFirst { text += "," }
      write(part, &text)
      isFirst = false
    }
    text += closing
  }

  private var isScalar: Bool {
    switch self {
    case .null, .boolean, .integer, .decimal, .string: true
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  private static func write<Part>(
    _ parts: [Part], between opening: String, and closing: String, isShort: Bool,
    to text: inout String, _ depth: Int, part write: (Part, inout String, Int) -> Void
  ) {
    text += opening
    var isFirst = true
    for part in parts {
      text += isFirst ? "" : isShort ? ", " : ","
      if !isShort { lineBreak(depth + 1, to: &text) }
      write(part, &text, depth + 1)
      isFirst = false
    }
    if !isShort, !parts.isEmpty { lineBreak(depth, to: &text) }
    text += closing
  }

  private static func lineBreak(_ depth: Int, to text: inout String) {
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    text.append(string, escapingAt: mayNeedEscape, write)
    text += "\""
  }

  /// Whether a character that must be escaped may begin with this byte; most texts have none.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || String.mayControlDisplay(byte)
  }

  /// Writes a scalar, escaped if it would be invisible or misleading in the file.
  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case _ where scalar.controlsDisplay: text += escape(scalar)
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// The escape of a scalar below U+10000: `\u202e`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
