/// A work folder that is not needed any more, and in which everything can be told to be Tenken's.
///
/// It is the one of a run that failed or was ended, or holds what a new folder has replaced.
struct WorkFolderRemoval {
  private let home: Directory
  private let name: EntryPath
  private let directory: Directory
  private let inventory: FolderInventory
  private let carried: CarriedEntries
  private let hasUnfinished: Bool

  /// Looks at everything in a work folder; throws if anything may be somebody else's.
  ///
  /// The target is the name beside it of the folder that must have the user's entries in it, too;
  /// known files have been compared with their list before.
  init(
    of name: EntryPath, in home: Directory, kind: FolderKind, besides target: EntryPath?,
    known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    self.home = home
    self.name = name
    directory = try home.folder(name)
    inventory = try FolderInventory(of: directory, kind: kind, known: known)
    var others = inventory.others
    if let unfinished = others[WorkFolder.unfinished], unfinished.isFile, unfinished.links == 1 {
      others[WorkFolder.unfinished] = nil
      hasUnfinished = true
    } else {
      hasUnfinished = false
    }
    var keeper: Directory?
    if let target, let status = try home.status(of: target), status.isFolder {
      // Compared with itself, a folder would seem to be needed no more.
      if try !status.isSame(as: directory.status) { keeper = try home.folder(target) }
    }
    carried = try CarriedEntries(others, of: directory, alsoIn: keeper)
  }

  /// Removes the folder, its list of files last: until then a later run can go on.
  func run() throws(FileError) {
    for path in inventory.files.keys.sorted() { try directory.removeFile(path) }
    for path in carried.files { try directory.removeFile(path) }
    if hasUnfinished { try directory.removeFile(WorkFolder.unfinished) }
    for path in (inventory.folders + carried.folders).reversed() {
      try directory.removeFolder(path)
    }
    if let path = inventory.manifestPath { try directory.removeFile(path) }
    try home.removeFolder(name)
  }
}
