#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder, below which entries are reached without ever following a link.
///
/// A path may be given another meaning between two calls: a folder of it becomes a link. So each
/// name of a path is opened by itself, below the descriptor of the folder before.
final class Directory {
  let descriptor: Int32

  /// Opens the folder that a path leads to, be it through links.
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

  /// What an entry is; nil if there is none.
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

  /// What the folder itself is.
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

  /// The names of what is in a folder, in order; in this one if no path is given.
  func names(in path: EntryPath? = nil) throws(FileError) -> [EntryPath] {
    // Another descriptor of the same folder: reading names moves its place.
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

  /// Opens the folder that an entry lies in, and hands over its descriptor and the entry's name.
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

/// What a system call has given back, unless that says that it failed.
@discardableResult
func checked(_ result: Int32) throws(FileError) -> Int32 {
  guard result >= 0 else { throw FileError.last }
  return result
}
