/// Writes a whole file atomically: it contains either its old text or the new one.
///
/// Missing folders are created. A failure leaves the old file unchanged, and nothing else behind.
func writeFile(_ text: String, to path: String) throws(ToolError) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes a whole file of bytes atomically, as ``writeFile(_:to:)`` writes a text.
func writeFile(_ bytes: [UInt8], to path: String) throws(ToolError) {
  do throws(FileError) {
    try write(bytes, to: path)
  } catch {
    throw .output("'\(path)' cannot be written: \(error.reason)", help: error.help)
  }
}

/// Writes a whole new file; false if the path exists, even if it has just appeared.
///
/// The complete file gets its name by a hard link, which the system refuses if the name is taken.
/// So nothing is lost that another program has put there meanwhile.
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

/// Whether a path leads to a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether anything exists at a path, even a link to a missing target.
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

/// The status of the file at a path, with links followed; nil if there is none.
private func status(behind path: String) throws(FileError) -> FileStatus? {
  var status = stat()
  guard stat(path, &status) != 0 else { return FileStatus(status) }
  let error = FileError.last
  if exists(path), error.number == ENOENT { throw .danglingLink }
  // A missing folder of the path will be created.
  guard error.number == ENOENT else { throw error }
  return nil
}

private func writeInPlace(_ bytes: [UInt8], _ path: String) throws(FileError) {
  let descriptor = try checked(open(path, O_WRONLY | O_CLOEXEC))
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

/// Writes a file next to the target, and moves it there when it is complete and on the disk.
private func replace(
  _ target: EntryPath, in folder: Directory, with bytes: [UInt8], _ old: FileStatus?
) throws(FileError) {
  let names = TemporaryNames(of: target, kind: "file", ending: ".tmp")
  try removeLeftovers(names, in: folder)
  let (name, file) = try openNew(names, in: folder)
  defer { close(file) }
  do throws(FileError) {
    if let old {
      // A user who may not change owners becomes the owner of the new file.
      _ = fchown(file, old.owner, old.group)
      fchmod(file, old.permissions)
    }
    try writeAll(bytes, to: file)
    try checked(fsync(file))
    try folder.move(name, to: target, in: folder)
  } catch {
    // The next run finds a file that cannot be removed.
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    throw error
  }
  try folder.sync()
}

/// Writes a file next to a free name, and links it to the name; false if it is taken by then.
private func add(
  _ target: EntryPath, to folder: Directory, with bytes: [UInt8]
) throws(FileError) -> Bool {
  let names = TemporaryNames(of: target, kind: "file", ending: ".tmp")
  try removeLeftovers(names, in: folder)
  let (name, file) = try openNew(names, in: folder)
  defer {
    // The file is still locked, so that no other run treats it as a leftover. The next run finds a
    // file that cannot be removed.
    _ = name.withCString { unlinkat(folder.descriptor, $0, 0) }
    close(file)
  }
  try writeAll(bytes, to: file)
  try checked(fsync(file))
  do throws(FileError) {
    try folder.link(name, as: target)
  } catch {
    if error.number == EEXIST { return false }
    // On volumes without hard links, the name is taken first, and the file is written under it.
    guard error.isObstacle else { throw error }
    guard try writeUnlinked(bytes, to: target, in: folder) else { return false }
  }
  try folder.sync()
  return true
}

/// Writes a file under a free name; false if the name is taken.
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

/// Creates a temporary file, which is locked until it is closed.
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
      // Another run may have treated it as a leftover before it was locked.
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

/// The maximum number of leftovers to remove, and of attempts to create a new file.
///
/// Each leftover is from one run that was ended: the next few runs remove the rest.
private let leftoverLimit = 100

/// Removes the temporary files of the same target that no process is writing any more.
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
      // Another run may have removed it first.
      guard error.number == ENOENT else { throw error }
    }
  }
}

/// Creates a folder and its missing parents; returns the new folders, outer ones first.
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

/// The parent folder of a path.
func parent(of path: String) -> String {
  var rest = path[...]
  while rest.count > 1, rest.last == "/" { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/") else { return "." }
  return slash == rest.startIndex ? "/" : String(rest[..<slash])
}

/// The path of a file with all links followed.
func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
