import Foundation
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TestSupport
import Testing

private let plays = fixtures.appending(path: "plays")
private let examples = fixtures.appending(path: "../../../Examples/systems")

/// All mutants of a suite's systems: what they change, and who notices them or could.
private func text(of result: MutationResult) -> String {
  let score = result.score()
  var lines = ["\(score.killed) of \(score.total)"]
  for entry in result.entries {
    let line = entry.mutant.plantedBug(in: entry.vocabulary)?.line ?? 0
    let title = entry.mutant.title(in: entry.vocabulary)
    lines.append("\(line)  \(entry.name)  \(entry.status.rawValue)")
    lines += ["  \(title[.english])", "  \(title[.japanese])"]
    switch entry.outlook {
    case nil:
      let killing = entry.killing.prefix(2).map { result.cases[$0] }
      let more = entry.killing.count > 2 ? ", …" : ""
      lines.append("  by " + killing.joined(separator: ", ") + more)
    case .noticeable(let clue):
      let steps = clue.steps.map(\.code)
      let more = steps.count > 12 ? ", … (\(steps.count) steps)" : ""
      lines.append("  possible: \(steps.prefix(12).joined(separator: ", "))\(more)")
      lines.append("    \(clue.usual.code), and not \(clue.mutated.code)")
    case .unnoticeable: break
    case .undecided: lines.append("  undecided")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

@Suite struct PlantedBugTests {
  @Test(arguments: [["sign-in/lock-out", "sign-in/reset"], ["cart/coupons", "cart/checkout"]])
  func `the scenarios of an example notice every bug that can be noticed`(
    names: [String]
  ) async throws {
    let features = try names.map { try feature("\($0).yaml", in: examples) }
    let result = try await mutationResult(of: features)
    #expect(result.score().killed == result.score().total)
    let system = features[0].system.name
    try expectRecorded(text(of: result), in: fixtures.appending(path: "bugs/\(system).expected"))
  }

  @Test(arguments: [
    "lamp", "excluded", "lists", "time", "refusals", "kinds", "shared", "tables", "together",
    "pauses", "events", "stops", "several", "days", "rules",
  ])
  func `the bugs of a system have the recorded results`(name: String) async throws {
    let isOwn = ["lamp", "excluded"].contains(name)
    let folder = isOwn ? fixtures.appending(path: "bugs") : plays
    let result = try await mutationResult(of: [try feature("\(name).yaml", in: folder)])
    try expectRecorded(text(of: result), in: fixtures.appending(path: "bugs/\(name).expected"))
  }
}
