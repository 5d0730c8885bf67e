/// Which names an expression can use.
extension ExpressionScope {
  /// The names that an expression can use, as suggestions for a misspelt one.
  var known: [String] {
    let known = parameters.map(\.name) + variables.map(\.name) + formulas.keys.sorted()
    guard let member else { return known }
    return [member.group.name] + known.map { member.plain($0) }.filter { $0 != member.group.name }
  }

  /// Whether an expression can use a name: whether ``known`` contains it.
  func isKnown(_ name: String) -> Bool {
    func isDeclared(_ name: String) -> Bool {
      parameters.contains { $0.name == name } || variables.contains { $0.name == name }
        || formulas[name] != nil
    }
    guard let member else { return isDeclared(name) }
    return name == member.group.name || isDeclared(name) || isDeclared(member.name(of: name))
  }

  /// Whether the declaration of a name is invalid: its uses are not reported again.
  func isFaulty(_ name: String) -> Bool {
    places[name] != nil && tables[name] == nil && !variables.contains { $0.entry == name }
      && !groups.contains { $0.name == name } && !formulas.keys.contains { $0.entryName == name }
      && !functions.keys.contains { $0.entryName == name }
  }
}
