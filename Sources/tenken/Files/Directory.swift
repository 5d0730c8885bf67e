/// An open folder, whose entries are accessed without following symbolic links.
///
/// A path may change its meaning between two calls, if one of its folders becomes a link. So each
/// name of a path is opened separately, relative to the descriptor of its folder.
final class Directory {
  let descriptor: Int32

  /// Opens the folder at a path, which may contain links.
  init(_ path: String) throws(FileError) {
    descriptor = try checked(openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a folder below this one.
  func folder(_ path: EntryPath) throws(FileError) -> Directory {
    Directory(
      descriptor: try within(path) { folder, name throws(FileError) in
        try checked(openat(folder, name, Self.folderFlags))
      })
  }

  /// The status of an entry; nil if it does not exist.
  func status(of path: EntryPath) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try within(path) { folder, name throws(FileError) in
        var status = stat()
        try checked(fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW))
        return FileStatus(status)
      }
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
  }

  /// The status of the folder itself.
  var status: FileStatus {
    get throws(FileError) {
      var status = stat()
      try checked(fstat(descriptor, &status))
      return FileStatus(status)
    }
  }

  /// Opens an entry below this folder with flags of `open`; the caller closes it.
  func open(_ path: EntryPath, _ flags: Int32, mode: mode_t = 0) throws(FileError) -> Int32 {
    try within(path) { folder, name throws(FileError) in
      try checked(openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, mode))
    }
  }

  /// The sorted names of the entries in a folder; in this one if no path is given.
  func names(in path: EntryPath? = nil) throws(FileError) -> [EntryPath] {
    // A separate descriptor of the same folder, because reading names moves its position.
    let names = path ?? EntryPath(".")
    let copy = try within(names) { folder, name throws(FileError) in
      try checked(openat(folder, name, Self.folderFlags))
    }
    guard let stream = fdopendir(copy) else {
      let error = FileError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var found: [EntryPath] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = EntryPath(entry)
      if name.bytes != [0x2E], name.bytes != [0x2E, 0x2E] { found.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError.last }
    return found.sorted()
  }

  /// Opens the folder of an entry, and calls a closure with its descriptor and the entry's name.
  func within<Value>(
    _ path: EntryPath, _ body: (Int32, UnsafePointer<CChar>) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    var names = path.names
    guard let last = names.popLast() else { throw FileError(number: ENOENT) }
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for name in names {
      let inner = try checked(name.withCString { openat(folder, $0, Self.folderFlags) })
      if folder != descriptor { close(folder) }
      folder = inner
    }
    return try last.withCString { name throws(FileError) in try body(folder, name) }
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
}

/// Returns the result of a system call; throws if the call failed.
@discardableResult
func checked(_ result: Int32) throws(FileError) -> Int32 {
  guard result >= 0 else { throw FileError.last }
  return result
}
