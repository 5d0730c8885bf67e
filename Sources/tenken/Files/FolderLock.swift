import TenkenJSON

/// A lock file that names the process that is writing a folder, and keeps out all others.
///
/// The system releases the lock when the process ends, however it ends. The lock file of a dead
/// process is taken over.
struct FolderLock {
  /// The maximum number of attempts to lock the file, which may be removed at the same time.
  ///
  /// That happens if another run ends at that moment: more than a few times is not an accident.
  private static let tryLimit = 100
  private static let format = "tenken-lock"
  /// The maximum size of a lock file: a host name and a number take far less.
  private static let sizeLimit = 1 << 12

  private let folder: Directory
  private let name: EntryPath
  private let file: Int32

  /// Locks the target for writing, with a lock file in the given directory.
  init(in directory: Directory, of target: EntryPath) throws(FileError) {
    name = TemporaryNames.lock(of: target)
    folder = try directory.folder(EntryPath("."))
    file = try Self.openLocked(name, in: directory)
  }

  /// Removes the lock file, and releases the lock.
  func release() {
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    close(file)
  }

  /// Opens the lock file, which is created if needed, and locks it.
  private static func openLocked(
    _ name: EntryPath, in directory: Directory
  ) throws(FileError) -> Int32 {
    for _ in 0..<tryLimit {
      let file = try directory.open(name, O_RDWR | O_CREAT, mode: 0o644)
      do throws(FileError) {
        guard try lock(file) else { throw busy(holder(in: directory, name)) }
        // The previous holder may have removed the file, so that other processes do not see it.
        var opened = stat()
        try checked(fstat(file, &opened))
        if let present = try directory.status(of: name), present.isSame(as: FileStatus(opened)) {
          try takeOver(file, name, size: Int(opened.st_size), in: directory)
          return file
        }
      } catch {
        close(file)
        throw error
      }
      close(file)
    }
    throw FileError(number: EBUSY)
  }

  /// Writes the holder of the lock, in place of a process that has ended.
  private static func takeOver(
    _ file: Int32, _ name: EntryPath, size: Int, in directory: Directory
  ) throws(FileError) {
    guard size == 0 || holder(in: directory, name) != nil else {
      throw FileError(
        reason: "'\(name.text)' next to it has the name of Tenken's lock, but is not Tenken's",
        help: ["remove that file yourself if you no longer need it"])
    }
    let text = text(process: Int(getpid()), host: hostName())
    do throws(FileError) {
      try checked(ftruncate(file, 0))
      try writeAll(Array(text.utf8), to: file)
    } catch {
      // A full disk: a lock that names nobody would be in everybody's way.
      _ = name.withCString { unlinkat(directory.descriptor, $0, 0) }
      throw error
    }
  }

  /// The host name of this machine.
  private static func hostName() -> String {
    let limit = 256
    var name = [CChar](repeating: 0, count: limit)
    gethostname(&name, limit - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func text(process: Int, host: String) -> String {
    let host = JSON.string(host).text()
    return "{\"format\": \"\(format)\", \"process\": \(process), \"host\": \(host)}\n"
  }

  /// The process that wrote a lock file; nil if it cannot be read, or is not a lock file.
  static func holder(in directory: Directory, _ name: EntryPath) -> String? {
    let bytes: [UInt8]
    let record: JSON
    do {
      bytes = try directory.read(name, limit: sizeLimit)
      record = try JSON(parsing: bytes)
    } catch {
      return nil
    }
    guard case .integer(let process)? = record["process"], case .string(let host)? = record["host"],
      Array(text(process: process, host: host).utf8) == bytes
    else { return nil }
    return "process \(process) on '\(host)'"
  }

  /// The error for a folder that another process is writing.
  static func busy(_ holder: String?) -> FileError {
    FileError(
      reason: "\(holder.map { "P\($0.dropFirst())" } ?? "Another process") is writing it",
      help: ["wait until it has ended, or end it; then run the command again"])
  }

  /// Locks an open file or folder until it is closed; false if another process has locked it.
  static func lock(_ descriptor: Int32) throws(FileError) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return true }
    guard errno == EWOULDBLOCK else { throw FileError.last }
    return false
  }
}
