import CSystemCalls
import TenkenHashing

/// Reading and changing the entries below a folder.
extension Directory {
  /// The number of bytes of a file that are hashed at once.
  private static let hashedAtOnce = 1 << 17
  /// The number of temporary names to try: two random numbers are practically never equal.
  private static let newNameLimit = 10

  /// Reads a file; throws if it is larger than the limit.
  func read(_ path: EntryPath, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    let status = try status(ofOpen: file)
    guard status.isFile else { throw FileError(reason: "It is not a file") }
    guard status.size <= limit else { throw FileError(reason: "It is too large") }
    return try readAll(file, expectedCount: status.size)
  }

  /// The hash of a file's content, and the status of the file at that time.
  func hash(of path: EntryPath) throws(FileError) -> (digest: SHA256.Digest, status: FileStatus) {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    let status = try status(ofOpen: file)
    guard status.isFile else { throw FileError(reason: "It is not a file") }
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: Self.hashedAtOnce)
    while true {
      let count = buffer.withUnsafeMutableBytes { readSome(file, $0) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError.last }
      if count == 0 { return (hash.digest, status) }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Writes a file that must not exist yet, and syncs it to the disk if asked to.
  func write(_ bytes: [UInt8], to path: EntryPath, syncs: Bool) throws(FileError) {
    let file = try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    defer { close(file) }
    try writeAll(bytes, to: file)
    if syncs { try checked(fsync(file)) }
  }

  /// Creates a folder in this one, or below it.
  func makeFolder(_ path: EntryPath, mode: mode_t = 0o777) throws(FileError) {
    try within(path) { folder, name throws(FileError) in
      _ = try checked(mkdirat(folder, name, mode))
    }
  }

  /// Creates a hard link to an entry of another folder, at the same path below this one.
  func link(_ path: EntryPath, from other: Directory) throws(FileError) {
    let source = try other.parent(of: path)
    let target = try parent(of: path)
    let name = path.names.last ?? path
    try withExtendedLifetime((source, target)) { () throws(FileError) in
      _ = try checked(name.withCString { linkat(source.descriptor, $0, target.descriptor, $0, 0) })
    }
  }

  /// Creates a hard link to a file of this folder, with a new name that must be free.
  func link(_ name: EntryPath, as other: EntryPath) throws(FileError) {
    try checked(
      name.withCString { old in
        other.withCString { linkat(descriptor, old, descriptor, $0, 0) }
      })
  }

  /// Moves an entry below this folder to a path below another, and replaces what is there.
  func move(
    _ path: EntryPath, to target: EntryPath, in other: Directory
  ) throws(FileError) {
    let from = try parent(of: path)
    let to = try other.parent(of: target)
    let name = path.names.last ?? path
    let newName = target.names.last ?? target
    try withExtendedLifetime((from, to)) { () throws(FileError) in
      _ = try checked(
        name.withCString { old in
          newName.withCString { renameat(from.descriptor, old, to.descriptor, $0) }
        })
    }
  }

  /// Exchanges two entries of this folder atomically.
  func exchange(_ name: EntryPath, _ other: EntryPath) throws(FileError) {
    try checked(
      name.withCString { first in
        other.withCString { tenken_exchange(descriptor, first, descriptor, $0) }
      })
  }

  /// Removes an entry that is not a folder; a symbolic link is not followed.
  func removeFile(_ path: EntryPath) throws(FileError) {
    try within(path) { folder, name throws(FileError) in
      _ = try checked(unlinkat(folder, name, 0))
    }
  }

  /// Removes a folder, which must be empty.
  func removeFolder(_ path: EntryPath) throws(FileError) {
    try within(path) { folder, name throws(FileError) in
      _ = try checked(unlinkat(folder, name, AT_REMOVEDIR))
    }
  }

  /// Creates an entry with one of the temporary names, and returns the name.
  func makeNew(
    _ names: TemporaryNames, _ make: (EntryPath) throws(FileError) -> Void
  ) throws(FileError) -> EntryPath {
    for _ in 0..<Self.newNameLimit {
      let name = names.next()
      do throws(FileError) {
        try make(name)
        return name
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
    throw FileError(number: EEXIST)
  }

  /// Whether the system can sync a whole file system to the disk, and report errors.
  static var canSyncAll: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Syncs the whole file system of this folder to the disk.
  func syncAll() throws(FileError) { try checked(tenken_sync_file_system(descriptor)) }

  /// Syncs the names in this folder to the disk.
  func sync() throws(FileError) {
    // Some file systems cannot sync folders, and do not need to.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileError.last }
  }

  /// Gives this folder the permissions and the owner of another.
  ///
  /// - Returns: Whether that is possible: not every user may change owners.
  func copyPermissions(of other: FileStatus) throws(FileError) -> Bool {
    let own = try status
    if own.owner != other.owner || own.group != other.group {
      guard fchown(descriptor, other.owner, other.group) == 0 else { return false }
    }
    try checked(fchmod(descriptor, other.permissions))
    return true
  }

  /// Opens the folder that contains an entry.
  private func parent(of path: EntryPath) throws(FileError) -> Directory {
    try folder(path.parent ?? EntryPath("."))
  }

  private func status(ofOpen file: Int32) throws(FileError) -> FileStatus {
    var status = stat()
    try checked(fstat(file, &status))
    return FileStatus(status)
  }
}

/// Reads the available bytes, up to the size of a buffer.
private func readSome(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}
