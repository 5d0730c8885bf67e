import Foundation
import Simulation
import Testing

@testable import Rendering

/// Checks the built-in files, and those that replace them.
struct TemplateLibraryTests {
  private let templates = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("templates")

  @Test func `every file of the folder is built in`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: templates.path)
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == TemplateLibrary.fileNames.sorted())
  }

  @Test func `English has every connective`() {
    let words = TemplateLibrary.embedded.words(in: .english)
    #expect(Connective.allCases.filter { words.label($0.rawValue) == nil } == [])
  }

  @Test func `Japanese has every word that English has, and no other`() throws {
    let keys = try ["en", "ja"].map { code in
      let file = templates.appendingPathComponent("words.\(code).txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> String? in
        guard case .entry(let key, _) = PageWords.read(line: line) else { return nil }
        return key
      }.sorted()
    }
    #expect(keys[0] == keys[1])
  }

  @Test func `every page word of a template is one that English has`() throws {
    let words = TemplateLibrary.embedded.words(in: .english)
    for name in TemplateLibrary.fileNames where name.hasSuffix(".mustache") {
      let text = try String(
        contentsOf: templates.appendingPathComponent(name), encoding: .utf8)
      for part in text.components(separatedBy: "{{words.").dropFirst() {
        let key = String(part.prefix { $0 != "}" })
        #expect(words.label(key) != nil, "\(name): \(key)")
      }
    }
  }

  @Test(arguments: [
    (
      "checklist.md.mustache", "fine\n  {{#a}} {{/b}}\n", 2, 13,
      "a section closes with the name that opened it"
    ),
    ("checklist.md.mustache", "{{#a}}\n", 2, 1, "a section that opens is closed"),
    ("checklist.md.mustache", "\n\n{{a b}}", 3, 5, "a tag is a name between '{{' and '}}'"),
    (
      "own.html.mustache", "{{% CONTENT_TYPE: NONSENSE}}", 1, 29,
      "the pragma or its value is unknown"
    ),
    ("words.fr.txt", "# fine\nnonsense\n", 2, 1, "a line is 'key = text'"),
    ("notes.txt", "", 1, 1, "a file is named '<name>.mustache' or 'words.<language>.txt'"),
  ])
  func `a broken file says where it is broken`(
    file: String, text: String, line: Int, column: Int, summary: String
  ) {
    let error = #expect(throws: TemplateError.self) {
      try TemplateLibrary(overrides: [file: text])
    }
    #expect(
      error == TemplateError(file: file, line: line, column: column, summary: summary))
  }

  @Test func `a template is replaced alone`() throws {
    let library = try TemplateLibrary(overrides: [
      "checklist.md.mustache":
        "{{words.field.tester}}: {{title}}\n{{#chapters}}{{#features}}{{> feature.md}}{{/features}}{{/chapters}}",
      "feature.md.mustache": "- {{featureTitle}}\n",
    ])
    let text = Format.markdown.text(Sample.suite, title: "*", templates: library)
    #expect(text.hasPrefix("Tester: \\*\n- Buying coins\n- Subscription\n- "))
    #expect(
      Format.opml.render(Sample.suite, templates: library) == Format.opml.render(Sample.suite))
  }

  @Test func `a third language is one file, and lacks nothing`() throws {
    let library = try TemplateLibrary(overrides: ["words.fr.txt": "label.steps = Étapes\n"])
    let text = Format.markdown.text(
      Sample.suite, in: Language(code: "fr"), templates: library)
    #expect(text.contains("**Étapes**"))
    #expect(text.contains("**Preconditions**"))
  }
}
