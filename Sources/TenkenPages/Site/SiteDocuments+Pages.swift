import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The pages of a site that are not documents of a suite.
extension SiteDocuments {
  /// The page of mutants in each language; none if they were not requested.
  func mutationPages<Content: Sendable>(
    _ keep: Keeping<Content>
  ) throws -> [Language: File<Content>] {
    guard let mutation else { return [:] }
    var pages: [Language: File<Content>] = [:]
    for language in languages {
      let page = MutationPage(
        mutation, title: source.title, indexFile: indexFile(in: language),
        isProfiled: source.suite.scope != nil)
      pages[language] = try Self.file(language.page("mutation"), keep) { sink in
        try page.render(in: language, templates: source.templates).write(to: sink)
      }
    }
    return pages
  }

  /// The pages that judge the results, in one language.
  struct Judged<Content: Sendable> {
    /// The page whose verdict the index shows, too.
    let release: ReleasePage
    /// The files, with the keys of their purposes.
    let files: [(file: File<Content>, kind: String)]
  }

  /// The release page and the traceability matrix in each language; none without results to judge.
  func judgedPages<Content: Sendable>(
    _ keep: Keeping<Content>
  ) throws -> [Language: Judged<Content>] {
    guard let tested = results.tested else { return [:] }
    let features = source.suite.entries.map(\.feature)
    // One verdict for all pages of all languages.
    var release = ReleasePage(tested, of: features, title: source.title, date: origin.date)
    var matrix = TraceabilityPage(tested, of: features, title: source.title, date: origin.date)
    var pages: [Language: Judged<Content>] = [:]
    for language in languages {
      release.indexFile = indexFile(in: language)
      matrix.indexFile = release.indexFile
      let (page, table) = (release, matrix)
      var files: [(file: File<Content>, kind: String)] = []
      let verdict = try Self.file(language.page("release"), keep) { sink in
        try page.render(as: .html, in: language, templates: source.templates).write(to: sink)
      }
      files.append((verdict, "release.html"))
      for form in TraceabilityPage.Form.allCases where choice.has(form.rawValue) {
        let file = try Self.file("traceability\(language.fileNamePart).\(form.rawValue)", keep) {
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
