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

  /// The line of an event, made from an older report.
  private func line() throws -> String {
    let report = """
      {"format": "tenken-results", "version": 1, "features": [
        {"scenarios": [{"cases": [{"address": "a/buy", "status": "passed"}]}]}]}
      """
    var context = TestContext()
    context.tester = "Ada"
    context.time = Instant(seconds: 1_790_000_000)
    let old = try OldResults(path: "x", bytes: Array(report.utf8))
    return try #require(old.events(completedBy: context, hashes: [:]).first).line
  }

  @Test func `a report in XML is one of a team's own tests`() throws {
    let text = "\u{FEFF}\n<testsuite><testcase name='a/buy'/></testsuite>"
    guard case .junit = try read(text) else { throw ImportedResultsError.noResults }
    #expect(try read(text).needsCases)
  }

  @Test(arguments: ["checklist", "run"])
  func `a single JSON value is of the older format`(origin: String) throws {
    let text = #"{"format": "tenken-results", "version": 1, "by": "\#(origin)", "features": []}"#
    guard case .old = try read(text) else { throw ImportedResultsError.noResults }
    #expect(try read(text).needsCases == (origin == "checklist"))
  }

  @Test func `lines of events are recognised, also a single one`() throws {
    let line = try line()
    guard case .events(let events, _) = try read(line + "\n") else {
      throw ImportedResultsError.noResults
    }
    #expect(events.map(\.line) == [line])
    #expect(try !read(line + "\n").needsCases)
  }

  @Test func `anything else contains no results, or is invalid`() {
    #expect(throws: ImportedResultsError.noResults) { try read("") }
    #expect(throws: ImportedResultsError.noResults) { try read("coins\n120\n") }
    for text in ["{}", "{\n", "<a/>", "<a>"] {
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
