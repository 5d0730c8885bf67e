#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a whole file at once: at every moment it holds either what it held, or the new text.
///
/// Folders are made as needed. A failure leaves the old file as it was, and nothing else behind.
func writeFile(_ text: String, to path: String) throws(ToolError) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes a whole file of bytes at once, as ``writeFile(_:to:)`` writes a text.
func writeFile(_ bytes: [UInt8], to path: String) throws(ToolError) {
  do throws(FileError) {
    try write(bytes, to: path)
  } catch {
    throw .output("'\(path)' cannot be written: \(error.reason)", help: error.help)
  }
}

/// Writes a whole file where there is none; false if something is there already, be it only by now.
///
/// The complete file gets its name by a link, which the system refuses where the name is taken: so
/// nothing that another program has put there in the meantime is lost.
func writeNewFile(_ text: String, to path: String) throws(ToolError) -> Bool {
  guard !exists(path) else { return false }
  do throws(FileError) {
    guard let name = path.split(separator: "/").last, !path.hasSuffix("/") else {
      throw FileError(number: ENOENT)
    }
    let made = try makeFolders(parent(of: path))
    do throws(FileError) {
      return try add(
        EntryPath(String(name)), to: Directory(parent(of: path)), with: Array(text.utf8))
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  } catch {
    throw .output("'\(path)' cannot be written: \(error.reason)", help: error.help)
  }
}

/// Whether a path is that of a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether anything is at a path, be it a link that leads nowhere.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError.last
    }
    offset += count
  }
}

private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  let old = try status(behind: path)
  if let old, old.isFolder { throw FileError(number: EISDIR) }
  // A device or a pipe, for example /dev/stdout, cannot be replaced.
  if let old, !old.isFile { return try writeInPlace(bytes, path) }
  let target = old == nil ? path : resolved(path)
  // A file that may not be written is not replaced either.
  if old != nil { try checked(access(target, W_OK)) }
  guard let name = target.split(separator: "/").last, !target.hasSuffix("/") else {
    throw FileError(number: old == nil ? ENOENT : ENOTDIR)
  }
  let made = try makeFolders(parent(of: target))
  do throws(FileError) {
    try replace(EntryPath(String(name)), in: Directory(parent(of: target)), with: bytes, old)
  } catch {
    for folder in made.reversed() { rmdir(folder) }
    throw error
  }
}

/// What a path leads to; nil if there is nothing.
private func status(behind path: String) throws(FileError) -> FileStatus? {
  var status = stat()
  guard stat(path, &status) != 0 else { return FileStatus(status) }
  let error = FileError.last
  if exists(path), error.number == ENOENT { throw .danglingLink }
  // A folder that is missing on the way is made.
  guard error.number == ENOENT else { throw error }
  return nil
}

