import Foundation
import TenkenSimulation
import TenkenStandings
import TestSupport
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
    var listsSimulationOnly = false
    /// Whether it has only the cases that are enough for every pair.
    var isEnough = false

    var testDescription: String { file }

    /// The document that is recorded whole; nil if this is that document.
    private var base: Document? {
      guard hasResults || isEnough || listsSimulationOnly || layout != .detailed else { return nil }
      return Document(
        file: "\(format.document.rawValue).\(language.code).\(format.fileExtension)",
        format: format, language: language, hasResults: false)
    }

    var isArchive: Bool { ["xlsx", "xmind"].contains(format.fileExtension) }

    /// The bytes to record: of a variant only what differs from its base.
    func recordedBytes() throws -> [UInt8] {
      guard !isArchive else { return try bytes() }
      guard let base else { return Array(try recordedText().utf8) }
      let difference = recordedDifference(
        of: try recordedText(), from: try base.recordedText(), named: base.file)
      return Array(difference.utf8)
    }

    private func recordedText() throws -> String {
      let text = String(decoding: try bytes(), as: UTF8.self)
      return format.fileExtension == "html"
        ? try recordedPage(text, of: format.document.rawValue) : text
    }

    private static let enough = Sample.suite.enough(
      for: .pairs, covering: CoveredParts(pairsOf: Sample.suite).sets)

    func bytes() throws -> [UInt8] {
      try format.render(
        DocumentSource(isEnough ? Self.enough : Sample.suite) {
          ($0.layout, $0.language) = (layout, language)
          $0.results = hasResults ? Sample.results : nil
          $0.coverage = hasResults ? Sample.coverage : nil
          $0.listsSimulationOnly = listsSimulationOnly
        })
    }
  }

  /// Documents with only the cases that cover every pair of values.
  static let enoughDocuments = [
    ("en.md", Format.markdown, Language.english), ("en.html", .html, .english),
    ("en.xlsx", .xlsx, .english), ("ja.md", .markdown, .japanese),
  ].map { name, format, language in
    Document(
      file: "checklist-enough.\(name)", format: format, language: language, hasResults: false,
      isEnough: true)
  }

  /// Formats that show results of people, and not the simulation's, which others show.
  private static let sheets = ["csv", "xlsx", "xml"]

  static let documents = Format.all.flatMap { format in
    [Language.english, .japanese].flatMap { language in
      (sheets.contains(format.fileExtension) ? [false] : [false, true]).map { hasResults in
        let name = format.document.rawValue + (hasResults ? "-results" : "")
        return Document(
          file: "\(name).\(language.code).\(format.fileExtension)", format: format,
          language: language, hasResults: hasResults)
      }
    }
  }
  /// Documents in the compact layout, which only Markdown has.
  static let compactDocuments = [Language.english, .japanese].map { language in
    Document(
      file: "checklist-compact.\(language.code).md", format: .markdown, language: language,
      hasResults: false, layout: .compact)
  }

  /// Documents that include the cases that nobody can do by hand.
  static let wholeDocuments = ["md", "csv", "html"].map { name in
    Document(
      file: "checklist-whole.en.\(name)",
      format: name == "md" ? .markdown : name == "csv" ? .csv : .html, language: .english,
      hasResults: false, listsSimulationOnly: true)
  }

  @Test(arguments: documents + compactDocuments + wholeDocuments + enoughDocuments)
  func `a suite is rendered as recorded`(document: Document) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/" + document.file)
    let bytes = Data(try document.recordedBytes())
    if document.isArchive {
      let recorded = (try? parts(of: Array(Data(contentsOf: file)))) ?? [:]
      let found = try parts(of: Array(bytes))
      if isRecording, found != recorded {
        return try bytes.write(to: file)
      }
      let texts = [found, recorded].map { $0.mapValues { String(decoding: $0, as: UTF8.self) } }
      #expect(texts[0] == texts[1])
      return
    }
    try expectRecorded(String(decoding: bytes, as: UTF8.self), in: file)
  }

  @Test(arguments: Format.all.filter { sheets.contains($0.fileExtension) })
  func `a sheet says nothing of the simulation`(format: Format) throws {
    let documents = [false, true].map {
      Document(file: "", format: format, language: .english, hasResults: $0)
    }
    #expect(try documents[0].bytes() == documents[1].bytes())
  }

  /// Checks the policy that lets a page use its own scripts and styles only, and load nothing.
  @Test(arguments: Layout.allCases)
  func `the content security policy of a page forbids loading anything`(layout: Layout) throws {
    let formats = Format.all.filter { $0.fileExtension == "html" }
    #expect(Set(formats.map(\.document)) == Set(Format.Document.allCases))
    for format in formats {
      let bytes = try format.render(Sample.source { $0.layout = layout })
      let page = String(decoding: bytes, as: UTF8.self)
      let head = try #require(page.components(separatedBy: "<title>").first)
      let policy = try #require(
        head.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/))
      #expect(policy.1.hasPrefix("default-src 'none';"), "\(format.document)")
      #expect(policy.1.hasSuffix("base-uri 'none'; form-action 'none'"), "\(format.document)")
    }
  }

  @Test func `a coverage map in JSON lists every requirement and case`() throws {
    let bytes = try Format.coverageJSON.render(Sample.source { $0.coverage = Sample.coverage })
    let map = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let requirements = try #require(map["requirements"] as? [[String: Any]])
    #expect(
      requirements.compactMap { $0["id"] as? String } == ["IAP-12", "IAP-99", "<R&D>", "IAP-30"])
    #expect((map["cases"] as? [Any])?.count == Sample.coverage.cases.count)
  }
}
