import Foundation

/// The result of one search, and how long it took.
private struct Searched {
  let name: String
  let seconds: Double
  /// The number of different states.
  let states: Int
  /// The number of operations that were tried, or of transitions that were taken.
  let operations: Int
}

/// Prints the speed of searches, and the speed of SPIN with the same model.
///
/// `coins.pml` has the same operations as `coins.system.yaml`. If their numbers of states differ,
/// the models differ, and the speeds cannot be compared. [Spin](https://spinroot.com)
func reportExploration(_ tenken: URL, _ repository: URL) throws {
  let models = repository.appending(path: "Benchmarks/Models")
  let declared = try explore(
    "a system file", tenken, models.appending(path: "coins.system.yaml"), depth: 1_000)
  var searches = [declared]
  if let spin = try searchWithSpin(models.appending(path: "coins.pml")) {
    guard spin.states == declared.states else {
      throw BenchmarkFailure(
        "coins.pml has \(spin.states) states, and coins.system.yaml \(declared.states)")
    }
    searches.insert(spin, at: 0)
  } else {
    print("SPIN is not installed, or no C compiler: Debian has spin and gcc")
  }
  searches.append(
    try explore("two consumables", tenken, models.appending(path: "coins.yaml"), depth: 6))
  print("search                 seconds      states   states/s      tried    tried/s")
  for search in searches {
    let rates = [search.states, search.operations].map { Int(Double($0) / search.seconds) }
    print(
      search.name.padding(toLength: 20, withPad: " ", startingAt: 0)
        + String(
          format: "%10.2f%12d%11d%11d%11d", search.seconds, search.states, rates[0],
          search.operations, rates[1]))
  }
  if searches.count == 3 {
    let ratio = searches[0].seconds / searches[1].seconds
    print(String(format: "%.2f times SPIN's states a second, aim 0.33", ratio))
  }
}

/// Searches with Tenken, including the start of the process and reading the file.
private func explore(
  _ name: String, _ tenken: URL, _ file: URL, depth: Int
) throws -> Searched {
  let answer = temporaryFile("explored.json")
  defer { try? FileManager.default.removeItem(at: answer) }
  let row = try measure(name, runs: 3) {
    try execute(
      tenken,
      [
        "explore", file.path, "--depth", "\(depth)", "--states", "1000000", "--format", "json",
      ], output: answer.path)
  }
  struct Answer: Decodable {
    let states: Int
    let operations: Int
  }
  let found = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: answer))
  return Searched(
    name: name, seconds: row.seconds, states: found.states, operations: found.operations)
}

/// Searches with SPIN, which compiles a verifier for the model; nil if it is not installed.
private func searchWithSpin(_ model: URL) throws -> Searched? {
  let folder = temporaryFile("spin")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let making =
    "cd '\(folder.path)' && spin -a '\(model.path)' && cc -O3 -DSAFETY -o pan pan.c"
  do {
    try execute(URL(filePath: "/bin/sh"), ["-c", "{ \(making); } 2>/dev/null"])
  } catch {
    return nil
  }
  let report = folder.appending(path: "report.txt")
  let row = try measure("SPIN", runs: 3) {
    try execute(folder.appending(path: "pan"), ["-m100000", "-w20"], output: report.path)
  }
  let text = try String(contentsOf: report, encoding: .utf8)
  guard let states = number(before: " states, stored", in: text),
    let transitions = number(before: " transitions", in: text)
  else { throw BenchmarkFailure("SPIN's report has no states and transitions") }
  return Searched(name: "SPIN", seconds: row.seconds, states: states, operations: transitions)
}

private func number(before words: String, in text: String) -> Int? {
  let line = text.split(separator: "\n").first { $0.contains(words) }
  return line.flatMap { Int($0.split(separator: " ")[0]) }
}

private func temporaryFile(_ name: String) -> URL {
  FileManager.default.temporaryDirectory
    .appending(path: "tenken-\(ProcessInfo.processInfo.processIdentifier)-\(name)")
}
