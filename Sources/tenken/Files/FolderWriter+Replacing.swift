/// Replacing files that are the user's, as they were read.
///
/// While they are replaced, the list of the folder names them like files of an earlier run. So only
/// they are replaced, only if they are unchanged, and a later run finishes what was begun.
extension FolderWriter {
  /// Finishes what an earlier run has begun inside the folder or beside it, before files are read.
  func finishInterrupted() throws(FileError) {
    if try obstacle() == nil {
      let parent = try Directory(parentPath)
      if try parent.names().contains(where: TemporaryNames.isLike) {
        try withPlace(name, in: parent) {}
      }
    }
    let folder = try Directory(path)
    guard try folder.names().contains(where: TemporaryNames.isLike) else { return }
    let locked = try locked(folder)
    try withPlace(Self.inside, in: locked) { () throws(FileError) in try dropList(in: locked) }
  }

  /// Calls a closure while the list of a folder has the files that are to be replaced.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - body: What replaces the files, with which the list goes.
  ///   - isUnchanged: Whether an error has left the folder as it was, so that no list remains.
  /// - Returns: What the closure returns.
  /// - Throws: The error of the closure.
  func withReplacedListed<Value>(
    in folder: Directory, _ body: () throws(FileError) -> Value,
    isUnchanged: () throws(FileError) -> Bool
  ) throws(FileError) -> Value {
    guard !replaced.isEmpty else { return try body() }
    try dropList(in: folder)
    let list = FolderManifest(replaced.map(\.entry), kind: kind)
    do throws(FileError) {
      try folder.write(FileContent(list.text), to: kind.manifest, syncs: true)
      return try body()
    } catch {
      if try isUnchanged() { try dropList(in: folder) }
      throw error
    }
  }
}
