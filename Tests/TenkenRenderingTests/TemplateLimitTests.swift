import TenkenDiagnostics
import TenkenSimulation
import Testing

@testable import TenkenRendering

/// Checks the limits of templates and words, and that no text is read as a tag.
struct TemplateLimitTests {
  /// The diagnostics of templates, which are given by name.
  private func diagnostics(_ texts: [String: String]) -> [Diagnostic] {
    let files = texts.map { name, text in
      TemplateLibrary.File(name: name, path: name, bytes: Array(text.utf8))
    }
    return TemplateLibrary.reading(files.sorted { $0.name < $1.name }).diagnostics
  }

  /// Templates that each include the next one, and a page that includes the first.
  private func chain(_ count: Int, _ text: (_ next: String) -> String) -> [String: String] {
    var files = ["checklist.md.mustache": "{{> t0.md}}\n", "t\(count).md.mustache": "end\n"]
    for index in 0..<count { files["t\(index).md.mustache"] = text("{{> t\(index + 1).md}}") }
    return files
  }

  @Test func `templates that double are reported where they get too long`() throws {
    let found = diagnostics(chain(30) { "\($0)\n\($0)\n" })
    #expect(found.map(\.identifier) == ["endless-template"])
    let fault = try #require(found.first)
    // The template has 2^18 times 32 bytes and a little: its second half exceeds 4 MiB.
    #expect(fault.path == "t12.md.mustache")
    #expect(fault.range?.start == SourcePosition(line: 1, column: 0))
    #expect(fault.summary.en == "with 't13.md' the template is longer than 4 MiB")
  }

  @Test func `the nesting of sections and templates is limited`() {
    #expect(diagnostics(chain(90) { $0 }) == [])
    let found = diagnostics(chain(150) { $0 })
    #expect(found.map(\.path) == ["t49.md.mustache"])
    #expect(
      found.map(\.summary.en) == ["sections and templates can be nested at most 100 deep"])
    #expect(
      diagnostics(chain(60) { "{{#title}}\($0){{/title}}" }).map(\.path) == ["t9.md.mustache"])
  }

  @Test func `a template that is too long is not read`() {
    let text = String(repeating: "{{x}}", count: 1_000_000)
    let found = diagnostics(["checklist.md.mustache": text])
    #expect(found.map(\.summary.en) == ["with 'checklist.md' the template is longer than 4 MiB"])
  }

  @Test func `only the first of many errors are reported`() {
    let text = String(repeating: "{{a b}}{{unknown}}{{words.unknown}}", count: 500)
    #expect(diagnostics(["checklist.md.mustache": text]).count == 100)
    let names = String(repeating: "{{unknown}}{{words.unknown}}", count: 500)
    #expect(diagnostics(["checklist.md.mustache": names]).count == 200)
  }

  private static let list: TestData = .list(
    (0..<10).map { _ in ["text": .text("1234567890")] })

  private static let pages: [(template: String, page: String?, fault: String?)] = [
    ("{{text}}", "1234567890", nil), ("{{#list}}{{text}}{{/list}}", nil, "0 MiB"),
    ("{{#list}}{{#list}}{{/list}}{{/list}}", "", nil),
    ("{{#list}}{{#list}}{{#list}}{{/list}}{{/list}}{{/list}}", nil, "200 sections"),
  ]

  @Test(arguments: pages)
  func `a page has limited bytes and sections`(template: String, page: String?, fault: String?) {
    let limits = PageWriter.Limits(bytes: 50, sections: 200, depth: 10)
    do {
      let text = try TemplateLibrary.testPage(
        template, ["text": .text("1234567890"), "list": Self.list], limits: limits)
      #expect(text == page)
    } catch let diagnostic as Diagnostic {
      #expect(diagnostic.summary.en.contains(fault ?? "no fault"))
      #expect(diagnostic.path == "page.html.mustache")
      #expect(diagnostic.range?.start.line == 0)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(arguments: [PageWriter.Limits(bytes: 50, sections: 1000, depth: 10), PageWriter.Limits()])
  func `a template that includes itself without end is an error`(limits: PageWriter.Limits) throws {
    #expect(throws: Diagnostic.self) {
      try TemplateLibrary.testPage(
        "{{> a.html}}", ["on": .flag(true)],
        others: ["a.html": "{{#on}}{{> a.html}}{{/on}}"],
        limits: limits)
    }
  }

  @Test(arguments: ["{{", "{{#a}}", "{{/a}}", "{{> p}}", "{{=", "{{{x}}", "{{words.page.total}}"])
  func `a tag in a page text is shown as text`(word: String) throws {
    let files = [
      TemplateLibrary.File(
        name: "words.en.txt", path: "w", bytes: Array("page.total = a \(word) b\n".utf8)),
      TemplateLibrary.File(
        name: "checklist.xml.mustache", path: "t",
        bytes: Array("{{#title}}{{words.page.total}}|{{{words.page.total}}}{{/title}}".utf8)),
    ]
    let (library, diagnostics) = TemplateLibrary.reading(files)
    #expect(diagnostics == [])
    let text = Format.testLink.text(Sample.suite, templates: library)
    #expect(text == "a \(word.replacing(">", with: "&gt;")) b|a \(word) b")
  }

  @Test func `a words file is limited, and only some unknown words are reported`() {
    let many = (0..<6000).map { "own.word-\($0) = text\n" }.joined()
    let found = diagnostics(["words.en.txt": many])
    #expect(found.count { $0.identifier == "broken-words" } == 1)
    #expect(found.count { $0.identifier == "unknown-page-word" } == 101)
    #expect(found.contains { $0.summary.en.contains("no page uses: 4900") })
  }
}
