import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TenkenPages
import TenkenReports
import TenkenResults
import TestSupport
import Testing

/// The tables of members in the pages about formats; some pages have several.
@Suite(.serialized) struct FormatPagesTests {
  @Test(
    arguments: [
      ("docs/RESULTS.md", "members", ResultEvent.format.markdown()),
      ("docs/COMMANDS.md", "members of a case", eventsPage),
    ] + printed("docs/JSON.md", .english) + printed("docs/JSON.ja.md", .japanese))
  func `a table of members in docs is up to date`(
    page: String, name: String, table: String
  ) throws {
    let url = repository.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = "<!-- \(name): `RECORD=1 swift test` writes this table -->\n"
    let head = try #require(text.range(of: start))
    let tail = try #require(text.range(of: "<!-- end of \(name) -->"))
    if isRecording {
      let written = text[..<head.upperBound] + table + text[tail.lowerBound...]
      try Data(String(written).utf8).write(to: url)
      return
    }
    #expect(String(text[head.upperBound..<tail.lowerBound]) == table)
  }

  /// The tables of the formats that commands print, for a page.
  private static func printed(
    _ page: String, _ language: DiagnosticLanguage
  ) -> [(String, String, String)] {
    (printedFormats(in: language) + editingFormats(in: language)).map { (page, $0.name, $0.page) }
  }
}
