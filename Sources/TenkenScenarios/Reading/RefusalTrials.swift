import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Finds the combinations of a scenario's matrix that its system refuses, by running their steps.
///
/// This is the only part of reading that runs steps: the result decides which cases there are.
struct RefusalTrials {
  /// The range of `refused` in the file.
  private let range: SourceRange
  /// The refused combinations so far, each with the fewest values found to cause the refusal.
  private(set) var refused: [RefusedCombinations] = []
  /// Whether the trials were stopped by a limit.
  private var isStopped = false
  /// Whether a combination has an error, so that nothing is known about any of them.
  private var isFaulty = false
  /// The range of `refused` if the trials were stopped by a limit; nil otherwise.
  var exceededRange: SourceRange? { isStopped ? range : nil }

  private let axes: [Axis]
  private let preconditions: [WrittenItem<ReadItem>]
  private let operations: [WrittenItem<Step>]
  /// A copy of the reader: errors in a combination are reported when it is read as a case.
  private var reader: ScenarioReader
  private let preconditionRows: [ItemRow<ReadItem>]
  private let operationRows: [ItemRow<Step>]
  private let start: any Subject
  /// The axes that any precondition or operation depends on.
  private let relevant: AxisSubset
  private var known: [AxisSubset.Number: Refusal?] = [:]
  private var eventCount = 0

  /// A step that was refused.
  private struct Refusal {
    let step: Step
    let name: String
    let isPrecondition: Bool
  }

  /// The most combinations to try in order to find that an axis makes no difference.
  private static let irrelevanceTrialLimit = 256

  init(
    _ range: SourceRange, _ reader: ScenarioReader, on start: any Subject,
    preconditions: [WrittenItem<ReadItem>], operations: [WrittenItem<Step>]
  ) {
    self.range = range
    self.reader = reader
    self.start = start
    self.preconditions = preconditions
    self.operations = operations
    axes = reader.nodes.matrix.axes
    preconditionRows = reader.rows(of: preconditions, in: axes)
    operationRows = reader.rows(of: operations, in: axes)
    relevant = AxisSubset(
      preconditionRows.flatMap(\.decidingAxes) + operationRows.flatMap(\.decidingAxes), of: axes)
  }

  /// The axes that were used in the trials.
  var usedAxes: Set<String> { reader.nodes.matrix.usedAxes }

  /// The exclusions of those combinations that the system refuses.
  ///
  /// They exclude only what is refused. They leave out the axes that no step up to the refused one
  /// depends on, and those that made no difference in the trials.
  mutating func exclusions(among combinations: [[Int]]) -> [CoveringModel.Exclusion] {
    var exclusions: [CoveringModel.Exclusion] = []
    for combination in combinations
    where !exclusions.contains(where: { $0.holds(in: combination) }) {
      if let exclusion = exclusion(of: combination) { exclusions.append(exclusion) }
    }
    return isFaulty ? [] : exclusions
  }

  /// The exclusion of a combination; nil if the system does not refuse it.
  private mutating func exclusion(of combination: [Int]) -> CoveringModel.Exclusion? {
    guard let refusal = refusal(of: combination) else { return nil }
    var kept = axes(before: refusal)
    var irrelevant: [Int] = []
    for axis in kept.reversed() {
      let candidates = irrelevant + [axis]
      guard isRefused(combination, varying: candidates) else { continue }
      irrelevant = candidates
      kept.removeAll { $0 == axis }
    }
    refused.append(
      RefusedCombinations(
        assignments: kept.map {
          Case.Assignment(axis: axes[$0].name, value: axes[$0].values[combination[$0]])
        }, step: refusal.step, refusal: refusal.name))
    return CoveringModel.Exclusion(
      kept.map { .init(parameter: $0, values: [combination[$0]]) })
  }

  /// The axes that the refused step and the steps before it depend on, in matrix order.
  private func axes(before refusal: Refusal) -> [Int] {
    let last = refusal.step.index
    // Settings come before everything that happens, wherever they are written.
    let before = preconditionRows.filter { row in
      !refusal.isPrecondition || row.written.index <= last || row.maySet
    }
    let done = refusal.isPrecondition ? [] : operationRows.filter { $0.written.index <= last }
    return Set(before.flatMap(\.decidingAxes) + done.flatMap(\.decidingAxes)).sorted()
  }

  /// Whether the system refuses a combination whatever the values of some axes are.
  private mutating func isRefused(_ combination: [Int], varying varied: [Int]) -> Bool {
    let count = varied.reduce(1) { min($0 * axes[$1].values.count, Self.irrelevanceTrialLimit + 1) }
    guard count <= Self.irrelevanceTrialLimit else { return false }
    var others = [combination]
    for axis in varied {
      others = others.flatMap { other in
        axes[axis].values.indices.map { value in
          var other = other
          other[axis] = value
          return other
        }
      }
    }
    for other in others where refusal(of: other) == nil { return false }
    return true
  }

  /// The refusal that ends a combination; nil if there is none, or if it is unknown.
  private mutating func refusal(of combination: [Int]) -> Refusal? {
    let number = relevant.number(of: combination)
    if isFaulty { return nil }
    if let known = known[number] { return known }
    if known.count >= ReadingLimits.trials || eventCount >= ReadingLimits.trialEvents {
      isStopped = true
    }
    guard !isStopped else { return nil }
    let refusal = firstRefusal(in: combination)
    known[number] = .some(refusal)
    return refusal
  }

  private mutating func firstRefusal(in combination: [Int]) -> Refusal? {
    let diagnosticCount = reader.nodes.diagnostics.all.count
    reader.nodes.matrix.combination = combination
    reader.read(preconditionRows) { $0.step($1, .preconditions) }
    reader.read(operationRows) { $0.step($1, .operations)?.step }
    let before = reader.steps.values.merged(
      preconditionRows.isEmpty
        ? preconditions.compactMap(\.content)
        : preconditionRows.compactMap { $0.content(in: combination) })
    guard reader.nodes.diagnostics.all.count == diagnosticCount else {
      (isFaulty, refused) = (true, [])
      return nil
    }
    var subject = start
    defer { eventCount += subject.mark }
    let steps = before + ItemList(operations, operationRows).contents(in: combination)
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .establish(let invocation): subject.establish(invocation.bound)
      case .perform(let invocation):
        let outcome = subject.perform(invocation.bound)
        if case .refused(let name) = outcome, invocation.refusal == nil {
          return Refusal(step: step, name: name, isPrecondition: index < before.count)
        }
      case .expect, .manual: continue
      }
      guard subject.spentBudget == nil, subject.hindrance == nil else { return nil }
    }
    return nil
  }
}

extension ItemRow<ReadItem> {
  /// Whether the item is a setting in some case.
  fileprivate var maySet: Bool { variants.contains { $0.setting != nil } }
}

extension ItemRow {
  /// The axes that decide whether a step is done, and how; none for `manual` and `expect`.
  fileprivate var decidingAxes: [Int] {
    if written.node["manual"] != nil || written.node["expect"] != nil { return [] }
    return variants.axes.indices + (condition?.axes ?? [])
  }
}

extension CoveringModel.Exclusion {
  /// Whether a row has one of each term's values.
  func holds(in row: [Int]) -> Bool {
    terms.allSatisfy { $0.values.contains(row[$0.parameter]) }
  }
}
