import Foundation
import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks that the files of mind maps are valid, whatever the texts are.
struct MapFormatTests {
  /// Texts with a special meaning in one format or another.
  static let texts = [
    "<script>alert(1)</script>", "]]>", "=cmd()", "|", "\"quoted\" 'single'", "`code` ```",
    "[x](y) {a} ((b)) ::icon(fa)", "\u{202E}right to left", "👩‍👩‍👧 𠮷野家",
    "%%{init: {}}%% #quot; style:#a;",
    "1. item", "- item", "&amp; &#65;", "back\\slash \\n", "two\nlines", "<!-- --> </style>", "--",
  ]

  private func suite(_ text: String) -> Suite {
    let title = LocalizedText(text)
    let feature = Sample.feature(
      "f", title, tags: [text], requirements: [text], source: text,
      [
        Sample.scenario(
          "s", title, tags: ["b" + text], requirements: ["b" + text], source: "b" + text,
          [Sample.testCase(when: [Sample.manual(0, title)], then: [Sample.seen(0, title)])])
      ])
    return Suite(entries: [Suite.Entry(chapters: [.init(name: text)], feature: feature)])
  }

  private func text(_ format: Format, _ text: String) -> String {
    format.text(suite(text), title: text, results: ["f/s": .failed])
  }

  @Test(arguments: texts, [Format.opml, .omniOutliner, .minder, .freeplane, .svg].map(\.name))
  func `an XML file is valid and holds every text`(text: String, name: String) throws {
    let format = try #require(Format.all.first { $0.document == .mindMap && $0.name == name })
    let reader = XMLReader()
    let parser = XMLParser(data: Data(self.text(format, text).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for line in text.split(separator: "\n") {
      // A picture breaks lines, and every other file keeps them whole.
      let wanted = PlainText.sanitized(name == "svg" ? String(line.prefix(12)) : text)
      #expect(reader.texts.contains { $0.contains(wanted) }, "\(wanted)")
    }
    #expect(!reader.elements.contains("script"))
  }

  @Test(arguments: texts)
  func `a JSON file is valid and holds every text`(text: String) throws {
    let archive = try Format.xmind.render(
      DocumentSource(suite(text)) {
        ($0.title, $0.results) = (DocumentTitle(text), ["f/s": .failed])
      })
    let bytes = try #require(try parts(of: archive)["content.json"])
    let content = try JSONSerialization.jsonObject(with: Data(bytes))
    let sheet = try #require((content as? [[String: Any]])?.first)
    #expect(sheet["title"] as? String == PlainText.sanitized(text))
    let page = self.text(.htmlMap, text)
    let data = page.components(separatedBy: "id=\"data\">\n")[1].components(
      separatedBy: "</script>")[0]
    let root = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(root?["text"] as? String == PlainText.sanitized(text))
  }

  @Test(arguments: texts)
  func `a text adds no script, style or comment to a page`(text: String) {
    let page = self.text(.htmlMap, text)
    let plain = self.text(.htmlMap, "plain")
    for tag in ["<script", "</script", "<style", "</style", "<!--", "-->"] {
      #expect(page.components(separatedBy: tag).count == plain.components(separatedBy: tag).count)
    }
  }

  @Test(arguments: texts)
  func `every line of a Mermaid diagram is a node with a quoted text`(text: String) throws {
    let page = self.text(.mermaid, text)
    let diagram = page.components(separatedBy: "```mermaid\n")[1].components(separatedBy: "\n```")[
      0]
    let lines = diagram.split(separator: "\n")
    #expect(lines.first == "mindmap")
    for line in lines.dropFirst() {
      let node = try #require(line.wholeMatch(of: #/ +n[0-9]+\["([^"]+)"\]/#))
      let signs = node.1.replacing(#/#[0-9]+;/#, with: "").filter { $0.isASCII }
      #expect(signs.allSatisfy { $0.isLetter || $0.isNumber || " ,'/?().:-".contains($0) })
      #expect(node.1.firstMatch(of: #/^([0-9]+[.)]|-)/#) == nil)
    }
    // Mermaid reads an entity code as the character.
    let decoded = lines[1].replacing(#/#([0-9]+);/#) { match in
      String(Character(UInt32(match.1).flatMap(Unicode.Scalar.init) ?? " "))
    }
    #expect(decoded.contains(PlainText.sanitized(text).replacing("\n", with: " ")))
  }

  @Test func `strict OPML has only the attributes of the specification`() throws {
    let reader = XMLReader()
    let parser = XMLParser(
      data: Data(try Format.opml.render(Sample.source { $0.results = Sample.results })))
    parser.delegate = reader
    #expect(parser.parse())
    let known: Set = ["text", "type", "created", "isComment", "isBreakpoint", "category", "url"]
    #expect(reader.attributes["outline"]?.subtracting(known) == [])
  }

  @Test func `a Freeplane map has the required beginning and unique IDs`() {
    let text = Format.freeplane.text(Sample.suite, in: .japanese, results: Sample.results)
    #expect(text.hasPrefix("<map version=\"0.9.0\">\n"))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || $0.value > 0xFFFF })
    let ids = text.matches(of: #/ID="(ID_[0-9]+)"/#).map(\.1)
    #expect(ids.count > 20)
    #expect(Set(ids).count == ids.count)
    #expect(text.components(separatedBy: "<node ").count == ids.count + 1)
  }
}

/// Collects the texts, elements and attributes that an XML parser finds.
private final class XMLReader: NSObject, XMLParserDelegate {
  var texts: [String] = []
  var elements: Set<String> = []
  var attributes: [String: Set<String>] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes found: [String: String]
  ) {
    elements.insert(name)
    attributes[name, default: []].formUnion(found.keys)
    texts += found.values
    texts.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    // A parser delivers a text in pieces.
    texts[texts.count - 1] += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    texts.append("")
  }
}
