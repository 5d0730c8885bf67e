/// The location to which a folder is written, with the links of its path followed.
struct FolderTarget: Sendable {
  /// The path of the folder, without links if it exists.
  let path: String
  /// The path of the parent folder.
  let parentPath: String
  /// The name in the parent folder.
  let name: EntryPath
  /// Whether the folder exists.
  private let exists: Bool

  /// Resolves a path that the user has given.
  init(_ given: String) throws(FileError) {
    let path = withoutTrailingSlashes(given)
    exists = try Self.folderExists(path)
    self.path = exists ? resolved(path) : path
    parentPath = parent(of: self.path)
    let name = self.path.split(separator: "/").last.map(String.init) ?? "."
    // '.' and '..' do not lead anywhere from a folder that does not exist.
    guard exists || (name != "." && name != "..") else { throw FileError(number: ENOENT) }
    self.name = EntryPath(name)
  }

  /// The reason why the folder cannot be exchanged as a whole; nil if none is known.
  ///
  /// - Throws: An error if it must not be written at all.
  func obstacle() throws(FileError) -> FolderObstacle? {
    guard exists else { return nil }
    try checked(access(path, W_OK | X_OK))
    guard path != "/" else { return FolderObstacle(reason: "it is the root folder") }
    let working = resolved(".")
    if working == path || working.hasPrefix("\(path)/") {
      return FolderObstacle(reason: "it is the working folder")
    }
    guard access(parentPath, W_OK | X_OK) == 0 else {
      return FolderObstacle(reason: "its parent folder cannot be written")
    }
    guard try Directory(path).status.device == Directory(parentPath).status.device else {
      return FolderObstacle(reason: "it is a separate volume")
    }
    return nil
  }

  /// Whether a path leads to a folder; false if nothing is there.
  private static func folderExists(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw FileError.last
    }
    guard stat(path, &status) == 0 else { throw errno == ENOENT ? .danglingLink : FileError.last }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(reason: "It is not a folder") }
    return true
  }
}

/// The reason why a folder cannot be exchanged as a whole.
struct FolderObstacle: Sendable {
  /// The reason, as the end of a sentence.
  let reason: String
}

extension FileError {
  /// A symbolic link to a missing target, so that the intended target cannot be known.
  static var danglingLink: FileError {
    FileError(
      reason: "It is a link that leads nowhere",
      help: ["remove the link, or create what it leads to"])
  }
}
