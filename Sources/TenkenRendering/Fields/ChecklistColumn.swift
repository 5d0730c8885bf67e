import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// A fact about a case: what sheets, pages, templates and the importer know of it.
///
/// A new column is an entry here, with a place in the lists of those that show it, and a title in
/// each file of words. Everything else follows.
package struct ChecklistColumn: Sendable {
  /// What a column says of a part of the checklist; an empty text counts as absent.
  enum Value: Sendable {
    case feature(Reading<FeatureRow>)
    case scenario(Reading<ScenarioRow>)
    case testCase(Reading<CaseRow>)
    case step(Reading<ChecklistScript.Step>)
    /// Nothing, because testers fill it in.
    case blank
  }

  /// Reads a text from a part of the checklist.
  typealias Reading<Part> = @Sendable (Part, PageTexts) -> String?

  /// The form of its cells in a workbook.
  enum Form: String, CaseIterable {
    case text
    case number
    case date
  }

  /// The name of its template field.
  package let field: String
  /// The key of its title in the files of words.
  let title: String
  private(set) var value: Value
  var form = Form.text
  /// Its width in a workbook, in characters.
  var width = 0
  /// Whether a workbook can fold it away, because it is for filters and not for paper.
  var isFolded = false
  /// Whether only the first row of a case has it, because it would make every row high.
  var isOnce = false
  /// Whether it is left out if there are no results of people.
  var needsResults = false
  /// Whether it shows words of the user's files, which may be written in either direction.
  var isOwnText = false

  private init(_ field: String, _ title: String, _ value: Value) {
    (self.field, self.title, self.value) = (field, title, value)
  }

  private init<Part>(
    _ field: String, _ title: String, of part: (@escaping Reading<Part>) -> Value,
    _ read: @escaping Reading<Part>
  ) {
    self.init(field, title, part(read))
  }

  /// The column with other properties.
  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  private func wide(_ width: Int, _ form: Form = .text, isFolded: Bool = false) -> Self {
    with { ($0.width, $0.form, $0.isFolded) = (width, form, isFolded) }
  }

  /// Whether testers fill it in.
  var isBlank: Bool { if case .blank = value { true } else { false } }

  /// Whether comma-separated values have it in a row of a case; only the id is there twice.
  func isWritten(inFirstRow isFirst: Bool) -> Bool {
    switch value {
    case .blank: false
    case .step: true
    case .feature, .scenario, .testCase: isFirst || field == Self.id.field
    }
  }
}

