import Foundation
import TenkenCoverage
import TenkenSimulation
import Testing

@testable import TenkenRendering
@testable import TenkenScenarios

/// Renders the sample suite and compares with the files in `Fixtures`; `RECORD=1` rewrites them.
struct FormatTests {
  struct Document: CustomTestStringConvertible {
    let file: String
    let format: Format
    let language: Language
    let hasResults: Bool
    var layout = Layout.detailed

    var testDescription: String { file }

    func bytes() throws -> [UInt8] {
      try format.render(
        Sample.suite, title: nil, layout: layout, in: language,
        results: hasResults ? Sample.results : nil,
        coverage: hasResults ? Sample.coverage : nil)
    }
  }

  static let documents = Format.all.flatMap { format in
    [Language.english, .japanese].flatMap { language in
      [false, true].map { hasResults in
        let name = format.document.rawValue + (hasResults ? "-results" : "")
        return Document(
          file: "\(name).\(language.code).\(format.fileExtension)", format: format,
          language: language, hasResults: hasResults)
      }
    }
  }
  /// Markdown is the one format that is written in another layout.
  static let compactDocuments = [Language.english, .japanese].map { language in
    Document(
      file: "checklist-compact.\(language.code).md", format: .markdown, language: language,
      hasResults: false, layout: .compact)
  }

  @Test(arguments: documents + compactDocuments)
  func `a suite renders as its expected file says`(document: Document) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/" + document.file)
    let bytes = try document.bytes()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try Data(bytes).write(to: file) }
    // The lines of a text say more about what is wrong than its bytes; read as it is, with the
    // byte order mark that a string would lose.
    let expected = try Data(contentsOf: file)
    #expect(
      String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    #expect(Data(bytes) == expected)
  }

  /// The scripts and styles of a page are its own, and nothing that a text says is ever loaded.
  @Test(arguments: Layout.allCases)
  func `a page loads nothing, whatever a text says`(layout: Layout) throws {
    let formats = Format.all.filter { $0.fileExtension == "html" }
    #expect(Set(formats.map(\.document)) == Set(Format.Document.allCases))
    for format in formats {
      let page = String(decoding: try format.render(Sample.suite, layout: layout), as: UTF8.self)
      let head = try #require(page.components(separatedBy: "<title>").first)
      let policy = try #require(
        head.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/))
      #expect(policy.1.hasPrefix("default-src 'none';"), "\(format.document)")
      #expect(policy.1.hasSuffix("base-uri 'none'; form-action 'none'"), "\(format.document)")
    }
  }

  @Test func `a coverage map in JSON holds every text`() throws {
    let bytes = try Format.coverageJSON.render(Sample.suite, coverage: Sample.coverage)
    let map = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let requirements = try #require(map["requirements"] as? [[String: Any]])
    #expect(
      requirements.compactMap { $0["id"] as? String } == ["IAP-12", "IAP-99", "<R&D>", "IAP-30"])
    #expect((map["cases"] as? [Any])?.count == Sample.coverage.cases.count)
  }
}
