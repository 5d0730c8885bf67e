#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a folder is to be written: the place that a path really leads to.
struct FolderTarget: Sendable {
  /// The path of the folder, without links if it is there.
  let path: String
  /// The path of the folder that it lies in.
  let home: String
  /// Its name there.
  let name: EntryPath
  /// Whether there is a folder.
  private let exists: Bool

  /// Follows a path that a user has given.
  init(_ given: String) throws(FileError) {
    let path = withoutTrailingSlashes(given)
    exists = try Self.isThere(path)
    self.path = exists ? resolved(path) : path
    home = parent(of: self.path)
    let name = self.path.split(separator: "/").last.map(String.init) ?? "."
    // A way back from a folder that is not there leads nowhere.
    guard exists || (name != "." && name != "..") else { throw FileError(number: ENOENT) }
    self.name = EntryPath(name)
  }

  /// Why the folder cannot be exchanged for another as a whole; nil if nothing is known against it.
  ///
  /// - Throws: An error if it must not be written at all.
  func obstacle() throws(FileError) -> FolderObstacle? {
    guard exists else { return nil }
    try checked(access(path, W_OK | X_OK))
    guard path != "/" else { return FolderObstacle(reason: "it is the root of all folders") }
    let working = resolved(".")
    if working == path || working.hasPrefix("\(path)/") {
      return FolderObstacle(reason: "it is the working folder")
    }
    guard access(home, W_OK | X_OK) == 0 else {
      return FolderObstacle(reason: "the folder around it cannot be written")
    }
    guard try Directory(path).status.device == Directory(home).status.device else {
      return FolderObstacle(reason: "it is a volume of its own")
    }
    return nil
  }

  /// Whether a path leads to a folder, or else to nothing.
  private static func isThere(_ path: String) throws(FileError) -> Bool {
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

/// Why a folder cannot be exchanged for another as a whole.
struct FolderObstacle: Sendable {
  /// The reason, as the end of a sentence.
  let reason: String
}

extension FileError {
  /// A link that leads nowhere: what was meant by it cannot be known.
  static var danglingLink: FileError {
    FileError(
      reason: "It is a link that leads nowhere",
      help: ["remove the link, or make what it leads to"])
  }
}
