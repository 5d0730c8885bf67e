package import TenkenExecution
package import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// The documents of a site: every format in every layout and language.
package struct SiteDocuments: Sendable {
  /// A file of a site.
  package struct File: Sendable {
    /// The name, in the folder of the site.
    package let name: String
    /// The content.
    package let bytes: [UInt8]
  }

  /// The suite, the title, the build and the templates of all documents.
  let source: DocumentSource
  /// The results of the suite's features, with their coverage: the cases are run only once.
  let runs: [FeatureResult]
  /// The results of the cases that do not apply, for what only they reach.
  let leftOutRuns: [FeatureResult]
  /// When and from what the site is created.
  let origin: SiteIndex.Origin
  /// The results that the site shows.
  package let results: SiteResults
  /// The results of the mutants; nil if they were not requested.
  let mutation: MutationResult?

  /// Creates the documents of a suite whose cases were run.
  ///
  /// - Parameters:
  ///   - source: The suite, the title, the build and the templates.
  ///   - runs: The results of the suite's features, with their coverage.
  ///   - leftOutRuns: The results of the cases that do not apply, with their coverage.
  ///   - origin: When and from what the site is created.
  ///   - results: The results that the site shows.
  ///   - mutation: The results of the mutants; nil for no page of mutants.
  package init(
    of source: DocumentSource, runs: [FeatureResult], leftOutRuns: [FeatureResult],
    origin: SiteIndex.Origin, showing results: SiteResults, mutation: MutationResult?
  ) {
    (self.source, self.runs, self.leftOutRuns) = (source, runs, leftOutRuns)
    (self.origin, self.results, self.mutation) = (origin, results, mutation)
  }

  /// The languages, English first, whose files have no language in their names.
  private var languages: [Language] {
    [.english] + source.templates.texts.languages.filter { $0 != .english }
  }

  /// A document to render.
  private struct Job: Sendable {
    let format: Format
    let language: Language

    /// The document that it shows, which other jobs may show, too.
    var document: DocumentKey { DocumentKey(kind: format.documentKind, language: language) }
    var name: String { format.fileName(in: language) }
    /// The key of its purpose in the words files.
    var kind: String { "\(format.document.rawValue).\(format.name)" }
  }

  /// A document that several formats can show.
  private struct DocumentKey: Hashable, Sendable {
    let kind: SuiteDocument.Kind
    let language: Language

    /// The index page that links to it.
    var indexFile: String { "index\(language.fileNamePart).html" }
  }

  /// Creates all files; the index pages are last, with that of the first language at the end.
  package func files() async throws -> [File] {
    let jobs = languages.flatMap { language in
      Format.all.map { Job(format: $0, language: language) }
    }
    let known = results.known
    let reached = (runs + leftOutRuns).map { FeatureCoverage($0, of: $0.feature) }
    var shown = source
    shown.results = known.simulated
    shown.show(known.standings)
    shown.coverage = CoverageMap(
      source.suite, runs: reached, simulated: known.simulated, standings: known.standings)
    shown.handWork = results.handWork
    let documents = try await render(jobs, shown)
    let listed = zip(jobs, documents).map { job, file in
      SiteIndex.File(name: job.name, kind: job.kind, byteCount: file.bytes.count)
    }
    let mutationPages = try mutationPages()
    let pages = languages.map { (language: $0, file: "index\($0.fileNamePart).html") }
    let indexes = try pages.map { page in
      let own = zip(jobs, listed).filter { $0.0.language == page.language }
      let index = SiteIndex(
        shown, origin: origin, results: known, changes: results.changes, pages: pages,
        groups: groups(own.map { ($0.0.format, $0.1) }, mutationPages[page.language]))
      return File(
        name: page.file, bytes: try index.render(in: page.language, templates: source.templates))
    }
    return documents + languages.compactMap { mutationPages[$0] }
      + results.files.map { File(name: $0.name, bytes: $0.bytes) } + indexes.reversed()
  }

  /// Renders every job; a document that several jobs show is made once.
  private func render(_ jobs: [Job], _ source: DocumentSource) async throws -> [File] {
    let make: @Sendable (DocumentKey) -> SuiteDocument = { key in
      var own = source
      (own.language, own.indexFile) = (key.language, key.indexFile)
      return SuiteDocument(key.kind, of: own)
    }
    let keys = Array(Set(jobs.map(\.document)))
    let made = Dictionary(
      uniqueKeysWithValues: zip(keys, await concurrentMap(keys, make)))
    return try await concurrentMap(jobs) { job in
      Result {
        let document = made[job.document] ?? make(job.document)
        return File(name: job.name, bytes: try job.format.render(document))
      }
    }.map { try $0.get() }
  }

  /// The page of mutants in each language; none if they were not requested.
  private func mutationPages() throws -> [Language: File] {
    guard let mutation else { return [:] }
    var pages: [Language: File] = [:]
    for language in languages {
      let page = MutationPage(
        mutation, title: source.title, indexFile: "index\(language.fileNamePart).html")
      pages[language] = File(
        name: "mutation\(language.fileNamePart).html",
        bytes: try page.render(in: language, templates: source.templates))
    }
    return pages
  }

  /// The files grouped by document, HTML pages first; then the results.
  private func groups(
    _ files: [(format: Format, file: SiteIndex.File)], _ mutation: File?
  ) -> [SiteIndex.Group] {
    let mutationFile = mutation.map {
      SiteIndex.File(name: $0.name, kind: "mutation.html", byteCount: $0.bytes.count)
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