private func writeInPlace(_ bytes: [UInt8], _ path: String) throws(FileError) {
  let descriptor = try checked(open(path, O_WRONLY | O_CLOEXEC))
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

/// Writes a file beside the target, and moves it there when it is complete and on the disk.
private func replace(
  _ target: EntryPath, in folder: Directory, with bytes: [UInt8], _ old: FileStatus?
) throws(FileError) {
  let names = TemporaryNames(of: target, kind: "file", ending: ".tmp")
  try removeLeftovers(names, in: folder)
  let (name, file) = try openNew(names, in: folder)
  defer { close(file) }
  do throws(FileError) {
    if let old {
      // Whoever may not give files away has the new one for himself.
      _ = fchown(file, old.owner, old.group)
      fchmod(file, old.permissions)
    }
    try writeAll(bytes, to: file)
    try checked(fsync(file))
    try folder.move(name, to: target, in: folder)
  } catch {
    // What cannot be removed is found by the next run.
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    throw error
  }
  try folder.sync()
}

/// Writes a file beside a name that is free, and gives it the name; false if it is not free any more.
private func add(
  _ target: EntryPath, to folder: Directory, with bytes: [UInt8]
) throws(FileError) -> Bool {
  let names = TemporaryNames(of: target, kind: "file", ending: ".tmp")
  try removeLeftovers(names, in: folder)
  let (name, file) = try openNew(names, in: folder)
  defer {
    // While it is still locked, so that nobody takes it for a leftover. What cannot be removed is found
    // by the next run.
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    close(file)
  }
  try writeAll(bytes, to: file)
  try checked(fsync(file))
  do throws(FileError) {
    try folder.link(name, as: target)
  } catch {
    if error.number == EEXIST { return false }
    // Where there are no links, the name is taken first, and the file is written under it.
    guard error.isObstacle else { throw error }
    guard try writeUnlinked(bytes, to: target, in: folder) else { return false }
  }
  try folder.sync()
  return true
}

/// Writes a file under a name that nothing has; false if something has it.
private func writeUnlinked(
  _ bytes: [UInt8], to target: EntryPath, in folder: Directory
) throws(FileError) -> Bool {
  let file: Int32
  do throws(FileError) {
    file = try folder.open(target, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
  } catch {
    if error.number == EEXIST { return false }
    throw error
  }
  defer { close(file) }
  do throws(FileError) {
    try writeAll(bytes, to: file)
    try checked(fsync(file))
  } catch {
    _ = target.withCString { unlinkat(folder.descriptor, $0, 0) }
    throw error
  }
  return true
}

/// Makes a temporary file, which is locked as long as it is open.
private func openNew(
  _ names: TemporaryNames, in folder: Directory
) throws(FileError) -> (EntryPath, Int32) {
  for _ in 0..<leftoverLimit {
    var file: Int32 = -1
    let name = try folder.makeNew(names) { name throws(FileError) in
      file = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    }
    do throws(FileError) {
      var opened = stat()
      try checked(fstat(file, &opened))
      // Another run may have taken it for a leftover, before it was locked.
      if try FolderLock.lock(file),
        try folder.status(of: name)?.isSame(as: FileStatus(opened)) == true
      {
        return (name, file)
      }
    } catch {
      close(file)
      throw error
    }
    close(file)
  }
  throw FileError(number: EBUSY)
}

/// How many leftovers are removed at once, and how often a new file may be taken for one.
///
/// Each is what one ended run has left: more will have gone after the next few runs.
private let leftoverLimit = 100

/// Removes the temporary files of the same target that nobody is writing any more.
private func removeLeftovers(_ names: TemporaryNames, in folder: Directory) throws(FileError) {
  for name in try folder.names().filter(names.contains).prefix(leftoverLimit) {
    guard let status = try folder.status(of: name), status.isFile, status.links == 1 else {
      continue
    }
    let file: Int32
    do throws(FileError) { file = try folder.open(name, O_RDONLY) } catch { continue }
    defer { close(file) }
    guard try FolderLock.lock(file), try folder.status(of: name) == status else { continue }
    do throws(FileError) {
      try folder.removeFile(name)
    } catch {
      // Whoever else removes it does what is wanted.
      guard error.number == ENOENT else { throw error }
    }
  }
}

/// Makes a folder and those it lies in; gives those that were not there, outer ones first.
@discardableResult
func makeFolders(_ path: String) throws(FileError) -> [String] {
  guard !isFolder(path) else { return [] }
  let outer = parent(of: path)
  let made = outer == path ? [] : try makeFolders(outer)
  guard mkdir(path, 0o777) != 0 else { return made + [path] }
  if errno == EEXIST, isFolder(path) { return made }
  let error = FileError.last
  for folder in made.reversed() { rmdir(folder) }
  throw error
}

/// The folder that a path lies in.
func parent(of path: String) -> String {
  var rest = path[...]
  while rest.count > 1, rest.last == "/" { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/") else { return "." }
  return slash == rest.startIndex ? "/" : String(rest[..<slash])
}

/// The file that a path leads to, behind all links.
func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// A path without slashes at its end.
func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
