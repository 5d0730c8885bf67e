import ArgumentParser
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios

/// `tenken merge`: merges the parts of a run from several machines.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the parts of a run; the output is that of a run on one machine.",
    discussion: """
      Each machine runs its part (tenken run --shard 3/8 --part parts/). Then merge writes the \
      text and the reports of the whole run. The order of the parts does not matter. Run it \
      where the unchanged scenario files are: it reads them from the same paths. If a part is \
      missing, duplicate, broken, or of other files, merge says which one, and what to run \
      again.

      EXAMPLES
        tenken merge parts/ --report junit=tenken.xml
        tenken merge part-1.json part-2.json --report json=results.json --timings
        tenken merge parts/ --missing

      EXIT CODES
        0   everything passed
        1   a scenario failed
        2   parts are missing or wrong, or a file is invalid
      """)

  @Argument(
    help: ArgumentHelp(
      "The parts, or folders that contain them at any depth; other files are ignored.",
      valueName: "path"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  @Flag(help: "Only print the numbers of the parts to run again: 3,7.")
  var missing = false

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var outputs: RunOutputs

  func run() async throws {
    if missing {
      let numbers = try PartFiles(paths).missing.map { "\($0)" }.joined(separator: ",")
      return try output.write(page: numbers.isEmpty ? "" : numbers + "\n", named: "missing.txt")
    }
    let files = try PartFiles(paths, of: "run")
    try outputs.requireDifferentFiles(output, language)
    let header = files.header
    var parts = RunParts()
    for part in try files.contents() where !parts.add(part) { throw ToolError.brokenParts() }
    let found = try ScenarioFiles(header.options["paths"] ?? [])
    let cases = parts.addresses
    let outline = await SuiteOutline(found.files) { feature, _, testCase in
      cases[feature.path]?.contains(testCase.address) ?? false
    }
    _ = try files.contents(of: outline)
    var request = outputs.request(CaseFilter(), language, output)
    request.hasDriver = header.options["driver"] == ["yes"]
    let (wanted, source) = (request, CaseSource.parts(parts))
    let runs = try await concurrentMap(found.files, costing: \.cost) {
      await FileRun($0, wanted, by: source)
    }
    guard !runs.contains(where: \.isWithoutResults) else { throw ToolError.brokenParts() }
    let counts = try outputs.write(runs, found, language, output)
    if counts.failed + counts.errors > 0 { throw ExitCode.scenariosFailed }
  }
}

extension ToolError {
  /// A part was changed after it was written.
  static func brokenParts(
    _ content: String = "exactly one result of every case"
  ) -> ToolError {
    .input(
      "the parts do not have \(content)",
      help: ["they were changed after they were written: run them again"])
  }
}
