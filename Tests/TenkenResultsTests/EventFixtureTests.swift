import Foundation
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TestSupport
import Testing

let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

/// The moment at which all fixtures are read.
let noon = Instant(year: 2026, month: 11, day: 22) + 12 * 3600

/// Compares a text with the expected file next to its input; `RECORD=1` rewrites that file.
func check(_ actual: String, beside name: String) throws {
  let url = fixtures.appending(path: "\(name).expected")
  try expectRecorded(actual, in: url)
}

/// The current hashes of the fixtures' cases: 64 times `a` for `a/…`, and so on.
private let hashes = Dictionary(
  uniqueKeysWithValues: ["a/buy", "a/see", "b/buy", "c/never"].map {
    ($0, String(repeating: String($0.prefix(1)), count: 64))
  })

private func dump(_ settled: SettledResults, _ query: ResultQuery, _ title: String) -> String {
  let standings = settled.standings(of: hashes, query)
  return "\n# \(title)\n"
    + standings.sorted { $0.key < $1.key }.map { address, standing in
      let deciding = settled.deciding(standing).map { line($0) }
      let open = settled.openFailures(standing).map { "open " + line($0) }
      return "\(address): \(standing.standing.rawValue)"
        + " (\(standing.status?.rawValue ?? "-"))\n"
        + (deciding + open).map { "  \($0)\n" }.joined()
    }.joined()
}

/// What people say of the cases as they are written; empty if nobody says anything.
private func approvals(_ settled: SettledResults) -> String {
  let found = settled.approvals(of: hashes).sorted { $0.key < $1.key }
  return found.isEmpty
    ? ""
    : "\n# approvals\n"
      + found.map { address, said in
        let entries = said.current + said.stale + said.comments
        return "\(address): \(said.current.count), stale \(said.stale.count)\n"
          + entries.map {
            "  \($0.decision.rawValue)\($0.isStale ? " (stale)" : "") by \($0.person): \($0.note)\n"
          }.joined()
      }.joined()
}

private func line(_ settled: SettledEvent) -> String {
  let event = settled.event
  let resolved = settled.resolutions.map { " <- \($0.status.rawValue) by \($0.tester)" }.joined()
  return
    "\(event.status.rawValue)\(resolved) by \(event.tester) on \(event.device) in \(event.build)"
}

/// The names of the fixtures.
private let names = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
  .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()

@Suite struct EventFixtureTests {
  @Test(arguments: names)
  func `a file of results gives the recorded standings and diagnostics`(name: String) throws {
    let data = try Data(contentsOf: fixtures.appending(path: "\(name).jsonl"))
    let bytes = [UInt8](data)
    var log = ResultLog(now: noon)
    log.read(bytes, path: "\(name).jsonl")
    let settled = SettledResults(log)
    var text = DiagnosticPrinter().print(settled.diagnostics) { path in
      SourceText(path: path, bytes: bytes)
    }
    text += dump(settled, ResultQuery(), "all builds: \(settled.builds.names)")
    if let newest = settled.builds.names.last {
      var query = ResultQuery()
      query.builds = [newest]
      text += dump(settled, query, "build \(newest)")
    }
    text += approvals(settled)
    let unknown = settled.unknownAddresses(hashes.keys)
    if !unknown.isEmpty { text += "\nunknown: \(unknown)\n" }
    try check(text, beside: name)
  }

  @Test func `every diagnostic of events has a fixture that shows it`() throws {
    let shown = try names.map {
      try String(contentsOf: fixtures.appending(path: "\($0).expected"), encoding: .utf8)
    }.joined()
    for summary in [
      "conflict marker", "not JSON", "not a tenken result", "version 2", "kind of event",
      "'id' is not", "'time' is missing", "'tester' is empty", "names no event", "cut off",
      "from the future", "differs from line to line", "another tester", "not a result of its case",
      "replaces one that replaces it", "occurs twice", "more like this",
    ] {
      #expect(shown.contains(summary), "\(summary)")
    }
  }
}
