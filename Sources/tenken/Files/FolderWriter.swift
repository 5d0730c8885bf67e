import TenkenDiagnostics

/// The files to write into a folder, and the steps that write them.
///
/// All files are first written into a work folder, next to the target or inside it. At any moment,
/// everything in it is known to be Tenken's: the list of files is its first file, and each file has
/// the name ``FolderContents/unfinished`` until it is complete and its hash is the listed one.
struct FolderWriter {
  /// The path of the folder relative to itself.
  static let inside: EntryPath = "."
  /// The maximum number of files that are synced to the disk one by one.
  ///
  /// Each takes milliseconds. For more files, the whole file system is synced at once if possible:
  /// macOS has no call for that.
  #if canImport(Darwin)
    private static let singlySyncedLimit = Int.max
  #else
    private static let singlySyncedLimit = 200
  #endif

  private let files: [FolderFile]
  /// The files of the user that go, or that others replace.
  let replaced: [FolderFile]
  let kind: FolderKind
  /// The path that the user has given.
  private let given: String
  /// The path of the folder, without links if it exists.
  let path: String
  let parentPath: String
  /// The name in the parent folder.
  let name: EntryPath
  private let exists: Bool

  init(
    _ files: [FolderFile], _ replaced: [FolderFile], kind: FolderKind, to given: String
  ) throws(FileError) {
    (self.files, self.replaced, self.kind, self.given) = (files, replaced, kind, given)
    let path = withoutTrailingSlashes(given)
    let status = try targetStatus(path)
    guard status?.isFolder != false else {
      throw FileError("It is not a folder", ja: "フォルダではありません")
    }
    exists = status != nil
    self.path = exists ? resolved(path) : path
    parentPath = parent(of: self.path)
    name = EntryPath(self.path.split(separator: "/").last.map(String.init) ?? ".")
    // '.' and '..' do not lead anywhere from a folder that does not exist.
    guard exists || (name != "." && name != "..") else { throw FileError(number: ENOENT) }
  }

  /// Writes the folder.
  ///
  /// - Returns: Why the folder was written file by file; nil if it was written atomically.
  func write() throws(FileError) -> DiagnosticText? {
    var obstacle = try obstacle()
    if obstacle == nil {
      obstacle = try withFolders(parentPath) { () throws(FileError) in
        let parent = try Directory(parentPath)
        return try withPlace(name, in: parent) { () throws(FileError) in try replace(in: parent) }
      }
    }
    if obstacle != nil {
      let folder = try locked(Directory(path))
      try withPlace(Self.inside, in: folder) { () throws(FileError) in try fill(folder) }
    }
    return obstacle
  }

  /// The reason why the folder cannot be exchanged as a whole; nil if none is known.
  ///
  /// - Throws: An error if it must not be written at all.
  func obstacle() throws(FileError) -> DiagnosticText? {
    guard exists else { return nil }
    try checked(access(path, W_OK | X_OK))
    guard path != "/" else { return DiagnosticText("it is the root folder", ja: "ルートフォルダのため") }
    guard !"\(resolved("."))/".hasPrefix("\(path)/") else {
      return DiagnosticText("it is the working folder", ja: "作業中のフォルダのため")
    }
    guard access(parentPath, W_OK | X_OK) == 0 else {
      return DiagnosticText("its parent folder cannot be written", ja: "親フォルダに書き込めないため")
    }
    let devices = (fileStatus(path)?.identity.device, fileStatus(parentPath)?.identity.device)
    return devices.0 == devices.1
      ? nil : DiagnosticText("it is a separate volume", ja: "別のボリュームのため")
  }

  /// Locks a folder itself until it is closed; throws if another process has locked it.
  ///
  /// This is the only lock that runs that write the folder in place share with others.
  func locked(_ folder: Directory) throws(FileError) -> Directory {
    guard try folder.lock() else { throw .busy(Self.inside, in: folder) }
    return folder
  }

