import TenkenDiagnostics

/// Writes a folder atomically: it has either all its new files or its old content.
///
/// Only files that the command wrote before are replaced, and only if they are unchanged.
///
/// - Throws: An error, if the folder cannot be written.
func writeFolder(_ files: [FolderFile], as kind: FolderKind, to path: String) throws(ToolError) {
  for file in files {
    guard let fault = FileName.fault(inPath: file.path.text) else { continue }
    throw .output("'\(file.path.text)' cannot be a file in '\(path)': \(fault.en)")
  }
  do throws(FileError) {
    let writer = FolderWriter(files: files, kind: kind, target: try FolderTarget(path))
    guard let obstacle = try writer.write() else { return }
    Console.errors.note(
      "'\(path)' was written file by file, not at once, because \(obstacle.reason)")
  } catch {
    if let taken = error.taken {
      throw .output(
        "'\(withoutTrailingSlashes(path))/\(taken.text)' already exists, and is not overwritten",
        help: ["give another folder with --output, or remove the file first"])
    }
    guard !error.isUsage else { throw .usage("'\(path)' \(error.reason)", help: error.help) }
    throw .output("'\(path)' cannot be written: \(error.reason)", help: error.help)
  }
}

/// The files to write into a folder, and the steps that write them.
struct FolderWriter {
  let files: [FolderFile]
  let kind: FolderKind
  let target: FolderTarget

