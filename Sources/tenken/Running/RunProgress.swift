import TenkenExecution
import TenkenReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How far a run is, which all of its workers tell while they work.
///
/// It is not checked to be sendable: what changes is changed under its lock.
final class RunProgress: @unchecked Sendable {
  /// How long a run takes before it is worth a line.
  private static let patience = Duration.milliseconds(500)
  /// How long a line stays before it is written anew: people read no faster.
  private static let interval = Duration.milliseconds(100)

  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Whether somebody is looking.
  private let isShown: Bool
  private let fileCount: Int
  private var next = ContinuousClock.now + patience
  private var (cases, failed, files) = (0, 0, 0)
  /// The first file, in the order of paths, in which a case has failed so far.
  private var firstFailing: String?

  /// Begins a run of so many files.
  init(fileCount: Int) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    isShown = Console.errors.isTerminal && environment("TERM") != "dumb"
    self.fileCount = fileCount
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Notes what came of a case of a file.
  func note(_ result: CaseResult, in path: String) {
    whileLocked {
      cases += 1
      guard result.isFailing else { return show() }
      failed += 1
      firstFailing = min(firstFailing ?? path, path)
      show()
    }
  }

  /// Notes that a file is done.
  func noteFile() {
    whileLocked {
      files += 1
      show()
    }
  }

  /// Whether a case has failed in a file that stands before this one.
  func hasFailed(before path: String) -> Bool {
    whileLocked { firstFailing.map { $0 < path } ?? false }
  }

  /// Takes the line away, before something else is written.
  func end() {
    whileLocked {
      if isShown { Console.errors.show(progress: "") }
    }
  }

  private func show() {
    guard isShown, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + Self.interval
    Console.errors.show(
      progress: "\(counted(cases, "case")), \(failed) failed, \(files) of "
        + counted(fileCount, "file"))
  }

  private func whileLocked<Result>(_ work: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return work()
  }
}
