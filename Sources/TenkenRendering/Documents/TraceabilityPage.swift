import TenkenDiagnostics
import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The traceability matrix: each requirement with its cases, their results and tickets.
package struct TraceabilityPage: Sendable {
  /// The form in which a matrix is written.
  package enum Form: String, CaseIterable, Sendable {
    /// A page for browsers and paper.
    case html
    /// A workbook with a row for each case of each requirement.
    case xlsx
  }

  /// A case of a requirement.
  struct Row: Sendable {
    let requirement: RequirementStanding?
    let testCase: TestedSuite.Case
    /// The current results, by time.
    let results: [ReportedResult]
    /// The tickets of its results and open failures, each once.
    let tickets: [String]
    /// The scenario and the feature of the case, by their indices.
    fileprivate let place: (feature: Int, scenario: Int, testCase: Int)
  }

  /// A requirement with its cases; nil for the cases without a requirement.
  struct Group: Sendable {
    let requirement: RequirementStanding?
    let rows: [Row]
  }

  let title: DocumentTitle
  let date: String
  let suite: TestedSuite
  let features: [Feature]
  let groups: [Group]
  /// The index page that links to this one; nil if there is none.
  package var indexFile: String?

  /// Creates the matrix of a suite with its results.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - features: The features of the suite.
  ///   - title: The title; nil for the default title.
  ///   - date: The day on which the matrix is created.
  package init(_ suite: TestedSuite, of features: [Feature], title: DocumentTitle, date: String) {
    (self.suite, self.features, self.title, self.date) = (suite, features, title, date)
    let cases = Dictionary(suite.cases.map { ($0.address, $0) }) { first, _ in first }
    var named: [String: [Row]] = [:]
    var others: [Row] = []
    let standings = Dictionary(suite.standings.requirements.map { ($0.id, $0) }) { one, _ in one }
    for (index, feature) in features.enumerated() {
      for (place, scenario) in feature.scenarios.enumerated() {
        for (number, testCase) in scenario.cases.enumerated() {
          guard let own = cases[testCase.address] else { continue }
          let results = suite.deciding(of: own)
          var seen: Set<String> = []
          let tickets = (results + suite.failures(of: own)).map(\.ticket).filter {
            !$0.isEmpty && seen.insert($0).inserted
          }
          func row(_ requirement: RequirementStanding?) -> Row {
            Row(
              requirement: requirement, testCase: own, results: results, tickets: tickets,
              place: (index, place, number))
          }
          let known = Set(scenario.requirements).compactMap { standings[$0] }
          for requirement in known { named[requirement.id, default: []].append(row(requirement)) }
          if known.isEmpty { others.append(row(nil)) }
        }
      }
    }
    groups =
      suite.standings.requirements.map { Group(requirement: $0, rows: named[$0.id] ?? []) }
      + (others.isEmpty ? [] : [Group(requirement: nil, rows: others)])
  }

  /// Renders the matrix: the same results always give the same bytes.
  ///
  /// - Parameters:
  ///   - form: The form of the matrix.
  ///   - language: The language of the matrix.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    as form: Form, in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    return form.content.file(fields(language, words), words, templates)
  }

  /// The title of the case of a row.
  func title(of row: Row, _ titles: CaseTitles) -> String {
    let feature = features[row.place.feature]
    let scenario = feature.scenarios[row.place.scenario]
    return titles.title(of: scenario.cases[row.place.testCase], scenario, feature)
  }

  /// The templates of the matrix, with the names of their fields.
  static var pages: [(template: String, names: FieldNames)] {
    let empty = ResultLog(now: Instant(seconds: 0))
    let suite = TestedSuite(Suite(entries: []), [], SettledResults(empty))
    let page = TraceabilityPage(suite, of: [], title: DocumentTitle(), date: "")
    let names = page.fields(.english, TextLibrary.embedded[.english]).names
    // The styles are those of the checklist, which shows them with its own fields.
    return Form.allCases.flatMap(\.content.templates).filter { $0.hasPrefix("traceability") }
      .map { ($0, names) }
  }
}

extension TraceabilityPage.Form {
  fileprivate var content: FormatContent {
    switch self {
    case .html: .page("traceability.html")
    case .xlsx: .workbook("traceability.workbook.xlsx", sheets: ["traceability.xlsx"])
    }
  }
}
