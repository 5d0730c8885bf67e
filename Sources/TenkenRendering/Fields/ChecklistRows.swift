/// A feature with its chapter.
final class FeatureRow {
  let feature: Checklist.Feature
  let chapter: Checklist.Chapter

  init(_ feature: Checklist.Feature, _ chapter: Checklist.Chapter) {
    self.feature = feature
    self.chapter = chapter
  }
}

/// A scenario with its feature.
final class ScenarioRow {
  let scenario: Checklist.Scenario
  let feature: FeatureRow

  /// The address that selects all of its cases on a command line.
  var address: String { feature.feature.id + "/" + scenario.id }

  var cases: [CaseRow] { scenario.cases.map { CaseRow($0, self) } }

  init(_ scenario: Checklist.Scenario, _ feature: FeatureRow) {
    self.scenario = scenario
    self.feature = feature
  }
}

/// A case with its scenario.
final class CaseRow {
  let testCase: Checklist.Case
  let scenario: ScenarioRow
  /// Its matrix values as shown to readers, in one line.
  let values: String
  /// The cached result of ``preconditionLines(_:)``.
  private var preconditionLines: String?

  init(_ testCase: Checklist.Case, _ scenario: ScenarioRow) {
    self.testCase = testCase
    self.scenario = scenario
    values = testCase.assignments.map(\.text).joined(separator: " / ")
  }

  /// Its preconditions, preparation, violations and obstacles, one on each line.
  func preconditionLines(_ words: PageTexts) -> String {
    if let preconditionLines { return preconditionLines }
    var lines = testCase.script.preconditions.map { words.line($0) }
    if !testCase.preparation.isEmpty { lines.append(testCase.preparation) }
    lines += testCase.script.violations.map { words.line($0) }
    if !testCase.obstacles.isEmpty {
      let reasons = words.phrases(testCase.obstacles)
      lines.append(
        words(.recordField, ["name": words["label.simulation-only"], "value": reasons]))
    }
    let text = lines.joined(separator: "\n")
    preconditionLines = text
    return text
  }
}

extension PageTexts {
  /// Joins lines into one text, each on its own line.
  func lines(_ lines: [Checklist.Line]) -> String {
    lines.map { line($0) }.joined(separator: "\n")
  }

  /// The text of a line, with a mark if only people can do or check it.
  func line(_ line: Checklist.Line) -> String {
    line.isManual ? line.text + " " + self["label.manual-mark"] : line.text
  }
}
