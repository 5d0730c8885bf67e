import CSystemCalls

/// An open folder, whose entries are accessed without following symbolic links.
///
/// A path may change its meaning between two calls, if one of its folders becomes a link. So each
/// name of a path is opened separately, relative to the descriptor of its folder.
final class Directory: OpenFile {
  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  /// The number of attempts to lock a file that other runs remove at the same time.
  private static let lockAttempts = 100

  /// Opens the folder at a path, which may contain links.
  convenience init(_ path: String) throws(FileError) {
    self.init(try checked(openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
  }

  /// Performs a system call with the descriptor of an entry's folder, and the entry's name in it.
  @discardableResult private func at(
    _ path: EntryPath, _ call: (Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Int32 {
    let folder = if let outer = path.parent { try folder(outer) } else { self }
    return try folder.call { descriptor in path.name.withCString { call(descriptor, $0) } }
  }

  /// Performs a system call as ``at(_:_:)`` does, with an entry here and one of another folder.
  private func at(
    _ path: EntryPath, and other: EntryPath, in place: Directory,
    _ call: (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) {
    let folder = try place.folder(other.parent ?? ".")
    defer { withExtendedLifetime(folder) {} }
    try at(path) { first, name in
      other.name.withCString { call(first, name, folder.descriptor, $0) }
    }
  }

  /// Opens a folder below this one.
  func folder(_ path: EntryPath) throws(FileError) -> Directory {
    Directory(try at(path) { openat($0, $1, Self.folderFlags) })
  }

  /// The status of an entry; nil if it does not exist.
  func status(of path: EntryPath) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try FileStatus { status throws(FileError) in
        try at(path) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
      }
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
  }

  /// Opens an entry below this folder with flags of `open`.
  func open(_ path: EntryPath, _ flags: Int32, mode: mode_t = 0o666) throws(FileError) -> OpenFile {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    return OpenFile(try at(path) { openat($0, $1, flags, mode) })
  }

  /// Opens an entry, and locks it until it is closed; nil if another process has locked it.
  func openLocked(
    _ name: EntryPath, _ flags: Int32, mode: mode_t = 0o666, waits: Bool = false
  ) throws(FileError) -> OpenFile? {
    for _ in 0..<Self.lockAttempts {
      let file = try open(name, flags, mode: mode)
      guard try file.lock(waits: waits) else { return nil }
      // Another run may have removed the file before it was locked.
      if try status(of: name)?.identity == file.status.identity { return file }
    }
    throw FileError(number: EBUSY)
  }

  /// The sorted names of the entries in a folder, of this one by default; not more than the limit.
  func names(
    in path: EntryPath = ".", skippingHidden: Bool = false, limit: Int = .max
  ) throws(FileError) -> [EntryPath] {
    // A separate descriptor of the same folder, because reading names moves its position.
    let copy = try at(path) { openat($0, $1, Self.folderFlags) }
    guard let stream = fdopendir(copy) else {
      defer { close(copy) }
      throw .last
    }
    defer { closedir(stream) }
    var found: [EntryPath] = []
    errno = 0
    while found.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        EntryPath(bytes: bytes.prefix { $0 != 0 })
      }
      if skippingHidden ? !name.isHidden : name != "." && name != ".." { found.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return found.sorted()
  }

  /// Writes a file that must not exist yet, and syncs it to the disk if asked to.
  func write(_ content: FileContent, to path: EntryPath, syncs: Bool) throws(FileError) {
    try open(path, O_WRONLY | O_CREAT | O_EXCL).append(content, syncs: syncs)
  }

  /// Creates a folder in this one, or below it.
  func makeFolder(_ path: EntryPath, mode: mode_t = 0o777) throws(FileError) {
    try at(path) { mkdirat($0, $1, mode) }
  }

  /// Creates the folders of an entry that do not exist.
  func makeFolders(of path: EntryPath) throws(FileError) {
    for outer in path.ancestors.reversed() where try status(of: outer) == nil {
      try makeFolder(outer)
    }
  }

  /// Creates a hard link to an entry, at a path below another folder that must be free.
  func link(_ path: EntryPath, to target: EntryPath, in other: Directory) throws(FileError) {
    try at(path, and: target, in: other) { linkat($0, $1, $2, $3, 0) }
  }

  /// Moves an entry to a path below another folder, and replaces what is there.
  func move(_ path: EntryPath, to target: EntryPath, in other: Directory) throws(FileError) {
    try at(path, and: target, in: other) { renameat($0, $1, $2, $3) }
  }

  /// Exchanges two entries of this folder atomically.
  func exchange(_ name: EntryPath, _ other: EntryPath) throws(FileError) {
    try at(name, and: other, in: self) { tenken_exchange($0, $1, $2, $3) }
  }

  /// Removes an empty folder, or another entry; a symbolic link is not followed.
  func remove(_ path: EntryPath, isFolder: Bool = false) throws(FileError) {
    try at(path) { unlinkat($0, $1, isFolder ? AT_REMOVEDIR : 0) }
  }

  /// Removes a file; one that cannot be removed stays, and the next run finds it.
  func tryToRemove(_ name: EntryPath) {
    _ = name.withCString { unlinkat(descriptor, $0, 0) }
  }

  /// Syncs the whole file system of this folder to the disk.
  func syncAll() throws(FileError) { try call(tenken_sync_file_system) }

  /// Syncs the names in this folder to the disk.
  func sync() throws(FileError) {
    // Some file systems cannot sync folders, and do not need to.
    do throws(FileError) { try call(fsync) } catch {
      guard error.number == EINVAL || error.number == ENOTSUP else { throw error }
    }
  }

  /// Gives this folder the permissions and the owner of another, which not every user may do.
  func copyPermissions(of other: FileStatus, called name: String) throws(FileError) {
    let own = try status
    if own.owner != other.owner || own.group != other.group,
      fchown(descriptor, other.owner, other.group) != 0
    {
      throw FileError(
        "\(name) belongs to somebody else", ja: "\(name) はほかのユーザーのものです", number: EPERM)
    }
    try call { fchmod($0, other.permissions) }
  }
}

/// The sorted names of everything in a folder; names that are not UTF-8 are left out.
func namesInFolder(_ path: String) throws(FileError) -> [String] {
  SourceLog.record(path)
  return try Directory(path).names().compactMap(\.validText).sorted()
}
