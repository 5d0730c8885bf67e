/// The attributes of a folder's entry, which also show whether it has been changed.
struct FileStatus: Equatable, Sendable {
  /// What all names of an entry have in common.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    /// The number of the entry, which is unique on the volume.
    let number: UInt64
  }

  let identity: Identity
  /// The kind of entry, and who may do what with it.
  private let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let size: Int
  /// The number of hard links.
  let links: Int
  /// The times of the last write and of the last change of any attribute, which nobody can set.
  let times: [Int]

  /// Takes the status from a system call; throws if the call fails.
  init(_ call: (inout stat) throws(FileError) -> Int32) throws(FileError) {
    var status = stat()
    try checked(call(&status))
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    links = Int(status.st_nlink)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }

  var permissions: mode_t { mode & 0o7777 }
  var isFile: Bool { mode & S_IFMT == S_IFREG }
  var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  var isLink: Bool { mode & S_IFMT == S_IFLNK }
}

/// The status of what a path leads to, or of a link itself; nil if the system gives none.
func fileStatus(_ path: String, followsLinks: Bool = true) -> FileStatus? {
  do throws(FileError) {
    return try FileStatus { followsLinks ? stat(path, &$0) : lstat(path, &$0) }
  } catch {
    return nil
  }
}

/// The status of what a path leads to; nil if nothing is there yet.
///
/// - Throws: An error if the path leads nowhere, so that the intended target cannot be known.
func targetStatus(_ path: String) throws(FileError) -> FileStatus? {
  do throws(FileError) {
    return try FileStatus { stat(path, &$0) }
  } catch {
    guard error.number == ENOENT else { throw error }
    guard let entry = fileStatus(path, followsLinks: false) else { return nil }
    guard entry.isLink else { return entry }  // Somebody has created it since the first look.
    throw .danglingLink
  }
}

/// Whether a path leads to a folder.
func isFolder(_ path: String) -> Bool { fileStatus(path)?.isFolder == true }

/// Whether anything exists at a path, even a link to a missing target.
func exists(_ path: String) -> Bool { fileStatus(path, followsLinks: false) != nil }
