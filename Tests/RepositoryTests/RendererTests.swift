import Testing

/// The lines of code that hold wording for a page: a bilingual text, or an English phrase.
private func wordings(in text: String) -> [String] {
  let phrase = /(?:^|[^\\])"[A-Za-z][a-z']* [a-z]{2,}[^"<>=]*"/
  return text.split(separator: "\n").map(String.init).filter { line in
    guard !line.contains(/^\s*\/\/|precondition(Failure)?\(/) else { return false }
    return line.contains("ja: \"") || line.contains(phrase)
  }
}

@Suite struct RendererTests {
  /// The files that print: words, and the documents that are made of them.
  private func files() throws -> [(path: String, text: String)] {
    try ["TenkenRendering", "TenkenWording"].flatMap { try swiftFiles(below: "Sources/\($0)") }
  }

  @Test func `renderers depend on documents, never on worlds or YAML`() throws {
    let foreign = ["TenkenYAML", "TenkenSystemFiles", "TenkenDrivers"]
    for (path, text) in try files() {
      #expect(Set(imports(of: text)).isDisjoint(with: foreign), "\(path)")
      #expect(!text.contains(/\b(Subject|SubjectRequest|SimulatedWorld|YAMLNode)\b/), "\(path)")
    }
  }

  @Test func `the wording of a page is in its template or in words files`() throws {
    for (path, text) in try files() {
      // Diagnostics about templates and words files and the formats' texts for the help are not
      // part of a page.
      let excluded = ["Templating/", "TemplateLibrary/", "Formats/", "Texts/"]
      guard !excluded.contains(where: path.hasPrefix) else { continue }
      #expect(wordings(in: text) == [], "\(path)")
    }
  }

  @Test(arguments: [
    "    LocalizedText(en: \"nothing\", ja: \"なし\")", "let title = \"All cases\"",
    ".text(\"verdict\") { $0.isReady ? \"ready for release\" : nil }",
    "    \"The case failed: \\(reason)\"",
  ])
  func `wording in code is reported`(line: String) { #expect(wordings(in: line) == [line]) }

  @Test(arguments: [
    ".text(\"title\") { _ in title ?? words[\"page.coverage\"] },", "/// Says \"nothing more\".",
    "precondition(size < limit, \"an archive is small\")", "\"<g class=\\\"row of cases\\\">\"",
    "texts.joined(separator: \", \")",
  ])
  func `a text that is not wording is ignored`(line: String) { #expect(wordings(in: line) == []) }
}
