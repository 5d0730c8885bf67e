import TenkenDiagnostics
package import TenkenScenarios
import TenkenSimulation

extension ExploredFile {
  /// The mutants that no case of a suite notices, as goals of a search.
  ///
  /// - Parameters:
  ///   - suite: The suite; only its features of the searched system count.
  ///   - preconditions: The preconditions of every path.
  /// - Returns: The mutants, in the order of the vocabulary.
  /// - Throws: An error, if every mutant is noticed, no case tries one, or a limit is exceeded.
  package func unnoticedMutants(in suite: Suite, after preconditions: [Step]) async throws
    -> [MutantGoal]
  {
    guard let feature else {
      throw Fault(
        summary: DiagnosticText(
          "--mutants needs a scenario file, not a .system.yaml file",
          ja: "--mutants には .system.yaml ではなくシナリオファイルが必要です"))
    }
    let features = suite.features.filter { $0.system.name == system.name }
    let result = try await mutationResult(of: features)
    guard !result.entries.isEmpty else {
      throw Fault(
        summary: DiagnosticText(
          "no case of '\(system.name)' tries a mutant",
          ja: "「\(system.name)」には、ミュータントを試せるケースがありません"),
        help: [
          DiagnosticText("tenken mutate shows more", ja: "「tenken mutate」で詳細を確認できます")
        ])
    }
    let hopeless = Set(result.entries(.unnoticeable).map(\.mutant))
    let survivors = result.survivors(of: system.name).filter { !hopeless.contains($0) }
    let goals = survivors.compactMap { mutant in
      mutant.start(after: preconditions, in: feature).map { start in
        MutantGoal(
          name: mutant.name(in: system.vocabulary), text: mutant.title(in: system.vocabulary),
          preconditions: start.steps, rules: start.rules)
      }
    }
    guard !goals.isEmpty else {
      throw Fault(
        summary: DiagnosticText(
          "the cases already notice every mutant", ja: "すべてのミュータントを、すでにケースで検出できます"),
        help: [
          DiagnosticText(
            "tenken mutate shows which cases do", ja: "検出するケースは「tenken mutate」で確認できます")
        ])
    }
    return goals
  }
}

extension ExploredScenarios {
  /// The few scenarios that notice every mutant that any of them notices, and the mutants' number.
  package func discoveries(
    noticing mutants: [MutantGoal]
  ) async throws -> (discoveries: [Discovery], count: Int) {
    guard let feature else { return ([], 0) }
    let result = try await mutationResult(of: [feature])
    let choice = result.enoughCases(
      of: feature.scenarios.map { $0.cases[0].address }, killing: Set(mutants.map(\.name)))
    return (
      choice.map(\.index).sorted().map { drafts[$0].discovery },
      choice.reduce(0) { $0 + $1.added }
    )
  }
}
