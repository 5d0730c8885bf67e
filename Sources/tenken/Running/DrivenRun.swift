import TenkenDrivers
import TenkenExecution
import TenkenPages
import TenkenReports

/// Runs files against drivers; each driver takes the next file when it has finished one.
///
/// - Parameters:
///   - files: The files.
///   - request: What to run and report.
///   - sessions: The drivers, one for each worker; they are ended with the run.
///   - progress: The progress to report to.
/// - Returns: The run of each file, in the order of the files.
/// - Throws: An error, if a limit of all files together is exceeded.
func drive(
  _ files: [ScenarioFile], _ request: RunRequest, on sessions: [DriverSession],
  to progress: RunProgress
) async throws -> [FileRun] {
  let (queue, spool) = (FileQueue(files), Spool())
  return try await withThrowingTaskGroup(of: [(index: Int, run: FileRun)].self) { group in
    for session in sessions {
      group.addTask {
        defer { session.end() }
        var runs: [(index: Int, run: FileRun)] = []
        while let (index, file) = await queue.next() {
          let run = await FileRun(
            file, request, by: .driver(session), in: spool, to: progress)
          runs.append((index, run))
          guard !session.isMissing else { throw ToolError.missingDriver() }
          try await queue.add(run.cost)
        }
        return runs
      }
    }
    var runs = [FileRun?](repeating: nil, count: files.count)
    for try await part in group {
      for (index, run) in part { runs[index] = run }
    }
    let all = runs.compactMap { $0 }
    if !sessions.contains(where: \.hasAnswered),
      all.contains(where: { $0.output.counts.errors > 0 })
    {
      Console.errors.note(
        "the driver has answered nothing: 'tenken driver check COMMAND' tries it alone, and"
          + " 'tenken new driver python' writes a helper that answers",
        ja: "ドライバーから応答が一度もありません。「tenken driver check COMMAND」で単独で確認でき、"
          + "応答するための補助コードは「tenken new driver python」で書き出せます")
    }
    return all
  }
}

extension ToolError {
  /// The program of a driver is not on this machine.
  static func missingDriver() -> ToolError {
    .unavailable(
      "the driver's program is not on this machine, or cannot be started",
      ja: "ドライバーのプログラムがこのマシンにないか、起動できません"
    ).help(
      "--driver takes a shell command; run it in a terminal to see what is missing",
      ja: "--driver にはシェルのコマンドを指定します。ターミナルで実行して原因を確認してください")
  }
}

/// The files that no driver has taken yet, and the cost of the finished ones.
private actor FileQueue {
  private let files: [ScenarioFile]
  private var count = 0
  private var cost = SuiteCost()

  init(_ files: [ScenarioFile]) { self.files = files }

  /// Takes the next file; nil if there is none.
  func next() -> (index: Int, file: ScenarioFile)? {
    guard count < files.count else { return nil }
    count += 1
    return (count - 1, files[count - 1])
  }

  /// Adds the cost of a file; throws an error if a limit of the suite is exceeded.
  func add(_ more: SuiteCost) throws {
    cost = cost + more
    try cost.check()
  }
}
