import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import Testing

/// Counts the operations that subjects perform, as a driver of a real process would see them.
private final class Doorbell: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var rings: Int { lock.withLock { count } }
  func ring() { lock.withLock { count += 1 } }
}

/// A subject with effects outside of its value, which cannot be undone or repeated unnoticed.
private struct Door: Subject {
  let bell: Doorbell
  var now: Instant { Instant(seconds: 0) }
  private(set) var mark: Mark = 0

  mutating func establish(_ step: BoundWord) {}
  mutating func perform(_ step: BoundWord) -> Outcome {
    bell.ring()
    mark += 1
    return .done
  }
  func read(_ observation: BoundWord, since mark: Mark) -> Value { .integer(self.mark) }
  func violations() -> [Violation] { [] }
  func events(in range: Range<Mark>) -> [EventRecord] { [] }
  var spentBudget: Budget? { nil }
  var coverageRecord: CoverageRecord? { nil }
}

/// A system whose subjects all ring the same bell.
private func door(_ bell: Doorbell) -> System {
  let ring = WordDefinition(
    "ring", summary: "", phrase: Phrase(en: "Ring", ja: "鳴らす"), refusals: [], examples: [],
    source: "")
  let rings = WordDefinition(
    "rings", summary: "", phrase: Phrase(en: "It rang {value} times", ja: "{value}回鳴った"),
    reads: .state(.integer(0...10)), examples: [], source: "")
  let vocabulary = Vocabulary(
    system: "door", preconditions: WordList([]),
    operations: WordList([WordList.Entry(ring) { _ in BoundContent(0) }]),
    observations: WordList([WordList.Entry(rings) { _ in BoundContent(0) }]))
  return System(vocabulary) { _ in Door(bell: bell) }
}

/// Results of nobody, and of another run.
private func given(
  _ suite: Suite, _ runs: [FeatureResult], run: (verdicts: [String: Verdict], bytes: [UInt8])? = nil
) -> SiteResults.Given {
  let nothing = SettledResults(ResultLog(now: Instant(seconds: 0)))
  let tested = TestedSuite(suite, runs, nothing)
  return SiteResults.Given(standings: tested.standings, handWork: tested.handWork, run: run)
}

/// The files of a site.
private func contents(of site: SiteDocuments) async throws -> [(name: String, bytes: [UInt8])] {
  try await site.files { name, write in
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return (name, bytes)
  }
}

@Suite struct SiteRunTests {
  @Test func `a site runs each case once`() async throws {
    let text = """
      feature: door
      scenarios:
        - id: ring
          matrix: {times: [1, 2, 3]}
          operations: [ring, expect: [rings: 1]]
          expected: [{rings: "${times}"}]
        - id: again
          operations: [ring, ring]
          expected: [rings: 2]
      """
    let bell = Doorbell()
    let read = readFeature(
      path: "door.yaml", bytes: Array(text.utf8), systems: Systems(door(bell)))
    let feature = try #require(read.feature)
    #expect(read.diagnostics.map(\.summary) == [])
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let site = try await SiteDocuments(
      of: DocumentSource(suite), date: "2026-11-22", version: "1",
      showing: { given(suite, $0) }, since: nil)
    let files = try await contents(of: site)
    #expect(
      files.contains { $0.name == "results.json" } && files.contains { $0.name == "index.html" })
    #expect(bell.rings == 5)
    // If results are given, the cases run once for their coverage.
    let bytes = try #require(files.first { $0.name == "results.json" }).bytes
    let verdicts = try readResults(path: "results.json", bytes: bytes).verdicts
    let again = try await SiteDocuments(
      of: DocumentSource(suite), date: "2026-11-22", version: "1",
      showing: { given(suite, $0, run: (verdicts, bytes)) }, since: nil)
    _ = try await contents(of: again)
    #expect(bell.rings == 10)
  }
}
