/// A folder that is filled out of sight, and then put where it is wanted.
///
/// Everything in it can be told to be Tenken's at any moment. Its list of files is the first file
/// in it; a file gets its name when it is complete, so that its hash is the listed one; and until
/// then it has a name of its own, of which there is only one.
struct WorkFolder {
  /// The name of the one file that may be incomplete.
  static let unfinished = EntryPath(".unfinished")
  /// The most files that are brought to the disk one by one.
  ///
  /// Each takes milliseconds. For more, the whole file system is asked at once where it can be.
  private static let singlySyncedLimit = 200

  let name: EntryPath
  let directory: Directory

  /// Makes the folder in another one.
  ///
  /// What the folder that it is to replace hides from others is hidden here, too.
  init(in home: Directory, names: TemporaryNames, replacing old: FileStatus?) throws(FileError) {
    let mode = old.map { $0.permissions & 0o777 | 0o700 } ?? 0o777
    name = try home.makeNew(names) { name throws(FileError) in
      try home.makeFolder(name, mode: mode)
    }
    directory = try home.folder(name)
  }

  /// Writes the files and the list of them, down to the disk.
  func write(_ files: [FolderFile], kind: FolderKind) throws(FileError) {
    let manifest = FolderManifest(files, kind: kind)
    let list = FolderFile(kind.manifest.text, Array(manifest.text.utf8))
    let syncsAll = files.count > Self.singlySyncedLimit && Directory.canSyncAll
    for file in [list] + files { try write(file, syncs: !syncsAll) }
    if syncsAll { return try directory.syncAll() }
    for folder in manifest.folders { try directory.folder(folder).sync() }
    try directory.sync()
  }

  private func write(_ file: FolderFile, syncs: Bool) throws(FileError) {
    for folder in file.path.ancestors.reversed() where try directory.status(of: folder) == nil {
      try directory.makeFolder(folder)
    }
    try directory.write(file.bytes, to: Self.unfinished, syncs: syncs)
    // Where large and small letters are one, two names of a list may be one file.
    guard try directory.status(of: file.path) == nil else { throw .collision(file.path) }
    try directory.move(Self.unfinished, to: file.path, in: directory)
  }
}