  /// Writes the folder.
  ///
  /// - Returns: Why the folder was written file by file; nil if it was written atomically.
  fileprivate func write() throws(FileError) -> FolderObstacle? {
    if let obstacle = try target.obstacle() {
      try writeInPlace()
      return obstacle
    }
    let made = try makeFolders(target.parentPath)
    do throws(FileError) {
      let parent = try Directory(target.parentPath)
      let lock = try FolderLock(in: parent, of: target.name)
      defer { lock.release() }
      guard let obstacle = try writeBeside(in: parent) else { return nil }
      try writeInPlace()
      return obstacle
    } catch {
      // Folders that are no longer empty stay.
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Writes a work folder next to the target, and puts it in the target's place.
  private func writeBeside(in parent: Directory) throws(FileError) -> FolderObstacle? {
    let old = try lockedTarget(in: parent)
    // The lock lasts as long as the folder is open.
    defer { withExtendedLifetime(old) {} }
    if let old {
      try finishEarlierRun(in: old)
      try dropList(in: old)
    }
    let names = TemporaryNames(of: target.name, kind: kind.name)
    try removeWorkFolders(names, in: parent, besides: target.name)
    let inventory = try old.map { folder throws(FileError) in try checkedInventory(of: folder) }
    let work = try WorkFolder(in: parent, names: names, replacing: old?.status)
    do throws(FileError) {
      try work.write(files, kind: kind)
      guard let old, let inventory else {
        try parent.move(work.name, to: target.name, in: parent)
        try parent.sync()
        try dropList(in: work.directory)
        return nil
      }
      let obstacle = try exchange(old, inventory, for: work, in: parent)
      if obstacle != nil { discard(work, in: parent, besides: target.name) }
      return obstacle
    } catch {
      discard(work, in: parent, besides: target.name)
      throw error
    }
  }

  /// Exchanges the target for a work folder, and removes the old target.
  ///
  /// - Returns: Why that is not possible; nil if it was done.
  private func exchange(
    _ old: Directory, _ inventory: FolderInventory, for work: WorkFolder, in parent: Directory
  ) throws(FileError) -> FolderObstacle? {
    do throws(FileError) {
      _ = try LinkedEntries(inventory.others, from: old, to: work.directory)
      guard try work.directory.copyPermissions(of: try old.status) else {
        return FolderObstacle(reason: "it belongs to somebody else")
      }
      try work.directory.sync()
      try parent.exchange(work.name, target.name)
    } catch {
      guard error.isObstacle else { throw error }
      return FolderObstacle(reason: error.reason)
    }
    let removal: WorkFolderRemoval
    do throws(FileError) {
      removal = try WorkFolderRemoval(
        of: work.name, in: parent, kind: kind, besides: target.name, known: inventory.files)
    } catch {
      // Somebody has written into the folder meanwhile.
      try parent.exchange(work.name, target.name)
      throw error
    }
    try parent.sync()
    try removal.run()
    try dropList(in: work.directory)
    return nil
  }

  /// Removes the list of files that are in their places, if the kind does not keep it.
  ///
  /// Until then a run that is ended leaves it, and the next run removes it.
  func dropList(in folder: Directory) throws(FileError) {
    guard !kind.keepsList, try folder.status(of: kind.manifest) != nil else { return }
    try folder.removeFile(kind.manifest)
    try folder.sync()
  }

  /// Opens and locks the folder to replace; nil if there is none.
  private func lockedTarget(in parent: Directory) throws(FileError) -> Directory? {
    guard let status = try parent.status(of: target.name) else { return nil }
    guard status.isFolder else { throw FileError(reason: "It is not a folder any more") }
    let folder = try parent.folder(target.name)
    try lock(folder)
    guard try parent.status(of: target.name)?.isSame(as: folder.status) == true else {
      throw FolderLock.busy(nil)
    }
    return folder
  }

  /// Locks the target itself, which is the only lock shared with a run that writes it in place.
  func lock(_ folder: Directory) throws(FileError) {
    guard try !FolderLock.lock(folder.descriptor) else { return }
    throw FolderLock.busy(
      FolderLock.holder(in: folder, TemporaryNames.lock(of: Self.placeInside)))
  }

  /// Takes the inventory of the target; throws if it contains anything that must not be replaced.
  func checkedInventory(of folder: Directory) throws(FileError) -> FolderInventory {
    var inventory = try FolderInventory(of: folder, kind: kind)
    inventory.ignore(TemporaryNames.lock(of: Self.placeInside))
    let others = inventory.others.keys.sorted()
    if !kind.keepsOthers, let other = others.first {
      throw FileError(
        reason: "It contains '\(other.text)', which this command has not written",
        help: ["give a new or an empty folder, or one that only this command has written"])
    }
    if !kind.keepsList {
      // On some file systems, names that differ only in case are one file.
      let names = Set(files.map { $0.path.text.lowercased() })
      if let twin = others.first(where: { names.contains($0.text.lowercased()) }) {
        throw .alreadyExists(twin)
      }
      return inventory
    }
    if inventory.manifest == nil, others.contains(where: { $0.bytes.first != UInt8(ascii: ".") }) {
      throw FileError(
        reason: "contains other files, and was not written by 'tenken \(kind.name)'",
        help: [
          "give a new or an empty folder, or one that 'tenken \(kind.name)' has written before"
        ],
        isUsage: true)
    }
    for path in files.map(\.path) + [kind.manifest] {
      if let other = ([path] + path.ancestors).first(where: { inventory.others[$0] != nil }) {
        throw .collision(other)
      }
    }
    return inventory
  }

  /// Removes the work folders of runs that were ended.
  ///
  /// The caller holds the lock, so that none of them is in use.
  func removeWorkFolders(
    _ names: TemporaryNames, in parent: Directory, besides target: EntryPath?
  ) throws(FileError) {
    for name in try parent.names() where names.contains(name) {
      do throws(FileError) {
        try WorkFolderRemoval(of: name, in: parent, kind: kind, besides: target).run()
      } catch {
        throw FileError(
          reason: "An interrupted run left '\(name.text)' in '\(self.target.parentPath)', which"
            + " cannot be removed: \(error.reason)",
          help: ["look into that folder, and remove it yourself"])
      }
    }
  }

  /// Removes the work folder of a run that fails.
  func discard(_ work: WorkFolder, in parent: Directory, besides target: EntryPath?) {
    do throws(FileError) {
      try WorkFolderRemoval(of: work.name, in: parent, kind: kind, besides: target).run()
    } catch {
      // The error of the run matters more. The next run finds the folder, and reports it.
      return
    }
  }
}
