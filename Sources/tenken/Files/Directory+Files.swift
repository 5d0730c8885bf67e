import CSystemCalls
import TenkenHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading and changing what lies below a folder.
extension Directory {
  /// How many bytes of a file are hashed at once.
  private static let hashedAtOnce = 1 << 17
  /// How many temporary names are tried: that two random numbers are one is no matter of luck.
  private static let newNameLimit = 10

  /// Reads a file; one that is larger than the limit is refused.
  func read(_ path: EntryPath, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    let status = try status(ofOpen: file)
    guard status.isFile else { throw FileError(reason: "It is not a file") }
    guard status.size <= limit else { throw FileError(reason: "It is too large") }
    return try readAll(file, expectedCount: status.size)
  }

  /// The hash of a file's content, and what the file was then.
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

  /// Writes a file that is not there yet, if asked down to the disk.
  func write(_ bytes: [UInt8], to path: EntryPath, syncs: Bool) throws(FileError) {
    let file = try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    defer { close(file) }
    try writeAll(bytes, to: file)
    if syncs { try checked(fsync(file)) }
  }

  /// Makes a folder in this one, or below it.
  func makeFolder(_ path: EntryPath, mode: mode_t = 0o777) throws(FileError) {
    try within(path) { folder, name throws(FileError) in
      _ = try checked(mkdirat(folder, name, mode))
    }
  }

  /// Gives an entry of another folder the same path below this one, too.
  func link(_ path: EntryPath, from other: Directory) throws(FileError) {
    let source = try other.parent(of: path)
    let target = try parent(of: path)
    let name = path.names.last ?? path
    try withExtendedLifetime((source, target)) { () throws(FileError) in
      _ = try checked(name.withCString { linkat(source.descriptor, $0, target.descriptor, $0, 0) })
    }
  }

  /// Gives a file of this folder another name in it, which must be free.
  func link(_ name: EntryPath, as other: EntryPath) throws(FileError) {
    try checked(
      name.withCString { old in
        other.withCString { linkat(descriptor, old, descriptor, $0, 0) }
      })
  }

  /// Moves an entry below this folder to a path below another; what is there is replaced.
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

  /// Exchanges two entries of this folder at once.
  func exchange(_ name: EntryPath, _ other: EntryPath) throws(FileError) {
    try checked(
      name.withCString { first in
        other.withCString { tenken_exchange(descriptor, first, descriptor, $0) }
      })
  }

  /// Takes a file's name away, whatever kind of file it is; a link is not followed.
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

  /// Makes an entry of one of the temporary names, and gives the name that it has got.
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

  /// Whether the system can bring a whole file system to the disk at once, and say so.
  static var canSyncAll: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  /// Brings everything of the file system that this folder lies on to the disk.
  func syncAll() throws(FileError) { try checked(tenken_sync_file_system(descriptor)) }

  /// Brings the names in this folder to the disk.
  func sync() throws(FileError) {
    // Some file systems cannot do that for folders, and need not.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileError.last }
  }

  /// Gives this folder the permissions and the owner of another.
  ///
  /// - Returns: Whether that can be done: not everybody may give folders away.
  func takeOver(_ other: FileStatus) throws(FileError) -> Bool {
    let own = try status
    if own.owner != other.owner || own.group != other.group {
      guard fchown(descriptor, other.owner, other.group) == 0 else { return false }
    }
    try checked(fchmod(descriptor, other.permissions))
    return true
  }

  /// Opens the folder that an entry lies in.
  private func parent(of path: EntryPath) throws(FileError) -> Directory {
    try folder(path.parent ?? EntryPath("."))
  }

  private func status(ofOpen file: Int32) throws(FileError) -> FileStatus {
    var status = stat()
    try checked(fstat(file, &status))
    return FileStatus(status)
  }
}

/// Reads as much as there is, up to the size of a buffer.
private func readSome(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}
