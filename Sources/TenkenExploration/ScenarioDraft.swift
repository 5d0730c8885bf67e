import TenkenScenarios
import TenkenSimulation

/// A scenario that shows what was found: text for a scenario file.
public struct ScenarioDraft: Sendable {
  /// How many expected states a scenario has at most: more would hide what it is about.
  private static let expectationLimit = 6

  /// How many values an expected state has at most: nobody reads longer ones.
  private static let sizeLimit = 12

  private let vocabulary: Vocabulary
  private let preconditions: [Step]
  /// What was found.
  public let discovery: Discovery
  /// The id of the scenario in its file.
  public let id: String
  /// What people call it.
  private let title: LocalizedText
  /// The invariants that are broken, by their names.
  private var violates: [String] = []
  /// The expected states, as a scenario says them.
  private var expected: [String] = []

  /// Makes a scenario of what was found; nil for what no scenario can say.
  ///
  /// - Parameters:
  ///   - discovery: What was found.
  ///   - plan: By what search.
  ///   - number: Which of several with the same fault it is, from 0.
  public init?(_ discovery: Discovery, of plan: ExplorationPlan, number: Int) {
    vocabulary = plan.system.vocabulary
    preconditions = plan.preconditions
    self.discovery = discovery
    let invariant: InvariantDefinition
    switch discovery.fault {
    case .invariant(let index): invariant = vocabulary.invariants[index]
    case .recovery(let index): invariant = vocabulary.recoveries[index].invariant
    case .undeclaredRefusal, .endless: return nil
    }
    id = invariant.name + (number == 0 ? "" : "-\(number + 1)")
    title = LocalizedText(
      en: "Broken: \(invariant.text[.english])", ja: "不成立：\(invariant.text[.japanese])")
    play(plan)
  }

  /// Does the operations, and notes what they break and change: as it is, whether it should be or not.
  ///
  /// Of an invariant it is what the last operation changes; where all obstacles were taken away in the
  /// end, what all operations together change.
  private mutating func play(_ plan: ExplorationPlan) {
    let start = StartingPoint(plan).subject
    var (subject, before, broken) = (start, start, Set<Int>())
    for step in discovery.steps {
      if case .invariant = discovery.fault { before = subject }
      _ = subject.perform(step)
      broken.formUnion(subject.violations().map(\.invariant))
    }
    violates = broken.sorted().map { vocabulary.invariants[$0].name }
    let changed = vocabulary.looks.filter { look in
      let after = subject.read(look, since: start.mark)
      return after.size <= Self.sizeLimit && after != before.read(look, since: start.mark)
    }
    expected = changed.prefix(Self.expectationLimit).map { look in
      let definition = vocabulary.observations[look.word]
      let value = subject.read(look, since: start.mark)
      let shape = definition.value?.shape ?? .text
      let text = value == .list([]) ? "empty" : FlowValue(value, as: shape).text
      return "\(definition.name): \(text)"
    }
  }

  /// The scenario without some of its expected states, by their indices.
  public func leavingOut(_ indices: Set<Int>) -> ScenarioDraft {
    var draft = self
    draft.expected = expected.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    return draft
  }

  /// The scenario as an item of a file's `scenarios`.
  public var text: String {
    var lines = [
      "  - id: \(id)",
      "    title:",
      "      en: \(YAMLText.scalar(title[.english]))",
      "      ja: \(YAMLText.scalar(title[.japanese]))",
    ]
    lines += list("preconditions", preconditions.compactMap { text(of: $0) })
    lines += list(
      "operations", discovery.steps.map { $0.text(as: vocabulary.operations[$0.word]) })
    if !violates.isEmpty {
      lines.append("    violates: [\(violates.joined(separator: ", "))]")
    }
    lines += list("expected", expected)
    return lines.map { $0 + "\n" }.joined()
  }

  private func list(_ key: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["    \(key):"] + items.map { "      - \($0)" }
  }

  private func text(of step: Step) -> String? {
    switch step.action {
    case .establish(let invocation):
      invocation.bound.text(as: vocabulary.preconditions[invocation.word])
    case .perform(let invocation): invocation.bound.text(as: vocabulary.operations[invocation.word])
    case .expect, .manual: nil
    }
  }
}
