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
    Console.errors.note("'\(path)' was written file by file, not at once, because \(obstacle)")
  } catch {
    if let taken = error.taken {
      throw .output(
        "'\(withoutTrailingSlashes(path))/\(taken.text)' already exists, and is not overwritten",
        help: ["give another folder with --output, or remove the file first"])
    }
    guard !error.isUsage else { throw .usage("'\(path)' \(error.reason)", help: error.help) }
    throw .notWritten(path, error)
  }
}

/// The files to write into a folder, and the steps that write them.
///
/// All files are first written into a work folder, next to the target or inside it.
struct FolderWriter {
  /// The path of the folder relative to itself.
  static let inside: EntryPath = "."

  let files: [FolderFile]
  let kind: FolderKind
  let target: FolderTarget

  /// Writes the folder.
  ///
  /// - Returns: Why the folder was written file by file; nil if it was written atomically.
  fileprivate func write() throws(FileError) -> String? {
    var obstacle = try target.obstacle()
    if obstacle == nil {
      obstacle = try withFolders(target.parentPath) { () throws(FileError) in
        try write(as: target.name, in: Directory(target.parentPath))
      }
    }
    if obstacle != nil {
      let folder = try Directory(target.path)
      try FolderLock.lock(folder)
      _ = try write(as: Self.inside, in: folder)
    }
    return obstacle
  }

  /// Writes a work folder into a place, and then the target, which has the name there.
  ///
  /// - Returns: Why the target cannot be exchanged; nil if it was written.
  private func write(as name: EntryPath, in place: Directory) throws(FileError) -> String? {
    let lock = try FolderLock(in: place, of: name)
    defer { lock.release() }
    let old = name == Self.inside ? place : try lockedTarget(in: place)
    // The lock lasts as long as the folder is open.
    defer { withExtendedLifetime(old) {} }
    if let old, name != Self.inside { try finishInside(old) }
    try finish(name, in: place)
    if let old { try dropList(in: old) }
    let contents = try old.map { folder throws(FileError) in try checkedContents(of: folder) }
    let work = try WorkFolder(
      newIn: place, workNames(name), kind: kind, like: name == Self.inside ? nil : old?.status)
    do throws(FileError) {
      try work.write(files)
      guard let old, let contents else {
        try place.move(work.name, to: name, in: place)
        try place.sync()
        try dropList(in: work.directory)
        return nil
      }
      guard name == Self.inside else {
        let obstacle = try exchange(old, contents, for: work, in: place)
        if obstacle != nil { discard(work.name, in: place, besides: name) }
        return obstacle
      }
      try checkPlaces(contents, in: old)
      let complete = completeNames(name).next()
      try old.move(work.name, to: complete, in: old)
      try old.sync()
      try moveFiles(from: complete, to: old, known: contents.files)
      return nil
    } catch {
      discard(work.name, in: place, besides: name)
      throw error
    }
  }

  private func workNames(_ target: EntryPath) -> TemporaryNames {
    TemporaryNames(of: target, kind: kind.name)
  }

  /// The names of work folders inside a target, all of whose files are complete.
  private func completeNames(_ target: EntryPath) -> TemporaryNames {
    TemporaryNames(of: target, kind: kind.name, ending: ".complete")
  }

  /// Exchanges the target for a work folder, and removes the old target.
  ///
  /// - Returns: Why that is not possible; nil if it was done.
  private func exchange(
    _ old: Directory, _ contents: FolderContents, for work: WorkFolder, in parent: Directory
  ) throws(FileError) -> String? {
    do throws(FileError) {
      try contents.share(from: old, with: work.directory)
      try work.directory.copyPermissions(of: old.status, called: "it")
      try work.directory.sync()
      try parent.exchange(work.name, target.name)
    } catch {
      guard error.isObstacle else { throw error }
      return error.reason
    }
    let removal: () throws(FileError) -> Void
    do throws(FileError) {
      removal = try WorkFolder(work.name, in: parent, kind: kind)
        .removal(besides: target.name, known: contents.files)
    } catch {
      // Somebody has written into the folder meanwhile.
      try parent.exchange(work.name, target.name)
      throw error
    }
    try parent.sync()
    try removal()
    try dropList(in: work.directory)
    return nil
  }

