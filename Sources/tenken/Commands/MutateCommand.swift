import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenJSON
import TenkenMutation
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenScenarios

/// `tenken mutate`: shows whether the scenarios notice changes in the app, its server or the rules.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Plant bugs, and report those that no scenario notices.",
    discussion: """
      Every other way in which the app or its server can be written, and every other value of \
      every rule of the system, is a mutant. Each mutant is tried in all cases that pass and do \
      not set themselves what it changes. A mutant is killed if a case no longer passes. It has \
      survived if something changes that no case checks, and has no coverage if nothing visible \
      changes in any case. The score is the share of mutants that are killed.

      EXAMPLES
        tenken mutate
        tenken mutate scenarios/subscription --language ja
        tenken mutate --steps
        tenken mutate --minimum 90
        tenken mutate --format html --output out/
        tenken mutate --format json --output out/
        tenken mutate --shard 3/8 --part parts/
        tenken mutate --merge parts/ --format html --output out/

      EXIT CODES
        0   the score is large enough, or there is no minimum
        1   the score is smaller than the minimum
        2   a file is invalid
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var shard: ShardOptions

  @Option(
    name: .customLong("merge"),
    help: ArgumentHelp(
      "Merge the parts that machines wrote with --shard, instead of trying mutants.",
      discussion: """
        Give files, or folders that contain them, and the same scenario files and --filter as for \
        the parts.
        """,
      valueName: "path"),
    completion: .file(extensions: ["json"]))
  var parts: [String] = []

  @Flag(help: "Also leave out each step, and list those without which every case keeps its status.")
  var steps = false

  @Option(
    help: ArgumentHelp("Fail if the score is smaller than this percentage.", valueName: "percent"))
  var minimum: Int?

  @Option(help: ArgumentHelp("The format: text, html, json.", valueName: "name"))
  var format = MutationFormat.text

  @Option(help: ArgumentHelp("Set the title of the HTML page.", valueName: "text"))
  var title: String?

  func validate() throws {
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("--minimum must be a percentage from 0 to 100")
    }
    guard shard.shard != nil else { return }
    guard shard.part != nil, !steps, minimum == nil, parts.isEmpty else {
      throw ValidationError(
        "--shard only writes a --part: give --steps and --minimum to --merge")
    }
  }

  func run() async throws {
    let (library, language) = try templates.read()
    let suite = try await readSuite(
      input.paths, filter.filter, in: language, profile: profile.path)
    let features = suite.entries.map(\.feature)
    if let shard = try shard.shard?.shard() {
      return try await writePart(shard, of: features)
    }
    let result =
      try parts.isEmpty ? await mutationResult(of: features) : mergedResult(of: features)
    guard !result.cases.isEmpty, steps || !result.entries.isEmpty else {
      throw ToolError.nothingToMutate(result)
    }
    let needless =
      steps ? zipped(features, await concurrentMap(features) { NeedlessSteps(in: $0) }) : nil
    let text = MutationText(
      result: result, needless: needless, language: language, style: output.style)
    switch format {
    case .text: try output.write(page: text.page, named: "mutation\(language.fileNamePart).txt")
    case .html:
      let page = MutationPage(result, needless: needless, title: title)
      let bytes = try reportingFault(in: language) { () throws(Diagnostic) in
        try page.render(in: language, templates: library)
      }
      try output.write(bytes, named: "mutation\(language.fileNamePart).html")
    case .json: try output.write(page: text.json.text() + "\n", named: "mutation.json")
    }
    try checkMinimum(of: result)
  }

  /// Tries some of the mutants, and writes the results as a part.
  private func writePart(_ shard: Shard, of features: [Feature]) async throws {
    let result = try await mutationResult(of: features, where: shard.owns)
    Console.errors.note("shard \(shard.text): \(counted(result.entries.count, "mutant"))")
    let suite = SuiteOutline(features).digest
    let header = PartHeader(
      command: "mutate", tool: Tenken.version, shard: shard, suite: suite, plan: suite,
      options: ["paths": input.paths])
    try self.shard.write(
      header.text(MutationParts.member, MutationParts.text(of: result)), of: header)
  }

  /// The merged results of the parts.
  private func mergedResult(of features: [Feature]) throws -> MutationResult {
    let contents = try PartFiles(parts, of: "mutate").contents(of: SuiteOutline(features))
    guard let result = MutationParts.result(joining: contents, of: features) else {
      throw ToolError.brokenParts(MutationParts.content)
    }
    return result
  }

  private func checkMinimum(of result: MutationResult) throws {
    guard let minimum else { return }
    let score = result.score()
    guard score.total > 0 else { throw ToolError.nothingToScore(result) }
    let suffices = score.killed * 100 >= minimum * score.total
    Console.errors.note(
      "score: \(score.killed) of \(score.total) (\(score.percent) %), at least"
        + " \(minimum) % required\(suffices ? "" : ": not enough")")
    if !suffices { throw ExitCode.scenariosFailed }
  }
}

/// The output format of the page of mutants.
enum MutationFormat: String, CaseIterable, ExpressibleByArgument {
  /// For a terminal.
  case text
  /// For browsers and paper.
  case html
  /// For programs.
  case json
}

private func zipped<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
  Array(zip(firsts, seconds))
}

extension ToolError {
  /// The scenarios have no mutants, or no case could notice one.
  fileprivate static func nothingToMutate(_ result: MutationResult) -> ToolError {
    result.cases.isEmpty
      ? .usage(
        "no case passes, so none can notice anything", help: ["tenken run shows what is wrong"])
      : .usage(
        noMutants, help: ["built-in systems do; tenken mutate --steps works with any system"])
  }

  /// There is a minimum for a score of nothing.
  fileprivate static func nothingToScore(_ result: MutationResult) -> ToolError {
    .usage(
      "--minimum has nothing to measure (0 of 0): "
        + (result.entries.isEmpty ? noMutants : "no mutant can be noticed in these scenarios"),
      help: ["leave --minimum out, or give scenarios of a system that declares rules"])
  }

  private static let noMutants =
    "the system of these scenarios declares no rules, and nothing that can differ in its app"
}
