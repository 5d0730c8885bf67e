/// Calls a closure when a folder and its parents exist; those that are new go if it throws.
func withFolders<Value>(
  _ path: String, _ body: () throws(FileError) -> Value
) throws(FileError) -> Value {
  guard !isFolder(path) else { return try body() }
  func make() throws(FileError) -> Value {
    guard mkdir(path, 0o777) == 0 else {
      let error = FileError.last
      guard error.number == EEXIST, isFolder(path) else { throw error }
      return try body()
    }
    do throws(FileError) {
      return try body()
    } catch {
      // A folder that is no longer empty stays.
      rmdir(path)
      throw error
    }
  }
  let outer = parent(of: path)
  return outer == path ? try make() : try withFolders(outer, make)
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
