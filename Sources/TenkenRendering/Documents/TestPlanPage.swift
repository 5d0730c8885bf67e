import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// A test plan as a page: which cases to test, why, in which order, where, and how long it takes.
package struct TestPlanPage: Sendable {
  /// A row of the table.
  struct Row: Sendable {
    /// The place in the plan, from 1.
    let number: Int
    let entry: TestPlan.Entry
    /// The results that are the reason; empty if there are none.
    let results: [ReportedResult]
  }

  /// A device of the plan, with what is to be tested on it.
  struct DeviceLoad: Sendable {
    let device: String
    let cases: Int
    /// The planned work, in seconds.
    let seconds: Int
    let waitingSeconds: Int
  }

  let title: DocumentTitle
  let date: String
  /// The index page to link back to; nil if there is none.
  package var indexFile: String?
  let suite: TestedSuite
  let features: [Feature]
  let plan: TestPlan
  let rows: [Row]
  let loads: [TesterLoad]

  /// Creates the page of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - suite: The suite that it is for.
  ///   - features: The features of the suite.
  ///   - title: The title of the page; nil for the default title.
  ///   - date: The day on which the page is created.
  package init(
    _ plan: TestPlan, _ suite: TestedSuite, of features: [Feature], title: DocumentTitle,
    date: String
  ) {
    (self.plan, self.suite, self.features) = (plan, suite, features)
    (self.title, self.date) = (title, date)
    rows = plan.entries.enumerated().map { offset, entry in
      let results = suite.standings.results(of: entry.testCase.address)
      return Row(number: offset + 1, entry: entry, results: results)
    }
    loads = suite.loads(plan)
  }

  /// The devices of the plan, in their order.
  var devices: [DeviceLoad] {
    plan.request.devices.map { device in
      let own = plan.entries.filter { $0.devices.contains(device) }
      return DeviceLoad(
        device: device, cases: own.count,
        seconds: own.reduce(0) { $0 + $1.testCase.workSeconds },
        waitingSeconds: own.reduce(0) { $0 + $1.testCase.waitingSeconds })
    }
  }

  /// Renders the page: the same results always give the same bytes.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    return FormatContent.page(Self.template).file(fields(language, words), words, templates)
  }

  private static let template = "plan.html"

  /// The template of the page, with the names of its fields.
  static var page: (template: String, names: FieldNames) {
    let suite = TestedSuite(
      Suite(entries: []), [], SettledResults(ResultLog(now: Instant(seconds: 0))))
    let page = TestPlanPage(TestPlan(suite), suite, of: [], title: DocumentTitle(), date: "")
    return (template, page.fields(.english, TextLibrary.embedded[.english]).names)
  }
}
