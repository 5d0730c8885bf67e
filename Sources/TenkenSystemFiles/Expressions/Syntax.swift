/// The syntax tree of an expression, with the positions of its parts.
indirect enum Syntax {
  case number(Int)
  case name(String)
  /// What an entry that exists for each member is for one of them: `light of phone`.
  case member(String, of: String)
  case not(SyntaxNode)
  /// Two values with an operator between them: arithmetic, comparison, `and`, `or` or `contains`.
  case binary(String, SyntaxNode, SyntaxNode)
  /// A function, or the formula of a member: `has-room of left(2)`.
  case call(String, [SyntaxNode])
  case conditional(SyntaxNode, SyntaxNode, SyntaxNode)
}

/// A part of an expression, with its range in the text's Unicode scalars.
struct SyntaxNode {
  let syntax: Syntax
  let range: Range<Int>
}

/// A syntax error in an expression.
struct SyntaxError: Error {
  /// What is wrong.
  enum Reason {
    /// Another token is needed in place of this one.
    case unexpected(Token)
    /// A comparison of a comparison, as in `1 < floor < 5`.
    case chained
    /// The expression nests deeper than the limit.
    case tooDeep
  }

  let reason: Reason
  let range: Range<Int>
}

/// Parses an expression by recursive descent, from the weakest operator to the strongest.
struct ExpressionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  private static let comparisons = ["=", "!=", "<", "<=", ">", ">=", "contains"]

  init(_ text: String) {
    tokens = TenkenSystemFiles.tokens(of: text)
  }

  /// Reads the whole text.
  mutating func parse() throws(SyntaxError) -> SyntaxNode {
    let node = try expression()
    guard token.kind == .end else { throw unexpected }
    return node
  }

  private var token: Token { tokens[index] }

  private var unexpected: SyntaxError {
    SyntaxError(reason: .unexpected(token), range: token.range)
  }

  /// Consumes an operator, keyword or bracket if it is the next token.
  private mutating func take(_ sign: String) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func need(_ sign: String) throws(SyntaxError) {
    guard take(sign) else { throw unexpected }
  }

  private mutating func expression() throws(SyntaxError) -> SyntaxNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= SystemLimits.depth else {
      throw SyntaxError(reason: .tooDeep, range: token.range)
    }
    let start = token.range.lowerBound
    guard take("if") else { return try disjunction() }
    let condition = try expression()
    try need("then")
    let first = try expression()
    try need("else")
    let second = try expression()
    return SyntaxNode(
      syntax: .conditional(condition, first, second), range: start..<second.range.upperBound)
  }

  private mutating func disjunction() throws(SyntaxError) -> SyntaxNode {
    var node = try conjunction()
    while take("or") { node = Self.join("or", node, try conjunction()) }
    return node
  }

  private mutating func conjunction() throws(SyntaxError) -> SyntaxNode {
    var node = try negation()
    while take("and") { node = Self.join("and", node, try negation()) }
    return node
  }

  private mutating func negation() throws(SyntaxError) -> SyntaxNode {
    let start = token.range.lowerBound
    guard take("not") else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= SystemLimits.depth else {
      throw SyntaxError(reason: .tooDeep, range: token.range)
    }
    let inner = try negation()
    return SyntaxNode(syntax: .not(inner), range: start..<inner.range.upperBound)
  }

  private mutating func comparison() throws(SyntaxError) -> SyntaxNode {
    let left = try sum()
    guard let sign = Self.comparisons.first(where: { token.kind == .sign($0) }) else { return left }
    index += 1
    let node = Self.join(sign, left, try sum())
    if Self.comparisons.contains(where: { token.kind == .sign($0) }) {
      throw SyntaxError(reason: .chained, range: node.range)
    }
    return node
  }

  private mutating func sum() throws(SyntaxError) -> SyntaxNode {
    var node = try product()
    while let sign = ["+", "-"].first(where: { token.kind == .sign($0) }) {
      index += 1
      node = Self.join(sign, node, try product())
    }
    return node
  }

  private mutating func product() throws(SyntaxError) -> SyntaxNode {
    var node = try primary()
    while let sign = ["*", "/"].first(where: { token.kind == .sign($0) }) {
      index += 1
      node = Self.join(sign, node, try primary())
    }
    return node
  }

  private mutating func primary() throws(SyntaxError) -> SyntaxNode {
    let first = token
    switch first.kind {
    case .number(let number):
      index += 1
      return SyntaxNode(syntax: .number(number), range: first.range)
    case .name(let name):
      index += 1
      if token.kind == .name("of"), case .name(let member) = tokens[index + 1].kind {
        let range = first.range.lowerBound..<tokens[index + 1].range.upperBound
        index += 2
        guard take("(") else {
          return SyntaxNode(syntax: .member(name, of: member), range: range)
        }
        return try call("\(name) of \(member)", from: first)
      }
      guard take("(") else { return SyntaxNode(syntax: .name(name), range: first.range) }
      return try call(name, from: first)
    case .sign("("):
      index += 1
      let inner = try expression()
      let end = token.range.upperBound
      try need(")")
      return SyntaxNode(syntax: inner.syntax, range: first.range.lowerBound..<end)
    case .sign("-"):
      index += 1
      guard case .number(let number) = token.kind else { throw unexpected }
      let range = first.range.lowerBound..<token.range.upperBound
      index += 1
      return SyntaxNode(syntax: .number(-number), range: range)
    case .sign, .unknown, .end:
      throw unexpected
    }
  }

  /// Reads the arguments of a function, whose opening bracket is consumed.
  private mutating func call(
    _ name: String, from first: Token
  ) throws(SyntaxError) -> SyntaxNode {
    var arguments = [try expression()]
    while take(",") { arguments.append(try expression()) }
    let end = token.range.upperBound
    try need(")")
    return SyntaxNode(syntax: .call(name, arguments), range: first.range.lowerBound..<end)
  }

  private static func join(
    _ sign: String, _ left: SyntaxNode, _ right: SyntaxNode
  ) -> SyntaxNode {
    SyntaxNode(
      syntax: .binary(sign, left, right), range: left.range.lowerBound..<right.range.upperBound)
  }
}
