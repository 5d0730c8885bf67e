import TenkenDiagnostics

/// Writing into a folder that cannot be exchanged, such as a volume or the working folder.
///
/// All files are first written into a work folder inside the target. When all are complete, the
/// work folder is renamed to say so. Then the files are moved one by one, and old files without a
/// successor are removed. During that time, readers may see new files next to old ones. A run that
/// is ended before the renaming changes nothing; after that, the next run completes it.
extension FolderWriter {
  /// Writes the files into a folder.
  func fill(_ folder: Directory) throws(FileError) {
    try withReplacedListed(in: folder) { () throws(FileError) in
      _ = try checkedContents(of: folder, isInPlace: true)
      try withWork(for: Self.inside, in: folder) { work, _ throws(FileError) in
        let complete = completeNames(Self.inside).next()
        try folder.move(work, to: complete, in: folder)
        try folder.sync()
        try moveFiles(from: complete, to: folder)
        try dropList(in: folder)
      }
    } isUnchanged: { () throws(FileError) in
      try !folder.names().contains(where: completeNames(Self.inside).contains)
    }
  }

  /// Moves the files of a complete work folder to their final paths.
  func moveFiles(from name: EntryPath, to folder: Directory) throws(FileError) {
    do throws(FileError) {
      let work = try folder.folder(name)
      // The list is moved last: if it is gone, all files have been moved.
      if let new = try FolderManifest(of: work, kind: kind) {
        let old = try FolderManifest(of: folder, kind: kind)
        for file in new.files {
          guard let status = try work.status(of: file.path) else { continue }
          try file.compare(status, in: work)
          if let present = try folder.status(of: file.path) {
            guard let old = old?[file.path] else { throw .collision(file.path) }
            try old.compare(present, in: folder)
          }
          try folder.makeFolders(of: file.path)
          try work.move(file.path, to: file.path, in: folder)
        }
        if let old { try remove(old, butNot: new, from: folder) }
        for path in new.folders { try folder.folder(path).sync() }
        try work.move(kind.manifest, to: kind.manifest, in: folder)
        try folder.sync()
      }
      try remove(name, in: folder, besides: Self.inside)
    } catch {
      throw FileError(
        "Some files are new and others old, because of '\(name.text)' in it: \(error.reason)",
        ja: "「\(name.text)」のため、新しいファイルと古いファイルが混ざっています：\(error.text.ja)",
        help: error.help + [
          DiagnosticText(
            "run the command again: it continues where this run stopped",
            ja: "もう一度実行すると、続きから書き出します")
        ])
    }
  }

  /// Removes the files of an old list that a new one lacks, and folders that become empty.
  private func remove(
    _ old: FolderManifest, butNot new: FolderManifest, from folder: Directory
  ) throws(FileError) {
    for file in old.files where new[file.path] == nil {
      guard let present = try folder.status(of: file.path) else { continue }
      try file.compare(present, in: folder)
      try folder.remove(file.path)
    }
    for path in old.folders.reversed() where !new.folders.contains(path) {
      guard try folder.status(of: path)?.isFolder == true, try folder.names(in: path).isEmpty
      else { continue }
      try folder.remove(path, isFolder: true)
    }
  }
}