  /// Calls a closure with the lock of a target, after which nothing is left of ended runs.
  func withPlace<Value>(
    _ target: EntryPath, in place: Directory, _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try withLock(of: target, in: place) { () throws(FileError) in
      for name in try place.names() {
        if completeNames(target).contains(name) { try moveFiles(from: name, to: place) }
        guard workNames(target).contains(name) else { continue }
        do throws(FileError) {
          try remove(name, in: place, besides: target)
        } catch {
          throw FileError(
            "An interrupted run left '\(name.text)' in '\(parentPath)', which"
              + " cannot be removed: \(error.reason)",
            ja: "中断された実行の残り「\(name.text)」が「\(parentPath)」にあり、削除できません：\(error.text.ja)",
            help: [
              DiagnosticText(
                "look into that folder, and remove it yourself", ja: "そのフォルダを確認し、手で削除してください")
            ])
        }
      }
      return try body()
    }
  }

  private func workNames(_ target: EntryPath) -> TemporaryNames {
    TemporaryNames(target: target, kind: kind.name)
  }

  /// The names of work folders inside a target, all of whose files are complete.
  func completeNames(_ target: EntryPath) -> TemporaryNames {
    TemporaryNames(target: target, kind: kind.name, ending: ".complete")
  }

  /// Writes the target, or exchanges it for a new one.
  ///
  /// - Returns: Why it cannot be exchanged; nil if it was written.
  private func replace(in parent: Directory) throws(FileError) -> DiagnosticText? {
    guard let status = try parent.status(of: name) else {
      return try withWork(for: name, in: parent) { workName, work throws(FileError) in
        try parent.move(workName, to: name, in: parent)
        try parent.sync()
        try dropList(in: work)
        return nil
      }
    }
    guard status.isFolder else {
      throw FileError("It is not a folder any more", ja: "フォルダではなくなっています")
    }
    // The lock lasts as long as the folder is open.
    let old = try locked(parent.folder(name))
    defer { withExtendedLifetime(old) {} }
    guard try parent.status(of: name)?.identity == old.status.identity else {
      throw .busy(Self.inside, in: old)
    }
    if try old.names().contains(where: TemporaryNames.isLike) {
      try withPlace(Self.inside, in: old) {}
    }
    return try withReplacedListed(in: old) { () throws(FileError) in
      let contents = try checkedContents(of: old, isInPlace: false)
      return try withWork(for: name, in: parent, like: old) { workName, work throws(FileError) in
        try exchange(contents, for: workName, work, in: parent)
      }
    } isUnchanged: { () throws(FileError) in
      try parent.status(of: name)?.identity == old.status.identity
    }
  }

  /// Calls a closure with a new folder, which contains all files on the disk.
  ///
  /// Other users have no more access to it than to the folder that it will replace. What the closure
  /// leaves of it is removed.
  func withWork<Value>(
    for target: EntryPath, in place: Directory, like old: Directory? = nil,
    _ body: (EntryPath, Directory) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let name = workNames(target).next()
    let mode = try old?.status.permissions ?? 0o777
    try place.makeFolder(name, mode: mode & 0o777 | 0o700)
    defer {
      do throws(FileError) {
        // The name may lead to another folder than before, such as the one that was exchanged.
        try remove(name, in: place, besides: target)
      } catch {
        // The error of the run matters more. The next run finds the folder, and reports it.
      }
    }
    let work = try place.folder(name)
    let manifest = FolderManifest(files.map(\.entry), kind: kind)
    let list = FolderFile(kind.manifest.text, Array(manifest.text.utf8))
    let syncsAll = files.count > Self.singlySyncedLimit
    for file in [list] + files {
      try work.makeFolders(of: file.path)
      try work.write(file.content, to: FolderContents.unfinished, syncs: !syncsAll)
      // On a case-insensitive volume, two names of a list may be one file.
      guard try work.status(of: file.path) == nil else { throw .collision(file.path) }
      try work.move(FolderContents.unfinished, to: file.path, in: work)
    }
    if syncsAll {
      try work.syncAll()
    } else {
      for folder in manifest.folders + [Self.inside] { try work.folder(folder).sync() }
    }
    return try body(name, work)
  }

