import TenkenSimulation

/// The files and folders that were read, with their status at that time.
final class SourceLog: Sendable {
  /// The log of what the current task reads; nil if nothing is logged.
  @TaskLocal static var current: SourceLog?

  private let statuses = Locked<[String: FileStatus?]>([:])

  /// Logs a file or folder before it is read, so that a change during reading is noticed.
  static func record(_ path: String) {
    guard let log = current else { return }
    let status = fileStatus(path)
    log.statuses.withValue { if $0[path] == nil { $0[path] = .some(status) } }
  }

  /// The number of files.
  var fileCount: Int { statuses.withValue { $0.values.count { $0?.isFile == true } } }

  /// Whether any of them has changed, appeared or disappeared.
  var isStale: Bool {
    statuses.withValue { $0 }.contains { fileStatus($0.key) != $0.value }
  }
}
