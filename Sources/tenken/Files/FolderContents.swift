import TenkenHashing

/// The contents of a folder: unchanged files that Tenken wrote, and all other entries.
///
/// Looking at them changes nothing. Entries are removed or replaced only after that.
struct FolderContents: Sendable {
  /// The maximum number of other entries that a folder may share with its successor.
  ///
  /// A folder with more is better written in place. The history of a large project takes a tenth.
  private static let sharedLimit = 200_000

  /// The list of files that the command wrote; nil if there is none.
  let manifest: FolderManifest?
  /// The command's other files, and their status when they were compared with the list.
  private(set) var files: [EntryPath: FileStatus] = [:]
  /// The folders of listed files, outer ones before inner ones.
  private(set) var folders: [EntryPath] = []
  /// All other entries; the contents of folders among them are not included.
  var others: [EntryPath: FileStatus] = [:]

  /// Reads a folder; throws if a listed file has changed since the command wrote it.
  ///
  /// Known files were compared before, and are compared again only if their status has changed.
  init(
    of directory: Directory, kind: FolderKind, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    manifest = try FolderManifest(of: directory, kind: kind)
    let ownFolders = Set(manifest?.folders ?? [])
    var open: [EntryPath] = ["."]
    while let folder = open.popLast() {
      for name in try directory.names(in: folder) {
        let path = folder == "." ? name : folder.appending(name)
        guard path != kind.manifest, let status = try directory.status(of: path) else { continue }
        if let file = manifest?[path] {
          try file.compare(status, in: directory, known: known[path])
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

  /// Calls a closure with each other entry and everything inside it; returns them in that order.
  ///
  /// A folder comes before its entries.
  @discardableResult func forEachOther(
    of source: Directory, _ body: (EntryPath, FileStatus) throws(FileError) -> Void
  ) throws(FileError) -> [(path: EntryPath, status: FileStatus)] {
    let device = try source.status.identity.device
    var open = others.sorted { $0.key > $1.key }.map { (path: $0.key, status: $0.value) }
    var visited: [(path: EntryPath, status: FileStatus)] = []
    while let (path, status) = open.popLast() {
      guard visited.count < Self.sharedLimit else {
        throw FileError(
          number: EMLINK, reason: "it contains more than \(Self.sharedLimit) other files")
      }
      guard status.identity.device == device else {
        throw FileError(number: EXDEV, reason: "'\(path.text)' is a separate volume")
      }
      try body(path, status)
      visited.append((path, status))
      guard status.isFolder else { continue }
      for name in try source.names(in: path).reversed() {
        let inner = path.appending(name)
        if let status = try source.status(of: inner) { open.append((inner, status)) }
      }
    }
    return visited
  }

  /// Gives another folder the other entries of this one, by hard links to the same files.
  func share(from source: Directory, with target: Directory) throws(FileError) {
    let shared = try forEachOther(of: source) { path, status throws(FileError) in
      do throws(FileError) {
        if status.isFolder {
          try target.makeFolder(path, mode: 0o700)
        } else {
          try source.link(path, to: path, in: target)
        }
      } catch {
        throw error.number == EEXIST ? .collision(path) : error
      }
    }
    for (path, status) in shared.reversed() where status.isFolder {
      try target.folder(path).copyPermissions(of: status, called: "'\(path.text)'")
    }
  }
}