  /// Removes a work folder, unless the user may lose anything.
  func remove(
    _ name: EntryPath, in place: Directory, besides target: EntryPath
  ) throws(FileError) {
    try FolderContents(of: place.folder(name), kind: kind)
      .removal(as: name, in: place, besides: target)()
  }

  /// Exchanges the target for a work folder, and removes the old target.
  ///
  /// - Returns: Why that is not possible; nil if it was done.
  private func exchange(
    _ old: FolderContents, for workName: EntryPath, _ work: Directory, in parent: Directory
  ) throws(FileError) -> DiagnosticText? {
    do throws(FileError) {
      try old.share(with: work)
      try work.copyPermissions(of: old.directory.status, called: "it")
      try work.sync()
      try parent.exchange(workName, name)
    } catch {
      guard error.isObstacle else { throw error }
      return error.text
    }
    let removal: () throws(FileError) -> Void
    do throws(FileError) {
      removal = try FolderContents(of: parent.folder(workName), kind: kind, known: old.files)
        .removal(as: workName, in: parent, besides: name)
    } catch {
      // Somebody has written into the folder meanwhile.
      try parent.exchange(workName, name)
      throw error
    }
    try parent.sync()
    try removal()
    try dropList(in: work)
    return nil
  }

  /// Removes the list of files that are in their places, if the kind does not keep it.
  ///
  /// Until then a run that is ended leaves it, and the next run removes it.
  func dropList(in folder: Directory) throws(FileError) {
    guard !kind.keepsList, try folder.status(of: kind.manifest) != nil else { return }
    try folder.remove(kind.manifest)
    try folder.sync()
  }

  /// Reads the target; throws if it contains anything that must not be replaced.
  func checkedContents(
    of folder: Directory, isInPlace: Bool
  ) throws(FileError) -> FolderContents {
    if replaced.isEmpty { try dropList(in: folder) }
    var contents = try FolderContents(of: folder, kind: kind)
    contents.others[TemporaryNames.lock(of: Self.inside)] = nil
    let others = contents.others.keys.sorted()
    if !kind.keepsOthers, let other = others.first {
      throw FileError(
        "It contains '\(other.text)', which this command has not written",
        ja: "このコマンドが書き出していない「\(other.text)」があります",
        help: [
          DiagnosticText(
            "give a new or an empty folder, or one that only this command has written",
            ja: "新しいフォルダか空のフォルダ、またはこのコマンドだけが書き出したフォルダを指定してください")
        ])
    }
    // On some file systems, names that differ only in case are one file.
    let names = kind.keepsList ? [] : Set(files.map { $0.path.text.lowercased() })
    if let twin = others.first(where: { names.contains($0.text.lowercased()) }) {
      let path = "\(withoutTrailingSlashes(given))/\(twin.text)"
      throw FileError(
        .notOverwritten(path).help(
          "give another folder with --output, or remove the file first",
          ja: "--output で別のフォルダを指定するか、先にファイルを削除してください"))
    }
    if kind.keepsList, contents.manifest == nil, others.contains(where: { !$0.isHidden }) {
      throw FileError(
        .usage(
          "'\(given)' contains other files, and was not written by 'tenken \(kind.name)'",
          ja: "「\(given)」には「tenken \(kind.name)」が書き出していないファイルがあります"
        ).help(
          "give a new or an empty folder, or one that 'tenken \(kind.name)' has written before",
          ja: "新しいフォルダか空のフォルダ、または以前「tenken \(kind.name)」が書き出したフォルダを指定してください"))
    }
    for path in files.map(\.path) {
      if let other = ([path] + path.ancestors).first(where: { contents.others[$0] != nil }) {
        throw .collision(other)
      }
      guard isInPlace, contents.files[path] == nil else { continue }
      if let outer = path.ancestors.first(where: { contents.files[$0] != nil }) {
        throw .collision(outer)
      }
      // On a case-insensitive volume, the entry may have another name in the contents.
      guard try folder.status(of: path) == nil else { throw .collision(path) }
    }
    return contents
  }
}
