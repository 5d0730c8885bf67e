import Foundation
import TenkenResults
import TenkenSimulation

/// Prints what whole processes cost, each row beside its aim, and beside the tool of another commit.
///
/// Ratios are of medians of the same pairs of runs. What is not installed (behave, pandoc, taskset)
/// has no row.
///
/// - Parameters:
///   - tenken: The optimised tool.
///   - before: An optimised tool of another commit; nil for none.
///   - repository: The root of the repository.
/// - Throws: An error, if the tool fails, or a file cannot be written.
func reportCost(_ tenken: URL, before: URL?, _ repository: URL) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "tenken-benchmark-cost-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let table = CostTable(tools: [tenken] + (before.map { [$0] } ?? []), folder, repository)
  try table.print()
}

/// The measures of several tools.
struct CostTable {
  /// The tool, and that of another commit if there is one.
  let tools: [URL]
  let folder: URL
  let repository: URL

  init(tools: [URL], _ folder: URL, _ repository: URL) {
    (self.tools, self.folder, self.repository) = (tools, folder, repository)
  }

  func print() throws {
    let heads = tools.indices.map { $0 == 0 ? "         now" : "      before" }
    Swift.print("measure".padded(44) + heads.joined())
    // What makes this process large comes last: the peak of a child begins with its parent's.
    try printSearches()
    try printDocuments()
    try printSizes()
    try printRuns()
    try printImports()
    try printResults()
  }

  private func printRuns() throws {
    let library = folder.appending(path: "library")
    let corpus = try Corpus(repository.appending(path: "scenarios"), copies: 6)
    try corpus.write(to: library)
    let reference = measure("libyaml") {
      for file in corpus.files { precondition(parseWithLibYAMLAlone(file.bytes) > 0) }
    }
    let runs = try spent(["run", "--quiet", library.path])
    row("run, library × 6 ÷ libyaml, CPU", "4", runs) { $0.processor / reference.seconds }
    row("run, library × 6 ÷ libyaml, wall", "2.2", runs) { $0.wall / reference.seconds }
    let file = folder.appending(path: "report.xml").path
    let reports = try spent(["run", "--quiet", library.path, "--report", "junit=\(file)"])
    row("run --report junit ÷ run, CPU", "1.15", reports, runs) { $0.processor / $1.processor }
    let part = folder.appending(path: "parts").path
    let shards = try spent(["run", "--quiet", library.path, "--shard", "1/8", "--part", part])
    row("shard 1 of 8 ÷ run", "0.2", shards, runs) { $0.processor / $1.processor }
    let smallest = try spent(
      ["run", "--quiet", repository.appending(path: "Examples/coins.yaml").path], runs: 15)
    row("smallest run, ms", "3.5", smallest) { $0.wall * 1_000 }
    try printBehave()
  }

