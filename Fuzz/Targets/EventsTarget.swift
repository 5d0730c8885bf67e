import TenkenResults
import TenkenSimulation

extension FuzzTarget {
  /// Lines of results, and reports of a team's own tests.
  static let events = FuzzTarget(
    name: "events",
    seeds: ["Tests/TenkenResultsTests/Fixtures", "Tests/ToolTests/Fixtures/tested"],
    lengthLimit: 4096, smokeRuns: 2000, hasLines: true,
    dictionary: { _ in
      ResultStatus.allCases.map { "\"\($0.rawValue)\"" }
        + ResultOrigin.allCases.map { "\"\($0.rawValue)\"" } + [
          "\"format\":\"tenken-result\",", "\"version\":1,",
          "\"version\":2,", "\"event\":\"result\",",
          "\"event\":\"resolution\",", "\"event\":\"approval\",", "\"decision\":\"withdrawn\",",
          "\"replaces\":[", "\"resolves\":[", "\"steps\":[{\"step\":1",
          "\"evidence\":[", "\"time\":\"2026-11-22T09:30:05Z\",", "\"tester\":\"\",", "\"note\":\"",
          "00000000000000000000000000000001", "\\u0000", "\\ud83d", "{", "}", "\n", "\r\n", " ",
          "<<<<<<< HEAD", "=======", "\u{FEFF}", "<testsuite timestamp=\"", "<testcase name=\"",
          "<failure message=\"", "</", "<![CDATA[", "]]>", "&amp;", "&#x0;", "<!DOCTYPE",
        ]
    },
    check: { bytes throws(BrokenInvariant) in
      let settled = SettledResults(log(of: bytes))
      try FuzzTargets.check(
        settled.diagnostics, SettledResults(log(of: bytes)).diagnostics,
        in: ["fuzz.jsonl": bytes])
      var written: [UInt8] = []
      settled.log.forEachLine(of: settled.log.byTime()) { written += $0 }
      try require(
        written == ResultEvent.lines(settled.events), "lines are copied only as they are written")
      for event in settled.events {
        let again = try? ResultEvent(line: Array(event.line.utf8))
        try require(again == event, "an event that is written can be read back: \(event.line)")
      }
      // A line that begins with a space takes the careful reader, whose result must be the same.
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        $0.starts(with: [0xEF, 0xBB, 0xBF]) ? $0.dropFirst(3) : $0
      }
      let careful = SettledResults(
        log(of: Array(lines.map { [0x20] + $0 }.joined(separator: [0x0A]))))
      try require(
        careful.events == settled.events, "both readers give the same events")
      let reversed = SettledResults(
        log(of: Array(lines.reversed().joined(separator: [0x0A]))))
      let hashes = Dictionary(
        settled.events.map { ($0.address, $0.hash) }, uniquingKeysWith: { first, _ in first })
      try require(
        reversed.standings(of: hashes).mapValues(\.standing)
          == settled.standings(of: hashes).mapValues(\.standing),
        "the order of lines does not matter")
      try require(
        reversed.approvals(of: hashes) == settled.approvals(of: hashes),
        "the order of lines does not matter for approvals")
      if let report = try? JUnitResults(path: "fuzz.xml", bytes: bytes) {
        var context = TestContext()
        (context.tester, context.time) = ("CI", EventTime(Instant(seconds: 0)))
        let read = try? report.events(completedBy: context, hashes: hashes)
        try require(read != nil, "a test report gives events")
      }
    })

  private static func log(of bytes: [UInt8]) -> ResultLog {
    var log = ResultLog(now: Instant(seconds: 1_800_000_000))
    log.read(bytes, path: "fuzz.jsonl")
    return log
  }
}
