import TenkenExecution
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// A feature in a checklist.
final class FeatureRow {
  let checklist: Checklist
  let chapter: Checklist.Chapter
  let feature: Feature
  let vocabulary: VocabularyWording
  let titles: ResourceTitles
  /// The numbers of the first cases of its scenarios.
  private let numbers: PartNumbers
  /// What the content hashes of its cases have in common.
  private(set) lazy var hasher = ContentHasher(feature)
  /// The assumptions about the tested app that all its cases share.
  private(set) lazy var assumptions =
    worded?.assumptions ?? CommonAssumptions(feature, vocabulary, titles)
  /// What other formats have worded already, or can use; nil if there is only one.
  fileprivate private(set) lazy var worded = checklist.worded?[place].feature {
    WordedFeature(feature, vocabulary, titles, checklist.source)
  }
  private let place: Int

  /// Creates the row of a feature at its place in the suite.
  init(_ checklist: Checklist, _ place: Int, _ chapter: Checklist.Chapter) {
    (self.checklist, self.place, self.chapter) = (checklist, place, chapter)
    feature = checklist.source.suite.entries[place].feature
    vocabulary = checklist.vocabularies[feature]
    titles = ResourceTitles(feature, checklist.source.language)
    numbers = PartNumbers(
      feature.scenarios.lazy.map(\.cases.count), from: checklist.numbers[place])
  }

  var title: String { feature.title[checklist.source.language] }

  /// The numbers of its first and its last case, by which the contents lead to them on paper.
  var caseNumbers: String {
    let (first, last) = (numbers[0], numbers[0] + numbers.count - 1)
    return last > first ? "\(first)–\(last)" : "\(first)"
  }

  /// The key of the heading of its assumptions: the first state of a system, or how an app is made.
  var assumptionsTitle: String {
    vocabulary.definitions.statesAssumptionsOnce ? "label.initial-state" : "label.assumptions"
  }

  /// How to check expectations of its cases that no screen shows.
  private(set) lazy var handChecks = vocabulary.handChecks(
    of: feature, checklist.source.suite.handChecks)

  /// Its scenarios, each made when it is asked for.
  var scenarios: some RandomAccessCollection<ScenarioRow> {
    feature.scenarios.indices.lazy.map { [self] in
      ScenarioRow(self, $0, firstNumber: numbers[$0])
    }
  }
}

/// A scenario in a checklist: everything that its cases have in common, made once.
final class ScenarioRow {
  let scenario: Scenario
  let feature: FeatureRow
  /// The number of its first case.
  let firstNumber: Int
  fileprivate private(set) lazy var axes = AxisWording(scenario, feature.vocabulary, feature.titles)
  fileprivate private(set) lazy var lines =
    feature.worded?.scenarios[place]
    ?? ScenarioLines(scenario, feature.vocabulary, feature.titles, source)
  /// The merged script of its cases; nil if there is only one case or no table is needed.
  private(set) lazy var table = makeTable()

  private let place: Int

  /// Creates the row of a scenario at its place in a feature.
  init(_ feature: FeatureRow, _ place: Int, firstNumber: Int) {
    (self.feature, self.place, self.firstNumber) = (feature, place, firstNumber)
    scenario = feature.feature.scenarios[place]
  }

  fileprivate var source: DocumentSource { feature.checklist.source }

  /// The address that selects all of its cases on a command line.
  var address: String { feature.feature.address(of: scenario) }

  var title: String { scenario.title[source.language] }

  /// The source for the behaviour, if it differs from that of the feature.
  var ownSource: String? { scenario.source == feature.feature.source ? nil : scenario.source }

  /// Its cases, each made when it is asked for.
  var cases: some RandomAccessCollection<CaseRow> {
    scenario.cases.indices.lazy.map { [self] in CaseRow(self, $0) }
  }

  private func makeTable() -> ChecklistScript? {
    guard scenario.cases.count > 1 else { return nil }
    return ChecklistScript(
      lines.merged(CaseConditions(axes, source.words)), feature.assumptions.texts)
  }
}

/// A case in a checklist: what is executed, ticked and signed.
final class CaseRow {
  /// The value of one axis of the matrix.
  struct Assignment: Hashable {
    let axis: String
    /// The text shown to readers for the axis.
    let title: String
    let value: String
    /// The text shown to readers for the value.
    let text: String
  }

