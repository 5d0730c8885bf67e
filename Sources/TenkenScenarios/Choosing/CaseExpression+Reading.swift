/// An error in an expression that chooses cases.
package struct FilterError: Error, CustomStringConvertible {
  /// What is wrong, as a phrase without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension CaseExpression {
  /// Parses an expression, as `--filter` takes it.
  ///
  /// A text without `and`, `or` or `not` is a single term, because values of a matrix may contain
  /// spaces and parentheses. In an expression, such a term is in quotation marks.
  ///
  /// - Parameter text: The expression.
  /// - Throws: An error, if the expression is invalid.
  package init(parsing text: String) throws(FilterError) {
    var reader = ExpressionReader(text)
    guard reader.isExpression else {
      self = .term(try CaseTerm(text))
      return
    }
    self = try reader.expression()
    if let rest = reader.next {
      throw FilterError("'\(rest.text)' is after the end of the expression")
    }
  }
}

/// Reads an expression token by token: `or` binds weakest, then `and`, then `not`.
private struct ExpressionReader {
  /// A token of the expression.
  struct Token {
    let text: String
    /// Whether it was in quotation marks, so that it is always a term.
    var isQuoted = false

    func isKeyword(_ name: String) -> Bool { !isQuoted && text == name }
  }

  /// The maximum nesting: more than anybody writes, and less than would exhaust the stack.
  private static let depthLimit = 100

  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  init(_ text: String) { tokens = Self.tokens(of: text) }

  /// Whether the text is more than a single term.
  var isExpression: Bool {
    tokens.contains { token in ["and", "or", "not"].contains { token.isKeyword($0) } }
      || tokens.first.map { $0.isKeyword("(") || $0.isQuoted } ?? false
  }

  /// The next token; nil at the end.
  var next: Token? { index < tokens.count ? tokens[index] : nil }

  mutating func expression() throws(FilterError) -> CaseExpression {
    var parts = [try conjunction()]
    while take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(FilterError) -> CaseExpression {
    var parts = [try operand()]
    while take("and") { parts.append(try operand()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func operand() throws(FilterError) -> CaseExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw FilterError("the expression is nested deeper than \(Self.depthLimit)")
    }
    if take("not") { return .not(try operand()) }
    if take("(") {
      let inner = try expression()
      guard take(")") else { throw FilterError("a parenthesis is not closed") }
      return inner
    }
    guard let token = next else { throw FilterError("something is missing at the end") }
    if ["and", "or", ")"].contains(where: { token.isKeyword($0) }) {
      throw FilterError("something is missing before '\(token.text)'")
    }
    index += 1
    return .term(try CaseTerm(token.text))
  }

  private mutating func take(_ keyword: String) -> Bool {
    guard let token = next, token.isKeyword(keyword) else { return false }
    index += 1
    return true
  }

  /// Splits a text at spaces; parentheses around a term are tokens, and so is a quoted text.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "(" {
        tokens.append(Token(text: "("))
        rest.removeFirst()
      } else if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        tokens.append(Token(text: String(rest.dropFirst()[..<end]), isQuoted: true))
        rest = rest[rest.index(after: end)...]
      } else {
        var word = rest.prefix { $0 != " " }
        rest = rest[word.endIndex...]
        let opened = word.count { $0 == "(" }
        let closing = word.reversed().prefix { $0 == ")" }.count
        let own = max(0, min(closing, word.count { $0 == ")" } - opened))
        word = word.dropLast(own)
        if !word.isEmpty { tokens.append(Token(text: String(word))) }
        tokens += Array(repeating: Token(text: ")"), count: own)
      }
    }
    return tokens
  }
}
