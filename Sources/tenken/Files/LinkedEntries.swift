/// The user's entries of a folder that another folder shares, by hard links to the same files.
struct LinkedEntries {
  /// The maximum number of entries to link.
  ///
  /// A folder with more is better written in place. The history of a large project takes a tenth.
  private static let countLimit = 200_000

  /// The entries that are not folders.
  private(set) var files: [EntryPath] = []
  /// The folders, outer ones before inner ones, each before the files in it.
  private(set) var folders: [EntryPath] = []

  /// Creates a value without entries.
  init() {}

  /// Links the entries of one folder into another, in which their folders are created again.
  init(
    _ entries: [EntryPath: FileStatus], from source: Directory, to target: Directory
  ) throws(FileError) {
    try visit(entries, of: source) { path, status throws(FileError) in
      do throws(FileError) {
        if status.isFolder {
          try target.makeFolder(path, mode: 0o700)
        } else {
          try target.link(path, from: source)
        }
      } catch {
        throw error.number == EEXIST ? .collision(path) : error
      }
    }
    for path in folders.reversed() {
      guard let status = try source.status(of: path) else { throw FileError(number: ENOENT) }
      guard try target.folder(path).copyPermissions(of: status) else {
        throw FileError(number: EPERM, reason: "'\(path.text)' belongs to somebody else")
      }
    }
  }

  /// Checks that another folder has the same entries; throws if one is missing or different.
  init(
    _ entries: [EntryPath: FileStatus], of source: Directory, alsoIn target: Directory?
  ) throws(FileError) {
    try visit(entries, of: source) { path, status throws(FileError) in
      let other = try target?.status(of: path)
      guard let other, status.isFolder ? other.isFolder : status.isSame(as: other) else {
        throw FileError(
          reason: "It contains '\(path.text)', which Tenken has not written",
          help: [
            "move it elsewhere if you need it, or else remove it; then run this again"
          ])
      }
    }
  }

  /// Records entries and everything inside them, and calls a closure with each.
  private mutating func visit(
    _ entries: [EntryPath: FileStatus], of source: Directory,
    _ body: (EntryPath, FileStatus) throws(FileError) -> Void
  ) throws(FileError) {
    let device = try source.status.device
    var open = entries.sorted { $0.key > $1.key }
    while let (path, status) = open.popLast() {
      guard files.count + folders.count < Self.countLimit else {
        throw FileError(
          number: EMLINK, reason: "it contains more than \(Self.countLimit) other files")
      }
      guard status.device == device else {
        throw FileError(number: EXDEV, reason: "'\(path.text)' is a separate volume")
      }
      try body(path, status)
      guard status.isFolder else {
        files.append(path)
        continue
      }
      folders.append(path)
      for name in try source.names(in: path).reversed() {
        let inner = path.appending(name)
        if let status = try source.status(of: inner) { open.append((inner, status)) }
      }
    }
  }
}

extension FileError {
  /// A file of the user has the path of a new file.
  static func collision(_ path: EntryPath) -> FileError {
    FileError(
      reason: "It contains '\(path.text)', which Tenken has not written, in place of a new file",
      help: ["move it elsewhere if you need it, or else remove it; then run this again"])
  }

  /// Whether the system does not support the operation here, rather than that it failed.
  var isObstacle: Bool {
    [EACCES, EBUSY, EINVAL, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV].contains(number)
  }
}
