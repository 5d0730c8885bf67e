/// Two effects of a list of which the first happens, in whose places a mutant has the other.
struct SwappedEffects {
  let first: Expression
  let second: Expression
  /// The conditions of the effects before them.
  let earlier: [Expression]
  /// What the conditions can read besides variables.
  let parameters: [Variable]
}

extension DeclarationReader {
  /// Whether it is shown that the change of a mutant makes no difference.
  var editChangesNothing: Bool {
    guard let swapped else { return false }
    var proof = ExclusionProof(variables, rules, swapped.parameters)
    // With fewer conditions there are fewer values to try.
    return [[], swapped.earlier].contains {
      proof.excludes(swapped.first, swapped.second, unless: $0, invariants: invariants)
    }
  }
}

/// Shows that two conditions never decide together, by trying all values that they read.
///
/// What they read of lists is unknown, so that a proof without it holds for all lists.
struct ExclusionProof {
  /// The most combinations of values to try: some milliseconds.
  private static let limit = 20_000

  /// What a condition reads: a slot of the state, or an argument.
  private enum Input: Hashable {
    case slot(Int)
    case argument(Int)
  }

  private let kinds: [Input: ValueKind]
  private var values: [Input: Int] = [:]

  /// Prepares proofs for conditions that read some variables, rules and parameters.
  init(_ variables: [Variable], _ rules: [SystemRule], _ parameters: [Variable]) {
    var kinds: [Input: ValueKind] = [:]
    for variable in variables where variable.capacity == nil {
      kinds[.slot(variable.slot)] = variable.kind
    }
    // A case need not set a rule.
    for rule in rules { kinds[.slot(rule.slot)] = .choice(rule.values + [nothing]) }
    for (index, parameter) in parameters.enumerated() { kinds[.argument(index)] = parameter.kind }
    self.kinds = kinds
  }

  /// Whether it is shown that two conditions never hold together when none of some others holds.
  ///
  /// Invariants that read nothing else are taken for true: a run or a search that gets where they
  /// are not says so.
  mutating func excludes(
    _ first: Expression, _ second: Expression, unless others: [Expression],
    invariants: [Expression]
  ) -> Bool {
    var inputs: Set<Input> = []
    for condition in others + [first, second] { collect(condition, &inputs) }
    let others =
      others
      + invariants.filter { invariant in
        var read: Set<Input> = []
        collect(invariant, &read)
        return read.isSubset(of: inputs)
      }.map(Expression.not)
    let choices = inputs.compactMap { input in kinds[input].map { (input: input, kind: $0) } }
    var count = 1
    for choice in choices {
      count = count.multipliedReportingOverflow(by: choice.kind.count).partialValue
      guard (1...Self.limit).contains(count) else { return false }
    }
    for number in 0..<count {
      var rest = number
      for (input, kind) in choices {
        values[input] = kind.value(at: rest % kind.count)
        rest /= kind.count
      }
      if truth(first) != false, truth(second) != false,
        !others.contains(where: { truth($0) == true })
      {
        return false
      }
    }
    return true
  }

  private func collect(_ expression: Expression, _ inputs: inout Set<Input>) {
    switch expression {
    case .constant, .first, .last, .contains: break
    case .slot(let slot): inputs.insert(.slot(slot))
    case .argument(let index): inputs.insert(.argument(index))
    case .not(let inner): collect(inner, &inputs)
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .and(let left, let right), .or(let left, let right):
      collect(left, &inputs)
      collect(right, &inputs)
    case .conditional(let condition, let first, let second):
      for part in [condition, first, second] { collect(part, &inputs) }
    }
  }

  /// Whether a condition holds; nil if that depends on what is unknown.
  private func truth(_ expression: Expression) -> Bool? { value(expression).map { $0 == 1 } }

  private func value(_ expression: Expression) -> Int? {
    switch expression {
    case .constant(let value): return value
    case .slot(let slot): return values[.slot(slot)]
    case .argument(let index): return values[.argument(index)]
    case .first, .last, .contains: return nil
    case .not(let inner): return truth(inner).map { $0 ? 0 : 1 }
    case .arithmetic(let operation, let left, let right):
      guard let left = value(left), let right = value(right) else { return nil }
      return operation.result(left, right)
    case .comparison(let comparison, let left, let right):
      guard let left = value(left), let right = value(right) else { return nil }
      return comparison.holds(left, right) ? 1 : 0
    case .and(let left, let right): return decided([truth(left), truth(right)], by: false)
    case .or(let left, let right): return decided([truth(left), truth(right)], by: true)
    case .conditional(let condition, let first, let second):
      return truth(condition).flatMap { $0 ? value(first) : value(second) }
    }
  }

  /// The value of several truths of which one decides; nil if none does and one is unknown.
  private func decided(_ truths: [Bool?], by deciding: Bool) -> Int? {
    if truths.contains(deciding) { return deciding ? 1 : 0 }
    return truths.contains(nil) ? nil : deciding ? 0 : 1
  }
}

extension ValueKind {
  /// A value by its place, from 0.
  fileprivate func value(at place: Int) -> Int {
    switch self {
    case .choice(let names): names[place]
    case .integer(let range): range.lowerBound + place
    case .boolean: place
    }
  }
}
