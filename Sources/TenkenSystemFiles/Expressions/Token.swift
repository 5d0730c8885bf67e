import TenkenDiagnostics

/// A token of an expression: an operator, a keyword, a number or a name.
struct Token: Hashable {
  /// What a token is.
  enum Kind: Hashable {
    case number(Int)
    case name(String)
    /// An operator, a keyword or punctuation, for example `<=` or `and`.
    case sign(String)
    /// A character or operator that no expression has.
    case unknown(String)
    /// The end of the text.
    case end
  }

  let kind: Kind
  /// The range of the token in the text's Unicode scalars.
  let range: Range<Int>

  /// The token as it is written.
  var text: String {
    switch kind {
    case .number(let number): String(number)
    case .name(let text), .sign(let text), .unknown(let text): text
    case .end: ""
    }
  }
}

/// The names that every expression reserves, so that nothing can be declared with them.
enum ReservedWords {
  static let signs = ["and", "or", "not", "if", "then", "else", "contains"]
  /// What stands between an entry and its member: `light of phone`.
  static let ofMember = "of"
  static let functions = ["count", "first", "last", "min", "max"]
  static let values = ["true", "false", "empty", "none"]
  /// The functions of groups, whose first argument is the group.
  static let ofGroups = ["any", "all", "count"]

  /// What an observation reads besides variables, and what the conditions of its phrase read.
  static let ofObservations = ["events", "value"]

  /// The names that no value, argument or member can have.
  static let all =
    signs + [ofMember] + functions + ofGroups.filter { !functions.contains($0) } + values

  /// The names that no variable, formula, table, rule or group can have.
  static let ofDeclarations = all + ofObservations
}

/// Splits an expression into tokens; the last one is `end`.
func tokens(of text: String) -> [Token] {
  var tokenizer = Tokenizer(scalars: Array(text.unicodeScalars))
  var tokens: [Token] = []
  repeat {
    tokens.append(tokenizer.next())
  } while tokens.last?.kind != .end
  return tokens
}

/// Reads the tokens of an expression one by one.
private struct Tokenizer {
  let scalars: [Unicode.Scalar]
  private var index = 0

  private static let signs = [
    "==", "!=", "<=", ">=", "&&", "||", "=", "<", ">", "+", "-", "*", "/", "(", ")", ",",
  ]

  init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func next() -> Token {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    guard index < scalars.count else {
      return Token(kind: .end, range: scalars.count..<scalars.count)
    }
    let start = index
    let kind = isNameCharacter(scalars[index]) ? nameOrNumber() : sign()
    return Token(kind: kind, range: start..<index)
  }

  /// Reads a name or a number; a hyphen belongs to a name if a letter or a digit follows it.
  private mutating func nameOrNumber() -> Token.Kind {
    let start = index
    while index < scalars.count,
      isNameCharacter(scalars[index])
        || scalars[index] == "-" && index + 1 < scalars.count && isNameCharacter(scalars[index + 1])
    {
      index += 1
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<index])
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // A number too large for `Int` is beyond every limit anyway.
      return .number(Int(text) ?? Int.max)
    }
    return ReservedWords.signs.contains(text) ? .sign(text) : .name(text)
  }

  private mutating func sign() -> Token.Kind {
    for sign in Self.signs where scalars[index...].starts(with: sign.unicodeScalars) {
      index += sign.unicodeScalars.count
      return ["==", "&&", "||"].contains(sign) ? .unknown(sign) : .sign(sign)
    }
    index += 1
    return .unknown(String(scalars[index - 1]))
  }

  /// Whether a character can be in a name; any script is allowed, so that errors show whole names.
  private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }
}
