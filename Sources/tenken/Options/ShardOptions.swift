import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenPages
import TenkenReports
import TenkenSimulation

/// The options that choose the part of the work for this machine.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Do only this part of the work: 3/8, or auto to ask the CI service (docs/CI.md).",
      discussion: """
        Every machine computes the same division. 'auto/8' is for services that number their \
        jobs but do not say how many there are. 'tenken merge' merges the parts.
        """,
      valueName: "number/count|auto"),
    transform: ShardRequest.init)
  var shard: ShardRequest?

  @Option(
    help: ArgumentHelp(
      "Write the results of the part to this file, or into this folder, to merge them later.",
      valueName: "file-or-folder"),
    completion: .file(extensions: ["json"]))
  var part: String?

  func validate() throws {
    guard shard == nil else { return }
    if part != nil { throw ValidationError("--part needs --shard") }
  }

  /// The part of a run for this machine; nil if it runs everything.
  ///
  /// - Parameters:
  ///   - files: The scenario files.
  ///   - request: Which of their cases are run.
  ///   - timesPath: The file with the durations of cases in an earlier run; nil if there is none.
  ///   - options: The options that merging the parts needs.
  /// - Returns: The header of the part, and the addresses of its cases by the paths of their files.
  /// - Throws: An error, if the environment names no part, or the durations cannot be read.
  func part(
    of files: [ScenarioFile], _ request: RunRequest, times timesPath: String?,
    _ options: [String: [String]]
  ) async throws -> (header: PartHeader, cases: [String: Set<String>])? {
    guard let shard = try shard?.shard() else { return nil }
    let times = try timesPath.map(Self.times) ?? [:]
    let outline = await SuiteOutline(files) { request.includes($2, of: $1, in: $0) }
    let plan = ShardPlan(of: outline, into: shard.count, times: times)
    let cases = plan.cases(of: shard)
    let count = cases.values.reduce(0) { $0 + $1.count }
    Console.errors.note(
      "shard \(shard.text): \(count) of \(counted(plan.caseCount, "case"))")
    let header = PartHeader(
      command: "run", tool: Tenken.version, shard: shard, suite: outline.digest, plan: plan.digest,
      options: options)
    return (header, cases)
  }

  /// Writes the results of the part.
  func write(_ part: (header: PartHeader, cases: [String: Set<String>]), _ runs: [FileRun]) throws {
    let features = runs.compactMap(\.output.part)
    let list = features.isEmpty ? "[]" : "[\n    \(features.joined(separator: ",\n    "))\n  ]"
    try write(part.header.text(RunParts.member, list), of: part.header)
  }

  /// Writes a part to the given file, or to a file with a default name in the given folder.
  func write(_ text: String, of header: PartHeader) throws {
    guard let path = part else { return }
    let name = "\(header.command)-\(header.shard.number)-of-\(header.shard.count).json"
    let file = try outputPath(path, named: name)
    try writeFile(text, to: file)
    Console.errors.note("wrote \(file)")
  }

  /// Reads how long cases took, in microseconds, from a report.
  private static func times(_ path: String) throws(ToolError) -> [String: Int] {
    let times = recordedTimes(try readJSON(path))
    guard !times.isEmpty else {
      throw .input(
        "'\(path)' does not say how long cases took",
        help: ["write it with: tenken run --timings --report json=\(path)"])
    }
    return times
  }
}

/// Reads a JSON file.
func readJSON(_ path: String) throws(ToolError) -> JSON {
  let bytes = try readGivenFile(path)
  do throws(JSONError) {
    return try JSON(parsing: bytes)
  } catch {
    throw .input("'\(path)' is not JSON: \(error.summary.en) (byte \(error.offset))")
  }
}
