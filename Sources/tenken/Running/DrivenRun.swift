import TenkenDrivers
import TenkenExecution

/// Runs files against drivers, each driver with the next file as soon as it has done one.
///
/// - Parameters:
///   - files: The files.
///   - request: What is wanted of the run.
///   - sessions: The drivers, one for each worker; they are ended with the run.
/// - Returns: What came of each file, in their order.
/// - Throws: That a limit of all files together is passed.
func drive(
  _ files: [ScenarioFile], _ request: RunRequest, on sessions: [DriverSession]
) async throws -> [FileRun] {
  let queue = FileQueue(files)
  return try await withThrowingTaskGroup(of: [(index: Int, run: FileRun)].self) { group in
    for session in sessions {
      group.addTask {
        defer { session.end() }
        var runs: [(index: Int, run: FileRun)] = []
        while let (index, file) = await queue.next() {
          runs.append((index, await FileRun(file, request, by: .driver(session))))
          try await queue.note(runs.last?.run.cost ?? SuiteCost())
        }
        return runs
      }
    }
    var runs = [FileRun?](repeating: nil, count: files.count)
    for try await part in group {
      for (index, run) in part { runs[index] = run }
    }
    return runs.compactMap { $0 }
  }
}

/// The files that no driver has taken yet, and what the others have cost.
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

  /// Counts what a file has cost, as long as all of them are within the limits of a suite.
  func note(_ more: SuiteCost) throws {
    cost = cost + more
    try cost.check()
  }
}
