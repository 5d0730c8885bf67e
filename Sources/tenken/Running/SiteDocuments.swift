import TenkenCoverage
import TenkenExecution
import TenkenMutation
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// The documents of a site: every format in every layout and language.
struct SiteDocuments: Sendable {
  let suite: Suite
  /// What came of the suite's features, with what they reached: the only run there is.
  let runs: [FeatureResult]
  /// What came of the cases that do not apply, for what nothing else reaches.
  let leftOutRuns: [FeatureResult]
  let title: String?
  let build: String?
  let results: SiteResults
  /// The day on which the site is made.
  let date: String
  /// The requirements that there are; nil for those that scenarios name.
  let requirements: [ListedRequirement]?
  /// What came of the mutants; nil if nobody asked for them.
  let mutation: MutationResult?
  let templates: TemplateLibrary

  /// Runs the suite's cases, once for everything that shows what came of them.
  ///
  /// Where results are given, those are shown, and the cases are run for what they reach.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - title: What it is called; nil for the usual titles.
  ///   - build: The build that is tested; nil if it is not known.
  ///   - date: The day on which the site is made.
  ///   - given: Results of people or of another run; nil for none.
  ///   - old: What the cases meant when the site was made before; nil if it is new.
  ///   - requirements: The requirements that there are; nil for those that scenarios name.
  ///   - plantsMutants: Whether there is a page of mutants, too.
  ///   - templates: The templates and the words of pages.
  /// - Throws: What is wrong if the suite is larger than a command takes.
  init(
    of suite: Suite, title: String?, build: String?, date: String, showing given: GivenResults?,
    since old: [String: String]?, requirements: [ListedRequirement]?,
    plantsMutants: Bool = false, templates: TemplateLibrary
  ) async throws {
    let runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    self.suite = suite
    self.runs = runs
    leftOutRuns = try await concurrentMap(
      suite.scope?.leftOutEntries ?? [], costing: SuiteCost.run
    ) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    self.title = title
    self.build = build
    self.date = date
    results = try SiteResults(of: runs, in: suite, given: given, since: old)
    self.requirements = requirements
    mutation = plantsMutants ? try await mutationResult(of: suite.entries.map(\.feature)) : nil
    self.templates = templates
  }

  /// English first, whose files bear no language in their names.
  private var languages: [Language] {
    [.english] + templates.languages.filter { $0 != .english }
  }

  /// One document that is to be rendered.
  private struct Job: Sendable {
    let format: Format
    let language: Language

    var name: String { format.fileName(in: language) }
    /// The key of its purpose among the page words.
    var kind: String { "\(format.document.rawValue).\(format.name)" }
    /// The page that leads to it.
    var indexFile: String { "index\(language.fileNamePart).html" }
  }

  /// Makes all files, the index pages last, and the first language's at the end.
  func files() async throws -> [FolderFile] {
    let jobs = languages.flatMap { language in
      Format.all.map { Job(format: $0, language: language) }
    }
    let reached = (runs + leftOutRuns).map { FeatureCoverage($0, of: $0.feature) }
    let coverage = CoverageMap(
      suite, runs: reached, simulated: results.known.simulated, tested: results.known.tested,
      requirements: requirements)
    let handWork = handWork(of: runs)
    var known = results.known
    known.handWork = handWork
    let documents = try await concurrentMap(jobs) { job in
      Result {
        FolderFile(
          job.name,
          try job.format.render(
            suite, title: title, build: build, in: job.language,
            results: results.known.simulated, tested: results.known.tested,
            coverage: coverage, indexFile: job.indexFile, handWork: handWork,
            templates: templates))
      }
    }.map { try $0.get() }
    let listed = zip(jobs, documents).map { job, file in
      SiteIndex.File(name: job.name, kind: job.kind, byteCount: file.bytes.count)
    }
    let mutationPages = try mutationPages()
    let pages = languages.map { (language: $0, file: "index\($0.fileNamePart).html") }
    let indexes = try pages.map { page in
      let own = zip(jobs, listed).filter { $0.0.language == page.language }
      let index = SiteIndex(
        suite, title: title, build: build,
        origin: SiteIndex.Origin(
          date: date, fileCount: suite.entries.count, version: Tenken.version),
        results: known,
        coverage: coverage, changes: results.changes, pages: pages,
        groups: groups(own.map { ($0.0.format, $0.1) }, mutationPages[page.language]))
      return FolderFile(page.file, try index.render(in: page.language, templates: templates))
    }
    return documents + languages.compactMap { mutationPages[$0] }
      + results.files.map { FolderFile($0.name, $0.bytes) } + indexes.reversed()
  }

  /// The page of mutants in each language; none if nobody asked for them.
  private func mutationPages() throws -> [Language: FolderFile] {
    guard let mutation else { return [:] }
    var pages: [Language: FolderFile] = [:]
    for language in languages {
      let page = MutationPage(
        mutation, title: title, indexFile: "index\(language.fileNamePart).html")
      pages[language] = FolderFile(
        "mutation\(language.fileNamePart).html",
        try page.render(in: language, templates: templates))
    }
    return pages
  }

  /// The files by documents, pages for browsers first; then the results.
  private func groups(
    _ files: [(format: Format, file: SiteIndex.File)], _ mutation: FolderFile?
  ) -> [SiteIndex.Group] {
    let mutationFile = mutation.map {
      SiteIndex.File(name: $0.path.text, kind: "mutation.html", byteCount: $0.bytes.count)
    }
    let documents = Format.Document.allCases.map { document in
      let own = files.filter { $0.format.document == document }
      let pages = own.filter { $0.format.fileExtension == "html" }
      let others = own.filter { $0.format.fileExtension != "html" }
      // The page of mutants tells more of what the coverage map does.
      let more = document == .coverage ? [mutationFile].compactMap { $0 } : []
      return SiteIndex.Group(
        name: document.rawValue, files: pages.map(\.file) + more + others.map(\.file))
    }
    let data = results.files.map { file in
      SiteIndex.File(name: file.name, kind: "results.\(file.kind)", byteCount: file.bytes.count)
    }
    return documents + [SiteIndex.Group(name: "results", files: data)]
  }
}

extension FolderKind {
  /// What `tenken site` writes; files of the user's own may lie beside it.
  static let site = FolderKind(name: "site", keepsOthers: true) { path in
    let documents = Format.Document.allCases.map(\.rawValue)
    let stem = path.text.prefix { $0 != "." && $0 != "-" }
    let others = ["index", "results", "mutation"]
    return path.parent == nil && (documents + others).contains(String(stem))
      && path.text.contains(".")
  }
}
