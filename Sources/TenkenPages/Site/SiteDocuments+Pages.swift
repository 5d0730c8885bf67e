import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// The pages of a site that are not documents of a suite.
extension SiteDocuments {
  /// The files of a site that are not documents of a suite: what their names begin with.
  package enum OwnFile: String, CaseIterable, Sendable {
    case index, results, mutation, review, release, plan, traceability
  }

  /// The pages of mutants and of the review in each language; none if they were not requested.
  func mutationPages<Content: Sendable>(
    _ keep: Keeping<Content>
  ) throws -> [Language: [(file: File<Content>, kind: String)]] {
    guard let mutation, let review else { return [:] }
    var pages: [Language: [(file: File<Content>, kind: String)]] = [:]
    for language in languages {
      let page = MutationPage(
        mutation, of: features, title: source.title, indexFile: indexFile(in: language))
      var judged = ReviewDocument(review, of: features, title: source.title)
      judged.indexFile = indexFile(in: language)
      let document = judged
      let mutants = try Self.file(language.page(OwnFile.mutation.rawValue), keep) { sink in
        try page.render(in: language, templates: source.templates).write(to: sink)
      }
      let reviewed = try Self.file(language.page(OwnFile.review.rawValue), keep) { sink in
        try document.render(as: .html, in: language, templates: source.templates).write(to: sink)
      }
      pages[language] = [(mutants, "mutation.html"), (reviewed, "review.html")]
    }
    return pages
  }

  private var features: [Feature] { source.suite.features }

  /// The pages that judge the results, in one language.
  struct Judged<Content: Sendable> {
    /// The page whose verdict the index shows, too.
    let release: ReleasePage
    /// The files, with the keys of their purposes.
    let files: [(file: File<Content>, kind: String)]
  }

  /// The release page, the traceability matrix and the plan of what to test next, in each language.
  ///
  /// There are none without results to judge.
  func judgedPages<Content: Sendable>(
    _ keep: Keeping<Content>
  ) throws -> [Language: Judged<Content>] {
    guard let tested = results.tested else { return [:] }
    // One verdict for all pages of all languages.
    var release = ReleasePage(tested, of: features, title: source.title, date: origin.date)
    var matrix = TraceabilityPage(tested, of: features, title: source.title, date: origin.date)
    var plan = TestPlanPage(
      TestPlan(tested), tested, of: features, title: source.title, date: origin.date)
    var pages: [Language: Judged<Content>] = [:]
    for language in languages {
      release.indexFile = indexFile(in: language)
      (matrix.indexFile, plan.indexFile) = (release.indexFile, release.indexFile)
      let (page, table, planned) = (release, matrix, plan)
      var files: [(file: File<Content>, kind: String)] = []
      let verdict = try Self.file(language.page(OwnFile.release.rawValue), keep) { sink in
        try page.render(as: .html, in: language, templates: source.templates).write(to: sink)
      }
      files.append((verdict, "release.html"))
      let next = try Self.file(language.page(OwnFile.plan.rawValue), keep) { sink in
        try planned.render(in: language, templates: source.templates).write(to: sink)
      }
      files.append((next, "plan.html"))
      for form in TraceabilityPage.Form.allCases where choice.has(form.rawValue) {
        let name =
          "\(OwnFile.traceability.rawValue)\(language.fileNamePart).\(form.rawValue)"
        let file = try Self.file(name, keep) {
          sink in
          try table.render(as: form, in: language, templates: source.templates).write(to: sink)
        }
        files.append((file, "traceability.\(form.rawValue)"))
      }
      pages[language] = Judged(release: page, files: files)
    }
    return pages
  }
}
