/// The number of functions of each type, in its body and in all extensions of a module.
///
/// Each `func`, static or not, counts for the innermost type around it. Initializers, properties
/// and subscripts do not count, nor does anything in comments and string literals. A type that
/// several modules extend has a separate count for each of them.
struct Functions {
  private(set) var counts: [String: Int] = [:]

  private static let typeKeywords: Set = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]

  /// Counts the functions of a file.
  mutating func count(in text: String, module: String) {
    var types: [(depth: Int, name: String)] = []
    var (depth, coming, isNamed) = (0, "", false)
    for (token, isBeforeName) in Tokens(text) {
      switch token {
      case "func":
        isNamed = false
        guard !types.isEmpty else { continue }
        counts["\(module).\(types.map(\.name).joined(separator: "."))", default: 0] += 1
      case "{":
        if !coming.isEmpty { types.append((depth, coming)) }
        coming = ""
        depth += 1
      case "}":
        depth -= 1
        if types.last?.depth == depth { types.removeLast() }
      case _ where isNamed:
        coming = token
        isNamed = false
      // A property may be called actor, and a case extension: a name follows a type's keyword only.
      default: isNamed = isBeforeName && Self.typeKeywords.contains(token)
      }
    }
  }
}

/// The identifiers, keywords and braces of Swift code, without comments and string literals.
struct Tokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0
  /// The open interpolations: the quotation marks of each string, and its open parentheses.
  private var texts: [(marks: Int, parentheses: Int)] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func next() -> (token: String, isBeforeName: Bool)? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "\""): passText(marks: marks)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        index += 1
        closeOrOpen(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        index += 1
        return (byte == UInt8(ascii: "{") ? "{" : "}", false)
      case _ where isPart(byte): return nameOrKeyword()
      default: index += 1
      }
    }
    return nil
  }

  private mutating func nameOrKeyword() -> (token: String, isBeforeName: Bool) {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    let token = String(decoding: bytes[start..<index], as: UTF8.self)
    return (token, peek(0) == UInt8(ascii: " ") && peek(1).map { isPart($0) } ?? false)
  }

  /// The number of quotation marks that open the string literal here: one or three.
  private var marks: Int {
    peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
  }

  /// Skips a string literal, up to its end or to an interpolation.
  private mutating func passText(marks: Int, isInside: Bool = false) {
    if !isInside { index += marks }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        guard bytes[index - 1] == UInt8(ascii: "(") else { continue }
        return texts.append((marks, 1))
      }
      if bytes[index] == UInt8(ascii: "\""), marks == 1 || self.marks == 3 { return index += marks }
      index += 1
    }
  }

  /// Counts a parenthesis; the one that closes an interpolation leads back into its string.
  private mutating func closeOrOpen(_ byte: UInt8) {
    guard let text = texts.last else { return }
    texts[texts.count - 1].parentheses += byte == UInt8(ascii: "(") ? 1 : -1
    guard texts[texts.count - 1].parentheses == 0 else { return }
    texts.removeLast()
    passText(marks: text.marks, isInside: true)
  }

  private func peek(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
