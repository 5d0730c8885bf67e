import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import Testing

/// Tests how the format of an imported file is recognised.
@Suite struct ImportedResultsTests {
  private func read(_ text: String) throws(ImportedResultsError) -> ImportedResults {
    try ImportedResults(
      path: "x", bytes: Array(text.utf8), now: Instant(seconds: 1_800_000_000))
  }

  /// The line of an event.
  private var line: String {
    var event = ResultEvent(
      id: EventID(high: 1, low: 2), time: EventTime(Instant(seconds: 1_790_000_000)),
      address: "a/buy",
      status: .passed)
    event.tester = "Ada"
    return event.line
  }

  @Test func `a report in XML is one of a team's own tests`() throws {
    let text = "\u{FEFF}\n<testsuite><testcase name='a/buy'/></testsuite>"
    guard case .junit = try read(text) else { throw ImportedResultsError.noResults }
    #expect(try read(text).needsCases)
  }

  @Test func `lines of events are recognised, also a single one`() throws {
    guard case .events(let file, let count, _) = try read(line + "\n") else {
      throw ImportedResultsError.noResults
    }
    var log = ResultLog(now: Instant(seconds: 1_800_000_000))
    log.add(file)
    #expect(count == 1 && log.event(at: 0).line == line)
    #expect(try !read(line + "\n").needsCases)
  }

  @Test func `anything else contains no results, or is invalid`() {
    let report = #"{"format": "tenken-results", "version": 1, "features": []}"#
    for text in ["", "coins\n120\n", "{}", "{\n", report] {
      #expect(throws: ImportedResultsError.noResults) { try read(text) }
    }
    for text in ["<a/>", "<a>"] {
      do {
        _ = try read(text)
        Issue.record("\(text) is read")
      } catch {
        guard case .invalid(let diagnostics) = error else {
          Issue.record("\(text): \(error)")
          continue
        }
        #expect(diagnostics.map(\.severity) == [.error])
      }
    }
  }
}
