/// Calls a closure when a folder exists; one that is new goes if the closure throws.
///
/// A mistyped path often names folders that do not exist. So only the last one is made, and named.
///
/// - Parameters:
///   - path: The path of the folder.
///   - isPlanned: Whether the tool chose the path, so that all missing folders are made silently.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: The error of the closure, or one that says why the folder cannot be made.
func withFolders<Value>(
  _ path: String, isPlanned: Bool = false, _ body: () throws(FileError) -> Value
) throws(FileError) -> Value {
  guard !isFolder(path) else { return try body() }
  let outer = parent(of: path)
  if !exists(outer) {
    guard isPlanned else { throw .noFolder(outer) }
    return try withFolders(outer, isPlanned: true) { () throws(FileError) in
      try withFolders(path, isPlanned: true, body)
    }
  }
  let error = mkdir(path, 0o777) == 0 ? nil : FileError.last
  // Another run may just have made the folder.
  if let error, error.number != EEXIST || !isFolder(path) { throw error }
  do throws(FileError) {
    let value = try body()
    if error == nil, !isPlanned {
      Console.errors.note("made the folder '\(path)'", ja: "フォルダ「\(path)」を作成しました")
    }
    return value
  } catch let fault {
    // A folder that is no longer empty stays.
    if error == nil { rmdir(path) }
    throw fault
  }
}

/// The parent folder of a path.
func parent(of path: String) -> String {
  let path = withoutTrailingSlashes(path)
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The path of a file with all links followed.
func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
