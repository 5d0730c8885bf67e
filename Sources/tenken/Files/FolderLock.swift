import TenkenJSON

/// A lock file that names the process that is writing a folder, and keeps out all others.
///
/// The system releases the lock when the process ends, however it ends. The lock file of a dead
/// process is taken over.
struct FolderLock {
  /// The maximum size of a lock file: a host name and a number take far less.
  private static let sizeLimit = 1 << 12
  private static let hostNameLimit = 256

  private let folder: Directory
  private let name: EntryPath
  private let file: OpenFile

  /// Locks the target for writing, with a lock file in the given directory.
  init(in directory: Directory, of target: EntryPath) throws(FileError) {
    name = TemporaryNames.lock(of: target)
    folder = directory
    guard let file = try folder.openLocked(name, O_RDWR | O_CREAT, mode: 0o644) else {
      throw Self.busy(Self.holder(in: folder, name))
    }
    self.file = file
    guard try file.status.size == 0 || Self.holder(in: folder, name) != nil else {
      throw FileError(
        reason: "'\(name.text)' next to it has the name of Tenken's lock, but is not Tenken's",
        help: ["remove that file yourself if you no longer need it"])
    }
    do throws(FileError) {
      try checked(ftruncate(file.descriptor, 0))
      try file.append(
        Array(Self.text(process: Int(getpid()), host: Self.hostName()).utf8), syncs: false)
    } catch {
      // A full disk: a lock that names nobody would be in everybody's way.
      folder.tryToRemove(name)
      throw error
    }
  }

  /// Removes the lock file, and releases the lock.
  func release() { withExtendedLifetime(file) { folder.tryToRemove(name) } }

  /// The host name of this machine.
  private static func hostName() -> String {
    var name = [CChar](repeating: 0, count: hostNameLimit)
    gethostname(&name, hostNameLimit - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func text(process: Int, host: String) -> String {
    let host = JSON.string(host).text()
    return "{\"format\": \"tenken-lock\", \"process\": \(process), \"host\": \(host)}\n"
  }

  /// The process that wrote a lock file; nil if it cannot be read, or is not a lock file.
  private static func holder(in directory: Directory, _ name: EntryPath) -> String? {
    do {
      let bytes = try directory.open(name, O_RDONLY).content(limit: sizeLimit).bytes
      let record = try JSON(parsing: bytes)
      guard case .integer(let process)? = record["process"],
        case .string(let host)? = record["host"],
        Array(text(process: process, host: host).utf8) == bytes
      else { return nil }
      return "process \(process) on '\(host)'"
    } catch {
      return nil
    }
  }

  /// Locks a folder itself until it is closed; throws if another process has locked it.
  static func lock(_ folder: Directory) throws(FileError) {
    guard try !folder.lock() else { return }
    throw busy(holder(in: folder, TemporaryNames.lock(of: FolderWriter.inside)))
  }

  /// The error for a folder that another process is writing.
  static func busy(_ holder: String?) -> FileError {
    FileError(
      reason: "\(holder.map { "P\($0.dropFirst())" } ?? "Another process") is writing it",
      help: ["wait until it has ended, or end it; then run the command again"])
  }
}
