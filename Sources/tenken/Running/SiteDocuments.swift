import TenkenCoverage
import TenkenExecution
import TenkenMutation
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// The documents of a site: every format in every layout and language.
struct SiteDocuments: Sendable {
  let suite: Suite
  /// The results of the suite's features, with their coverage: the cases are run only once.
  let runs: [FeatureResult]
  /// The results of the cases that do not apply, for what only they reach.
  let leftOutRuns: [FeatureResult]
  let title: String?
  let build: String?
  let results: SiteResults
  /// The day on which the site is created.
  let date: String
  /// The listed requirements; nil for those that scenarios name.
  let requirements: [ListedRequirement]?
  /// The results of the mutants; nil if they were not requested.
  let mutation: MutationResult?
  let templates: TemplateLibrary

  /// Runs the suite's cases once, for all documents that show their results.
  ///
  /// Given results of another run are shown in place of this run, which is then only for coverage.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - title: The title of the documents; nil for the usual titles.
  ///   - build: The build that is tested; nil if it is not known.
  ///   - date: The day on which the site is created.
  ///   - given: Results of people or of another run; nil for none.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  ///   - requirements: The listed requirements; nil for those that scenarios name.
  ///   - plantsMutants: Whether to add a page of mutants.
  ///   - templates: The templates and the words of pages.
  /// - Throws: An error, if the suite exceeds a limit, or the requested build has no results.
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

  /// The languages, English first, whose files have no language in their names.
  private var languages: [Language] {
    [.english] + templates.languages.filter { $0 != .english }
  }

  /// A document to render.
  private struct Job: Sendable {
    let format: Format
    let language: Language

    var name: String { format.fileName(in: language) }
    /// The key of its purpose in the words files.
    var kind: String { "\(format.document.rawValue).\(format.name)" }
    /// The index page that links to it.
    var indexFile: String { "index\(language.fileNamePart).html" }
  }

  /// Creates all files; the index pages are last, with that of the first language at the end.
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

  /// The page of mutants in each language; none if they were not requested.
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

  /// The files grouped by document, HTML pages first; then the results.
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
      // The page of mutants adds details to the coverage map.
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
  /// The folder that `tenken site` writes, which may also contain the user's own files.
  static let site = FolderKind(name: "site", keepsOthers: true) { path in
    let documents = Format.Document.allCases.map(\.rawValue)
    let stem = path.text.prefix { $0 != "." && $0 != "-" }
    let others = ["index", "results", "mutation"]
    return path.parent == nil && (documents + others).contains(String(stem))
      && path.text.contains(".")
  }
}