  let testCase: Case
  let scenario: ScenarioRow
  /// The number of the case in the document, from 1.
  let number: Int
  private let place: Int
  private(set) lazy var script = ChecklistScript(
    scenario.lines.lines(ofCase: place).lazy.map { ScenarioLines.Merged(line: $0) },
    scenario.feature.assumptions.texts)
  private(set) lazy var assignments = makeAssignments()
  /// Why nobody can do it by hand; empty if somebody can.
  private(set) lazy var obstacles = source.obstacles(of: testCase)
  /// Its preconditions, preparation, violations and obstacles, one on each line.
  private(set) lazy var preconditionLines = makePreconditionLines(script.preconditions)

  /// Creates the row of a case at its place in a scenario.
  init(_ scenario: ScenarioRow, _ place: Int) {
    (self.scenario, self.place) = (scenario, place)
    testCase = scenario.scenario.cases[place]
    number = scenario.firstNumber + place
  }

  private var source: DocumentSource { scenario.source }

  /// The content hash, as a run reports it; the same in every language.
  var hash: String { scenario.feature.hasher.hash(of: testCase) }

  /// Its matrix values as shown to readers, in one line.
  var values: String { scenario.axes.text(of: testCase) }

  /// The environment of the case as shown to readers; empty if there is none.
  var environment: String {
    scenario.feature.vocabulary.contextText(of: testCase, marksDefault: true)
  }

  /// The same without a note, for filters.
  var environmentName: String {
    scenario.feature.vocabulary.contextText(of: testCase, marksDefault: false)
  }

  /// The status in the simulation; nil if the case was not run.
  var result: Status? { source.results?[testCase.address]?.status }

  /// How the case stands on devices; nil without results of people.
  var tested: Standing? { source.tested?[testCase.address] }

  /// What people found so far; empty without results of people.
  private(set) lazy var earlier = source.tested?.results(of: testCase.address) ?? []

  /// What people say of the case as it is written; nil without results.
  var approvals: CaseApprovals? { source.said?.approvals(of: testCase.address) }

  /// The waiting time, in words; empty if it is negligible.
  var waiting: String { source.waiting(in: testCase) }

  /// The waiting time in whole minutes; nil if it is negligible.
  var waitingMinutes: Int? {
    PageTexts.waitingMinutes(seconds: source.handWork?[testCase.address]?.waitingSeconds ?? 0)
  }

  /// What to do first so that the case takes no longer; empty if nothing.
  var preparation: String { source.preparation(of: testCase) }

  /// Its rank among the cases chosen as enough, in words; empty if no cases were chosen.
  var rank: String { scenario.feature.checklist.ranks[testCase.address] ?? "" }

  /// The reasons why it failed in the simulation; empty if it did not fail.
  var faults: [FaultText] {
    guard let faults = source.results?[testCase.address]?.faults, !faults.isEmpty else { return [] }
    let feature = scenario.feature
    return faults.map {
      FaultText(
        $0, in: testCase, path: feature.feature.path, scenario.lines.lines(ofCase: place),
        Wording(feature.vocabulary, feature.titles), source.words)
    }
  }

  private func makeAssignments() -> [Assignment] {
    zip(testCase.assignments, testCase.combination).enumerated().map { axis, value in
      Assignment(
        axis: value.0.axis, title: scenario.axes.title(of: axis), value: value.0.value,
        text: scenario.axes.text(value.1, of: axis))
    }
  }

  private func makePreconditionLines(_ preconditions: [ChecklistScript.Line]) -> String {
    let words = source.words
    var lines = preconditions.map(words.line)
    if !preparation.isEmpty {
      lines.append(preparation.prefix(1).uppercased() + preparation.dropFirst())
    }
    lines += script.violations.map(words.line)
    if !obstacles.isEmpty {
      let reasons = words.phrases(obstacles)
      lines.append(
        words(.recordField, ["name": words["label.simulation-only"], "value": reasons]))
    }
    return lines.joined(separator: "\n")
  }
}

extension PageTexts {
  /// Joins lines into one text, each on its own line.
  func lines(_ lines: [ChecklistScript.Line]) -> String {
    lines.map(line).joined(separator: "\n")
  }

  /// The text of a line, with a mark if only people can do or check it.
  fileprivate func line(_ line: ChecklistScript.Line) -> String {
    line.isManual ? line.text + " " + self["label.manual-mark"] : line.text
  }
}
