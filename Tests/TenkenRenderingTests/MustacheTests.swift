import Foundation
import TenkenSimulation
import TenkenWording
import Testing

@testable import TenkenRendering

/// Checks templates against the [specification of Mustache](https://github.com/mustache/spec).
///
/// The cases in `Fixtures/mustache` have its form, and most have the name of a case there. What
/// templates here do not have is left out: changes of delimiters, lambdas, inheritance, names of
/// partials that are data, and missing partials, which are an error here.
struct MustacheTests {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let data: [String: TestData]?
    let template: String
    let expected: String
    let partials: [String: String]?

    var testDescription: String { name }
  }

  private static func cases(_ file: String) throws -> [Case] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/mustache/\(file).json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: path))
  }

  @Test(arguments: ["interpolation", "sections", "inverted", "comments", "partials"])
  func `a template renders what the specification requires`(file: String) throws {
    let cases = try Self.cases(file)
    #expect(!cases.isEmpty)
    for one in cases {
      let page = try TemplateLibrary.testPage(
        one.template, one.data ?? [:], others: one.partials ?? [:])
      #expect(page == one.expected, "\(one.name)")
    }
  }

  @Test func `a long page is handed on in parts`() throws {
    let item = FieldTable<Int>([.text("number") { String($0) }])
    let page = FieldTable<Range<Int>>([.list("items", of: item) { $0 }]).page(0..<50_000)
    let text = "{{#items}}\n- {{number}}\n{{/items}}\n"
    var compiler = TemplateCompiler(
      { Template(name: $0, path: $0, text: text) }, TextLibrary.embedded[.english])
    let program = compiler.program(of: "page.md", in: FieldScope(page: page.names))
    var counts: [Int] = []
    try PageWriter.write(page.document, with: program) { counts.append($0.count) }
    let digitCount = (0..<50_000).map { String($0).count }.reduce(0, +)
    #expect(counts.reduce(0, +) == digitCount + 3 * 50_000)
    #expect(counts.count > 5 && counts.allSatisfy { $0 < 1 << 17 })
  }

  @Test func `a template may include itself for children, which are indented`() throws {
    struct Node {
      let name: String
      var children: [Node] = []
    }
    let tree = FieldTable<Node>([.text("name") { $0.name }, .sameList("children") { $0.children }])
    let page = FieldTable<Node>([.record("root", of: tree) { $0 }]).page(
      Node(name: "a", children: [Node(name: "b", children: [Node(name: "c")]), Node(name: "d")]))
    let texts = [
      "page.md": "{{#root}}\n{{> node.md}}\n{{/root}}\n",
      "node.md":
        "- {{name}}{{^children}}.{{/children}}\n{{#children}}\n  {{> node.md}}\n{{/children}}\n",
    ]
    var compiler = TemplateCompiler(
      { name in texts[name].map { Template(name: name, path: name, text: $0) } },
      TextLibrary.embedded[.english])
    var bytes: [UInt8] = []
    let program = compiler.program(of: "page.md", in: FieldScope(page: page.names))
    try PageWriter.write(page.document, with: program) { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == "- a\n  - b\n    - c.\n  - d.\n")
    #expect(compiler.lookups.allSatisfy { $0.missed == nil })
  }
}
