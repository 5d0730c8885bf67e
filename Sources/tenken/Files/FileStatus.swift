#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What an entry of a folder is, and what tells whether it has been changed since.
struct FileStatus: Equatable, Sendable {
  /// The volume that it lies on.
  let device: UInt64
  /// What tells it from all others of the volume.
  let number: UInt64
  /// What kind of entry it is.
  let kind: mode_t
  /// Who may do what with it.
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let size: Int
  /// How many names it has.
  let links: Int
  /// When it was written, and when anything about it was changed; nobody can set the latter.
  let times: [Int]

  /// Takes over what a system call has told.
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

  /// Whether both are the same entry, whatever names lead to it.
  func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}

/// What is at a path, at the end of all links; nil if nothing is.
func fileStatus(_ path: String) -> FileStatus? {
  var status = stat()
  return stat(path, &status) == 0 ? FileStatus(status) : nil
}
