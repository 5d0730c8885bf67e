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

  /// The most failing cases that the page names: nobody reads more there.
  private static let failureLimit = 50

  let title: String?
  let build: String?
  /// The languages of the site, with the pages that are like this one in each.
  let pages: [(language: Language, file: String)]
  let groups: [Group]
  /// How many cases stood how, in the order of the statuses; without those that never occur.
  let counts: [(status: Status, count: Int)]
  let caseCount: Int
  /// The first cases that went wrong.
  let failures: [Failure]
  /// How many more there are.
  let otherFailureCount: Int

  /// A case that went wrong.
  struct Failure: Sendable {
    /// The number of the case in a checklist of the whole suite.
    let number: Int
    let address: String
    let feature: LocalizedText
    let scenario: LocalizedText
    let status: Status
  }

  /// The page with every case, where failing cases can be looked at; nil if there is none.
  var checklistFile: String? {
    groups.flatMap(\.files).first { $0.kind == "checklist.html" }?.name
  }

  /// Makes the index of a suite's files in one language.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - title: What it is called; nil for the usual title.
  ///   - build: The build that was tested; nil if it is not known.
  ///   - results: How each case stood that was run, by its address.
  ///   - pages: The index of each language, the first one being that of the site.
  ///   - groups: The files.
  public init(
    _ suite: Suite, title: String?, build: String?, results: [String: Verdict],
    pages: [(language: Language, file: String)], groups: [Group]
  ) {
    var counts: [Status: Int] = [:]
    var failures: [Failure] = []
    var number = 0
    for feature in suite.entries.map(\.feature) {
      for scenario in feature.scenarios {
        for testCase in scenario.cases {
          let address = testCase.address
          let status = results[address]?.status ?? .skipped
          counts[status, default: 0] += 1
          number += 1
          guard status == .failed || status == .error else { continue }
          failures.append(
            Failure(
              number: number, address: address, feature: feature.title, scenario: scenario.title,
              status: status))
        }
      }
    }
    self.title = title
    self.build = build
    self.pages = pages
    self.groups = groups.filter { !$0.files.isEmpty }
    self.counts = Status.allCases.compactMap { status in counts[status].map { (status, $0) } }
    caseCount = number
    self.failures = Array(failures.prefix(Self.failureLimit))
    otherFailureCount = failures.count - self.failures.count
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
      Suite(entries: []), title: nil, build: nil, results: [:], pages: [], groups: [])
    let words = TemplateLibrary.embedded.words(in: .english)
    return (template, site.fields(.english, words, languageNames: []).names)
  }
}
