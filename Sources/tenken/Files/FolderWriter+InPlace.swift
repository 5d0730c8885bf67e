/// Writing into a folder that cannot be exchanged, such as a volume or the working folder.
///
/// All files are first written into a work folder inside the target. When all are complete, the
/// work folder is renamed to say so. Then the files are moved one by one, and old files without a
/// successor are removed. During that time, readers may see new files next to old ones. A run that
/// is ended before the renaming changes nothing; after that, the next run completes it.
extension FolderWriter {
  /// Throws if an entry has the path of a new file, unless it is one of the command's files.
  func checkPlaces(_ contents: FolderContents, in folder: Directory) throws(FileError) {
    for path in files.map(\.path) where contents.files[path] == nil {
      // On a case-insensitive volume, the entry may have another name in the contents.
      guard try folder.status(of: path) == nil else { throw .collision(path) }
      if let outer = path.ancestors.first(where: { contents.files[$0] != nil }) {
        throw .collision(outer)
      }
    }
  }

  /// Moves the files of a complete work folder to their final paths.
  func moveFiles(
    from name: EntryPath, to folder: Directory, known: [EntryPath: FileStatus] = [:]
  ) throws(FileError) {
    do throws(FileError) {
      let work = try WorkFolder(name, in: folder, kind: kind)
      // The list is moved last: if it is gone, all files have been moved.
      if let new = try FolderManifest(of: work.directory, kind: kind) {
        let old = try FolderManifest(of: folder, kind: kind)
        for file in new.files {
          guard let status = try work.directory.status(of: file.path) else { continue }
          try file.compare(status, in: work.directory)
          if let present = try folder.status(of: file.path) {
            guard let old = old?[file.path] else { throw .collision(file.path) }
            try old.compare(present, in: folder, known: known[file.path])
          }
          try folder.makeFolders(of: file.path)
          try work.directory.move(file.path, to: file.path, in: folder)
        }
        if let old { try remove(old, butNot: new, from: folder, known: known) }
        for path in new.folders { try folder.folder(path).sync() }
        if kind.keepsList {
          try work.directory.move(kind.manifest, to: kind.manifest, in: folder)
        } else {
          try work.directory.remove(kind.manifest)
        }
        try folder.sync()
      }
      try work.removal(besides: Self.inside)()
    } catch {
      throw FileError(
        reason:
          "Some files are new and others old, because of '\(name.text)' in it: \(error.reason)",
        help: error.help + ["run the command again: it continues where this run stopped"])
    }
  }

  /// Removes the files of an old list that a new one lacks, and folders that become empty.
  private func remove(
    _ old: FolderManifest, butNot new: FolderManifest, from folder: Directory,
    known: [EntryPath: FileStatus]
  ) throws(FileError) {
    for file in old.files where new[file.path] == nil {
      guard let present = try folder.status(of: file.path) else { continue }
      try file.compare(present, in: folder, known: known[file.path])
      try folder.remove(file.path)
    }
    for path in old.folders.reversed() where !new.folders.contains(path) {
      guard try folder.status(of: path)?.isFolder == true, try folder.names(in: path).isEmpty
      else { continue }
      try folder.remove(path, isFolder: true)
    }
  }
}
