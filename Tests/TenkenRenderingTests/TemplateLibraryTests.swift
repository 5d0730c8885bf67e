import Foundation
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenWording
import TestSupport
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Checks the built-in templates and words, and the files that replace them.
struct TemplateLibraryTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every file of the folders of templates and words is built in`() throws {
    let files = try ["templates", "words"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent($0).path)
    }
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == TemplateLibrary.builtIn.map(\.name))
  }

  @Test func `English has every page text of a template`() throws {
    let words = TextLibrary.embedded[.english]
    for file in TemplateLibrary.builtIn where file.name.hasSuffix(".mustache") {
      for part in file.text.components(separatedBy: "{{words.").dropFirst() {
        let key = String(part.prefix { $0 != "}" })
        #expect(words.label(key) != nil, "\(file.name): \(key)")
      }
    }
  }

  @Test(arguments: TemplateLibrary.builtIn.map(\.name))
  func `a built-in file has no diagnostics, and has a summary`(name: String) throws {
    let file = try #require(TemplateLibrary.builtIn.first { $0.name == name })
    #expect(!file.summary.isEmpty)
    let copy = TemplateLibrary.File(name: name, path: name, bytes: Array(file.text.utf8))
    #expect(TemplateLibrary.reading([copy]).diagnostics == [])
  }

  @Test func `every field that a page offers is in a built-in template`() {
    var offered: [String: Set<String>] = [:]
    var used: [String: Set<String>] = [:]
    for page in TemplateLibrary.pages {
      let document = String(page.template.prefix { $0 != "." })
      offered[document, default: []].formUnion(page.names.reachable)
      var compiler = TemplateCompiler(
        TemplateLibrary.embedded.template(named:), TextLibrary.embedded[.english])
      _ = compiler.program(of: page.template, in: FieldScope(page: page.names))
      #expect(compiler.lookups.filter { $0.missed != nil }.map(\.tag.name) == [])
      used[document, default: []].formUnion(compiler.lookups.map(\.tag.name))
    }
    #expect(
      offered.keys.sorted()
        == [
          "checklist", "coverage", "mindmap", "mutation", "plan", "release", "review", "site",
          "traceability",
        ])
    // A comment may mention further fields, and choices are used only where they matter.
    let mentioned = TemplateLibrary.builtIn.flatMap { file in
      Template(name: file.name, path: file.name, text: file.text).tags
        .filter { $0.kind == .comment }.flatMap {
          $0.name.split(whereSeparator: { " ,.".contains($0) })
        }
    }.map(String.init)
    let choices =
      Status.allCases.map(\.rawValue) + Priority.allCases.map(\.rawValue)
      + MindMap.Node.Kind.allCases.map(\.rawValue) + ResultStatus.allCases.map(\.rawValue)
    // Every column of a sheet is also a field, for sheets of a user's own.
    let columns = ChecklistColumn.all.map(\.field)
    for (document, names) in offered {
      let known = (used[document] ?? []).union(mentioned).union(choices).union(columns)
      #expect(names.subtracting(known) == [], "\(document)")
    }
  }

  @Test func `a byte order mark is not part of the page`() {
    let text = "\u{FEFF}{{! The first line. }}\n{{title}}\n{{#titles}}{{/titles}}"
    let file = TemplateLibrary.File(
      name: "checklist.md.mustache", path: "t", bytes: Array(text.utf8))
    let (library, diagnostics) = TemplateLibrary.reading([file])
    #expect(diagnostics.map(\.range?.start) == [SourcePosition(line: 2, column: 0)])
    #expect(Format.markdown.text(Sample.suite, templates: library) == "Test checklist\n")
  }

  @Test(arguments: ["faulty", "names", "words"])
  func `a faulty file gives the recorded diagnostics`(name: String) throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/templates")
    let folder = fixtures.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let read = try files.map { file in
      TemplateLibrary.File(
        name: file, path: file,
        bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(file))))
    }
    let found = TemplateLibrary.reading(read).diagnostics
    for (language, ending) in [(DiagnosticLanguage.english, ""), (.japanese, ".ja")] {
      let printed = DiagnosticPrinter(language: language).print(found) { path in
        read.first { $0.path == path }.map { SourceText(path: path, bytes: $0.bytes) }
      }
      let expected = fixtures.appendingPathComponent("\(name)\(ending).expected")
      try expectRecorded(printed, in: expected)
    }
  }

  @Test func `invalid UTF-8 is an error`() {
    let file = TemplateLibrary.File(name: "words.fr.txt", path: "p", bytes: [0xFF])
    #expect(
      TemplateLibrary.reading([file]).diagnostics.map(\.identifier) == ["template-encoding"])
  }

  /// The library with some files replaced by others, which have no errors.
  private func library(_ files: [String: String]) throws -> TemplateLibrary {
    let files = files.map { name, text in
      TemplateLibrary.File(name: name, path: name, bytes: Array(text.utf8))
    }
    let (library, diagnostics) = TemplateLibrary.reading(files)
    #expect(diagnostics.filter { $0.severity == .error } == [])
    return library
  }

  @Test func `a replaced template changes its own document only`() throws {
    let library = try library([
      "checklist.md.mustache":
        "{{words.field.tester}}: {{title}}\n{{#chapters}}{{#features}}{{> feature.md}}{{/features}}{{/chapters}}",
      "feature.md.mustache": "- {{featureTitle}}\n",
    ])
    let text = Format.markdown.text(Sample.suite, title: "*", templates: library)
    #expect(text.hasPrefix("Tester: \\*\n- Buying coins\n- Subscription\n- "))
    #expect(
      try Format.opml.render(Sample.source { $0.templates = library })
        == Format.opml.render(Sample.source()))
  }

  @Test func `a list in an included template is escaped as in that template`()
    throws
  {
    let node = try #require(
      TemplateLibrary.builtIn.first { $0.name == "mindmap-node.json.mustache" })
    let list = #","list":[{{#noteLines}}"{{line}}"{{^isLast}},{{/isLast}}{{/noteLines}}]"#
    let text = node.text.replacing(
      "{{#isManual}}", with: list + "{{#isManual}}", maxReplacements: 1)
    let library = try library(["mindmap-node.json.mustache": text])
    let page = Format.htmlMap.text(Sample.suite, templates: library)
    let start = try #require(page.range(of: #"id="data">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    _ = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    #expect(page[start..<end].contains(#""list":[""#))
    #expect(!page[start..<end].contains("&quot;") && !page[start..<end].contains("&#"))
  }

  @Test func `missing words of a third language are in English and reported`() throws {
    let library = try library(["words.fr.txt": "label.steps = Étapes\n"])
    let text = Format.markdown.text(
      Sample.suite, in: Language(code: "fr"), templates: library)
    #expect(text.contains("**Étapes**"))
    #expect(text.contains("**Preconditions**"))
    let file = TemplateLibrary.File(
      name: "words.fr.txt", path: "words.fr.txt", bytes: Array("label.steps = Étapes".utf8))
    let diagnostic = try #require(TemplateLibrary.reading([file]).diagnostics.first)
    #expect(diagnostic.identifier == "missing-words" && diagnostic.severity == .warning)
    #expect(diagnostic.help.contains { $0.en == "label.case = Case" })
    #expect(!diagnostic.help.contains { $0.en.hasPrefix("label.steps ") })
  }

  @Test func `a third language with every word gives no diagnostics`() throws {
    let english = try #require(TemplateLibrary.builtIn.first { $0.name == "words.en.txt" })
    let file = TemplateLibrary.File(
      name: "words.fr.txt", path: "words.fr.txt",
      bytes: Array((english.text + "money.CHF = {n} fr.\n").utf8))
    #expect(TemplateLibrary.reading([file]).diagnostics == [])
  }
}
