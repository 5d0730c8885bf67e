import TenkenData

/// A kind of output folder: the command that fills it, and which files it may contain.
struct FolderKind: Sendable {
  /// The command, which is also the name of the list of files.
  let name: String
  /// Whether the folder may also contain the user's own files.
  let keepsOthers: Bool
  /// Whether the list of files stays, so that the next run replaces them.
  ///
  /// Without it the files are the user's as soon as they are there, and no file is ever replaced.
  var keepsList = true
  /// Whether the command may have written a file at a path, in this version or another.
  ///
  /// A list that contains any other path was not written by the command.
  let mayHaveWritten: @Sendable (EntryPath) -> Bool

  /// The file that lists the others.
  var manifest: EntryPath { EntryPath(keepsList ? "\(name).json" : ".tenken-\(name).json") }
}

/// A file that will be written with others into a folder.
struct FolderFile: Sendable {
  let content: FileContent
  /// The entry in the list of files.
  ///
  /// Hashing takes longer than writing, so that files may be created concurrently.
  let entry: FolderManifest.File

  var path: EntryPath { entry.path }

  /// Creates a file; `/` separates the folders in its name.
  init(_ name: String, _ bytes: [UInt8]) {
    self.init(name, FileContent(bytes), SHA256.hash(bytes))
  }

  /// Creates a file of a content with a hash.
  init(_ name: String, _ content: FileContent, _ digest: SHA256.Digest) {
    self.content = content
    entry = FolderManifest.File(
      path: EntryPath(name), size: content.count, digest: digest.description)
  }
}
