package import TenkenExecution
package import TenkenRendering
import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The documents of a site: every format in every language, or those that somebody chose.
package struct SiteDocuments: Sendable {
  /// Which documents a site has; without a choice, all of them.
  package struct Choice: Sendable {
    /// The names of formats, beside which pages in HTML are always there; nil for all formats.
    var formats: Set<String>?
    /// The codes of languages; nil for all languages.
    var languages: Set<String>?

    /// Makes a choice; an empty list stands for everything.
    package init(formats: [String] = [], languages: [String] = []) {
      self.formats = formats.isEmpty ? nil : Set(formats)
      self.languages = languages.isEmpty ? nil : Set(languages)
    }

    /// Whether a format belongs to the site.
    func has(_ format: String) -> Bool {
      format == Self.page || formats.map { $0.contains(format) } ?? true
    }

    /// The format of the pages, to which the index and the pages themselves link.
    private static let page = "html"
  }

  /// A file of a site that was written.
  struct File<Content: Sendable>: Sendable {
    let name: String
    /// What the caller has made of its bytes.
    let content: Content
    let byteCount: Int

    /// The file on an index page, with the key of its purpose in the words files.
    func listed(as kind: String) -> SiteIndex.File {
      SiteIndex.File(name: name, kind: kind, byteCount: byteCount)
    }
  }

  /// Makes the content of a file: calls a closure with a sink, which receives the bytes.
  package typealias Keeping<Content> =
    @Sendable (
      _ name: String, _ write: @escaping (_ sink: @escaping ([UInt8]) -> Void) throws -> Void
    ) throws -> Content

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
  /// What the cases are worth; nil if it was not requested.
  let review: Review?
  /// Which documents the site has.
  package var choice = Choice()
  /// The language of the page that opens, if the site has it.
  package var firstLanguage = Language.english
  /// What no case reaches, for the index; empty if nobody searched.
  package var unreached: [SiteIndex.Unreached] = []

  /// Creates the documents of a suite whose cases were run.
  ///
  /// - Parameters:
  ///   - source: The suite, the title, the build and the templates.
  ///   - runs: The results of the suite's features, with their coverage.
  ///   - leftOutRuns: The results of the cases that do not apply, with their coverage.
  ///   - origin: When and from what the site is created.
  ///   - results: The results that the site shows.
  ///   - mutation: The results of the mutants; nil for no page of mutants.
  ///   - review: What the cases are worth; nil for no page of the review.
  package init(
    of source: DocumentSource, runs: [FeatureResult], leftOutRuns: [FeatureResult],
    origin: SiteIndex.Origin, showing results: SiteResults, mutation: MutationResult?,
    review: Review?
  ) {
    (self.source, self.runs, self.leftOutRuns) = (source, runs, leftOutRuns)
    (self.origin, self.results) = (origin, results)
    (self.mutation, self.review) = (mutation, review)
  }

  /// The languages, that of the page that opens first, and otherwise English first.
  var languages: [Language] {
    let known = source.templates.texts.languages
    let all = [firstLanguage, .english] + known
    let ordered = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
    return ordered.filter {
      known.contains($0) && choice.languages?.contains($0.code) ?? true
    }
  }

  /// The index page in a language; that in the first one is where browsers and servers begin.
  package func indexFile(in language: Language) -> String {
    language == languages.first ? "index.html" : "index.\(language.code).html"
  }

  /// A document to render.
  private struct Job: Sendable {
    let format: Format
    let language: Language

    /// The document that it shows, which other jobs may show, too.
    var document: DocumentKey { DocumentKey(kind: format.document, language: language) }
    var name: String { format.fileName(in: language) }
    /// The key of its purpose in the words files.
    var kind: String { "\(format.document.rawValue).\(format.name)" }
  }

  /// A document that several formats can show.
  private struct DocumentKey: Hashable, Sendable {
    let kind: Format.Document
    let language: Language
  }

  /// Creates all files; the index pages are last, with that of the first language at the end.
  ///
  /// - Parameter keep: Makes the content of a file, in several threads at once.
  /// - Returns: The contents.
  /// - Throws: A diagnostic, and errors of the closure.
  package func files<Content: Sendable>(
    _ keep: @escaping Keeping<Content>
  ) async throws -> [Content] {
    let jobs = languages.flatMap { language in
      Format.all.filter { choice.has($0.name) }.map { Job(format: $0, language: language) }
    }
    let known = results.known
    let reached = (runs + leftOutRuns).map { FeatureCoverage($0, of: $0.feature) }
    var shown = source
    shown.results = known.simulated
    shown.show(known.standings)
    shown.coverage = CoverageMap(
      source.suite, runs: reached, simulated: known.simulated, standings: known.standings)
    shown.handWork = results.handWork
    let documents = try await render(jobs, shown, keep)
    let data = try await concurrentMap(results.files) { file in
      Result { try Self.file(file.name, keep) { file.write($0) } }
    }.map { try $0.get() }
    let listed = zip(jobs, documents).map { $1.listed(as: $0.kind) }
    let listedData = zip(results.files, data).map { $1.listed(as: "results.\($0.kind)") }
    let mutationPages = try mutationPages(keep)
    let judged = try judgedPages(keep)
    let pages = languages.map { (language: $0, file: indexFile(in: $0)) }
    let indexes = try pages.map { page in
      let own = zip(jobs, listed).filter { $0.0.language == page.language }
      let verdicts = judged[page.language]
      var index = SiteIndex(
        shown, origin: origin, results: known, changes: results.changes, pages: pages,
        groups: groups(
          own.map { ($0.0.format, $0.1) },
          (mutationPages[page.language] ?? []).map { $0.file.listed(as: $0.kind) },
          (verdicts?.files ?? []).map { $0.file.listed(as: $0.kind) } + listedData))
      (index.release, index.unreached) = (verdicts?.release, unreached)
      let finished = index
      return try Self.file(page.file, keep) { sink in
        try finished.render(in: page.language, templates: source.templates).write(to: sink)
      }
    }
    let all =
      documents + languages.flatMap { mutationPages[$0]?.map(\.file) ?? [] }
      + languages.flatMap { judged[$0]?.files.map(\.file) ?? [] } + data + indexes.reversed()
    return all.map(\.content)
  }

  /// Makes a file, and counts its bytes.
  static func file<Content>(
    _ name: String, _ keep: Keeping<Content>,
    _ write: @escaping (_ sink: @escaping ([UInt8]) -> Void) throws -> Void
  ) throws -> File<Content> {
    var byteCount = 0
    let content = try keep(name) { sink in
      try write { part in
        byteCount += part.count
        sink(part)
      }
    }
    return File(name: name, content: content, byteCount: byteCount)
  }

  /// The number of documents that are rendered at a time, each in all of its formats.
  private static let documentsAtOnce = 2

  /// Renders every job; a document that several jobs show is made once, and dropped after them.
  private func render<Content: Sendable>(
    _ jobs: [Job], _ source: DocumentSource, _ keep: @escaping Keeping<Content>
  ) async throws -> [File<Content>] {
    var keys: [DocumentKey] = []
    for job in jobs where !keys.contains(job.document) { keys.append(job.document) }
    let files = await concurrentMap(keys, atOnce: Self.documentsAtOnce) { key in
      var own = source
      (own.language, own.indexFile) = (key.language, indexFile(in: key.language))
      own.keepsWords = true
      let document = SuiteDocument(key.kind, of: own)
      return await concurrentMap(jobs.filter { $0.document == key }) { job in
        Result {
          try Self.file(job.name, keep) { try job.format.render(document).write(to: $0) }
        }
      }
    }
    let made = Dictionary(
      uniqueKeysWithValues: try files.joined().map { try $0.get() }.map { ($0.name, $0) })
    return jobs.compactMap { made[$0.name] }
  }

  /// The files grouped by document, HTML pages first; then the results.
  private func groups(
    _ files: [(format: Format, file: SiteIndex.File)], _ mutation: [SiteIndex.File],
    _ data: [SiteIndex.File]
  ) -> [SiteIndex.Group] {
    let documents = Format.Document.allCases.map { document in
      let own = files.filter { $0.format.document == document }
      let pages = own.filter { $0.format.fileExtension == "html" }
      let others = own.filter { $0.format.fileExtension != "html" }
      // The pages of mutants and of the review add details to the coverage map.
      let more = document == .coverage ? mutation : []
      return SiteIndex.Group(
        name: document.rawValue, files: pages.map(\.file) + more + others.map(\.file))
    }
    return documents + [SiteIndex.Group(name: "results", files: data)]
  }
}
