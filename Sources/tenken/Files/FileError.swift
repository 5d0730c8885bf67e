#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be opened, read or written.
struct FileError: Error {
  /// The system's number of the error; 0 where the fault is not the system's.
  let number: Int32
  /// What the system says, for example `Permission denied`.
  let reason: String
  /// What can be done about it: one line of output each.
  let help: [String]
  /// Whether the command line asks for what makes no sense, rather than that something failed.
  let isUsage: Bool

  /// The error that the last system call has left.
  static var last: FileError { FileError(number: errno) }

  /// Makes the error of a system's number, in the system's words or in others.
  init(number: Int32, reason: String? = nil) {
    self.number = number
    self.reason = reason ?? String(cString: strerror(number))
    help = []
    isUsage = false
  }

  /// Makes an error that is not the system's.
  init(reason: String, help: [String] = [], isUsage: Bool = false) {
    number = 0
    self.reason = reason
    self.help = help
    self.isUsage = isUsage
  }
}
