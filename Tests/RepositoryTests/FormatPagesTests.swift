import Foundation
import TenkenData
import TenkenReports
import TenkenResults
import TestSupport
import Testing

/// The tables of members in the pages about formats.
@Suite struct FormatPagesTests {
  @Test(arguments: [
    ("docs/RESULTS.md", "members", ResultEvent.format.markdown),
    ("docs/COMMANDS.md", "members of a case", eventsPage),
  ])
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
}
