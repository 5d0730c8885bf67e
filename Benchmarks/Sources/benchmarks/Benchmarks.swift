import Foundation
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML

/// Compares Tenken on 20,000 scenarios with libyaml alone, Yams and pandoc, in one run.
///
/// Names of formats as arguments restrict the run to these, for work on them: `html`,
/// `checklist/html`. `engine` measures only reading and executing, `process` only whole runs of the
/// tool, `results` only the status of results, `systems` only systems in files, `driver` only the
/// round trips of a driver, `pairs` only the choice of rows, `explore` only searches, `cost` only
/// what whole processes cost; `BEFORE=tenken` measures the tool of another commit beside it.
@main
struct Benchmarks {
  private static let repository = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "answer" { return answerLines() }
    if CommandLine.arguments.dropFirst().first == "pairs" { return try reportPairs() }
    let tenken = repository.appending(path: ".build/release/tenken")
    if CommandLine.arguments.dropFirst().first == "explore" {
      return try reportExploration(tenken, repository)
    }
    let before = ProcessInfo.processInfo.environment["BEFORE"].map { URL(filePath: $0) }
    if CommandLine.arguments.dropFirst().first == "cost" {
      return try reportCost(tenken, before: before, repository)
    }
    // First, while this process is small: the peak of a child begins with what its parent has.
    if CommandLine.arguments.count == 1 {
      try reportCost(tenken, before: before, repository)
      print()
    }
    let fileCount = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 400
    let corpus = Corpus(files: fileCount, scenariosEach: 50)
    let features = corpus.files.compactMap {
      readFeature(path: $0.path, bytes: $0.bytes, systems: Systems(.storeKit)).feature
    }
    let caseCount = features.reduce(0) { sum, feature in
      feature.scenarios.reduce(sum) { $0 + $1.cases.count }
    }
    print("400 files, 20,000 scenarios, \(caseCount) cases, \(corpus.byteCount / 1024) KiB")
    print("median of 5 runs after a warm-up; ratios to libyaml alone")
    print()
    let reference = measure("libyaml alone") {
      for file in corpus.files { precondition(parseWithLibYAMLAlone(file.bytes) > 0) }
    }
    let formats = CommandLine.arguments.dropFirst()
    if formats.first == "engine" {
      let rows = [
        reference, measureNodes(corpus), measureReading(corpus),
        measureExecution(features, caseCount: caseCount),
      ]
      let library = try measureLibrary(repository.appending(path: "scenarios"))
      return report(rows + library, reference: reference)
    }
    if formats.first == "process" {
      return report([reference] + (try measureProcesses(corpus)), reference: reference)
    }
    if formats.first == "systems" {
      return report([reference, try measureSystemFiles(repository)], reference: reference)
    }
    if formats.first == "driver" {
      return report([reference] + (try measureDriver(tenken)), reference: reference)
    }
    if formats.first == "results" {
      return report([reference, measureResults()], reference: reference)
    }
    if !formats.isEmpty {
      return report(try measureDocuments(features, formats), reference: reference)
    }
    var rows = [reference]
    rows.append(measureNodes(corpus))
    rows.append(measureReading(corpus))
    rows.append(measureExecution(features, caseCount: caseCount))
    rows += try measureLibrary(repository.appending(path: "scenarios"))
    rows += try measureLimits()
    rows += measureMatching()
    rows.append(measureResults())
    rows.append(try measureSystemFiles(repository))
    rows += try measureDocuments(features)
    rows += try measureProcesses(corpus)
    rows += try measureDriver(tenken)
    report(rows, reference: reference)
    print()
    try reportPairs()
    print()
    try reportExploration(tenken, repository)
  }

  private static func measureNodes(_ corpus: Corpus) -> Row {
    measure("YAML nodes", note: "aim 1.50") {
      for file in corpus.files {
        precondition(YAMLDocument.parse(path: file.path, bytes: file.bytes).root != nil)
      }
    }
  }

  private static func measureReading(_ corpus: Corpus) -> Row {
    measure("read and check") {
      for file in corpus.files {
        precondition(
          readFeature(path: file.path, bytes: file.bytes, systems: Systems(.storeKit)).isValid)
      }
    }
  }

  private static func measureExecution(_ features: [Feature], caseCount: Int) -> Row {
    var row = measure("execute") {
      for feature in features { precondition(run(feature).status == .passed) }
    }
    row.note = "\(Int(Double(caseCount) / row.seconds)) cases a second, aim 250000"
    return row
  }

  /// Measures every format of 2,000 scenarios, more than a team has, and pandoc on their Markdown.
  ///
  /// All 20,000 would take a quarter of an hour, and pandoc alone minutes.
  private static func measureDocuments(
    _ features: [Feature], _ names: some Collection<String> = []
  ) throws -> [Row] {
    let share = 10
    let suite = Suite(
      entries: features.prefix(features.count / share).map {
        Suite.Entry(chapters: [], feature: $0)
      })
    let pandoc = try measurePandoc(try Format.markdown.render(DocumentSource(suite)))
    let formats = Format.all.filter { format in
      names.isEmpty || names.contains(format.name)
        || names.contains("\(format.document.rawValue)/\(format.name)")
    }
    let rows = try formats.map { format in
      var size = 0
      var row = try measure("\(format.document.rawValue) as \(format.name)", runs: 3) {
        size = try format.render(DocumentSource(suite)).count
      }
      row.note = "\(size / 1_000) KB"
      if let pandoc {
        row.note += String(
          format: ", %.0f times as fast as pandoc, aim 50", pandoc.seconds / row.seconds)
      }
      return row
    }
    return [pandoc ?? Row(name: "pandoc", seconds: .nan, note: "is not installed")] + rows
  }

  /// Measures whole processes, from files to the verdict.
  private static func measureProcesses(_ corpus: Corpus) throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tenken-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try corpus.write(to: folder)
    let yams = repository.appending(path: "Benchmarks/.build/release/yams-reference")
    let tenken = repository.appending(path: ".build/release/tenken")
    var rows: [Row] = []
    rows.append(
      try measure("tenken run, whole process", note: "aim 1.50") {
        try execute(tenken, ["run", "--quiet", folder.path])
      })
    rows.append(
      try measureLibraryRun(tenken, repository.appending(path: "scenarios")))
    rows += try measureCommands(tenken, repository)
    var start = try measure("tenken --version", runs: 15) { try execute(tenken, ["--version"]) }
    start.note = "aim 5 ms"
    rows.append(start)
    let answer = folder.appending(path: "yams.txt")
    try execute(yams, [folder.path], output: answer.path)
    let seconds = try String(contentsOf: answer, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    rows.append(Row(name: "Yams composing the same", seconds: Double(seconds) ?? .nan))
    return rows
  }

  private static func report(_ rows: [Row], reference: Row) {
    for row in rows {
      let name = row.name.padding(toLength: 28, withPad: " ", startingAt: 0)
      let time = String(format: "%9.1f ms", row.seconds * 1000)
      let ratio = String(format: "%7.2f ×", row.seconds / reference.seconds)
      print("\(name)\(time) \(ratio)  \(row.note)")
    }
  }
}
