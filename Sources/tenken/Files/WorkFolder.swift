/// A temporary folder that is filled first, and then moved to its target.
///
/// At any moment, everything in it is known to be Tenken's. The list of files is its first file. A
/// file is written under the name ``unfinished``, and gets its own name when it is complete and its
/// hash is the listed one.
struct WorkFolder {
  /// The name of the one file that may be incomplete.
  static let unfinished = EntryPath(".unfinished")
  /// The maximum number of files that are synced to the disk one by one.
  ///
  /// Each takes milliseconds. For more files, the whole file system is synced at once if possible.
  private static let singlySyncedLimit = 200

  let name: EntryPath
  let directory: Directory

  /// Creates the folder in another one.
  ///
  /// Other users have no more access to it than to the folder that it will replace.
  init(in parent: Directory, names: TemporaryNames, replacing old: FileStatus?) throws(FileError) {
    let mode = old.map { $0.permissions & 0o777 | 0o700 } ?? 0o777
    name = try parent.makeNew(names) { name throws(FileError) in
      try parent.makeFolder(name, mode: mode)
    }
    directory = try parent.folder(name)
  }

  /// Writes the files and their list, and syncs them to the disk.
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
    // On a case-insensitive volume, two names of a list may be one file.
    guard try directory.status(of: file.path) == nil else { throw .collision(file.path) }
    try directory.move(Self.unfinished, to: file.path, in: directory)
  }
}
