#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file of a written folder that lists the others, in order.
private let manifestName = "files.txt"

/// Writes a whole folder at once: it is there with all its files, or as it was before.
///
/// A folder that was written so before is replaced. One that holds anything else is left alone.
///
/// - Parameters:
///   - files: The files, by their names, in which `/` divides folders.
///   - path: The folder.
/// - Throws: Why the folder is as it was.
func writeFolder(_ files: [(name: String, bytes: [UInt8])], to path: String) throws(ToolError) {
  // A folder behind a link, or the working folder, is replaced where it really lies.
  let target = resolved(withoutTrailingSlashes(path))
  let names = files.map(\.name)
  let manifest = names.map { "\($0)\n" }.joined()
  let temporary = "\(target).\(getpid()).tmp"
  do throws(FileError) {
    let old = try replaceableFiles(of: target)
    try makeFolders(parent(of: target))
    do throws(FileError) {
      for (name, bytes) in files + [(manifestName, Array(manifest.utf8))] {
        try writeNewFile(bytes, to: "\(temporary)/\(name)")
      }
      try exchange(temporary, with: target, exists: old != nil)
    } catch {
      remove(names + [manifestName], of: temporary)
      throw error
    }
    // What was there has taken the temporary folder's name.
    if let old { remove(old, of: temporary) }
  } catch {
    throw .output("'\(path)' cannot be written: \(error.reason)")
  }
}

/// Puts one folder in the place of another, if that is there; it gets the name of the first.
private func exchange(
  _ new: String, with target: String, exists: Bool
) throws(FileError) {
  guard exists else {
    guard rename(new, target) == 0 else { throw FileError.last }
    return
  }
  let aside = "\(new).old"
  guard rename(target, aside) == 0 else { throw FileError.last }
  guard rename(new, target) == 0 else {
    let error = FileError.last
    rename(aside, target)
    throw error
  }
  rename(aside, new)
}

/// The files of a folder, if all were written by `writeFolder`; nil if there is no folder.
private func replaceableFiles(of folder: String) throws(FileError) -> [String]? {
  var status = stat()
  guard lstat(folder, &status) == 0 else {
    if errno == ENOENT { return nil }
    throw FileError.last
  }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(reason: "It is no folder") }
  let present = try files(below: folder)
  guard !present.isEmpty else { return [] }
  var known: Set<String> = [manifestName]
  if present.contains(manifestName) {
    let text = String(decoding: try readFile("\(folder)/\(manifestName)"), as: UTF8.self)
    known.formUnion(text.split(separator: "\n").map(String.init))
  }
  if let other = present.first(where: { !known.contains($0) }) {
    throw FileError(reason: "It holds '\(other)', which this command has not written")
  }
  return present
}

/// The files at any depth of a folder, and empty folders, by their paths below it, sorted.
private func files(below folder: String) throws(FileError) -> [String] {
  guard let stream = opendir(folder) else { throw FileError.last }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(
        to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) { String(cString: $0) }
    }
    guard name != ".", name != ".." else { continue }
    var status = stat()
    let path = "\(folder)/\(name)"
    guard lstat(path, &status) == 0 else { throw FileError.last }
    if status.st_mode & S_IFMT == S_IFDIR {
      let inner = try files(below: path)
      names += inner.isEmpty ? ["\(name)/"] : inner.map { "\(name)/\($0)" }
    } else {
      names.append(name)
    }
  }
  return names.sorted()
}

private func writeNewFile(_ bytes: [UInt8], to path: String) throws(FileError) {
  try makeFolders(parent(of: path))
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError.last }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

/// Removes files of a folder, the folders that are empty then, and itself.
private func remove(_ names: [String], of folder: String) {
  var folders: Set<String> = [folder]
  for name in names {
    unlink("\(folder)/\(name)")
    var outer = parent(of: "\(folder)/\(name)")
    while outer != folder, outer.hasPrefix(folder) {
      folders.insert(outer)
      outer = parent(of: outer)
    }
  }
  for inner in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(inner) }
}

private func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
