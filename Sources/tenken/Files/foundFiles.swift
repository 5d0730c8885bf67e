import TenkenDiagnostics

/// The deepest nesting of folders: CI services create one for each job, a team one for each build.
private let depthLimit = 20

/// Finds the files at some paths, and those in folders at any depth whose names are not hidden.
///
/// - Parameters:
///   - paths: Files with any names, and folders.
///   - ending: What the names of the files in folders end in.
///   - help: What to do about a path that does not exist.
/// - Returns: Each file once, in the order of ``PathOrder``, with whether it was found in a folder.
/// - Throws: An error, if a path does not exist, or a folder cannot be read.
func foundFiles(
  at paths: [String], endingIn ending: String, help: (String) -> [DiagnosticText] = { _ in [] }
) throws(ToolError) -> [(path: String, isFound: Bool)] {
  var files: [String: Bool] = [:]
  for path in paths {
    guard exists(path) else { throw .missing(path, help: help(path)) }
    guard isFolder(path) else {
      files[path] = false
      continue
    }
    for file in try filesBelow(withoutTrailingSlashes(path), endingIn: ending, depth: 0)
    where files[file] == nil {
      files[file] = true
    }
  }
  return files.map { (order: PathOrder($0.key), isFound: $0.value) }
    .sorted { $0.order < $1.order }.map { ($0.order.path, $0.isFound) }
}

private func filesBelow(
  _ folder: String, endingIn ending: String, depth: Int
) throws(ToolError) -> [String] {
  guard depth < depthLimit else {
    throw .input("the folder '\(folder)' is nested too deeply", ja: "フォルダ「\(folder)」の階層が深すぎます")
  }
  let names: [String]
  do throws(FileError) {
    names = try namesInFolder(folder).filter { !$0.hasPrefix(".") }
  } catch {
    throw .unreadableFolder(folder, error)
  }
  var files: [String] = []
  for name in names {
    let path = "\(folder)/\(name)"
    if isFolder(path) {
      files += try filesBelow(path, endingIn: ending, depth: depth + 1)
    } else if name.hasSuffix(ending) {
      files.append(path)
    }
  }
  return files
}
