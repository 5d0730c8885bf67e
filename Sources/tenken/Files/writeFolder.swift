import TenkenDiagnostics

/// Writes a folder atomically: it has either all its new files or its old content.
///
/// Only files that the command wrote before are replaced, and only if they are unchanged.
///
/// - Parameters:
///   - files: The files.
///   - kind: The kind of folder.
///   - path: The path of the folder.
///   - replaced: Files of the user as they were read, which the new ones replace, or which go; only
///     for a kind without a list of its own.
/// - Throws: An error, if the folder cannot be written, or a replaced file has changed meanwhile.
func writeFolder(
  _ files: [FolderFile], as kind: FolderKind, to path: String, replacing replaced: [FolderFile] = []
) throws(ToolError) {
  for file in files {
    guard let fault = FileName.fault(inPath: file.path.text) else { continue }
    throw .output(
      "'\(file.path.text)' cannot be a file in '\(path)': \(fault.en)",
      ja: "「\(file.path.text)」は「\(path)」のファイル名にできません：\(fault.ja)")
  }
  do throws(FileError) {
    guard let obstacle = try FolderWriter(files, replaced, kind: kind, to: path).write() else {
      return
    }
    Console.errors.note(
      "'\(path)' was written file by file, not at once, because \(obstacle.en)",
      ja: "「\(path)」はまとめてではなく、1 ファイルずつ書き込みました（\(obstacle.ja)）")
  } catch {
    throw .notWritten(path, error)
  }
}

/// Finishes what an interrupted run has begun to write into a folder; call it before reading files
/// that are to be replaced.
///
/// - Throws: An error, if that is not possible.
func finishWriting(of path: String, as kind: FolderKind) throws(ToolError) {
  do throws(FileError) {
    try FolderWriter([], [], kind: kind, to: path).finishInterrupted()
  } catch {
    throw .notWritten(path, error)
  }
}
