import TenkenExecution
import TenkenReports

/// How far a run is, which all of its workers tell while they work.
final class RunProgress: Sendable {
  /// How long a run takes before it is worth a line.
  private static let patience = Duration.milliseconds(500)
  /// How long a line stays before it is written anew: people read no faster.
  private static let interval = Duration.milliseconds(100)

  /// What workers have told so far.
  private struct State {
    var next = ContinuousClock.now + patience
    var (cases, failed, files) = (0, 0, 0)
    /// The first file, in the order of paths, in which a case has failed so far.
    var firstFailing: String?
  }

  private let state = Locked(State())
  /// Whether somebody is looking.
  private let isShown: Bool
  private let fileCount: Int

  /// Begins a run of so many files.
  init(fileCount: Int) {
    isShown = Console.errors.isTerminal && environment("TERM") != "dumb"
    self.fileCount = fileCount
  }

  /// Notes what came of a case of a file.
  func note(_ result: CaseResult, in path: String) {
    state.withValue { state in
      state.cases += 1
      if result.isFailing {
        state.failed += 1
        state.firstFailing = min(state.firstFailing ?? path, path)
      }
      show(&state)
    }
  }

  /// Notes that a file is done.
  func noteFile() {
    state.withValue { state in
      state.files += 1
      show(&state)
    }
  }

  /// Whether a case has failed in a file that stands before this one.
  func hasFailed(before path: String) -> Bool {
    state.withValue { $0.firstFailing.map { $0 < path } ?? false }
  }

  /// Takes the line away, before something else is written.
  func end() {
    state.withValue { _ in
      if isShown { Console.errors.show(progress: "") }
    }
  }

  private func show(_ state: inout State) {
    guard isShown, ContinuousClock.now >= state.next else { return }
    state.next = ContinuousClock.now + Self.interval
    Console.errors.show(
      progress: "\(counted(state.cases, "case")), \(state.failed) failed, \(state.files) of "
        + counted(fileCount, "file"))
  }
}
