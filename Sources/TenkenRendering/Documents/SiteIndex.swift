import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
package import TenkenSimulation
import TenkenStandings
import TenkenWording

/// The index page with links to all files that were generated for a suite.
package struct SiteIndex: Sendable {
  /// A file that the page links to.
  package struct File: Hashable, Sendable {
    /// The name, in the folder of the page.
    package let name: String
    /// The key of the page text for its purpose, without the prefix `file.`: `checklist.html`.
    package let kind: String
    /// The size in bytes.
    package let byteCount: Int

    /// Creates a file entry.
    package init(name: String, kind: String, byteCount: Int) {
      self.name = name
      self.kind = kind
      self.byteCount = byteCount
    }
  }

  /// When and from what a site was generated.
  package struct Origin: Hashable, Sendable {
    /// The day, as `2026-11-22`.
    package let date: String
    /// The number of scenario files.
    package let fileCount: Int
    /// The version of the tool.
    package let version: String

    /// Creates an origin.
    package init(date: String, fileCount: Int, version: String) {
      self.date = date
      self.fileCount = fileCount
      self.version = version
    }
  }

  /// Files that belong together.
  package struct Group: Sendable {
    /// The key of the page text for the heading, without the prefix `site.`: `checklist`.
    package let name: String
    /// The files, the most important one first.
    package let files: [File]

    /// Creates a group.
    package init(name: String, files: [File]) {
      self.name = name
      self.files = files
    }
  }

  /// The most cases or scenarios in a list on the page; nobody reads more there.
  static let listLimit = 50

  let title: DocumentTitle
  let build: String?
  /// When and from what the site was generated; nil if unknown.
  let origin: Origin?
  /// The languages of the site, each with its index page.
  let pages: [(language: Language, file: String)]
  let groups: [Group]
  /// The counts of all cases.
  let counts: ResultCounts
  /// How the cases and requirements stand on devices.
  let standings: SuiteStandings
  let chapters: [Chapter]
  /// The first scenarios of the highest priority that are not finished.
  let openCriticals: Truncated<Entry>
  /// The number of scenarios of the highest priority without a case that people can do.
  let unreachableCriticalCount: Int
  let requirements: [Requirement]
  /// The first cases that do not agree with the simulation, or failed on devices.
  let failures: Truncated<Entry>
  /// The changes since the site was last generated; nil if it is new.
  let changes: SuiteChanges?
  /// The features whose cases it names.
  let suiteFeatures: [TenkenScenarios.Feature]
  /// What applies to the team's app; nil if everything applies.
  let scope: SuiteScope?
  /// Whether the build may be released, as the release page of the site says; nil if it has none.
  package var release: ReleasePage?
  /// What no case reaches, with the shortest scenario that does.
  package var unreached: [Unreached] = []

  /// The first elements of a list, and the number of the others.
  struct Truncated<Element: Sendable>: Sendable {
    let first: [Element]
    let restCount: Int

    init(_ all: [Element]) {
      first = Array(all.prefix(listLimit))
      restCount = all.count - first.count
    }
  }

  /// The features of one folder.
  struct Chapter: Sendable {
    /// The titles of the folders, outermost first; empty for files given without a folder.
    let path: [LocalizedText]
    let features: [Feature]
    let counts: ResultCounts
  }

  /// One scenario file.
  struct Feature: Sendable {
    let id: String
    let title: LocalizedText
    let counts: ResultCounts
  }

  /// A case or a scenario that somebody should look at.
  struct Entry: Sendable {
    let address: String
    let feature: LocalizedText
    let scenario: LocalizedText
    /// The status in the simulation; nil if it was not run.
    let simulated: Status?
    /// How it stands on devices; nil for a scenario without cases.
    let standing: Standing?
  }

  /// Something that can happen, and that no case reaches.
  package struct Unreached: Sendable {
    /// What happens, as a sentence.
    let thing: LocalizedText
    /// The title of its system.
    let system: LocalizedText
    /// The steps that lead there, by language.
    let steps: [Language: [String]]
    /// The file with the scenario.
    let scenario: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - thing: What happens, as a sentence.
    ///   - system: The title of its system.
    ///   - steps: The steps that lead there, by language.
    ///   - scenario: The text of a file with the scenario.
    package init(
      _ thing: LocalizedText, of system: LocalizedText, steps: [Language: [String]],
      scenario: String
    ) {
      (self.thing, self.system, self.steps, self.scenario) = (thing, system, steps, scenario)
    }
  }

  /// A requirement with its cases.
  struct Requirement: Sendable {
    let id: String
    let title: LocalizedText
    /// The counts of its cases; those on devices are of the builds that the policy looks back to.
    let counts: ResultCounts
    /// Whether it passed in the simulation, as counted in the coverage map.
    let isMet: Bool
    /// How it stands on devices.
    let devices: RequirementStanding
  }

  /// The checklist page, which shows every case; nil if there is none.
  var checklistFile: String? {
    groups.flatMap(\.files).first { $0.kind == "checklist.html" }?.name
  }

  /// Creates the index of a suite's files.
  ///
  /// - Parameters:
  ///   - source: The input of the documents: the suite, the title, the build and the coverage map.
  ///   - origin: When and from what the site was generated; nil to leave it out.
  ///   - results: The results of its cases.
  ///   - changes: The changes since the last time; nil for the first time.
  ///   - pages: The index page of each language; the first is the language of the site.
  ///   - groups: The files, in groups.
  package init(
    _ source: DocumentSource, origin: Origin? = nil, results: SuiteResults,
    changes: SuiteChanges? = nil, pages: [(language: Language, file: String)], groups: [Group]
  ) {
    (title, build, scope) = (source.title, source.build, source.suite.scope)
    suiteFeatures = source.suite.features
    self.origin = origin
    self.pages = pages
    self.groups = groups.filter { !$0.files.isEmpty }
    self.changes = changes
    standings = results.standings
    let survey = SuiteSurvey(source.suite, results)
    counts = survey.counts
    chapters = survey.chapters.byRisk
    openCriticals = Truncated(survey.openCriticals)
    unreachableCriticalCount = survey.unreachableCriticalCount
    failures = Truncated(survey.failures)
    let coverage = source.coverage
    requirements =
      coverage?.requirements.filter(\.isListed).map { requirement in
        let addresses = requirement.scenarios.flatMap(\.cases).compactMap {
          coverage?.cases[$0].address
        }
        return Requirement(
          id: requirement.id, title: requirement.title,
          counts: results.counts(of: addresses), isMet: requirement.isMet,
          devices: requirement.devices)
      } ?? []
  }

  /// Renders the page in a language: the same site always gives the same bytes.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    let names = pages.map { templates.texts[$0.language]["language.name"] }
    return FormatContent.page(Self.template).file(
      fields(language, words, languageNames: names), words, templates)
  }

  private static let template = "site.html"

  /// The template of the page, with the names of its fields.
  static var page: (template: String, names: FieldNames) {
    let suite = Suite(entries: [])
    let site = SiteIndex(
      DocumentSource(suite),
      results: SuiteResults(simulated: [:], standings: .untested(suite) { _ in false }), pages: [],
      groups: [])
    let words = TextLibrary.embedded[.english]
    return (template, site.fields(.english, words, languageNames: []).names)
  }
}
