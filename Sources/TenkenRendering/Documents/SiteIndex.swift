public import TenkenCoverage
public import TenkenDiagnostics
public import TenkenScenarios
public import TenkenSimulation

/// The page that leads to everything that was made of a suite.
public struct SiteIndex: Sendable {
  /// A file that the page leads to.
  public struct File: Hashable, Sendable {
    /// The name, in the folder of the page.
    public let name: String
    /// The page word that says what the file is for, behind `file.`: `checklist.html`.
    public let kind: String
    /// The size in bytes.
    public let byteCount: Int

    /// Names a file.
    public init(name: String, kind: String, byteCount: Int) {
      self.name = name
      self.kind = kind
      self.byteCount = byteCount
    }
  }

  /// When and from what a site was made.
  public struct Origin: Hashable, Sendable {
    /// The day, as `2026-11-22`.
    public let date: String
    /// The number of scenario files.
    public let fileCount: Int
    /// The version of the tool.
    public let version: String

    /// Says when and from what.
    public init(date: String, fileCount: Int, version: String) {
      self.date = date
      self.fileCount = fileCount
      self.version = version
    }
  }

  /// Files that belong together.
  public struct Group: Sendable {
    /// The page word that is their heading, behind `site.`: `checklist`.
    public let name: String
    /// The files, the most important one first.
    public let files: [File]

    /// Makes a group.
    public init(name: String, files: [File]) {
      self.name = name
      self.files = files
    }
  }

  /// The most cases or scenarios of a list on the page: nobody reads more there.
  private static let listLimit = 50

  let title: String?
  let build: String?
  /// When and from what it was made; nil if nobody says.
  let origin: Origin?
  /// The languages of the site, with the pages that are like this one in each.
  let pages: [(language: Language, file: String)]
  let groups: [Group]
  /// How all cases stand.
  let standing: Standing
  /// Whether there are results of people at all.
  let isTested: Bool
  let chapters: [Chapter]
  /// The first scenarios of the highest priority that are not done.
  let openCriticals: Cut<Entry>
  /// The number of scenarios of the highest priority that nobody can do by hand at all.
  let unreachableCriticalCount: Int
  let requirements: [Requirement]
  /// The first cases that do not agree with the simulation, or failed on devices.
  let failures: Cut<Entry>
  /// What has changed since the site was made before; nil if it is new.
  let changes: SuiteChanges?
  /// What applies to the team's app; nil where everything does.
  let scope: SuiteScope?

  /// The first of a list, and how many more there are.
  struct Cut<Element: Sendable>: Sendable {
    let first: [Element]
    let restCount: Int

    init(_ all: [Element]) {
      first = Array(all.prefix(listLimit))
      restCount = all.count - first.count
    }
  }

  /// The features of one folder.
  struct Chapter: Sendable {
    /// What the folders are called, outermost first; empty for files given by themselves.
    let path: [LocalizedText]
    let features: [Feature]
    let standing: Standing
  }

  /// One scenario file.
  struct Feature: Sendable {
    let id: String
    let title: LocalizedText
    let standing: Standing
  }

  /// A case or a scenario that somebody should look at.
  struct Entry: Sendable {
    let address: String
    let feature: LocalizedText
    let scenario: LocalizedText
    /// How it stands in the simulation; nil if it was not run.
    let simulated: Status?
    /// How it stands on devices; nil if nobody has looked at it.
    let tested: Status?
  }

  /// A requirement with its cases.
  struct Requirement: Sendable {
    let id: String
    let title: LocalizedText
    let standing: Standing
    /// Whether it agrees with the simulation, as the coverage map counts it.
    let isMet: Bool
  }

  /// The page with every case, where cases can be looked at; nil if there is none.
  var checklistFile: String? {
    groups.flatMap(\.files).first { $0.kind == "checklist.html" }?.name
  }

  /// Makes the index of a suite's files.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - title: What it is called; nil for the usual title.
  ///   - build: The build that was tested; nil if it is not known.
  ///   - origin: When and from what it was made; nil if nobody needs to know.
  ///   - results: What is known of its cases.
  ///   - coverage: What its requirements are, and which cases are theirs.
  ///   - changes: What has changed since the last time; nil for the first.
  ///   - pages: The index of each language, the first one being that of the site.
  ///   - groups: The files.
  public init(
    _ suite: Suite, title: String?, build: String?, origin: Origin? = nil,
    results: SuiteResults, coverage: CoverageMap? = nil, changes: SuiteChanges? = nil,
    pages: [(language: Language, file: String)], groups: [Group]
  ) {
    self.title = title
    self.build = build
    self.origin = origin
    self.pages = pages
    self.groups = groups.filter { !$0.files.isEmpty }
    self.changes = changes
    scope = suite.scope
    isTested = results.tested != nil
    let survey = SuiteSurvey(suite, results)
    standing = survey.standing
    chapters = survey.chapters
    openCriticals = Cut(survey.openCriticals)
    unreachableCriticalCount = survey.unreachableCriticalCount
    failures = Cut(survey.failures)
    requirements =
      coverage?.requirements.filter(\.isListed).map { requirement in
        let addresses = requirement.scenarios.flatMap(\.cases).compactMap {
          coverage?.cases[$0].address
        }
        return Requirement(
          id: requirement.id, title: requirement.title,
          standing: results.standing(of: addresses), isMet: requirement.isMet)
      } ?? []
  }

  /// Renders the page in a language: the same site always gives the same bytes.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - templates: The templates and the words of pages.
  /// - Returns: The bytes of the page.
  /// - Throws: What is wrong if a template of the user's own makes the page too long.
  public func render(
    in language: Language, templates: TemplateLibrary = .embedded
  ) throws(Diagnostic) -> [UInt8] {
    let words = templates.words(in: language)
    let names = pages.map { templates.words(in: $0.language)["language.name"] }
    return try templates.page(
      Self.template, fields(language, words, languageNames: names), words)
  }

  private static let template = "site.html"

  /// Its template with what it can ask for.
  static var page: (template: String, names: FieldNames) {
    let site = SiteIndex(
      Suite(entries: []), title: nil, build: nil, results: SuiteResults(simulated: [:]), pages: [],
      groups: [])
    let words = TemplateLibrary.embedded.words(in: .english)
    return (template, site.fields(.english, words, languageNames: []).names)
  }
}
