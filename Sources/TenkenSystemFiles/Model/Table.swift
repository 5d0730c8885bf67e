import TenkenSimulation

/// A value for each value of a kind, as its file declares it.
struct Table {
  /// A value, and the values that have it; those at an open end reach the limit of numbers.
  typealias Row = (keys: ClosedRange<Int>, value: Int)

  /// The kind of the values that it is asked for.
  let key: ValueKind
  /// The rows in the order of their keys, none of which are in two rows.
  let rows: [Row]
  /// The kind of the values that it gives.
  let kind: ValueKind
  /// The choices that its values stand for, with their texts.
  let choices: [Choice]

  /// The first values of a kind that have no row, as ranges; empty if all have one.
  func missing(in kind: ValueKind) -> [ClosedRange<Int>] {
    switch kind {
    case .choice(let names):
      return names.filter { name in !rows.contains { $0.keys.contains(name) } }.map { $0...$0 }
    case .boolean: return gaps(in: 0...1)
    case .integer(let range): return gaps(in: range)
    }
  }

  /// The bounds that the key of a row stands for: `3`, `1..5`, `8..` or `..0`.
  ///
  /// - Returns: The bounds, maybe in the wrong order; nil for other texts, and beyond the limits.
  static func bounds(_ text: String) -> (lower: Int, upper: Int)? {
    let limit = SystemLimits.intermediate
    let range = text.firstRange(of: "..")
    let (first, last) =
      range.map { (text[..<$0.lowerBound], text[$0.upperBound...]) } ?? (text[...], text[...])
    let lower = range != nil && first.isEmpty ? -limit : Int(first)
    let upper = range != nil && last.isEmpty ? limit : Int(last)
    guard let lower, let upper, (-limit...limit).contains(lower), (-limit...limit).contains(upper)
    else { return nil }
    return (lower, upper)
  }

  /// The numbers that the key of a row stands for, in their order; nil if there are none.
  static func numbers(_ text: String) -> ClosedRange<Int>? {
    bounds(text).flatMap { $0.lower <= $0.upper ? $0.lower...$0.upper : nil }
  }

  /// The key of a row for numbers.
  static func text(_ numbers: ClosedRange<Int>) -> String {
    let limit = SystemLimits.intermediate
    guard numbers.count > 1 else { return "\(numbers.lowerBound)" }
    let first = numbers.lowerBound == -limit ? "" : "\(numbers.lowerBound)"
    return "\(first)..\(numbers.upperBound == limit ? "" : "\(numbers.upperBound)")"
  }

  private func gaps(in range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var next = range.lowerBound
    for row in rows where row.keys.upperBound >= next && row.keys.lowerBound <= range.upperBound {
      if row.keys.lowerBound > next { gaps.append(next...row.keys.lowerBound - 1) }
      next = row.keys.upperBound + 1
    }
    return next > range.upperBound ? gaps : gaps + [next...range.upperBound]
  }

  /// The value for the value of an expression, all of whose values have a row.
  func value(for argument: TypedExpression) -> TypedExpression {
    guard let last = rows.last else { preconditionFailure("a table without rows is an error") }
    let whole = rows.dropLast().reversed().reduce(Expression.constant(last.value)) { rest, row in
      let isHere: Expression =
        key.isNumber
        ? .comparison(.atMost, argument.expression, .constant(row.keys.upperBound))
        : .comparison(.equal, argument.expression, .constant(row.keys.lowerBound))
      return .conditional(isHere, .constant(row.value), rest)
    }
    // A missing value has no row, and its value is missing, too.
    let isThere = Expression.comparison(.equal, argument.expression, argument.expression)
    var result = TypedExpression(
      expression: argument.mayBeMissing
        ? .conditional(isThere, whole, .constant(nothing)) : whole,
      kind: kind, choices: choices, mayBeMissing: argument.mayBeMissing,
      variables: argument.variables)
    result.parts = 1 + (rows.count + 1) * (argument.parts + 3)
    return result
  }
}

extension ValueKind {
  fileprivate var isNumber: Bool { if case .integer = self { true } else { false } }
}
