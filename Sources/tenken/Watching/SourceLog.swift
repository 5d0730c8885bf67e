/// The files and folders that something is made of, as they were when they were read.
final class SourceLog: Sendable {
  /// Whoever wants to know what is read now.
  @TaskLocal static var current: SourceLog?

  private let statuses = Locked<[String: FileStatus?]>([:])

  /// Notes what is read, before it is: whoever writes it meanwhile is noticed afterwards.
  static func note(_ path: String) {
    guard let log = current else { return }
    let status = fileStatus(path)
    log.statuses.withValue { if $0[path] == nil { $0[path] = .some(status) } }
  }

  /// How many files there are.
  var fileCount: Int { statuses.withValue { $0.values.count { $0?.isFile == true } } }

  /// Whether any of them is another one now, or has come, or is gone.
  var isStale: Bool {
    statuses.withValue { $0 }.contains { fileStatus($0.key) != $0.value }
  }
}
