/// Throws if two of the paths lead to the same file, which would keep only the last text.
///
/// Devices and pipes accept any number of texts.
func requireDifferentFiles(_ paths: [String]) throws(ToolError) {
  var seen: [String: String] = [:]
  for path in paths {
    guard let identifier = fileIdentifier(path) else { continue }
    if let first = seen.updateValue(path, forKey: identifier) {
      let names = first == path ? "'\(path)'" : "'\(first)' and '\(path)', which are one file,"
      throw .usage(
        "\(names) would be written twice",
        ja: first == path
          ? "「\(path)」に 2 回書き出すことになります" : "「\(first)」と「\(path)」は同じファイルで、2 回書き出すことになります"
      ).help("give each output its own file", ja: "出力ごとに別のファイルを指定してください")
    }
  }
}

/// An identifier shared by all paths to a file; nil for anything other than a file.
private func fileIdentifier(_ path: String) -> String? {
  guard let found = fileStatus(path) else { return resolvedPath(ofMissing: path) }
  return found.isFile ? "\(found.identity)" : nil
}

/// The path of a file that does not exist yet, with the links of its existing folders followed.
private func resolvedPath(ofMissing path: String) -> String {
  if exists(path) { return resolved(path) }
  let path = withoutTrailingSlashes(path)
  let outer = parent(of: path)
  let folder = outer == path ? outer : resolvedPath(ofMissing: outer)
  switch path.split(separator: "/").last {
  case nil, ".": return folder
  case "..": return parent(of: folder)
  case let name?: return "\(folder)/\(name)"
  }
}
