import TenkenHashing

/// What a folder is filled with, and by which command.
struct FolderKind: Sendable {
  /// The command, which is also the name of the list of files.
  let name: String
  /// Whether files of the user's own may lie beside those of the command.
  let keepsOthers: Bool
  /// Whether the command may have written a file of a path, in this version or another.
  ///
  /// A list of files that names any other was not written by the command.
  let mayHaveWritten: @Sendable (EntryPath) -> Bool

  /// The file that lists the others.
  var manifest: EntryPath { EntryPath("\(name).json") }
}

/// A file that is to be written with others into a folder.
struct FolderFile: Sendable {
  let path: EntryPath
  let bytes: [UInt8]
  /// The hash of the bytes, which takes longer than writing them: files may be made side by side.
  let digest: SHA256.Digest

  /// Makes a file; `/` divides the folders of its name.
  init(_ name: String, _ bytes: [UInt8]) {
    path = EntryPath(name)
    self.bytes = bytes
    digest = SHA256.hash(bytes)
  }
}
