/// The removal of a work folder, after checking that the user loses nothing.
///
/// The folder is from a run that failed or was ended, or contains what a new folder has replaced.
struct WorkFolderRemoval {
  private let parent: Directory
  private let name: EntryPath
  private let directory: Directory
  private let inventory: FolderInventory
  private let linked: LinkedEntries
  private let hasUnfinished: Bool

  /// Checks everything in a work folder; throws if the user may lose anything.
  ///
  /// The target is the name of a folder next to it, which must also have the user's entries. Known
  /// files were compared with their list before.
  init(
    of name: EntryPath, in parent: Directory, kind: FolderKind, besides target: EntryPath?,
    known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    self.parent = parent
    self.name = name
    directory = try parent.folder(name)
    inventory = try FolderInventory(of: directory, kind: kind, known: known)
    var others = inventory.others
    if let unfinished = others[WorkFolder.unfinished], unfinished.isFile, unfinished.links == 1 {
      others[WorkFolder.unfinished] = nil
      hasUnfinished = true
    } else {
      hasUnfinished = false
    }
    var keeper: Directory?
    if let target, let status = try parent.status(of: target), status.isFolder {
      // A folder that is compared with itself would always seem safe to remove.
      if try !status.isSame(as: directory.status) { keeper = try parent.folder(target) }
    }
    linked = try LinkedEntries(others, of: directory, alsoIn: keeper)
  }

  /// Removes the folder, and its list of files last, so that a later run can continue.
  func run() throws(FileError) {
    for path in inventory.files.keys.sorted() { try directory.removeFile(path) }
    for path in linked.files { try directory.removeFile(path) }
    if hasUnfinished { try directory.removeFile(WorkFolder.unfinished) }
    for path in (inventory.folders + linked.folders).reversed() {
      try directory.removeFolder(path)
    }
    if let path = inventory.manifestPath { try directory.removeFile(path) }
    try parent.removeFolder(name)
  }
}
