import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Makes sure that a planned file is valid, and that its words state what the source states.
///
/// The file is read like any other, and its items are worded as in a checklist. A line whose word
/// has another wording, or is an error there, tries its next word, and becomes manual in the end.
struct PlanChecker {
  let systems: Systems
  let comparable: ComparableText

  /// The rounds after which changing lines become manual; a line has few words to try.
  private static let rounds = 12

  /// Chooses the final word of every line of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - wordings: The wordings of a feature in each language.
  /// - Throws: Why the file would not be valid, whatever the words of its lines are.
  func resolveChoices(
    in plan: inout PlannedFeature, _ wordings: (Feature) -> [(Language, Wording)]
  ) throws(ImportError) {
    for round in 0...Self.rounds {
      let text = FeatureText(plan)
      let read = readFeature(
        path: "import.yaml", bytes: Array(text.text.utf8), systems: systems)
      var changed = advance(&plan, faultsOf: read, text)
      if changed.isEmpty, let feature = read.feature {
        changed = advance(&plan, wordings(feature), of: feature, text)
      }
      if changed.isEmpty {
        guard let error = read.diagnostics.first(where: { $0.severity == .error }) else { return }
        throw .unwritable(plan.id, error)
      }
      // A line that still changes its word now would do so for ever.
      if round == Self.rounds - 1 { for line in changed { plan.lines[line].rejectAllChoices() } }
    }
  }

  /// Tries the next word of each line that has an error.
  private func advance(
    _ plan: inout PlannedFeature, faultsOf read: ReadFeature, _ text: FeatureText
  ) -> [Int] {
    let errors = read.diagnostics.filter { $0.severity == .error }
    let faulty = Set(errors.compactMap(\.range).map { Int($0.start.line) })
    guard !faulty.isEmpty else { return [] }
    let changed = plan.lines.indices.filter { line in
      !plan.lines[line].isSettled && text.ranges[line].contains { faulty.contains($0) }
    }
    for line in changed { plan.lines[line].choice += 1 }
    return changed
  }

  /// Tries the next word of each line whose wording differs from the source.
  private func advance(
    _ plan: inout PlannedFeature, _ wordings: [(language: Language, wording: Wording)],
    of feature: Feature, _ text: FeatureText
  ) -> [Int] {
    var changed: [Int] = []
    for (planned, scenario) in zip(plan.scenarios, feature.scenarios) {
      guard let testCase = scenario.cases.first else { continue }
      func check(_ line: Int, _ word: (Wording) -> String) {
        guard let choice = plan.lines[line].word, let language = choice.language,
          let wording = wordings.first(where: { $0.language == language })?.wording
        else { return }
        let original = comparable.bytes(plan.lines[line].source.text)
        if comparable.bytes(word(wording)) != original { changed.append(line) }
      }
      // A case has its settings before what has happened, wherever the file writes them.
      let steps = Dictionary(
        testCase.preconditions.map { (Int($0.range.start.line), $0) }
      ) { first, _ in first }
      for line in planned.preconditions {
        guard let step = text.ranges[line].lazy.compactMap({ steps[$0] }).first else { continue }
        check(line) { $0.text(step, in: testCase) }
      }
      for (step, read) in zip(planned.steps, testCase.operations) {
        switch (step, read.action) {
        case (.operation(let line), _): check(line) { $0.text(read, in: testCase) }
        case (.expectations(let lines), .expect(let expectations)):
          for (line, expectation) in zip(lines, expectations) {
            check(line) { $0.text(expectation, in: testCase) }
          }
        case (.expectations, .establish), (.expectations, .perform), (.expectations, .manual):
          continue
        }
      }
      for (line, expectation) in zip(planned.expected, testCase.expected) {
        check(line) { $0.text(expectation, in: testCase) }
      }
    }
    for line in changed { plan.lines[line].choice += 1 }
    return changed
  }
}

extension PlannedLine {
  /// Makes the line manual.
  mutating func rejectAllChoices() { choice = choices.count }
}
