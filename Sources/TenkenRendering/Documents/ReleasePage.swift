public import TenkenCoverage
public import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
public import TenkenSimulation
public import TenkenTesting

/// Whether a build may go out, and why: for those who decide it, on two sheets of paper.
public struct ReleasePage: Sendable {
  /// What a page is written as.
  public enum Form: String, CaseIterable, Sendable {
    /// A page for browsers and paper.
    case html
    /// A text for a chat or a pull request.
    case markdown
  }

  /// How many entries lists have: what is more is counted, so that two sheets are enough.
  static let listLimit = 6
  /// How many builds the trend goes back.
  private static let trendLimit = 8

  let title: String?
  let date: String
  let suite: TestedSuite
  let verdict: ReleaseVerdict
  let policy: ReleasePolicy
  let trend: [BuildTrend]
  let changes: BuildChanges
  let requirements: [Requirement]

  /// A requirement with how its cases stand.
  struct Requirement: Sendable {
    let id: String
    let title: LocalizedText
    let counts: TestCounts
    /// Whether a case passed, where people can test one, and none failed.
    var isPassed: Bool { counts[.passed] > 0 && counts[.failed] == 0 }
  }

  /// Makes the page of a build.
  ///
  /// - Parameters:
  ///   - suite: The suite by the results of the build.
  ///   - verdict: Whether it may go out.
  ///   - policy: By what policy.
  ///   - requirements: The requirements that there are; nil for those that cases name.
  ///   - title: What the page is called; nil for the usual title.
  ///   - date: The day on which it is made.
  public init(
    _ suite: TestedSuite, _ verdict: ReleaseVerdict, by policy: ReleasePolicy,
    requirements: [ListedRequirement]?, title: String?, date: String
  ) {
    self.suite = suite
    self.verdict = verdict
    self.policy = policy
    self.title = title
    self.date = date
    trend = suite.trend(last: Self.trendLimit)
    changes = suite.changes
    let counts = Dictionary(suite.byRequirement.map { ($0.name, $0.counts) }) { first, _ in first }
    let listed = requirements ?? counts.keys.sorted().map { ListedRequirement(id: $0) }
    self.requirements = listed.map {
      Requirement(id: $0.id, title: $0.title, counts: counts[$0.id] ?? TestCounts())
    }.filter { $0.counts.total > 0 }
  }

  /// Renders the page: the same results always give the same bytes.
  ///
  /// - Parameters:
  ///   - form: What it is written as.
  ///   - language: The language.
  ///   - templates: The templates and the words of pages.
  /// - Returns: The bytes of the page.
  /// - Throws: What is wrong if a template of the user's own makes the page too long.
  public func render(
    as form: Form, in language: Language, templates: TemplateLibrary = .embedded
  ) throws(Diagnostic) -> [UInt8] {
    let words = templates.words(in: language)
    return try templates.page(form.template, fields(language, words), words)
  }

  /// Its templates with what they can ask for.
  static var pages: [(template: String, names: FieldNames)] {
    let empty = ResultLog(now: Instant(seconds: 0))
    let suite = TestedSuite([], SettledResults(empty), ResultQuery())
    let policy = ReleasePolicy()
    let page = ReleasePage(
      suite, ReleaseVerdict(suite, by: policy), by: policy, requirements: nil, title: nil, date: "")
    let names = page.fields(.english, TemplateLibrary.embedded.words(in: .english)).names
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

  /// The ending of its files, without a point.
  public var fileExtension: String {
    switch self {
    case .html: "html"
    case .markdown: "md"
    }
  }
}
