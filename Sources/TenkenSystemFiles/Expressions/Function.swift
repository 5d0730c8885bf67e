import TenkenDiagnostics
import TenkenScenarios

/// A formula that takes values: `price-of(goods)`.
struct Function {
  /// What it takes, at least one value.
  let parameters: [Variable]
  /// Its value, in which the values that it takes are arguments.
  let value: TypedExpression

  /// The value for some values.
  func value(for arguments: [TypedExpression]) -> TypedExpression {
    var uses = arguments.map { _ in 0 }
    let expression = value.expression.replacing(arguments.map(\.expression), &uses)
    var result = TypedExpression(
      expression: expression, kind: value.kind, choices: value.choices,
      mayBeMissing: value.mayBeMissing
    ).joining([value] + arguments)
    result.parts = value.parts + zip(uses, arguments).reduce(0) { $0 + $1.0 * $1.1.parts }
    return result
  }
}

extension Expression {
  /// The expression with others in place of its arguments; counts how often each is used.
  fileprivate func replacing(_ values: [Expression], _ uses: inout [Int]) -> Expression {
    switch self {
    case .constant, .slot, .first, .last: return self
    case .argument(let index):
      uses[index] += 1
      return values[index]
    case .contains(let slot, let element): return .contains(slot, element.replacing(values, &uses))
    case .arithmetic(let sign, let left, let right):
      return .arithmetic(sign, left.replacing(values, &uses), right.replacing(values, &uses))
    case .comparison(let sign, let left, let right):
      return .comparison(sign, left.replacing(values, &uses), right.replacing(values, &uses))
    case .and(let left, let right):
      return .and(left.replacing(values, &uses), right.replacing(values, &uses))
    case .or(let left, let right):
      return .or(left.replacing(values, &uses), right.replacing(values, &uses))
    case .not(let inner): return .not(inner.replacing(values, &uses))
    case .conditional(let condition, let first, let second):
      return .conditional(
        condition.replacing(values, &uses), first.replacing(values, &uses),
        second.replacing(values, &uses))
    }
  }
}

/// Formulas that take values, in expressions.
extension ExpressionScope {
  /// Checks the call of a formula; nil if there is no such formula.
  func ofFormula(
    _ name: String, _ arguments: [SyntaxNode], _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression? {
    if let function = functions[full(name)] {
      return try value(of: function, name, arguments, node)
    }
    let known = functions.keys.sorted()
    let words = name.split(separator: " ").map(String.init)
    guard words.count == 3 else {
      guard known.contains(where: { $0.hasPrefix("\(name) of ") }) else { return nil }
      throw ExpressionError(.unknownName(name, known: known), node.range)
    }
    let (entry, chooser) = (words[0], words[2])
    if isFaulty(entry) { throw ExpressionError(.alreadyReported, node.range) }
    if chooser == member?.group.name { return try ofFormula(entry, arguments, node) }
    return try ofChosen(entry, chooser, known, node) { full throws(ExpressionError) in
      guard let function = functions[full] else { return nil }
      return try value(of: function, entry, arguments, node)
    }
  }

  private func value(
    of function: Function, _ name: String, _ arguments: [SyntaxNode], _ node: SyntaxNode
  ) throws(ExpressionError) -> TypedExpression {
    guard arguments.count == function.parameters.count else {
      throw ExpressionError(.values(name, function.parameters.map(\.name)), node.range)
    }
    var values: [TypedExpression] = []
    for (parameter, argument) in zip(function.parameters, arguments) {
      let value = try typeChecked(argument, expecting: parameter.kind)
      guard value.kind.isComparable(with: parameter.kind) else {
        throw ExpressionError(
          .wrongKind(needed: parameter.kind, found: value.kind), argument.range)
      }
      guard parameter.kind.includes(value.kind) else {
        throw ExpressionError(
          .beyondParameter(parameter.name, of: name, description(parameter.kind)), argument.range)
      }
      values.append(value)
    }
    return function.value(for: values)
  }

  private func description(_ kind: ValueKind) -> DiagnosticText {
    switch kind {
    case .choice(let indices): .oneOf(indices.map { names.names[$0] })
    case .integer(let range): .wholeNumber(in: range)
    case .boolean: kind.diagnosticText
    }
  }
}

extension Diagnostic {
  static func wrongValues(
    _ place: SourcePlace, _ name: String, _ parameters: [String]
  ) -> Diagnostic {
    let list = parameters.joined(separator: ", ")
    return .error(
      .expressionSyntax, place, "the formula '\(name)' takes: \(list)",
      ja: "数式「\(name)」に渡す値：\(list)"
    ).help("write '\(name)(\(list))'", ja: "「\(name)(\(list))」の形で書いてください。")
  }

  static func beyondParameter(
    _ place: SourcePlace, _ parameter: String, of name: String, _ kind: DiagnosticText
  ) -> Diagnostic {
    .error(
      .expressionKind, place,
      "this can have values that '\(parameter)' of '\(name)' cannot have, which is \(kind.en)",
      ja: "この値は、「\(name)」の「\(parameter)」に入らないことがあります。入るのは、\(kind.ja)です。"
    ).help(
      "give '\(parameter)' wider bounds, or limit the value with min() and max()",
      ja: "「\(parameter)」の範囲を広げるか、min() や max() で値を制限してください。")
  }
}
