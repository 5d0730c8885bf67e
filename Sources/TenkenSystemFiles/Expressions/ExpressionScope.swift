import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The names that an expression can use, and the type checker that resolves them.
struct ExpressionScope {
  let names: NameTable
  let variables: [Variable]
  let formulas: [String: TypedExpression]
  /// The formulas that take values.
  let functions: [String: Function]
  let tables: [String: Table]
  /// The positions of all declarations by name, also of invalid ones.
  let places: [String: SourceRange]
  /// The parameters of the word that the expression belongs to.
  var parameters: [Variable] = []
  var groups: [Group] = []
  /// The member for which the expression is read, whose entries have plain names; nil for none.
  var member: Member?

  /// Checks the types of an expression and resolves its names.
  ///
  /// - Parameters:
  ///   - node: The parsed expression.
  ///   - expected: The kind that is needed, so that a bare name can be one of its choices.
  /// - Returns: The typed expression; its kind can differ from the expected one.
  /// - Throws: An error with its position in the text.
  func typeChecked(
    _ node: SyntaxNode, expecting expected: ValueKind? = nil
  ) throws(ExpressionError) -> TypedExpression {
    let result =
      switch node.syntax {
      case .number(let number): try typeChecked(number, node)
      case .name(let name): try typeChecked(name, node, expected)
      case .member(let name, let member): try typeChecked(name, of: member, node)
      case .not(let inner): try negation(inner)
      case .binary(let sign, let left, let right): try binary(sign, left, right, node)
      case .call(let name, let arguments): try call(name, arguments, node)
      case .conditional(let condition, let first, let second):
        try conditional(condition, first, second, expected)
      }
    guard result.parts <= SystemLimits.expressionParts else {
      throw ExpressionError(.tooManyParts, node.range)
    }
    return result
  }

  private func typeChecked(_ number: Int, _ node: SyntaxNode) throws(ExpressionError)
    -> TypedExpression
  {
    guard abs(number) <= SystemLimits.number else {
      throw ExpressionError(.largeNumber, node.range)
    }
    return TypedExpression(expression: .constant(number), kind: .integer(number...number))
  }

  private func typeChecked(
    _ name: String, _ node: SyntaxNode, _ expected: ValueKind?
  ) throws(ExpressionError) -> TypedExpression {
    if name == "true" || name == "false" {
      return TypedExpression(expression: .constant(name == "true" ? 1 : 0), kind: .boolean)
    }
    if let member, name == member.group.name { return value(of: member) }
    if let index = parameters.firstIndex(where: { $0.name == name }) {
      let parameter = parameters[index]
      return TypedExpression(
        expression: .argument(index), kind: parameter.kind, choices: parameter.choices)
    }
    if let declared = try declared(full(name), node) { return declared }
    if let function = functions[full(name)] {
      throw ExpressionError(.values(name, function.parameters.map(\.name)), node.range)
    }
    if isFaulty(name) { throw ExpressionError(.alreadyReported, node.range) }
    guard case .choice(let allowed)? = expected else {
      throw ExpressionError(.unknownName(name, known: known), node.range)
    }
    guard let index = names.known(name), allowed.contains(index) else {
      throw ExpressionError(
        .unknownChoice(name, allowed: allowed.map { names.names[$0] }, known: known), node.range)
    }
    return TypedExpression(expression: .constant(index), kind: .choice([index]))
  }

  /// Checks a part that must be true or false.
  func condition(_ node: SyntaxNode) throws(ExpressionError) -> TypedExpression {
    let result = try typeChecked(node)
    guard case .boolean = result.kind else {
      throw ExpressionError(.wrongKind(needed: .boolean, found: result.kind), node.range)
    }
    return result
  }

  private func number(
    _ node: SyntaxNode
  ) throws(ExpressionError) -> (TypedExpression, range: ClosedRange<Int>) {
    let result = try typeChecked(node)
    guard let range = result.range else {
      throw ExpressionError(.wrongKind(needed: .integer(0...0), found: result.kind), node.range)
    }
    return (result, range)
  }

  private func negation(_ node: SyntaxNode) throws(ExpressionError) -> TypedExpression {
    let inner = try condition(node)
    return TypedExpression(expression: .not(inner.expression), kind: .boolean).joining([inner])
  }

  private func conditional(
    _ condition: SyntaxNode, _ first: SyntaxNode, _ second: SyntaxNode, _ expected: ValueKind?
  ) throws(ExpressionError) -> TypedExpression {
    let decision = try self.condition(condition)
    let (one, other) = try pair(first, second, expected)
    return chosen(decision, one, other)
  }

