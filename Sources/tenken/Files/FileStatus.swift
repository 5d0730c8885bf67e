/// The attributes of a folder's entry, which also show whether it has been changed.
struct FileStatus: Equatable, Sendable {
  /// The volume that contains the entry.
  let device: UInt64
  /// The number of the entry, which is unique on the volume.
  let number: UInt64
  /// The kind of entry.
  let kind: mode_t
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let size: Int
  /// The number of hard links.
  let links: Int
  /// The times of the last write and of the last change of any attribute, which nobody can set.
  let times: [Int]

  /// Creates a status from the result of a system call.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    kind = status.st_mode & S_IFMT
    permissions = status.st_mode & 0o7777
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

  var isFile: Bool { kind == S_IFREG }
  var isFolder: Bool { kind == S_IFDIR }

  /// Whether both are the same entry, even under different names.
  func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}

/// The status of the file at a path, with links followed; nil if there is none.
func fileStatus(_ path: String) -> FileStatus? {
  var status = stat()
  return stat(path, &status) == 0 ? FileStatus(status) : nil
}
