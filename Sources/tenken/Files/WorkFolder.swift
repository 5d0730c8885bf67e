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

  /// Creates a folder in another one.
  ///
  /// Other users have no more access to it than to the folder that it will replace.
  init(
    newIn parent: Directory, _ names: TemporaryNames, kind: FolderKind, like old: FileStatus?
  ) throws(FileError) {
    let name = names.next()
    try parent.makeFolder(name, mode: old.map { $0.permissions & 0o777 | 0o700 } ?? 0o777)
    try self.init(name, in: parent, kind: kind)
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

  /// What removes the folder; throws if the user may lose anything.
  ///
  /// The folder is from a run that failed or was ended, or contains what a new folder has replaced.
  /// The target is the name of a folder next to it, which must also have the user's entries. Known
  /// files were compared with their list before.
  func removal(
    besides target: EntryPath, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) -> () throws(FileError) -> Void {
    var contents = try FolderContents(of: directory, kind: kind, known: known)
    var files = contents.files.keys.sorted()
    if let half = contents.others[Self.unfinished], half.isFile, half.links == 1 {
      contents.others[Self.unfinished] = nil
      files.append(Self.unfinished)
    }
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
    return { [files, contents] () throws(FileError) in
      for path in files { try directory.remove(path) }
      for (path, status) in shared.reversed() {
        try directory.remove(path, isFolder: status.isFolder)
      }
      for path in contents.folders.reversed() { try directory.remove(path, isFolder: true) }
      if contents.manifest != nil { try directory.remove(kind.manifest) }
      try parent.remove(name, isFolder: true)
    }
  }
}
