import TenkenScenarios
import TenkenSimulation

/// A scenario that shows a finding, as text for a scenario file.
package struct ScenarioDraft: Sendable {
  /// How many expected states a scenario has at most: more would hide what it is about.
  private static let expectationLimit = 6

  /// The maximum number of values in an expected state: nobody reads longer ones.
  static let sizeLimit = 12

  private let vocabulary: Vocabulary
  private let preconditions: [Step]
  /// The finding that the scenario shows.
  package let discovery: Discovery
  /// The id of the scenario in its file.
  package private(set) var id: String
  /// The title of the scenario.
  private let title: LocalizedText
  /// The refusal of each operation; nil for one that is done.
  private var refusals: [String?] = []
  /// The invariants that are broken, by their names.
  private var violates: [String] = []
  /// The expected states, as a scenario says them.
  private var expected: [String] = []

  /// Makes a scenario of a finding; nil for a kind that no scenario can express.
  ///
  /// - Parameters:
  ///   - discovery: The finding.
  ///   - plan: The plan of the search.
  package init?(_ discovery: Discovery, of plan: ExplorationPlan) {
    vocabulary = plan.system.vocabulary
    preconditions = plan.preconditions
    self.discovery = discovery
    switch discovery.kind {
    case .invariant(let index):
      id = vocabulary.invariants[index].name
      title = .broken(vocabulary.invariants[index])
    case .recovery(let index):
      id = vocabulary.recoveries[index].invariant.name
      title = .broken(vocabulary.recoveries[index].invariant)
    case .unreached(let point):
      id = "not-tested"
      title = .untested(point.text(in: vocabulary))
    case .mutant(let index):
      id = plan.mutants[index].id
      title = .noticing(plan.mutants[index])
    case .faultyRefusal(let word, let name):
      id = name
      title = .refused(vocabulary.operations[word], name)
    case .difference:
      id = "differs"
      title = .differs
    case .undeclaredRefusal, .endless: return nil
    }
    performSteps(plan)
  }

  /// Whether the finding is about the last operation alone, and not about all operations together.
  private var isAboutLastStep: Bool {
    switch discovery.kind {
    case .recovery, .faultyRefusal, .unreached(.refused): false
    case .invariant, .undeclaredRefusal, .endless, .mutant, .unreached, .difference: true
    }
  }

  /// Performs the operations, and records what they break and change, whether it is right or wrong.
  ///
  /// The expected states are those that the last operation changes. For a recovery or a refused
  /// last operation, they are those that all operations together change.
  private mutating func performSteps(_ plan: ExplorationPlan) {
    let start = plan.initialSubject
    var (subject, before, broken) = (start, start, Set<Int>())
    for step in discovery.steps {
      if isAboutLastStep { before = subject }
      if case .refused(let name) = subject.perform(step) {
        refusals.append(name)
      } else {
        refusals.append(nil)
      }
      broken.formUnion(subject.violations().map(\.index))
    }
    violates = broken.sorted().map { vocabulary.invariants[$0].name }
    let observations = vocabulary.defaultObservations.filter {
      subject.read($0, since: start.mark).size <= Self.sizeLimit
    }
    func changed(since before: any Subject) -> [BoundWord] {
      observations.filter {
        subject.read($0, since: start.mark) != before.read($0, since: start.mark)
      }
    }
    // A scenario without expectations cannot fail: if nothing has changed, one state is enough.
    let candidates = [
      differences(plan), changed(since: before), changed(since: start),
      Array(observations.prefix(1)),
    ]
    expected = (candidates.first { !$0.isEmpty } ?? []).prefix(Self.expectationLimit).map {
      observation in
      let definition = vocabulary.observations[observation.word]
      let value = subject.read(observation, since: start.mark)
      let shape = definition.value?.shape ?? .text
      let text = value == .list([]) ? "empty" : FlowValue(value, as: shape).text
      return "\(definition.name): \(text)"
    }
  }

  /// The observations that differ with the finding's mutant or in the real system.
  private func differences(_ plan: ExplorationPlan) -> [BoundWord] {
    switch discovery.kind {
    case .mutant(let index):
      let original = plan.initialSubject
      return differences(from: original, to: plan.mutants[index], plan)
    case .difference(.observation(let word)):
      return vocabulary.defaultObservations.filter { $0.word == word }
    case .difference(.outcome), .invariant, .recovery, .undeclaredRefusal, .faultyRefusal, .endless,
      .unreached:
      return []
    }
  }

  private func differences<World: Subject>(
    from original: World, to mutant: MutantGoal, _ plan: ExplorationPlan
  ) -> [BoundWord] {
    var twin = TwinSubject(original, mutant, of: plan)
    for step in discovery.steps { _ = twin.perform(step) }
    return twin.differences
  }

  /// The scenario as one of several of its id, from 0.
  package func numbered(_ number: Int) -> ScenarioDraft {
    var draft = self
    draft.id += number == 0 ? "" : "-\(number + 1)"
    return draft
  }

  /// The scenario without some of its expected states, by their indices.
  package func removingExpectations(at indices: Set<Int>) -> ScenarioDraft {
    var draft = self
    draft.expected = expected.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    return draft
  }

  /// The scenario as an item of a file's `scenarios`.
  package var text: String {
    var lines = [
      "  - id: \(id)",
      "    title:",
      "      en: \(YAMLText.scalar(title[.english]))",
      "      ja: \(YAMLText.scalar(title[.japanese]))",
    ]
    lines += list("preconditions", preconditions.compactMap { text(of: $0) })
    lines += list(
      "operations", zip(discovery.steps, refusals).map { operation($0, refusal: $1) })
    if !violates.isEmpty {
      lines.append("    violates: [\(violates.joined(separator: ", "))]")
    }
    lines += list("expected", expected)
    return lines.map { $0 + "\n" }.joined()
  }

  private func list(_ key: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["    \(key):"] + items.map { "      - \($0)" }
  }

  /// An operation as a list item, with its expected refusal.
  private func operation(_ step: BoundWord, refusal: String?) -> String {
    let text = step.text(as: vocabulary.operations[step.word])
    guard let refusal else { return text }
    return text + (text.contains(":") ? "" : ":") + "\n        outcome: \(refusal)"
  }

  private func text(of step: Step) -> String? {
    switch step.action {
    case .establish(let invocation):
      invocation.bound.text(as: vocabulary.preconditions[invocation.word])
    case .perform(let invocation):
      operation(invocation.bound, refusal: invocation.refusal)
    case .expect, .manual: nil
    }
  }
}