  /// One of two values of one kind, by a condition.
  func chosen(
    _ decision: TypedExpression, _ one: TypedExpression, _ other: TypedExpression
  ) -> TypedExpression {
    let expression = Expression.conditional(
      decision.expression, one.expression, other.expression)
    let kind: ValueKind =
      switch (one.kind, other.kind) {
      case (.integer(let left), .integer(let right)):
        .integer(
          min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound))
      case (.choice(let left), .choice(let right)):
        .choice(left + right.filter { !left.contains($0) })
      case (let kind, _): kind
      }
    let choices = one.choices + other.choices.filter { !one.choices.contains($0) }
    return TypedExpression(expression: expression, kind: kind, choices: choices)
      .joining([decision, one, other])
  }

  /// Checks two values of one kind; a bare name on one side is a choice of the other side's kind.
  private func pair(
    _ left: SyntaxNode, _ right: SyntaxNode, _ expected: ValueKind? = nil
  ) throws(ExpressionError) -> (TypedExpression, TypedExpression) {
    let first: TypedExpression
    let second: TypedExpression
    if isChoice(left), !isChoice(right) {
      second = try typeChecked(right, expecting: expected)
      first = try typeChecked(left, expecting: expected ?? second.kind)
    } else {
      first = try typeChecked(left, expecting: expected)
      second = try typeChecked(right, expecting: expected ?? first.kind)
    }
    guard first.kind.isComparable(with: second.kind) else {
      throw ExpressionError(.wrongKind(needed: first.kind, found: second.kind), right.range)
    }
    return (first, second)
  }

  /// Whether a part is an undeclared name, which may be one of the names of a choice.
  private func isChoice(_ node: SyntaxNode) -> Bool {
    guard case .name(let name) = node.syntax else { return false }
    return !["true", "false"].contains(name) && !isKnown(name)
  }

  private func binary(
    _ sign: String, _ left: SyntaxNode, _ right: SyntaxNode, _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    switch sign {
    case "and", "or":
      let (first, second) = (try condition(left), try condition(right))
      let expression =
        sign == "and"
        ? Expression.and(first.expression, second.expression)
        : .or(first.expression, second.expression)
      return TypedExpression(expression: expression, kind: .boolean).joining([first, second])
    case "contains": return try contains(left, right)
    case "+": return try arithmetic(.plus, left, right, node)
    case "-": return try arithmetic(.minus, left, right, node)
    case "*": return try arithmetic(.times, left, right, node)
    case "/": return try arithmetic(.divided, left, right, node)
    case _: return try comparison(sign, left, right)
    }
  }

  private func comparison(
    _ sign: String, _ left: SyntaxNode, _ right: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    let comparisons: [String: Expression.Comparison] = [
      "=": .equal, "!=": .unequal, "<": .less, "<=": .atMost, ">": .greater, ">=": .atLeast,
    ]
    guard let comparison = comparisons[sign] else {
      preconditionFailure("the parser knows a comparison '\(sign)' that has no meaning")
    }
    let first: TypedExpression
    let second: TypedExpression
    if comparison == .equal || comparison == .unequal {
      (first, second) = try pair(left, right)
    } else {
      (first, second) = (try number(left).0, try number(right).0)
    }
    var result = TypedExpression(
      expression: .comparison(comparison, first.expression, second.expression), kind: .boolean
    ).joining([first, second])
    result.mayBeMissing = false
    return result
  }

  private func arithmetic(
    _ operation: Expression.Arithmetic, _ left: SyntaxNode, _ right: SyntaxNode, _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    let (first, firstRange) = try number(left)
    let (second, secondRange) = try number(right)
    if operation == .divided, secondRange.contains(0) {
      throw ExpressionError(.dividesByZero(secondRange), right.range)
    }
    guard let range = operation.range(firstRange, secondRange) else {
      throw ExpressionError(.tooLarge, node.range)
    }
    return TypedExpression(
      expression: .arithmetic(operation, first.expression, second.expression),
      kind: .integer(range)
    ).joining([first, second])
  }

  private func contains(_ left: SyntaxNode, _ right: SyntaxNode) throws(ExpressionError)
    -> TypedExpression
  {
    let (index, list) = try self.list(left)
    let element = try typeChecked(right, expecting: list.kind)
    guard element.kind.isComparable(with: list.kind) else {
      throw ExpressionError(.wrongKind(needed: list.kind, found: element.kind), right.range)
    }
    var result = TypedExpression(
      expression: .contains(list.slot, element.expression), kind: .boolean
    ).joining([element])
    result.variables.insert(index)
    result.mayBeMissing = false
    return result
  }

  private func call(
    _ name: String, _ arguments: [SyntaxNode], _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    if let table = tables[name] { return try value(of: table, name, arguments, node) }
    if let value = try ofFormula(name, arguments, node) { return value }
    if let value = try ofGroup(name, arguments, node) { return value }
    if isFaulty(name) { throw ExpressionError(.alreadyReported, node.range) }
    guard ReservedWords.functions.contains(name) else {
      throw ExpressionError(.unknownFunction(name), node.range)
    }
    let count = ["min", "max"].contains(name) ? 2 : 1
    guard arguments.count == count else {
      throw ExpressionError(.arguments(name, count), node.range)
    }
    if count == 2 {
      let operation = name == "min" ? Expression.Arithmetic.minimum : .maximum
      return try arithmetic(operation, arguments[0], arguments[1], node)
    }
    let (index, list) = try self.list(arguments[0])
    guard name != "count" else {
      return TypedExpression(
        expression: .slot(list.slot), kind: .integer(0...(list.capacity ?? 0)),
        variables: [index])
    }
    return TypedExpression(
      expression: name == "first" ? .first(list.slot) : .last(list.slot), kind: list.kind,
      choices: list.choices, mayBeMissing: true, variables: [index])
  }

  private func value(
    of table: Table, _ name: String, _ arguments: [SyntaxNode], _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    guard arguments.count == 1 else { throw ExpressionError(.arguments(name, 1), node.range) }
    let argument = try typeChecked(arguments[0], expecting: table.key)
    guard argument.kind.isComparable(with: table.key) else {
      throw ExpressionError(
        .wrongKind(needed: table.key, found: argument.kind), arguments[0].range)
    }
    let missing = table.missing(in: argument.kind)
    guard missing.isEmpty else {
      throw ExpressionError(
        .notInTable(name, names.texts(missing, argument.kind)), arguments[0].range)
    }
    return table.value(for: argument)
  }

  private func list(_ node: SyntaxNode) throws(ExpressionError) -> (index: Int, Variable) {
    guard let name = fullName(node),
      let index = variables.firstIndex(where: { $0.name == name && $0.capacity != nil })
    else {
      let lists = variables.filter { $0.capacity != nil }.map(\.name)
      throw ExpressionError(.noList(known: lists), node.range)
    }
    return (index, variables[index])
  }
}
