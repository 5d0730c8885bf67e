import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// Whether a build may be released, and why: two sheets of paper for those who decide.
package struct ReleasePage: Sendable {
  /// The form in which a page is written.
  package enum Form: String, CaseIterable, Sendable {
    /// A page for browsers and paper.
    case html
    /// A text for a chat or a pull request.
    case markdown
  }

  /// The most entries in a list; the rest is only counted, so that two sheets are enough.
  static let listLimit = 6
  /// The number of builds in the trend.
  private static let trendLimit = 8

  let title: DocumentTitle
  let date: String
  let suite: TestedSuite
  let features: [Feature]
  let verdict: ReleaseVerdict
  let trend: [BuildTrend]
  let changes: BuildChanges
  /// The listed requirements.
  let requirements: [RequirementStanding]
  /// The index page of the site that the page is in; nil if there is none.
  package var indexFile: String?

  /// Creates the page of a suite with the results of a build.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - features: The features of the suite.
  ///   - title: The title of the page; nil for the default title.
  ///   - date: The date on which the page is created.
  package init(_ suite: TestedSuite, of features: [Feature], title: DocumentTitle, date: String) {
    self.suite = suite
    self.features = features
    self.title = title
    self.date = date
    verdict = ReleaseVerdict(suite)
    trend = suite.trend(last: Self.trendLimit)
    changes = suite.changes
    requirements = suite.standings.requirements.filter(\.isListed)
  }

  /// Renders the page: the same results always give the same bytes.
  ///
  /// - Parameters:
  ///   - form: The form of the page.
  ///   - language: The language of the page.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    as form: Form, in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    return FormatContent.page(form.template).file(fields(language, words), words, templates)
  }

  /// The templates of the page, with the names of their fields.
  static var pages: [(template: String, names: FieldNames)] {
    let empty = ResultLog(now: Instant(seconds: 0))
    let suite = TestedSuite(Suite(entries: []), [], SettledResults(empty))
    let page = ReleasePage(suite, of: [], title: DocumentTitle(), date: "")
    let names = page.fields(.english, TextLibrary.embedded[.english]).names
    return Form.allCases.map { ($0.template, names) }
  }
}

extension ReleasePage.Form {
  fileprivate var template: String {
    switch self {
    case .html: "release.html"
    case .markdown: "release.md"
    }
  }

  /// The file name extension, without a dot.
  package var fileExtension: String {
    switch self {
    case .html: "html"
    case .markdown: "md"
    }
  }
}
