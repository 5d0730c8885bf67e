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
    let status = try targetStatus(path)
    guard status?.isFolder != false else { throw FileError(reason: "It is not a folder") }
    exists = status != nil
    self.path = exists ? resolved(path) : path
    parentPath = parent(of: self.path)
    name = EntryPath(self.path.split(separator: "/").last.map(String.init) ?? ".")
    // '.' and '..' do not lead anywhere from a folder that does not exist.
    guard exists || (name != "." && name != "..") else { throw FileError(number: ENOENT) }
  }

  /// The reason why the folder cannot be exchanged as a whole; nil if none is known.
  ///
  /// - Throws: An error if it must not be written at all.
  func obstacle() throws(FileError) -> String? {
    guard exists else { return nil }
    try checked(access(path, W_OK | X_OK))
    guard path != "/" else { return "it is the root folder" }
    guard !"\(resolved("."))/".hasPrefix("\(path)/") else { return "it is the working folder" }
    guard access(parentPath, W_OK | X_OK) == 0 else {
      return "its parent folder cannot be written"
    }
    let devices = (fileStatus(path)?.identity.device, fileStatus(parentPath)?.identity.device)
    return devices.0 == devices.1 ? nil : "it is a separate volume"
  }
}
