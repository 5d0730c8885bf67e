import TenkenDiagnostics

/// Writes a whole file atomically: it contains either its old text or the new one.
///
/// A missing folder is made, but not its parents. A failure leaves the old file unchanged, and nothing else behind.
func writeFile(_ text: String, to path: String) throws(ToolError) {
  try writeFile(FileContent(text), to: path)
}

/// Writes a whole file of bytes atomically, as ``writeFile(_:to:)`` writes a text.
func writeFile(_ bytes: [UInt8], to path: String) throws(ToolError) {
  try writeFile(FileContent(bytes), to: path)
}

/// Writes a whole file atomically, as ``writeFile(_:to:)`` writes a text.
func writeFile(_ content: FileContent, to path: String) throws(ToolError) {
  do throws(FileError) {
    let old = try targetStatus(path)
    if let old, old.isFolder { throw FileError(number: EISDIR) }
    // A device or a pipe, for example /dev/stdout, cannot be replaced.
    if let old, !old.isFile {
      let file = OpenFile(try checked(open(path, O_WRONLY | O_CLOEXEC)))
      return try file.append(content, syncs: false)
    }
    let target = old == nil ? path : resolved(path)
    // A file that may not be written is not replaced either.
    if old != nil { try checked(access(target, W_OK)) }
    _ = try write(content, to: target, replacing: old)
  } catch {
    throw .notWritten(path, error)
  }
}

/// Writes a whole new file; false if the path exists, even if it has just appeared.
///
/// The complete file gets its name by a hard link, which the system refuses if the name is taken.
/// So nothing is lost that another program has put there meanwhile. If the tool has planned the
/// path, all missing folders are made.
func writeNewFile(
  _ text: String, to path: String, isPlanned: Bool = false
) throws(ToolError) -> Bool {
  try writeNewFile(FileContent(text), to: path, isPlanned: isPlanned)
}

/// Writes a whole new file, as ``writeNewFile(_:to:isPlanned:)`` writes a text.
func writeNewFile(
  _ content: FileContent, to path: String, isPlanned: Bool = false
) throws(ToolError) -> Bool {
  guard !exists(path) else { return false }
  do throws(FileError) {
    return try write(content, to: path, replacing: nil, isNew: true, isPlanned: isPlanned)
  } catch {
    throw .notWritten(path, error)
  }
}

extension ToolError {
  /// A file or folder of the user cannot be written.
  static func notWritten(_ path: String, _ error: FileError) -> ToolError {
    error.whole
      ?? .output(
        "'\(path)' cannot be written: \(error.reason)", ja: "「\(path)」に書き込めません：\(error.text.ja)",
        help: error.help)
  }
}

/// Writes a file next to the target, and puts it there when it is complete and on the disk.
///
/// - Returns: Whether that was possible; false if a new file's name is taken.
private func write(
  _ content: FileContent, to path: String, replacing old: FileStatus?, isNew: Bool = false,
  isPlanned: Bool = false
) throws(FileError) -> Bool {
  guard let name = path.split(separator: "/").last, !path.hasSuffix("/") else {
    throw FileError(number: old == nil ? ENOENT : ENOTDIR)
  }
  let target = EntryPath(String(name))
  return try withFolders(parent(of: path), isPlanned: isPlanned) { () throws(FileError) in
    let folder = try Directory(parent(of: path))
    let names = TemporaryNames(target: target, kind: "file", ending: ".tmp")
    try removeLeftovers(names, in: folder)
    let name = names.next()
    guard let file = try folder.openLocked(name, O_WRONLY | O_CREAT | O_EXCL, waits: true) else {
      throw FileError(number: EBUSY)
    }
    // The file is locked until it has its name, so that no other run treats it as a leftover.
    defer { withExtendedLifetime(file) { folder.tryToRemove(name) } }
    if let old {
      // A user who may not change owners becomes the owner of the new file.
      _ = fchown(file.descriptor, old.owner, old.group)
      _ = fchmod(file.descriptor, old.permissions)
    }
    try file.append(content)
    if isNew {
      guard try add(name, as: target, in: folder) else { return false }
    } else {
      try folder.move(name, to: target, in: folder)
    }
    try folder.sync()
    return true
  }
}

/// Gives a temporary file a second name; false if that name is taken.
private func add(
  _ name: EntryPath, as target: EntryPath, in folder: Directory
) throws(FileError) -> Bool {
  do throws(FileError) {
    do throws(FileError) {
      try folder.link(name, to: target, in: folder)
    } catch {
      guard error.isObstacle else { throw error }
      // On volumes without hard links, the name is taken first, and then the empty file is replaced.
      try folder.write(FileContent(), to: target, syncs: false)
      do throws(FileError) { try folder.move(name, to: target, in: folder) } catch {
        folder.tryToRemove(target)
        throw error
      }
    }
    return true
  } catch {
    guard error.number == EEXIST else { throw error }
    return false
  }
}

/// The maximum number of leftovers to remove.
///
/// Each is from one run that was ended: the next few runs remove the rest.
private let leftoverLimit = 100

/// Removes the temporary files of the same target that no process is writing any more.
private func removeLeftovers(_ names: TemporaryNames, in folder: Directory) throws(FileError) {
  for name in try folder.names().filter(names.contains).prefix(leftoverLimit) {
    guard let status = try folder.status(of: name), status.isFile, status.links == 1 else {
      continue
    }
    do throws(FileError) {
      let file = try folder.open(name, O_RDONLY)
      defer { withExtendedLifetime(file) {} }
      if try file.lock(), try folder.status(of: name) == status { try folder.remove(name) }
    } catch {
      // Another run may have removed it first, and one of another user stays.
      continue
    }
  }
}
