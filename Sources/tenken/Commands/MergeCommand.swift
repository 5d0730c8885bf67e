import ArgumentParser
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios

/// `tenken merge`: merges the parts of a run from several machines.
struct MergeCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the parts of a run, of mutate or of explore, as if one machine had done all.",
    discussion: """
      Each machine does its part (tenken run --shard 3/8 --part parts/; tenken mutate and \
      tenken explore, too). Then merge writes the text and the reports of the whole. The parts \
      say of which command they are, and with which files and options; their order does not \
      matter. Run it where the unchanged scenario files are: it reads them from the same paths. \
      If a part is missing, duplicate, broken, or of other files, merge says which one, and what \
      to run again.

      EXAMPLES
        tenken merge parts/ --report junit=tenken.xml
        tenken merge part-1.json part-2.json --report json=results.json --timings
        tenken merge parts/ --missing
        tenken merge parts/ --format html --output out/     parts of mutate
        tenken merge parts/ --write found.yaml              parts of explore

      EXIT CODES
        0   everything passed, or nothing is broken
        1   a scenario failed, a score is too small, or something is broken
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
  @OptionGroup var others: OtherPartOptions

  func run() async throws {
    if missing {
      let numbers = try PartFiles(paths).missing.map { "\($0)" }.joined(separator: ",")
      return try output.write(page: numbers.isEmpty ? "" : numbers + "\n", named: "missing.txt")
    }
    let files = try PartFiles(paths)
    guard files.header.command == "run" else { return try await mergeOther(files) }
    try others.forbid(except: ["--format"], "run")
    let format: PrintFormat = try others.format.map(GivenValue.choice) ?? .text
    try outputs.requireDifferentFiles(output, language, format)
    let header = files.header
    var parts = RunParts()
    for part in try files.contents() where !parts.add(part) { throw ToolError.brokenParts() }
    let found = try ScenarioFiles(header.options["paths"] ?? [])
    try files.require(parts.areComplete(for: found.files.map(\.path)))
    var request = outputs.request(CaseFilter(), language, output, format)
    request.hasDriver = header.options["driver"] == ["yes"]
    let (wanted, source, spool) = (request, CaseSource.parts(parts), Spool())
    let runs = try await concurrentMap(found.files, costing: \.cost) {
      await FileRun($0, wanted, by: source, in: spool)
    }
    try files.require(zip(found.files, runs).allSatisfy { parts.were($0.path, $1.digest) })
    guard !runs.contains(where: \.isWithoutResults) else { throw ToolError.brokenParts() }
    let counts = try outputs.write(
      runs, found, language, output, format, hasDriver: header.options["driver"] == ["yes"])
    if counts.failed + counts.errors > 0 { throw ExitCode.scenariosFailed }
  }

  /// Merges parts that are not of a run.
  private func mergeOther(_ files: PartFiles) async throws {
    let name = files.header.command
    guard outputs.arguments.isEmpty else { throw ToolError.otherParts(outputs.arguments, name) }
    let place = output.path.map { ["--output=\($0)"] } ?? []
    let options = others.arguments + place + ["--language=\(language.code)"]
    switch name {
    case ExplorationParts.command:
      try others.forbid(except: ["--format", "--write"], name)
      try await ExploreCommand.merge(files, with: options)
    case "mutate":
      try others.forbid(except: ["--format", "--minimum", "--superfluous", "--title"], name)
      try await MutateCommand.merge(files, with: options)
    case _: throw ToolError.brokenParts("the name of a command that can be divided")
    }
  }
}

/// The options for parts of `mutate` and `explore`.
struct OtherPartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format: text or json; for parts of mutate, also html.",
      valueName: "name"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "For parts of mutate: fail if the score is smaller than this percentage.",
      valueName: "percent"),
    transform: GivenValue.number(0...100))
  var minimum: Int?

  @Flag(help: "For parts of mutate: also leave out each step, as tenken mutate does.")
  var superfluous = false

  @Option(
    help: ArgumentHelp("For parts of mutate: set the title of the HTML page.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "For parts of explore: write what is found as scenarios to this new file.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var write: String?

  /// The options that were given, as arguments.
  var arguments: [String] {
    let given = [
      ("format", format), ("minimum", minimum.map { "\($0)" }), ("title", title), ("write", write),
    ]
    return given.compactMap { name, value in value.map { "--\(name)=\($0)" } }
      + (superfluous ? ["--superfluous"] : [])
  }

  /// Throws an error if an option was given that a command does not have.
  fileprivate func forbid(except known: [String], _ command: String) throws {
    let wrong = arguments.filter { argument in !known.contains { argument.hasPrefix($0) } }
    if !wrong.isEmpty { throw ToolError.otherParts(wrong, command) }
  }
}

extension ToolError {
  /// Options were given that the parts do not take.
  fileprivate static func otherParts(_ arguments: [String], _ command: String) -> ToolError {
    let names = arguments.map { String($0.prefix { $0 != "=" }) }
    return .usage(
      "these are parts of tenken \(command), which take no \(names.joined(separator: ", "))",
      ja: "これらは「tenken \(command)」の分割結果で、\(names.joined(separator: "、")) は使えません"
    ).help(
      "tenken help merge says what each option is for",
      ja: "「tenken help merge」で各オプションの用途が分かります")
  }

  /// A part was changed after it was written.
  static func brokenParts(
    _ content: String = "exactly one result of every case"
  ) -> ToolError {
    .input("the parts do not have \(content)", ja: "分割結果に必要な内容がありません：\(content)").help(
      "they were changed after they were written: run them again",
      ja: "書き出された後に変更されています。もう一度実行してください")
  }
}