extension ChecklistColumn {
  private static let number = Self("number", "label.number", of: Value.testCase) { row, _ in
    String(row.number)
  }.wide(5, .number)
  private static let chapter = Self("chapterTitle", "label.chapter", of: Value.feature) { row, _ in
    row.chapter.title
  }.wide(20, isFolded: true)
  private static let feature = Self("featureTitle", "label.feature", of: Value.feature) { row, _ in
    row.title
  }.wide(24, isFolded: true)
  private static let section = Self("section", "label.section", of: Value.feature) { row, _ in
    let chapter = row.chapter.title
    return chapter.isEmpty ? row.title : chapter + " / " + row.title
  }
  private static let handChecks = Self("handCheckLines", "label.hand-checks", of: Value.feature) {
    row, words in
    row.handChecks.map {
      words(.recordField, ["name": $0.title, "value": $0.text])
    }.joined(separator: "\n")
  }.wide(60)
  private static let scenario = Self("scenarioTitle", "label.scenario", of: Value.scenario) {
    row, _ in
    row.title
  }.wide(18)
  private static let priority = Self("priorityText", "label.priority", of: Value.scenario) {
    row, words in
    row.scenario.priority.name(words)
  }.wide(10, isFolded: true)
  private static let tags = Self("tags", "label.tags", of: Value.scenario) { row, words in
    words.enumeration(row.scenario.tags)
  }.wide(16, isFolded: true)
  private static let requirements = Self("requirements", "label.requirements", of: Value.scenario) {
    row, words in words.enumeration(row.scenario.requirements)
  }.wide(14, isFolded: true).with { $0.isOwnText = true }
  private static let source = Self("source", "label.source", of: Value.scenario) { row, _ in
    row.ownSource
  }.with { $0.isOwnText = true }
  private static let anySource = Self("anySource", "label.source", of: Value.scenario) { row, _ in
    row.scenario.source ?? row.feature.feature.source
  }.wide(22, isFolded: true)
  private static let id = Self("address", "label.id", of: Value.testCase) { row, _ in
    row.testCase.address
  }.wide(26, isFolded: true)
  private static let title = Self("caseTitle", "label.title", of: Value.testCase) { row, words in
    let title = row.scenario.title
    return row.values.isEmpty
      ? title : words(.caseTitle, ["text": title, "values": row.values])
  }
  private static let values = Self("values", "label.values", of: Value.testCase) { row, _ in
    row.values
  }
  .wide(12)
  private static let environment = Self("environment", "field.environment", of: Value.testCase) {
    row, _ in
    row.environment
  }.wide(10)
  /// All of them, as results of a case whose sheet lacks one count as those of another case.
  private static let preconditions = Self(
    "preconditionLines", "label.preconditions", of: Value.testCase
  ) { row, _ in row.preconditionLines
  }.wide(28).with { $0.isOnce = true }
  private static let waitingMinutes = Self(
    "waitingMinutes", "label.waiting-minutes", of: Value.testCase
  ) { row, _ in row.waitingMinutes.map { String($0) }
  }.wide(6, .number)
  private static let place = Self("enoughPlace", "enough.place", of: Value.testCase) { row, _ in
    row.rank
  }
  private static let result = Self("resultText", "label.run", of: Value.testCase) { row, words in
    row.result?.name(words)
  }
  private static let devices = Self("testedText", "label.devices", of: Value.testCase) {
    row, words in
    row.tested?.signedName(words)
  }
  private static let approvals = Self("approvalText", "approve.title", of: Value.testCase) {
    row, words in
    row.approvals?.summary(words)
  }.with { $0.isOwnText = true }
  private static let standing = Self("standing", "label.standing", of: Value.testCase) {
    row, words in
    row.tested?.name(words)
  }.wide(26).with { $0.needsResults = true }
  private static let step = Self("step", "label.step-number", of: Value.step) { step, _ in
    String(step.number)
  }
  .wide(5, .number)
  private static let operation = Self("operationLines", "label.operation", of: Value.step) {
    step, words in
    step.operations.isEmpty ? words["label.look"] : words.lines(step.operations)
  }.wide(28)
  private static let expected = Self("expectedLines", "label.expected", of: Value.step) {
    step, words in
    words.lines(step.expected)
  }.wide(34)

  private static let verdict = blank("field.result").wide(9)
  private static let actual = blank("label.actual").wide(18)
  private static let notes = blank("field.notes")
  private static let tester = blank("field.tester").wide(12)
  private static let date = blank("field.date").wide(12, .date)
  private static let ticket = blank("field.ticket").wide(14)
  private static let evidence = blank("field.evidence").wide(18)

  /// A column that testers fill in.
  private static func blank(_ title: String) -> Self { Self(title, title, .blank) }
}

extension ChecklistColumn {
  /// The columns of a table of comma-separated values, in order.
  static let csv: [Self] = [
    id, section, title, values, environment, priority, requirements, tags, source, preconditions,
    step, operation, expected, actual, verdict, notes, waitingMinutes, handChecks, standing,
  ]
  /// The columns of a workbook, in order.
  static let workbook: [Self] = [
    chapter, feature, priority, tags, requirements, anySource, id, number, scenario, environment,
    values, waitingMinutes, preconditions, step, operation, expected, verdict, actual, tester,
    date, ticket, evidence, handChecks, standing,
  ]
  /// The facts at the head of a case on a page, in order.
  static let html: [Self] = [id, place, requirements, tags, source, result, devices, approvals]
  /// The facts at the head of a case in Markdown, in order.
  static let markdown: [Self] = [
    priority, place, requirements, source, result, devices, approvals,
  ]
  /// The facts in the summary of a case for TestLink, in order.
  static let testLink: [Self] = [id, environment, requirements, source, standing]

  /// All columns that are somewhere, each once.
  static let all: [Self] = {
    var known: Set<String> = []
    return [csv, workbook, html, markdown, testLink].joined()
      .filter { known.insert($0.field).inserted }
  }()

  /// The column of a workbook in which testers choose a result.
  static let choosing = verdict.field
  /// The last column of a workbook on paper, where more columns would make the texts too small.
  static let lastPrinted = actual.field

  /// The columns of sheets that say something, each with its title in every language of ours.
  package static let sheetTitles: [(field: String, titles: [String])] = {
    var known: Set<String> = []
    let columns = (csv + workbook).filter { !$0.isBlank && known.insert($0.field).inserted }
    return columns.map { column in
      let titles = [Language.english, .japanese].compactMap {
        TextLibrary.embedded[$0].label(column.title)
      }
      return (column.field, titles)
    }
  }()
}
