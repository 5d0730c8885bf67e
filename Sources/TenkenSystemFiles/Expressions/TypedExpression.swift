import TenkenSimulation

/// An expression and what is known of its values before anything happens.
struct TypedExpression {
  let expression: Expression
  let kind: ValueKind
  /// What people read for its names, if it has some.
  var choices: [Choice] = []
  /// Whether there may be no value: the first of a list that may be empty.
  var mayBeMissing = false
  /// How many parts it has, those of formulas counted wherever they are used.
  var parts = 1
  /// The variables that it reads, by their indices.
  var variables: Set<Int> = []

  /// The bounds of a number; nil for other kinds.
  var range: ClosedRange<Int>? {
    guard case .integer(let range) = kind else { return nil }
    return range
  }

  /// The same with what is known of its parts.
  func joining(_ others: [TypedExpression]) -> TypedExpression {
    var copy = self
    copy.parts = others.reduce(1) { $0 + $1.parts }
    copy.variables = others.reduce(into: []) { $0.formUnion($1.variables) }
    copy.mayBeMissing = mayBeMissing || others.contains(where: \.mayBeMissing)
    return copy
  }
}

extension Expression.Arithmetic {
  /// The bounds of the results for numbers within bounds; nil where they are beyond the limit.
  ///
  /// What is divided by is never zero.
  func range(_ left: ClosedRange<Int>, _ right: ClosedRange<Int>) -> ClosedRange<Int>? {
    if self == .minimum || self == .maximum {
      let bounds = (
        result(left.lowerBound, right.lowerBound), result(left.upperBound, right.upperBound)
      )
      return bounds.0...bounds.1
    }
    var results: [Int] = []
    for first in [left.lowerBound, left.upperBound] {
      for second in [right.lowerBound, right.upperBound] {
        guard let result = checked(first, second), abs(result) <= SystemLimits.intermediate else {
          return nil
        }
        results.append(result)
      }
    }
    guard let least = results.min(), let most = results.max() else { return nil }
    return least...most
  }

  /// The result of two numbers that are within the limit; nil if it overflows.
  private func checked(_ left: Int, _ right: Int) -> Int? {
    guard self == .times else { return result(left, right) }
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge || product == Int.min ? nil : product
  }
}
