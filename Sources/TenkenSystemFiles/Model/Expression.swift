/// A condition or a calculation whose names have been resolved.
///
/// The reader has checked that numbers stay far from overflow, and that no divisor is zero.
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
  /// The value in a slot of the state; for a list, its length.
  case slot(Int)
  /// An argument of the word, by the index of its parameter.
  case argument(Int)
  /// The first value of the list at a slot of the state, if there is one.
  case first(Int)
  /// The last value of the list at a slot of the state, if there is one.
  case last(Int)
  /// Whether the list at a slot of the state contains a value.
  case contains(Int, Expression)
  case arithmetic(Arithmetic, Expression, Expression)
  case comparison(Comparison, Expression, Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case not(Expression)
  case conditional(Expression, Expression, Expression)
}

extension Expression.Arithmetic {
  /// The result for two numbers; `nothing` if one of them is missing.
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
  /// Whether the comparison holds; a missing value only ever satisfies `unequal`.
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
