import TenkenSimulation

/// Several of a kind in expressions: the entries of members, and all members at once.
extension ExpressionScope {
  /// The value of a member itself, which is one of all members.
  func value(of member: Member) -> TypedExpression {
    TypedExpression(
      expression: .constant(member.index), kind: member.group.kind, choices: member.group.choices)
  }

  /// What a name means here: the entry of the own member, if there is one.
  func full(_ name: String) -> String {
    guard let own = member?.name(of: name), isDeclared(own) else { return name }
    return own
  }

  /// The name that a part stands for; nil for a part that is no name.
  func fullName(_ node: SyntaxNode) -> String? {
    switch node.syntax {
    case .name(let name): full(name)
    case .member(let name, let of): of == member?.group.name ? full(name) : "\(name) of \(of)"
    case .number, .not, .binary, .call, .conditional: nil
    }
  }

  /// A variable or a formula, by its full name; nil if there is none.
  func declared(
    _ name: String, _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression? {
    guard let index = variables.firstIndex(where: { $0.name == name }) else {
      return formulas[name]
    }
    let variable = variables[index]
    guard variable.capacity == nil else { throw ExpressionError(.listAlone(name), node.range) }
    return TypedExpression(
      expression: .slot(variable.slot), kind: variable.kind, choices: variable.choices,
      variables: [index])
  }

  private func isDeclared(_ name: String) -> Bool {
    variables.contains { $0.name == name } || formulas[name] != nil || functions[name] != nil
  }

  /// Checks `light of phone`, or `light of current`, where a variable or a parameter chooses.
  func typeChecked(
    _ name: String, of member: String, _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    if let name = fullName(node), let value = try declared(name, node) { return value }
    if isFaulty(name) { throw ExpressionError(.alreadyReported, node.range) }
    return try ofChosen(name, member, known, node) { name throws(ExpressionError) in
      try declared(name, node)
    }
  }

  /// What an entry is for the member that a variable or a parameter chooses.
  ///
  /// - Parameters:
  ///   - name: The name of the entry.
  ///   - member: The name of what chooses.
  ///   - known: The names that are known.
  ///   - node: The part with the names.
  ///   - value: What the entry of a member is, by its full name; nil if there is none.
  /// - Returns: One of the values.
  /// - Throws: An error if there is no such entry, or if nothing chooses.
  func ofChosen(
    _ name: String, _ member: String, _ known: [String], _ node: SyntaxNode,
    _ value: (String) throws(ExpressionError) -> TypedExpression?
  ) throws(ExpressionError) -> TypedExpression {
    let unknown = ExpressionError(
      .unknownName("\(name) of \(member)", known: known), node.range)
    guard !groups.contains(where: { $0.choices.contains { $0.name == member } }) else {
      throw unknown
    }
    let chosen = try typeChecked(SyntaxNode(syntax: .name(member), range: node.range))
    guard case .choice(let indices) = chosen.kind, !chosen.mayBeMissing else { throw unknown }
    var result: TypedExpression?
    for index in indices.reversed() {
      guard let value = try value("\(name) of \(names.names[index])") else {
        throw unknown
      }
      let isHere = TypedExpression(
        expression: .comparison(.equal, chosen.expression, .constant(index)), kind: .boolean
      ).joining([chosen])
      result = result.map { self.chosen(isHere, value, $0) } ?? value
    }
    guard let result else { throw unknown }
    return result
  }

  /// Checks `any(group, condition)`, `all(…)` or `count(…)`; nil for another function.
  func ofGroup(
    _ name: String, _ arguments: [SyntaxNode], _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression? {
    guard !groups.isEmpty, ReservedWords.ofGroups.contains(name),
      name != "count" || arguments.count == 2
    else { return nil }
    guard arguments.count == 2, case .name(let text) = arguments[0].syntax,
      let group = groups.first(where: { $0.name == text })
    else {
      throw ExpressionError(
        .noGroup(known: groups.map(\.name)), arguments.first?.range ?? node.range)
    }
    var conditions: [TypedExpression] = []
    for member in group.members {
      var inner = self
      inner.member = member
      conditions.append(try inner.condition(arguments[1]))
    }
    let expressions = conditions.map(\.expression)
    let first = expressions[0]
    let rest = expressions.dropFirst()
    let expression: Expression =
      switch name {
      case "any": rest.reduce(first) { .or($0, $1) }
      case "all": rest.reduce(first) { .and($0, $1) }
      case _:
        expressions.reduce(Expression.constant(0)) {
          .arithmetic(.plus, $0, .conditional($1, .constant(1), .constant(0)))
        }
      }
    let kind = name == "count" ? ValueKind.integer(0...expressions.count) : .boolean
    var result = TypedExpression(expression: expression, kind: kind).joining(conditions)
    result.mayBeMissing = false
    if name == "count" { result.parts += 4 * expressions.count }
    return result
  }
}

extension Member {
  /// The plain name of an entry of this member; other names as they are.
  func plain(_ name: String) -> String {
    let ending = " of \(self.name)"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
