import TenkenHashing

/// The contents of a folder: unchanged files that Tenken wrote, and all other entries.
///
/// Taking the inventory changes nothing. Entries are removed or replaced only after an inventory.
struct FolderInventory: Sendable {
  /// The list of files that the command wrote; nil if there is none.
  let manifest: FolderManifest?
  /// The path of that list; nil if there is none.
  private(set) var manifestPath: EntryPath?
  /// The command's other files, and their status when they were compared with the list.
  private(set) var files: [EntryPath: FileStatus] = [:]
  /// The folders of listed files, outer ones before inner ones.
  private(set) var folders: [EntryPath] = []
  /// All other entries; the contents of folders among them are not included.
  private(set) var others: [EntryPath: FileStatus] = [:]

  /// Reads a folder; throws if a listed file has changed since the command wrote it.
  ///
  /// Known files were compared before, and are compared again only if their status has changed.
  init(
    of directory: Directory, kind: FolderKind, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    manifest = try Self.manifest(of: directory, kind)
    let ownFolders = Set(manifest?.folders ?? [])
    var open: [EntryPath?] = [nil]
    while let folder = open.popLast() {
      for name in try directory.names(in: folder) {
        let path = folder?.appending(name) ?? name
        guard let status = try directory.status(of: path) else { continue }
        if path == kind.manifest {
          manifestPath = path
        } else if let file = manifest?[path] {
          try Self.compare(file, status, in: directory, known: known[path])
          files[path] = status
        } else if ownFolders.contains(path), status.isFolder {
          folders.append(path)
          open.append(path)
        } else {
          others[path] = status
        }
      }
    }
    folders.sort()
  }

  /// Whether the folder is empty.
  var isEmpty: Bool { manifest == nil && others.isEmpty }

  /// Leaves out an entry that is known to be temporary.
  mutating func ignore(_ path: EntryPath) { others[path] = nil }

  /// The list of a folder's files; nil if there is none.
  static func manifest(
    of directory: Directory, _ kind: FolderKind
  ) throws(FileError) -> FolderManifest? {
    guard let status = try directory.status(of: kind.manifest) else { return nil }
    guard status.isFile, status.size <= FolderManifest.sizeLimit else {
      throw FileError(
        reason: "Its '\(kind.manifest.text)' is \(status.isFile ? "too large" : "not a file")",
        help: ["move it elsewhere, or give another folder"])
    }
    let bytes = try directory.read(kind.manifest, limit: FolderManifest.sizeLimit)
    return try FolderManifest(parsing: bytes, kind: kind)
  }

  /// Throws unless an entry is the listed file, unchanged since the command wrote it.
  static func compare(
    _ file: FolderManifest.File, _ status: FileStatus, in directory: Directory,
    known: FileStatus? = nil
  ) throws(FileError) {
    guard status != known else { return }
    let fault = FileError(
      reason: "It contains '\(file.path.text)', which has changed since Tenken wrote it",
      help: ["move it elsewhere if you need it, or else remove it; then run this again"])
    guard status.isFile, status.size == file.size else { throw fault }
    let (digest, hashed) = try directory.hash(of: file.path)
    guard hashed == status, digest.description == file.digest else { throw fault }
  }
}
