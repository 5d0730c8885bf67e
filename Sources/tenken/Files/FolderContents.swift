/// The contents of a folder: unchanged files that Tenken wrote, and all other entries.
///
/// Looking at them changes nothing. Entries are removed or replaced only after that.
struct FolderContents {
  /// The name of the one file of a work folder that may be incomplete.
  static let unfinished: EntryPath = ".unfinished"
  /// The maximum number of other entries that a folder may share with its successor.
  ///
  /// A folder with more is better written in place. The history of a large project takes a tenth.
  private static let sharedLimit = 200_000

  let directory: Directory
  private let kind: FolderKind
  /// The list of files that the command wrote; nil if there is none.
  let manifest: FolderManifest?
  /// The command's other files, and their status when they were compared with the list.
  private(set) var files: [EntryPath: FileStatus] = [:]
  /// The folders of listed files, outer ones before inner ones.
  private var folders: [EntryPath] = []
  /// All other entries; the contents of folders among them are not included.
  var others: [EntryPath: FileStatus] = [:]

  /// Reads a folder; throws if a listed file has changed since the command wrote it.
  ///
  /// Known files were compared before, and are compared again only if their status has changed.
  init(
    of directory: Directory, kind: FolderKind, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    (self.directory, self.kind) = (directory, kind)
    manifest = try FolderManifest(of: directory, kind: kind)
    let ownFolders = Set(manifest?.folders ?? [])
    var open: [EntryPath] = ["."]
    while let folder = open.popLast() {
      for name in try directory.names(in: folder) {
        let path = folder == "." ? name : folder.appending(name)
        guard path != kind.manifest, let status = try directory.status(of: path) else { continue }
        if let file = manifest?[path] {
          if status != known[path] { try file.compare(status, in: directory) }
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

  /// The other entries with everything inside them; a folder comes before its entries.
  private func allOthers() throws(FileError) -> [(path: EntryPath, status: FileStatus)] {
    let device = try directory.status.identity.device
    var open = others.sorted { $0.key > $1.key }.map { (path: $0.key, status: $0.value) }
    var visited: [(path: EntryPath, status: FileStatus)] = []
    while let (path, status) = open.popLast() {
      guard visited.count < Self.sharedLimit else {
        throw FileError(
          "it contains more than \(Self.sharedLimit) other files",
          ja: "ほかのファイルが \(Self.sharedLimit) 個を超えています", number: EMLINK)
      }
      guard status.identity.device == device else {
        throw FileError(
          "'\(path.text)' is a separate volume", ja: "「\(path.text)」は別のボリュームです", number: EXDEV)
      }
      visited.append((path, status))
      guard status.isFolder else { continue }
      for name in try directory.names(in: path).reversed() {
        let inner = path.appending(name)
        if let status = try directory.status(of: inner) { open.append((inner, status)) }
      }
    }
    return visited
  }

  /// Gives another folder the other entries of this one, by hard links to the same files.
  func share(with target: Directory) throws(FileError) {
    let shared = try allOthers()
    for (path, status) in shared {
      do throws(FileError) {
        if status.isFolder {
          try target.makeFolder(path, mode: 0o700)
        } else {
          try directory.link(path, to: path, in: target)
        }
      } catch {
        throw error.number == EEXIST ? .collision(path) : error
      }
    }
    for (path, status) in shared.reversed() where status.isFolder {
      try target.folder(path).copyPermissions(of: status, called: "'\(path.text)'")
    }
  }

  /// What removes the folder, which is a work folder or one that has been replaced.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - parent: The folder that contains it.
  ///   - target: The name of a folder next to it, which must also have the user's entries.
  /// - Returns: What removes everything.
  /// - Throws: An error, if the user may lose anything.
  func removal(
    as name: EntryPath, in parent: Directory, besides target: EntryPath
  ) throws(FileError) -> () throws(FileError) -> Void {
    var contents = self
    if let half = others[Self.unfinished], half.isFile, half.links == 1 {
      contents.files[Self.unfinished] = contents.others.removeValue(forKey: Self.unfinished)
    }
    var keeper: Directory?
    // A folder that is compared with itself would always seem safe to remove.
    if let status = try parent.status(of: target), status.isFolder,
      try status.identity != directory.status.identity
    {
      keeper = try parent.folder(target)
    }
    let shared = try contents.allOthers()
    for (path, status) in shared {
      let other = try keeper?.status(of: path)
      guard let other, status.isFolder ? other.isFolder : status.identity == other.identity else {
        throw .notOurs(path, "Tenken has not written", ja: "は Tenken が書き出したものではありません")
      }
    }
    // The list of files is the last, so that a later run can continue.
    return { [contents] () throws(FileError) in
      for path in contents.files.keys.sorted() { try directory.remove(path) }
      for (path, status) in shared.reversed() {
        try directory.remove(path, isFolder: status.isFolder)
      }
      for path in folders.reversed() { try directory.remove(path, isFolder: true) }
      if manifest != nil { try directory.remove(kind.manifest) }
      try parent.remove(name, isFolder: true)
    }
  }
}
