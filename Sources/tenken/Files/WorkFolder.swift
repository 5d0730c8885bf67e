/// A temporary folder that is filled first, and then moved to its target.
///
/// At any moment, everything in it is known to be Tenken's. The list of files is its first file. A
/// file is written under the name ``unfinished``, and gets its own name when it is complete and its
/// hash is the listed one.
struct WorkFolder {
  /// The name of the one file that may be incomplete.
  private static let unfinished: EntryPath = ".unfinished"
  /// The maximum number of files that are synced to the disk one by one.
  ///
  /// Each takes milliseconds. For more files, the whole file system is synced at once if possible:
  /// macOS has no call for that.
  #if canImport(Darwin)
    private static let singlySyncedLimit = Int.max
  #else
    private static let singlySyncedLimit = 200
  #endif

  let kind: FolderKind
  let name: EntryPath
  let directory: Directory
  private let parent: Directory

  /// Opens a folder in another one.
  init(_ name: EntryPath, in parent: Directory, kind: FolderKind) throws(FileError) {
    (self.kind, self.name, self.parent) = (kind, name, parent)
    directory = try parent.folder(name)
  }

  /// Writes the files and their list, and syncs them to the disk.
  func write(_ files: [FolderFile]) throws(FileError) {
    let manifest = FolderManifest(files, kind: kind)
    let list = FolderFile(kind.manifest.text, Array(manifest.text.utf8))
    let syncsAll = files.count > Self.singlySyncedLimit
    for file in [list] + files {
      try directory.makeFolders(of: file.path)
      try directory.write(file.bytes, to: Self.unfinished, syncs: !syncsAll)
      // On a case-insensitive volume, two names of a list may be one file.
      guard try directory.status(of: file.path) == nil else { throw .collision(file.path) }
      try directory.move(Self.unfinished, to: file.path, in: directory)
    }
    if syncsAll { return try directory.syncAll() }
    for folder in manifest.folders { try directory.folder(folder).sync() }
    try directory.sync()
  }

  /// The entries in the order of their removal; throws if the user may lose anything.
  ///
  /// The folder is from a run that failed or was ended, or contains what a new folder has replaced.
  /// The target is the name of a folder next to it, which must also have the user's entries. Known
  /// files were compared with their list before.
  func checkedEntries(
    besides target: EntryPath, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) -> [(path: EntryPath, isFolder: Bool)] {
    var contents = try FolderContents(of: directory, kind: kind, known: known)
    let rest = contents.others[Self.unfinished]
    let hasUnfinished = rest?.isFile == true && rest?.links == 1
    if hasUnfinished { contents.others[Self.unfinished] = nil }
    var keeper: Directory?
    // A folder that is compared with itself would always seem safe to remove.
    if let status = try parent.status(of: target), status.isFolder,
      try !status.isSame(as: directory.status)
    {
      keeper = try parent.folder(target)
    }
    let shared = try contents.forEachOther(of: directory) { path, status throws(FileError) in
      let other = try keeper?.status(of: path)
      guard let other, status.isFolder ? other.isFolder : status.isSame(as: other) else {
        throw .notOurs(path, "Tenken has not written")
      }
    }
    // The list of files is the last, so that a later run can continue.
    return contents.files.keys.sorted().map { ($0, false) }
      + shared.reversed().map { ($0.path, $0.status.isFolder) }
      + (hasUnfinished ? [(Self.unfinished, false)] : [])
      + contents.folders.reversed().map { ($0, true) }
      + (contents.manifest == nil ? [] : [(kind.manifest, false)])
  }

  /// Removes the folder with the entries that were checked.
  func remove(_ entries: [(path: EntryPath, isFolder: Bool)]) throws(FileError) {
    for entry in entries { try directory.remove(entry.path, isFolder: entry.isFolder) }
    try parent.remove(name, isFolder: true)
  }

  /// Checks the entries, and removes the folder.
  func remove(besides target: EntryPath) throws(FileError) {
    try remove(checkedEntries(besides: target))
  }
}
