import Foundation
import TenkenResults
import TenkenSimulation

/// Measures commands as whole processes, and their ratios to a plain run of the same files.
func measureCommands(_ tenken: URL, _ repository: URL) throws -> [Row] {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "tenken-benchmark-commands-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let library = folder.appending(path: "library")
  try Corpus(repository.appending(path: "scenarios"), copies: 4).write(to: library)
  let run = try measure("run, library × 4") {
    try execute(tenken, ["run", "--quiet", library.path])
  }
  func ratio(_ row: Row, aim: Double) -> Row {
    var row = row
    row.note = String(format: "%.2f × the run, aim %.2f", row.seconds / run.seconds, aim)
    return row
  }
  let report = folder.appending(path: "report.xml").path
  let junit = try measure("with --report junit") {
    try execute(tenken, ["run", "--quiet", library.path, "--report", "junit=\(report)"])
  }
  let parts = folder.appending(path: "parts").path
  let shard = try measure("shard 1 of 8") {
    try execute(tenken, ["run", "--quiet", library.path, "--shard", "1/8", "--part", parts])
  }
  let example = repository.appending(path: "Examples/coins.yaml").path
  let smallest = try measure("the smallest run", runs: 15, note: "aim 3.5 ms") {
    try execute(tenken, ["run", "--quiet", example])
  }
  return [
    run, ratio(junit, aim: 1.15), ratio(shard, aim: 0.2), smallest,
    try measureImport(tenken, in: folder),
  ]
}

/// Measures the import of 100,000 results into a new folder.
private func measureImport(_ tenken: URL, in folder: URL) throws -> Row {
  var random = SplitMix64(seed: 1)
  var lines = ""
  for number in 0..<100_000 {
    var event = ResultEvent(
      id: .random(using: &random), time: EventTime(Instant(year: 2026, month: 11, day: 1) + number),
      address: "feature-\(number % 200)/scenario", status: .passed)
    (event.tester, event.build) = ("Tester \(number % 12)", "2.\(number % 9)")
    lines += event.line + "\n"
  }
  let file = folder.appending(path: "results.jsonl")
  try lines.write(to: file, atomically: true, encoding: .utf8)
  let results = folder.appending(path: "results")
  return try measure("results import, 100,000", runs: 3, note: "aim 0.4 s") {
    try? FileManager.default.removeItem(at: results)
    try execute(tenken, ["results", "import", file.path, "--results", results.path, "--quiet"])
  }
}
