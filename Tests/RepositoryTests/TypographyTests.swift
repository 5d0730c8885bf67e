import Foundation
import Testing

/// What people read: colons and help in Japanese, and texts that are large enough on paper.
@Suite struct TypographyTests {
  @Test func `Japanese texts have full-width colons`() throws {
    var texts: [(path: String, line: Substring)] = []
    for (path, source) in try files(below: "Sources", ending: [".swift"]) {
      // A literal of several lines has no quotation marks in its lines.
      let lines = source.split(separator: "\n").filter(hasWideColon)
      texts += lines.filter { !$0.contains(/^ *\/\//) }.map { (path, $0) }
    }
    for (path, source) in try files(below: "words", ending: [".ja.txt"]) {
      texts += source.split(separator: "\n").filter(hasWideColon).map { (path, $0) }
    }
    for folder in ["scenarios", "systems", "Examples"] {
      for (path, source) in try files(below: folder, ending: [".yaml"]) {
        texts += source.matches(of: /\bja: ("[^"\n]*")/).map { (path, $0.output.1) }
      }
    }
    #expect(texts.count > 100)
    for (path, line) in texts { #expect(halfWidthColons(in: line) == [], "\(path)") }
  }

  @Test func `a half-width colon is found, except in code and in what is quoted`() {
    #expect(halfWidthColons(in: #"ja: "環境: Sandbox""#) == ["境:"])
    #expect(halfWidthColons(in: #"ja: "「キー: 値」：と書く", en: "a: b""#) == [])
  }

  @Test func `templates have no colon of their own between a name and its value`() throws {
    let pages = try files(below: "templates", ending: ["html.mustache", "md.mustache"])
    #expect(pages.count > 10)
    for (path, source) in pages where !path.contains(".css.") {
      #expect(source.matches(of: /\}\}(?:<[^>]*>)*: ?\{\{/).map { $0.output } == [], "\(path)")
    }
  }

  @Test func `no text on a page is smaller than 8 pt`() throws {
    let pages = try files(below: "templates", ending: ["css.mustache", "html.mustache"])
    for (path, source) in pages {
      let sizes = source.matches(of: /font(?:-size)?: ?(?:[0-9.]+pt|0?\.[0-9]+r?em)/)
      for size in sizes.map({ $0.output }) {
        let number = Double(size.trimmingPrefix(/[^0-9.]*/).prefix { $0.isNumber || $0 == "." })
        #expect(size.hasSuffix("pt") && (number ?? 0) >= 8, "\(path): \(size)")
      }
    }
  }

  /// Whether a colon follows a character that is not ASCII; quick, because there are many lines.
  private func hasWideColon(_ line: Substring) -> Bool {
    zip(line.utf8, line.utf8.dropFirst()).contains { $0 >= 0x80 && $1 == UInt8(ascii: ":") }
  }

  /// The Japanese characters before half-width colons, with the colons; none in 「…」 or of code.
  private func halfWidthColons(in text: some StringProtocol) -> [String] {
    String(text).replacing(/「[^」]*」/, with: "」").matches(
      of: /[ぁ-んァ-ヶー一-龠」）]:(?= [^ "}]|[{\\ぁ-んァ-ヶ一-龠])/
    )
    .map { String($0.output.prefix(2)) }
  }

  private func files(
    below folder: String, ending ends: [String]
  ) throws -> [(path: String, text: String)] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let names =
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String } ?? []
    return try names.sorted().filter { name in ends.contains { name.hasSuffix($0) } }.map { name in
      let file = root.appending(path: folder).appending(path: name)
      return (folder + "/" + name, try String(contentsOf: file, encoding: .utf8))
    }
  }
}
