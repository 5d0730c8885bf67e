import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// The progress of a run, to which all of its workers report.
final class RunProgress: Sendable {
  /// The time after which a run shows its progress.
  private static let delay = Duration.milliseconds(500)
  /// The minimum time between two updates of the line: people read no faster.
  private static let interval = Duration.milliseconds(100)

  /// What the workers have reported so far.
  private struct State {
    var next = ContinuousClock.now + delay
    var (cases, failed, files) = (0, 0, 0)
    /// The first file, in the order of paths, in which a case has failed so far.
    var firstFailing: String?
    /// The addresses of the cases that have failed.
    var failing: [String] = []
  }

  private let state = Locked(State())
  /// Whether the progress is shown, which takes a terminal.
  private let isShown: Bool
  private let fileCount: Int

  /// Starts the progress of a run with this many files.
  init(fileCount: Int) {
    isShown = Console.errors.isTerminal && environment("TERM") != "dumb"
    self.fileCount = fileCount
  }

  /// Counts the result of a case of a file.
  func record(_ result: CaseResult, in path: String) {
    state.withValue { state in
      state.cases += 1
      if result.isFailing {
        state.failed += 1
        state.failing.append(result.testCase.address)
        state.firstFailing = min(state.firstFailing ?? path, path)
      }
      show(&state)
    }
  }

  /// Counts a file that is done.
  func recordFile() {
    state.withValue { state in
      state.files += 1
      show(&state)
    }
  }

  /// Whether a case has failed in a file before this one.
  func hasFailed(before path: String) -> Bool {
    state.withValue { $0.firstFailing.map { $0 < path } ?? false }
  }

  /// The addresses of the cases that have failed, in a fixed order.
  var failing: [String] { state.withValue { $0.failing.sorted() } }

  /// Removes the line before other output is written.
  func end() {
    state.withValue { _ in
      if isShown { Console.errors.show(progress: "") }
    }
  }

  private func show(_ state: inout State) {
    guard isShown, ContinuousClock.now >= state.next else { return }
    state.next = ContinuousClock.now + Self.interval
    let text = DiagnosticText(
      "\(counted(state.cases, "case")), \(state.failed) failed, \(state.files) of "
        + counted(fileCount, "file"),
      ja: "ケース \(state.cases) 件、不合格 \(state.failed) 件、ファイル \(state.files)/\(fileCount) 個")
    Console.errors.show(progress: text[Console.language])
  }
}
