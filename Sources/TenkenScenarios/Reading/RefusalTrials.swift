import TenkenDiagnostics
import TenkenPairs
import TenkenSimulation
import TenkenYAML

/// Finds which combinations of a scenario's matrix its system refuses, by doing what they say.
///
/// This is the one place where a file is not only read: which cases there are depends on it.
struct RefusalTrials {
  /// Where `refused` stands.
  private let range: SourceRange
  /// What was refused so far, each with the fewest values that were found to make it so.
  private(set) var found: [RefusedCombinations] = []
  /// Whether more was to be tried than may be.
  private var isOver = false
  /// Whether something is wrong with a combination, so that nothing is known of any.
  private var isFaulty = false
  /// Where `refused` stands, if more was to be tried than may be.
  var overdue: SourceRange? { isOver ? range : nil }

  private let axes: [Axis]
  private let preconditions: [WrittenItem<Step>]
  private let operations: [WrittenItem<Step>]
  /// A copy: what is wrong with a combination is told where it is a case.
  private var reader: ScenarioReader
  private var given: [ItemRow<Step>]
  private var done: [ItemRow<Step>]
  private let start: any Subject
  /// The axes that anything depends on that is done.
  private let relevant: AxisSubset
  private var known: [AxisSubset.Number: Refusal?] = [:]
  private var eventCount = 0

  /// A step that was refused.
  private struct Refusal {
    let step: Step
    let name: String
    /// Whether it is one of the preconditions.
    let isGiven: Bool
  }

  /// What is tried at most, to find that an axis makes no difference.
  private static let freedLimit = 256

  init(
    _ range: SourceRange, _ reader: ScenarioReader, on start: any Subject,
    preconditions: [WrittenItem<Step>], operations: [WrittenItem<Step>]
  ) {
    self.range = range
    self.reader = reader
    self.start = start
    self.preconditions = preconditions
    self.operations = operations
    axes = reader.nodes.matrix.axes
    given = reader.rows(of: preconditions, in: axes)
    done = reader.rows(of: operations, in: axes)
    relevant = AxisSubset((given + done).flatMap(\.decidingAxes), of: axes)
  }

  /// The axes that something that is done depends on.
  var usedAxes: Set<String> { reader.nodes.matrix.usedAxes }

  /// What rules out those of some combinations that the system refuses.
  ///
  /// It rules out nothing else than what is refused: values that nothing depends on up to the step,
  /// and those that were seen to make no difference, are not in it.
  mutating func exclusions(among combinations: [[Int]]) -> [CoveringModel.Exclusion] {
    var exclusions: [CoveringModel.Exclusion] = []
    for combination in combinations
    where !exclusions.contains(where: { $0.holds(in: combination) }) {
      if let exclusion = exclusion(of: combination) { exclusions.append(exclusion) }
    }
    return isFaulty ? [] : exclusions
  }

  /// What rules a combination out; nil if the system does not refuse it.
  private mutating func exclusion(of combination: [Int]) -> CoveringModel.Exclusion? {
    guard let refusal = refusal(of: combination) else { return nil }
    var kept = axes(before: refusal)
    var freed: [Int] = []
    for axis in kept.reversed() {
      let more = freed + [axis]
      guard isRefused(combination, varying: more) else { continue }
      freed = more
      kept.removeAll { $0 == axis }
    }
    found.append(
      RefusedCombinations(
        assignments: kept.map {
          Case.Assignment(axis: axes[$0].name, value: axes[$0].values[combination[$0]])
        }, step: refusal.step, refusal: refusal.name))
    return CoveringModel.Exclusion(
      kept.map { .init(parameter: $0, values: [combination[$0]]) })
  }

  /// The axes that the refused step and those before it depend on, in the order of the matrix.
  private func axes(before refusal: Refusal) -> [Int] {
    func isBefore(_ row: ItemRow<Step>) -> Bool { row.written.index <= refusal.step.index }
    let rows = refusal.isGiven ? given.filter(isBefore) : given + done.filter(isBefore)
    return Set(rows.flatMap(\.decidingAxes)).sorted()
  }

  /// Whether the system refuses a combination whatever the values of some axes are.
  private mutating func isRefused(_ combination: [Int], varying freed: [Int]) -> Bool {
    let count = freed.reduce(1) { min($0 * axes[$1].values.count, Self.freedLimit + 1) }
    guard count <= Self.freedLimit else { return false }
    var others = [combination]
    for axis in freed {
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

  /// The refusal that ends a combination; nil if there is none, or if it cannot be read.
  private mutating func refusal(of combination: [Int]) -> Refusal? {
    let number = relevant.number(of: combination)
    if isFaulty { return nil }
    if let known = known[number] { return known }
    if known.count >= ReadingLimits.trials || eventCount >= ReadingLimits.trialEvents {
      isOver = true
    }
    guard !isOver else { return nil }
    let refusal = tried(combination)
    known[number] = .some(refusal)
    return refusal
  }

  private mutating func tried(_ combination: [Int]) -> Refusal? {
    let faultCount = reader.nodes.faults.diagnostics.count
    reader.nodes.matrix.combination = combination
    reader.read(&given) { $0.step($1, .preconditions) }
    reader.read(&done) { $0.step($1, .operations) }
    guard reader.nodes.faults.diagnostics.count == faultCount else {
      (isFaulty, found) = (true, [])
      return nil
    }
    var subject = start
    defer { eventCount += subject.mark }
    let before = ItemList(preconditions, given).contents(in: combination)
    let steps = before + ItemList(operations, done).contents(in: combination)
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .establish(let invocation): subject.establish(invocation.bound)
      case .perform(let invocation):
        let outcome = subject.perform(invocation.bound)
        if case .refused(let name) = outcome, invocation.refusal == nil {
          return Refusal(step: step, name: name, isGiven: index < before.count)
        }
      case .expect, .manual: continue
      }
      guard subject.spentBudget == nil, subject.hindrance == nil else { return nil }
    }
    return nil
  }
}

extension ItemRow {
  /// The axes that decide whether it is there, and what it does; none of what does nothing.
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
