import TenkenDiagnostics

/// Reads a file that the command line names.
///
/// - Parameters:
///   - path: The path.
///   - kind: What the file is, for errors: `policy`; nil if the path says it.
///   - help: What the user can do if there is no such file.
/// - Returns: The content.
/// - Throws: An error: of the command line if there is no such file, and of the file otherwise.
func readGivenFile(
  _ path: String, as kind: String? = nil, help: [DiagnosticText] = []
) throws(ToolError) -> [UInt8] {
  do throws(FileError) {
    return try readFile(path)
  } catch {
    throw .unreadable(path, kind, error, help: help)
  }
}

/// Throws if a path of the command line leads to nothing; nil is no path.
func requireGivenFile(_ path: String?) throws(ToolError) {
  guard let path, !exists(path) else { return }
  throw .missing(path)
}

extension ToolError {
  /// The command line names a file or folder that does not exist.
  static func missing(_ path: String, help: [DiagnosticText] = []) -> ToolError {
    .usage("there is no file or folder '\(path)'", ja: "ファイルやフォルダ「\(path)」がありません", help: help)
  }

  /// A folder in which files are looked for cannot be read.
  static func unreadableFolder(_ folder: String, _ error: FileError) -> ToolError {
    .input(
      "the folder '\(folder)' cannot be read: \(error.reason)",
      ja: "フォルダ「\(folder)」を読めません：\(error.text.ja)")
  }

  /// A file that the command line names cannot be read, or does not exist.
  static func unreadable(
    _ path: String, _ kind: String? = nil, _ error: FileError, help: [DiagnosticText] = []
  ) -> ToolError {
    guard !error.isMissing else { return .missing(path, help: help) }
    let subject = kind.map { "the \($0) '\(path)'" } ?? "'\(path)'"
    return .input(
      "\(subject) cannot be read: \(error.reason)", ja: "「\(path)」を読めません：\(error.text.ja)",
      help: error.help)
  }
}
