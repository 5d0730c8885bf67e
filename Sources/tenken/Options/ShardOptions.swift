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
  /// No file is read, so that a machine reads no more than its own.
  ///
  /// - Parameters:
  ///   - files: All scenario files.
  ///   - timesPath: The file with the durations of cases in an earlier run; nil if there is none.
  ///   - options: The options that merging the parts needs.
  /// - Returns: The header of the part, and the pieces of its files by their paths.
  /// - Throws: An error, if the environment names no part, or the durations cannot be read.
  func part(
    of files: [ScenarioFile], times timesPath: String?, _ options: [String: [String]]
  ) throws -> (header: PartHeader, pieces: [String: ShardPlan.Piece])? {
    guard let shard = try shard?.shard() else { return nil }
    let times = try timesPath.map(Self.times) ?? [:]
    let sized = files.map { ShardPlan.File($0.path, size: fileStatus($0.path)?.size ?? 0) }
    let plan = ShardPlan(of: sized, into: shard.count, times: times)
    let pieces = plan.pieces(of: shard)
    let partly = pieces.values.count { $0.count > 1 }
    Console.errors.note(
      "shard \(shard.text): \(pieces.count) of \(counted(files.count, "file"))"
        + (partly > 0 ? ", and of \(partly) of them a part of the cases" : ""),
      ja: "シャード \(shard.text)：\(files.count) ファイル中 \(pieces.count) 個"
        + (partly > 0 ? "（うち \(partly) 個は一部のケース）" : ""))
    let header = PartHeader(
      command: "run", tool: Tenken.version, shard: shard, suite: plan.suite, plan: plan.digest,
      options: options)
    return (header, pieces)
  }

  /// Writes the results of the part.
  func write(_ header: PartHeader, _ runs: [FileRun]) throws {
    let features = runs.compactMap(\.output.part)
    let list = features.isEmpty ? "[]" : "[\n    \(features.joined(separator: ",\n    "))\n  ]"
    try write(header.text(RunParts.member, list), of: header)
  }

  /// Writes a part to the given file, or to a file with a default name in the given folder.
  func write(_ text: String, of header: PartHeader) throws {
    guard let path = part else { return }
    let name = "\(header.command)-\(header.shard.number)-of-\(header.shard.count).json"
    let file = try outputPath(path, named: name)
    try writeFile(text, to: file)
    Console.errors.note("wrote \(file)", ja: "\(file) を書き出しました")
  }

  /// Reads how long files took, in microseconds, from a report.
  private static func times(_ path: String) throws(ToolError) -> [String: Int] {
    let times = recordedTimes(try readJSON(path))
    guard !times.isEmpty else {
      throw .input("'\(path)' does not say how long cases took", ja: "「\(path)」にはケースの所要時間がありません")
        .help(
          "write it with: tenken run --timings --report json=\(path)",
          ja: "「tenken run --timings --report json=\(path)」で作成できます")
    }
    return times
  }
}

/// Reads a JSON file.
func readJSON(_ path: String) throws(ToolError) -> JSON {
  let bytes = try readGivenFile(path)
  try requireNoSheet(path, bytes)
  do throws(JSONError) {
    return try JSON(parsing: bytes)
  } catch {
    throw .input(
      "'\(path)' is not JSON: \(error.summary.en) (byte \(error.offset))",
      ja: "「\(path)」は JSON ではありません：\(error.summary.ja)（\(error.offset) バイト目）")
  }
}
