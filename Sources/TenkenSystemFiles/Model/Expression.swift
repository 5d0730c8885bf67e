/// A condition or a calculation, ready to be evaluated: nothing in it is looked up by name.
///
/// The reader has made sure that numbers stay far from overflow, and that nothing is divided by zero.
indirect enum Expression: Hashable, Sendable {
  /// How two numbers are combined.
  enum Arithmetic: Hashable, Sendable {
    case plus, minus, times, divided, minimum, maximum
  }

  /// How two values are compared.
  enum Comparison: Hashable, Sendable {
    case equal, unequal, less, atMost, greater, atLeast
  }

  case constant(Int)
  /// The value in a place of the state; for a list its length.
  case slot(Int)
  /// An argument of the word, by the index of its parameter.
  case argument(Int)
  /// The first value of the list in a place of the state, if there is one.
  case first(Int)
  /// The last value of the list in a place of the state, if there is one.
  case last(Int)
  /// Whether the list in a place of the state has a value.
  case contains(Int, Expression)
  case arithmetic(Arithmetic, Expression, Expression)
  case comparison(Comparison, Expression, Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case not(Expression)
  case conditional(Expression, Expression, Expression)
}

extension Expression {
  /// The value in a state, for the arguments of a word; `nothing` where it is not there.
  func value(_ state: [Int], _ arguments: [Int]) -> Int {
    switch self {
    case .constant(let value): return value
    case .slot(let slot): return state[slot]
    case .argument(let index): return arguments[index]
    case .first(let slot): return state[slot] > 0 ? state[slot + 1] : nothing
    case .last(let slot): return state[slot] > 0 ? state[slot + state[slot]] : nothing
    case .contains(let slot, let element):
      let value = element.value(state, arguments)
      let range = slot + 1..<slot + 1 + state[slot]
      return range.contains { state[$0] == value } ? 1 : 0
    case .arithmetic(let operation, let left, let right):
      return operation.result(left.value(state, arguments), right.value(state, arguments))
    case .comparison(let comparison, let left, let right):
      return comparison.holds(left.value(state, arguments), right.value(state, arguments)) ? 1 : 0
    case .and(let left, let right):
      return left.holds(state, arguments) && right.holds(state, arguments) ? 1 : 0
    case .or(let left, let right):
      return left.holds(state, arguments) || right.holds(state, arguments) ? 1 : 0
    case .not(let inner):
      return inner.holds(state, arguments) ? 0 : 1
    case .conditional(let condition, let first, let second):
      return condition.holds(state, arguments)
        ? first.value(state, arguments) : second.value(state, arguments)
    }
  }

  /// Whether a condition holds.
  @inline(__always)
  func holds(_ state: [Int], _ arguments: [Int]) -> Bool { value(state, arguments) == 1 }
}

extension Expression.Arithmetic {
  /// The result for two numbers; nothing if one of them is not there.
  func result(_ left: Int, _ right: Int) -> Int {
    guard left != nothing, right != nothing else { return nothing }
    switch self {
    case .plus: return left + right
    case .minus: return left - right
    case .times: return left * right
    case .divided: return left / right
    case .minimum: return min(left, right)
    case .maximum: return max(left, right)
    }
  }
}

extension Expression.Comparison {
  /// Whether it holds; what is not there is equal to nothing, neither less nor greater.
  func holds(_ left: Int, _ right: Int) -> Bool {
    guard left != nothing, right != nothing else { return self == .unequal }
    switch self {
    case .equal: return left == right
    case .unequal: return left != right
    case .less: return left < right
    case .atMost: return left <= right
    case .greater: return left > right
    case .atLeast: return left >= right
    }
  }
}
