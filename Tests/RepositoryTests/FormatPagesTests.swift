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
      ("docs/RESULTS.ja.md", "members", ResultEvent.format.markdown(in: .japanese)),
      ("docs/COMMANDS.md", "members of a case", eventsPage),
    ] + printed("docs/JSON.md", .english) + printed("docs/JSON.ja.md", .japanese))
  func `a table of members in docs is up to date`(
    page: String, name: String, table: String
  ) throws {
    try expectRecorded(
      table, in: repository.appending(path: page),
      after: "<!-- \(name): `RECORD=1 swift test` writes this table -->\n",
      before: "<!-- end of \(name) -->")
  }

  /// The tables of the formats that commands print, for a page.
  private static func printed(
    _ page: String, _ language: DiagnosticLanguage
  ) -> [(String, String, String)] {
    (printedFormats(in: language) + editingFormats(in: language)).map { (page, $0.name, $0.page) }
  }
}
