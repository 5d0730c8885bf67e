import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import Testing

private let checklist = """
  {"format": "tenken-results", "version": 1, "by": "checklist", "language": "ja",
   "cover": {"build": "2.3.1", "tester": "Ada", "date": "2026-11-20", "device": "iPhone 15"},
   "features": [{"id": "a", "scenarios": [{"id": "buy", "cases": [
     {"address": "a/buy", "status": "failed", "content": "0f8c2f3a90c1d7e4", "preconditions": [1, 2],
      "steps": [{"step": 1, "status": "passed"}, {"step": 2, "status": "failed", "actual": "0 coins"}],
      "notes": "Ticket 12"},
     {"address": "a/see", "status": "skipped", "content": "5d0b7c1e22a4f690", "notes": "begun"}]}]}]}
  """

private let report = """
  {"format": "tenken-results", "version": 1, "features": [{"id": "a", "scenarios": [{"cases": [
     {"address": "a/buy", "status": "passed", "hash": "\(String(repeating: "a", count: 64))"},
     {"address": "a/see", "status": "error", "problems": [{"summary": "nothing to buy"}]},
     {"address": "a/look", "status": "manual"}]}]}]}
  """

private func read(_ text: String) throws -> OldResults {
  try OldResults(path: "old.json", bytes: Array(text.utf8))
}

@Suite struct OldResultsTests {
  @Test func `a ticked checklist becomes events with all of its data`() throws {
    let old = try read(checklist)
    #expect(old.contents == ["a/buy": "0f8c2f3a90c1d7e4", "a/see": "5d0b7c1e22a4f690"])
    let hash = String(repeating: "b", count: 64)
    let events = try old.events(completedBy: TestContext(), hashes: ["a/buy": hash])
    #expect(
      events.map { $0.line.replacing(/"(id|session)":"[0-9a-f]+",/, with: "") } == [
        #"{"format":"tenken-result","version":1,"event":"result","time":"2026-11-20T00:00:00Z","by":"import","tester":"Ada","build":"2.3.1","device":"iPhone 15","case":"a/buy","hash":"\#(hash)","status":"failed","steps":[{"step":1,"status":"passed"},{"step":2,"status":"failed","actual":"0 coins"}],"note":"Ticket 12","content":"0f8c2f3a90c1d7e4","preconditions":[1,2]}"#,
        #"{"format":"tenken-result","version":1,"event":"result","time":"2026-11-20T00:00:00Z","by":"import","tester":"Ada","build":"2.3.1","device":"iPhone 15","case":"a/see","status":"open","note":"begun","content":"5d0b7c1e22a4f690"}"#,
      ])
  }

  @Test func `a run's report becomes events of a run, without the manual cases`() throws {
    var context = TestContext()
    #expect(throws: MissingTestContext(needsTester: false, needsTime: true)) {
      try read(report).events(completedBy: context)
    }
    context.time = noon
    context.tester = "Ada"
    let events = try read(report).events(completedBy: context)
    #expect(events.map(\.address) == ["a/buy", "a/see"])
    #expect(events.map(\.status) == [.passed, .failed])
    #expect(events.map(\.note) == ["", "nothing to buy"])
    #expect(events.allSatisfy { $0.origin == .run && $0.tester.isEmpty })
  }

  @Test func `the same results give the same IDs when imported again`() throws {
    let hash = String(repeating: "b", count: 64)
    let first = try read(checklist).events(completedBy: TestContext())
    let second = try read(checklist).events(completedBy: TestContext(), hashes: ["a/buy": hash])
    #expect(first.map(\.id) == second.map(\.id))
    #expect(Set(first.map(\.id)).count == first.count)
    let other = try read(checklist.replacing("0 coins", with: "1 coin"))
    #expect(try other.events(completedBy: TestContext())[0].id != first[0].id)
  }

  @Test(arguments: [
    "{", "[]", #"{"format": "tenken-results", "version": 2}"#,
    #"{"format": "tenken-results", "version": 1, "features": [{"scenarios": [{"cases": [{}]}]}]}"#,
  ])
  func `a file without results is refused`(text: String) {
    #expect(throws: Diagnostic.self) { try read(text) }
  }

  @Test func `a checklist without its tester or date is refused`() throws {
    let unnamed = try read(checklist.replacing("Ada", with: ""))
    #expect(throws: MissingTestContext(needsTester: true, needsTime: false)) {
      try unnamed.events(completedBy: TestContext())
    }
    let undated = try read(
      checklist.replacing("Ada", with: "").replacing("2026-11-20", with: ""))
    #expect(throws: MissingTestContext(needsTester: true, needsTime: true)) {
      try undated.events(completedBy: TestContext())
    }
  }
}