extension LocalizedText {
  /// The title of a scenario that shows an invariant broken.
  fileprivate static func broken(_ invariant: InvariantDefinition) -> LocalizedText {
    LocalizedText(
      en: "Broken: \(invariant.text[.english])", ja: "不成立：\(invariant.text[.japanese])")
  }

  /// The title of a scenario whose last operation is refused.
  fileprivate static func refused(_ word: WordDefinition, _ name: String) -> LocalizedText {
    let reason = word.refusals.first { $0.name == name }?.reason ?? LocalizedText(name)
    return LocalizedText(
      en: "Refused: \(word.phrase.outline[.english]): \(reason[.english])",
      ja: "拒否：\(word.phrase.outline[.japanese])：\(reason[.japanese])")
  }

  /// The title of a scenario that shows what no scenario reaches.
  fileprivate static func untested(_ text: LocalizedText) -> LocalizedText {
    LocalizedText(en: "Not tested yet: \(text[.english])", ja: "未テスト：\(text[.japanese])")
  }

  /// The title of a scenario that shows where the real system differs.
  fileprivate static let differs = LocalizedText(
    en: "The real thing differs from the simulation", ja: "実物がシミュレーションと異なる")

  /// The title of a scenario that notices a mutant.
  fileprivate static func noticing(_ mutant: MutantGoal) -> LocalizedText {
    LocalizedText(
      en: "Notices: \(mutant.text[.english])", ja: "検出：\(mutant.text[.japanese])")
  }
}