  /// Removes the list of files that are in their places, if the kind does not keep it.
  ///
  /// Until then a run that is ended leaves it, and the next run removes it.
  private func dropList(in folder: Directory) throws(FileError) {
    guard !kind.keepsList, try folder.status(of: kind.manifest) != nil else { return }
    try folder.remove(kind.manifest)
    try folder.sync()
  }

  /// Opens and locks the folder to replace; nil if there is none.
  private func lockedTarget(in parent: Directory) throws(FileError) -> Directory? {
    guard let status = try parent.status(of: target.name) else { return nil }
    guard status.isFolder else { throw FileError(reason: "It is not a folder any more") }
    let folder = try parent.folder(target.name)
    // This is the only lock shared with a run that writes the folder in place.
    try FolderLock.lock(folder)
    guard try parent.status(of: target.name)?.isSame(as: folder.status) == true else {
      throw FolderLock.busy(nil)
    }
    return folder
  }

  /// Reads the target; throws if it contains anything that must not be replaced.
  private func checkedContents(of folder: Directory) throws(FileError) -> FolderContents {
    var contents = try FolderContents(of: folder, kind: kind)
    contents.others[TemporaryNames.lock(of: Self.inside)] = nil
    let others = contents.others.keys.sorted()
    if !kind.keepsOthers, let other = others.first {
      throw FileError(
        reason: "It contains '\(other.text)', which this command has not written",
        help: ["give a new or an empty folder, or one that only this command has written"])
    }
    if !kind.keepsList {
      // On some file systems, names that differ only in case are one file.
      let names = Set(files.map { $0.path.text.lowercased() })
      if let twin = others.first(where: { names.contains($0.text.lowercased()) }) {
        throw FileError(reason: "It contains '\(twin.text)' already", taken: twin)
      }
      return contents
    }
    if contents.manifest == nil, others.contains(where: { !$0.isHidden }) {
      throw FileError(
        reason: "contains other files, and was not written by 'tenken \(kind.name)'",
        help: [
          "give a new or an empty folder, or one that 'tenken \(kind.name)' has written before"
        ],
        isUsage: true)
    }
    for path in files.map(\.path) + [kind.manifest] {
      if let other = ([path] + path.ancestors).first(where: { contents.others[$0] != nil }) {
        throw .collision(other)
      }
    }
    return contents
  }

  /// Completes or removes what runs have left that were ended while they wrote inside a folder.
  private func finishInside(_ folder: Directory) throws(FileError) {
    guard try folder.names().contains(where: TemporaryNames.isLike) else { return }
    let lock = try FolderLock(in: folder, of: Self.inside)
    defer { lock.release() }
    try finish(Self.inside, in: folder)
  }

  /// Completes or removes what runs for a target have left that were ended.
  ///
  /// The caller holds the lock, so that none of it is in use.
  private func finish(_ target: EntryPath, in place: Directory) throws(FileError) {
    let (complete, incomplete) = (completeNames(target), workNames(target))
    for name in try place.names() {
      if complete.contains(name) { try moveFiles(from: name, to: place) }
      guard incomplete.contains(name) else { continue }
      do throws(FileError) {
        try WorkFolder(name, in: place, kind: kind).removal(besides: target)()
      } catch {
        throw FileError(
          reason: "An interrupted run left '\(name.text)' in '\(self.target.parentPath)', which"
            + " cannot be removed: \(error.reason)",
          help: ["look into that folder, and remove it yourself"])
      }
    }
  }

  /// Removes the work folder of a run that fails.
  private func discard(_ name: EntryPath, in place: Directory, besides target: EntryPath) {
    do throws(FileError) {
      // The name may lead to another folder than before, such as the one that was exchanged.
      try WorkFolder(name, in: place, kind: kind).removal(besides: target)()
    } catch {
      // The error of the run matters more. The next run finds the folder, and reports it.
      return
    }
  }
}
