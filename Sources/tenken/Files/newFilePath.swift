import TenkenDiagnostics

/// The path of a file with a given name in a folder, for every name that does not come from Tenken.
///
/// - Parameters:
///   - name: The name, from an event, an import, an id or a language.
///   - folder: The path of the folder, which the user has given.
/// - Returns: The path; of several folders, only the file's own is the given one.
/// - Throws: An error that says why it is no name of a file on every system.
func path(of name: String, in folder: String) throws(ToolError) -> String {
  if let fault = FileName.fault(in: name) {
    throw .output(
      "'\(name)' cannot be the name of a file in '\(folder)': \(fault.en)",
      ja: "「\(name)」は「\(folder)」のファイル名にできません：\(fault.ja)")
  }
  return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}

/// The path of an output: the given one, or that of a file with a default name in a given folder.
func outputPath(_ given: String, named name: String) throws(ToolError) -> String {
  given.hasSuffix("/") || isFolder(given) ? try path(of: name, in: given) : given
}
