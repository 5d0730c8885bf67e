/// Writing into a folder that cannot be exchanged, such as a volume or the working folder.
///
/// All files are first written into a work folder inside the target. When all are complete, the
/// work folder is renamed to say so. Then the files are moved one by one, and old files without a
/// successor are removed. During that time, readers may see new files next to old ones. A run that
/// is ended before the renaming changes nothing; after that, the next run completes it.
extension FolderWriter {
  /// The path of the folder relative to itself: `.`.
  static let placeInside = EntryPath(".")

  private var workNames: TemporaryNames {
    TemporaryNames(of: Self.placeInside, kind: kind.name)
  }
  private var completeNames: TemporaryNames {
    TemporaryNames(of: Self.placeInside, kind: kind.name, ending: ".complete")
  }

  /// Writes the files into the target, one by one.
  func writeInPlace() throws(FileError) {
    let folder = try Directory(target.path)
    try lock(folder)
    let lock = try FolderLock(in: folder, of: Self.placeInside)
    defer { lock.release() }
    try finishLocked(in: folder)
    try dropList(in: folder)
    let inventory = try checkedInventory(of: folder)
    let work = try WorkFolder(in: folder, names: workNames, replacing: nil)
    let complete: EntryPath
    do throws(FileError) {
      try work.write(files, kind: kind)
      try checkPlaces(inventory, in: folder)
      complete = try folder.makeNew(completeNames) { name throws(FileError) in
        try folder.move(work.name, to: name, in: folder)
      }
    } catch {
      discard(work, in: folder, besides: nil)
      throw error
    }
    try folder.sync()
    try moveFiles(from: complete, to: folder, known: inventory.files)
  }

  /// Completes or removes what an in-place run has left that was ended.
  func finishEarlierRun(in folder: Directory) throws(FileError) {
    let lockName = TemporaryNames.lock(of: Self.placeInside)
    let hasEarlierRun = try folder.names().contains { name in
      name == lockName || workNames.contains(name) || completeNames.contains(name)
    }
    guard hasEarlierRun else { return }
    let lock = try FolderLock(in: folder, of: Self.placeInside)
    defer { lock.release() }
    try finishLocked(in: folder)
  }

  private func finishLocked(in folder: Directory) throws(FileError) {
    for name in try folder.names() where completeNames.contains(name) {
      try moveFiles(from: name, to: folder, known: [:])
    }
    try removeWorkFolders(workNames, in: folder, besides: nil)
  }

  /// Throws if an entry has the path of a new file, unless it is one of the command's files.
  private func checkPlaces(_ inventory: FolderInventory, in folder: Directory) throws(FileError) {
    let replaced = Set(inventory.files.keys)
    for path in files.map(\.path) where !replaced.contains(path) {
      // On a case-insensitive volume, the entry may have another name in the inventory.
      guard try folder.status(of: path) == nil else { throw .collision(path) }
      if let outer = path.ancestors.first(where: replaced.contains) { throw .collision(outer) }
    }
  }

  /// Moves the files of a complete work folder to their final paths.
  private func moveFiles(
    from name: EntryPath, to folder: Directory, known: [EntryPath: FileStatus]
  ) throws(FileError) {
    do throws(FileError) {
      let work = try folder.folder(name)
      // The list is moved last: if it is gone, all files have been moved.
      if let new = try FolderInventory.manifest(of: work, kind) {
        let old = try FolderInventory.manifest(of: folder, kind)
        for file in new.files where try work.status(of: file.path) != nil {
          try move(file, from: work, to: folder, replacing: old?[file.path], known: known)
        }
        if let old { try remove(old, butNot: new, from: folder, known: known) }
        for path in new.folders { try folder.folder(path).sync() }
        if kind.keepsList {
          try work.move(kind.manifest, to: kind.manifest, in: folder)
        } else {
          try work.removeFile(kind.manifest)
        }
        try folder.sync()
      }
      for path in try folders(below: work).reversed() { try work.removeFolder(path) }
      try folder.removeFolder(name)
    } catch {
      throw FileError(
        reason:
          "Some files are new and others old, because of '\(name.text)' in it: \(error.reason)",
        help: error.help + ["run the command again: it continues where this run stopped"])
    }
  }

  private func move(
    _ file: FolderManifest.File, from work: Directory, to folder: Directory,
    replacing old: FolderManifest.File?, known: [EntryPath: FileStatus]
  ) throws(FileError) {
    if let status = try work.status(of: file.path) {
      try FolderInventory.compare(file, status, in: work)
    }
    if let present = try folder.status(of: file.path) {
      guard let old else { throw .collision(file.path) }
      try FolderInventory.compare(old, present, in: folder, known: known[file.path])
    }
    for outer in file.path.ancestors.reversed() where try folder.status(of: outer) == nil {
      try folder.makeFolder(outer)
    }
    try work.move(file.path, to: file.path, in: folder)
  }

  /// Removes the files of an old list that a new one lacks, and folders that become empty.
  private func remove(
    _ old: FolderManifest, butNot new: FolderManifest, from folder: Directory,
    known: [EntryPath: FileStatus]
  ) throws(FileError) {
    for file in old.files where new[file.path] == nil {
      guard let present = try folder.status(of: file.path) else { continue }
      try FolderInventory.compare(file, present, in: folder, known: known[file.path])
      try folder.removeFile(file.path)
    }
    let needed = Set(new.folders)
    for path in old.folders.reversed() where !needed.contains(path) {
      guard let status = try folder.status(of: path), status.isFolder,
        try folder.names(in: path).isEmpty
      else { continue }
      try folder.removeFolder(path)
    }
  }

  /// The folders below a folder that contains only folders, outer ones before inner ones.
  private func folders(below folder: Directory) throws(FileError) -> [EntryPath] {
    var found: [EntryPath] = []
    var open = try folder.names()
    while let path = open.popLast() {
      found.append(path)
      open += try folder.names(in: path).map { path.appending($0) }
    }
    return found.sorted()
  }
}
