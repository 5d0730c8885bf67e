import TenkenSimulation

/// A rule of a system file: a behaviour that settings decide, unless a case says otherwise.
struct SystemRule: Sendable {
  /// A value, and the values of a setting with which the rule has it, or what decides it then.
  typealias Row = (keys: ClosedRange<Int>, decision: Decision)

  /// How the value follows from the settings.
  indirect enum Decision: Sendable {
    case value(Int)
    /// By the value of a variable, each of whose values has a row.
    case rows(of: Int, [Row])
  }

  /// The rule as the vocabulary has it; its settings are states.
  let rule: Rule<[Int], Int>
  let decision: Decision
  /// The values that it can have, by their indices among all names of the file.
  let values: [Int]
  /// The texts that people read of the values.
  let choices: [Choice]
  /// The indices of the variables that decide.
  let settings: [Int]
  /// The slot of the state with the value that a case sets; `nothing` if it sets none.
  let slot: Int
  /// Whether it decides nothing but wordings.
  var isInvisible = false

  /// The value in a state, as an expression.
  func expression(_ variables: [Variable]) -> TypedExpression {
    let isSet = Expression.comparison(.equal, .slot(slot), .slot(slot))
    var typed = TypedExpression(
      expression: .conditional(isSet, .slot(slot), decision.expression(variables)),
      kind: .choice(values), choices: choices, variables: Set(settings))
    typed.parts = 5 + decision.parts
    return typed
  }
}

extension SystemRule.Decision {
  /// The value in a state in which the case sets none.
  func value(in state: [Int], _ variables: [Variable]) -> Int {
    switch self {
    case .value(let value): return value
    case .rows(let variable, let rows):
      let key = state[variables[variable].slot]
      guard let row = rows.first(where: { $0.keys.contains(key) }) else {
        preconditionFailure("every value of a setting has a row")
      }
      return row.decision.value(in: state, variables)
    }
  }

  fileprivate func expression(_ variables: [Variable]) -> Expression {
    switch self {
    case .value(let value): return .constant(value)
    case .rows(let index, let rows):
      let variable = variables[index]
      let isNumber = if case .integer = variable.kind { true } else { false }
      let expressions = rows.map { $0.decision.expression(variables) }
      var whole = expressions[expressions.count - 1]
      for (row, expression) in zip(rows, expressions).dropLast().reversed() {
        let key = isNumber ? row.keys.upperBound : row.keys.lowerBound
        let isHere = Expression.comparison(
          isNumber ? .atMost : .equal, .slot(variable.slot), .constant(key))
        whole = .conditional(isHere, expression, whole)
      }
      return whole
    }
  }

  fileprivate var parts: Int {
    switch self {
    case .value: 1
    case .rows(_, let rows): rows.reduce(0) { $0 + 4 + $1.decision.parts }
    }
  }
}
