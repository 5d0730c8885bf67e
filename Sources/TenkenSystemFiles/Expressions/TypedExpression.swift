import TenkenSimulation

/// An expression with the static type of its values.
struct TypedExpression {
  let expression: Expression
  let kind: ValueKind
  /// The choices that its names stand for, with their texts; empty for other kinds.
  var choices: [Choice] = []
  /// Whether the value can be missing, such as the first of a list that may be empty.
  var mayBeMissing = false
  /// The number of its parts, including the parts of a formula for each of its uses.
  var parts = 1
  /// The indices of the variables that it reads.
  var variables: Set<Int> = []

  /// The bounds of a number; nil for other kinds.
  var range: ClosedRange<Int>? {
    guard case .integer(let range) = kind else { return nil }
    return range
  }

  /// A copy with the parts, variables and missing values of its operands.
  func joining(_ others: [TypedExpression]) -> TypedExpression {
    var copy = self
    copy.parts = others.reduce(1) { $0 + $1.parts }
    copy.variables = others.reduce(into: []) { $0.formUnion($1.variables) }
    copy.mayBeMissing = mayBeMissing || others.contains(where: \.mayBeMissing)
    return copy
  }
}

extension Expression.Arithmetic {
  /// The bounds of the results for operands within bounds; nil if they exceed the limit.
  ///
  /// The range of a divisor must not contain zero.
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

  /// The result for two numbers within the limit; nil if it overflows.
  private func checked(_ left: Int, _ right: Int) -> Int? {
    guard self == .times else { return result(left, right) }
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge || product == Int.min ? nil : product
  }
}
