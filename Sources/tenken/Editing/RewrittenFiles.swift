import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation

/// The options of commands that rewrite files.
struct RewritingOptions: ParsableArguments {
  @Flag(help: "Write nothing, and exit with code 1 if a file would change; for CI.")
  var check = false

  @Flag(help: "Write nothing, and print what would change.")
  var diff = false

  /// Whether the files stay unchanged.
  var isDry: Bool { check || diff }
}

/// The files that a command rewrites, or would rewrite.
struct RewrittenFiles {
  /// Whether to write the files, or only list or compare them.
  let options: RewritingOptions
  /// The number of files that differ from their new text.
  private(set) var count = 0

  /// Starts with no files.
  init(_ options: RewritingOptions) {
    self.options = options
  }

  /// Writes or reports the new text of a file, if it differs from the old text.
  mutating func write(_ new: [UInt8], insteadOf old: [UInt8], at path: String) throws {
    guard new != old else { return }
    count += 1
    if options.diff {
      let difference = TextDifference(
        from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self))
      try Console.output.write(page: difference.text(path: path))
    } else if options.check {
      try Console.output.write(lines: [path])
    } else {
      try writeFile(new, to: path)
    }
  }
}

/// Reads the scenario files and system files at the given paths.
///
/// Symbolic links are skipped, because they may lead to other people's files.
func editedFiles(
  _ paths: [String]
) throws -> (files: [(path: String, bytes: [UInt8])], diagnostics: [Diagnostic]) {
  let found = try ScenarioFiles(paths)
  var files: [(path: String, bytes: [UInt8])] = []
  var diagnostics = found.diagnostics
  let candidates = found.files + found.systemFiles
  for file in candidates.sorted(by: { $0.path < $1.path }) where !file.isLink {
    do throws(FileError) {
      files.append((file.path, try readFile(file.path)))
    } catch {
      diagnostics.append(.unreadable(file.path, error.text))
    }
  }
  return (files, diagnostics)
}