  /// A thousand scenarios of seven steps, in Tenken and in behave.
  private func printBehave() throws {
    let (scenarios, features) = (
      folder.appending(path: "thousand"), folder.appending(path: "behave/features")
    )
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: features.appending(path: "steps"), withIntermediateDirectories: true)
    try """
    from behave import step
    @step("the app {does} {what}")
    def do(context, does, what):
        context.balance = getattr(context, "balance", 0) + 1
    """.write(
      to: features.appending(path: "steps/steps.py"), atomically: true, encoding: .utf8)
    for file in 0..<20 {
      let own = (0..<50).map { number in
        "  - id: purchase-\(number)\n    operations: [launch-app, buy: coins, authenticate, "
          + "wait: 1m, buy: coins, authenticate]\n    expected: [coins: 240]\n"
      }
      let head =
        "feature: f\(file)\nproducts: [{id: coins, type: consumable, price: 160, coins: 120}]\n"
      try (head + "scenarios:\n" + own.joined()).write(
        to: scenarios.appending(path: "f\(file).yaml"), atomically: true, encoding: .utf8)
      let text = (0..<50).map { number in
        "  Scenario: purchase \(number)\n"
          + (0..<7).map { "    Given the app does thing \($0)\n" }.joined()
      }
      try ("Feature: feature \(file)\n" + text.joined()).write(
        to: features.appending(path: "feature\(file).feature"), atomically: true, encoding: .utf8)
    }
    let command = "command -v behave >/dev/null && behave -q -f progress '\(features.path)'"
    guard let behave = try? spend(URL(filePath: "/bin/sh"), ["-c", command]) else { return }
    let runs = try spent(["run", "--quiet", scenarios.path])
    row("1,000 scenarios: behave ÷ run, wall", "80", runs) { behave.wall / $0.wall }
    let file = folder.appending(path: "thousand.xml").path
    let reports = try spent(["run", "--quiet", scenarios.path, "--report", "junit=\(file)"])
    row("the same with --report junit", "70", reports) { behave.wall / $0.wall }
  }

  private func printSearches() throws {
    let models = repository.appending(path: "Benchmarks/Models")
    let empty = try spent(["--version"])
    let states = 60_000
    let searches = try spent(
      ["explore", models.appending(path: "coins.yaml").path, "--states", "\(states)"], runs: 3)
    row("explore StoreKit, states a second", "150000", searches) { Double(states) / $0.wall }
    row("explore StoreKit, bytes a state", "600", searches, empty) {
      Double($0.peakBytes - $1.peakBytes) / Double(states)
    }
    let file = ["explore", models.appending(path: "coins.system.yaml").path, "--depth", "1000"]
    let both = try spent(file + ["--states", "1000000"], runs: 3)
    guard let one = try? spent(file + ["--states", "1000000"], runs: 3, cores: "0") else { return }
    row("explore a system file, gain of a second core", "1.7", one, both) { $0.wall / $1.wall }
  }

  private func printDocuments() throws {
    let cases = folder.appending(path: "cases")
    try Corpus(files: 32, scenariosEach: 50).write(to: cases)
    let markdown = folder.appending(path: "markdown").path
    let output = folder.appending(path: "output").path
    let page = ["checklist", cases.path, "--output", output, "--format", "html"]
    try execute(
      tools[0], ["checklist", cases.path, "--output", markdown + "/", "--format", "markdown"])
    let pandoc =
      "command -v pandoc >/dev/null && pandoc --from gfm --to html5 '\(markdown)'/*.md"
    if let pandoc = try? spend(URL(filePath: "/bin/sh"), ["-c", pandoc]) {
      row("4,000 cases as HTML: pandoc ÷ Tenken, wall", "30", try spent(page, runs: 3)) {
        pandoc.wall / $0.wall
      }
    }
    let many = folder.appending(path: "many")
    try Corpus(files: 160, scenariosEach: 50).write(to: many)
    let site = folder.appending(path: "site-0")
    // A site of another commit may have other files, and is not replaced.
    let sites = try tools.enumerated().map { index, tool in
      let own = folder.appending(path: "site-\(index)")
      return try spend(tool, ["site", many.path, "--output", own.path])
    }
    row("site of 20,000 cases, seconds", "8", sites) { $0.wall }
    row("site of 20,000 cases, peak MB", "300", sites) { Double($0.peakBytes) / 1e6 }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: site.path)
    let bytes = try paths.reduce(0) { sum, path in
      let values = try site.appending(path: path).resourceValues(forKeys: [.fileSizeKey])
      return sum + (values.fileSize ?? 0)
    }
    Swift.print("site of 20,000 cases, MB on disk".padded(44) + "\(bytes / 1_000_000)  aim 120")
  }

  private func printSizes() throws {
    let axes = (0..<12).map { "a\($0): [1, 2]" }.joined(separator: ", ")
    func text(_ file: Int, scenarios: Int) -> String {
      "feature: f\(file)\nscenarios:\n"
        + (0..<scenarios).map {
          "- {id: s\($0), matrix: {\(axes)}, operations: [{manual: '${a0}'}], "
            + "expected: [{manual: yes}]}\n"
        }.joined()
    }
    func write(_ name: String, files: Int) throws -> String {
      let folder = folder.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in 0..<files {
        try text(file, scenarios: 16).write(
          to: folder.appending(path: "f\(file).yaml"), atomically: true, encoding: .utf8)
      }
      return folder.path
    }
    let few = try spent(["run", "--quiet", try write("few", files: 4)], runs: 1)
    row("262,144 cases in four files, peak MB", "100", few) { Double($0.peakBytes) / 1e6 }
    let million = try write("million", files: 18)
    for format in ["jsonl", "json"] {
      let file = folder.appending(path: "million.report").path
      let runs = try spent(
        ["run", "--quiet", million, "--report", "\(format)=\(file)"], runs: 1)
      row("1.2 million cases, \(format), peak MB", "100", runs) { Double($0.peakBytes) / 1e6 }
    }
  }
}

extension CostTable {
  /// The import of a million results into a new folder, once with each tool.
  private func printResults() throws {
    var random = SplitMix64(seed: 1)
    let file = folder.appending(path: "results.jsonl")
    var lines: [UInt8] = []
    for number in 0..<1_000_000 {
      var event = ResultEvent(
        id: .random(using: &random),
        time: EventTime(Instant(year: 2026, month: 11, day: 1) + number),
        address: "feature-\(number % 200)/scenario", status: .passed)
      (event.tester, event.build) = ("Tester \(number % 12)", "2.\(number % 9)")
      lines += Array((event.line + "\n").utf8)
    }
    try Data(lines).write(to: file)
    let results = folder.appending(path: "results")
    let all = try tools.map { tool in
      try? FileManager.default.removeItem(at: results)
      return try spend(
        tool, ["results", "import", file.path, "--results", results.path, "--quiet"])
    }
    row("results import of a million, seconds", "4", all) { $0.wall }
    row("results import of a million, peak MB", "800", all) { Double($0.peakBytes) / 1e6 }
  }

  /// What each tool spends; runs of the tools take turns, so that noise hits all of them.
  func spent(
    _ arguments: [String], runs: Int = 5, cores: String? = nil
  ) throws -> [Spent] {
    var all = [[Spent]](repeating: [], count: tools.count)
    for _ in 0..<runs {
      for (index, tool) in tools.enumerated() {
        let command = cores.map { ["/usr/bin/taskset", "-c", $0, tool.path] } ?? [tool.path]
        all[index].append(
          try spend(URL(filePath: command[0]), command.dropFirst() + arguments))
      }
    }
    return all.map { Spent(medianOf: $0) }
  }

  func row(
    _ name: String, _ aim: String, _ spent: [Spent], _ value: (Spent) -> Double
  ) {
    row(name, aim, spent, spent) { first, _ in value(first) }
  }

  private func row(
    _ name: String, _ aim: String, _ firsts: [Spent], _ seconds: [Spent],
    _ value: (Spent, Spent) -> Double
  ) {
    let values = zip(firsts, seconds).map { String(format: "%12.2f", value($0, $1)) }
    Swift.print(name.padded(44) + values.joined() + "  aim \(aim)")
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    padding(toLength: max(width, count), withPad: " ", startingAt: 0)
  }
}
