#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a whole file at once: at every moment it holds either what it held, or the new text.
///
/// Folders are made as needed. A failure leaves the old file as it was, and nothing else behind.
func writeFile(_ text: String, to path: String) throws(ToolError) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes a whole file of bytes at once, as ``writeFile(_:to:)`` writes a text.
///
/// Where it is to be moved from there, errors name the path at which it would be.
func writeFile(
  _ bytes: [UInt8], to path: String, meantFor target: String? = nil
) throws(ToolError) {
  do {
    try write(bytes, to: path)
  } catch {
    throw .output("'\(target ?? path)' cannot be written: \(error.reason)")
  }
}

/// Whether a path is that of a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether anything is at a path, be it a link that leads nowhere.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// Writes all bytes to an open file.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError.last
    }
    offset += count
  }
}

private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  var status = stat()
  let exists = stat(path, &status) == 0
  let kind = status.st_mode & S_IFMT
  if exists, kind == S_IFDIR { throw FileError(number: EISDIR) }
  // A device or a pipe, for example /dev/stdout, cannot be replaced.
  if exists, kind != S_IFREG { return try writeInPlace(bytes, path) }
  let target = exists ? resolved(path) : path
  let folder = parent(of: target)
  try makeFolders(folder)
  // A file that may not be written is not replaced either.
  if exists, access(target, W_OK) != 0 { throw FileError.last }
  try replace(target, in: folder, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
}

private func writeInPlace(_ bytes: [UInt8], _ path: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError.last }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

private func replace(
  _ target: String, in folder: String, with bytes: [UInt8], mode: mode_t?
) throws(FileError) {
  let name = target.split(separator: "/").last.map(String.init) ?? ""
  let temporary = "\(folder)/.\(name).\(getpid()).tmp"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError.last }
  do throws(FileError) {
    defer { close(descriptor) }
    if let mode { fchmod(descriptor, mode) }
    try writeAll(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw FileError.last }
    guard rename(temporary, target) == 0 else { throw FileError.last }
  } catch {
    unlink(temporary)
    throw error
  }
}

/// Makes a folder and those it lies in.
func makeFolders(_ path: String) throws(FileError) {
  guard !isFolder(path) else { return }
  let outer = parent(of: path)
  if outer != path { try makeFolders(outer) }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError.last }
}

/// The folder that a path lies in.
func parent(of path: String) -> String {
  var rest = path[...]
  while rest.count > 1, rest.last == "/" { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/") else { return "." }
  return slash == rest.startIndex ? "/" : String(rest[..<slash])
}

/// The file that a path leads to, behind all links.
func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
