import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenSimulation

/// What is done with files that a command would write anew.
struct RewritingOptions: ParsableArguments {
  @Flag(help: "Write nothing; exit with 1 if a file would change. For CI.")
  var check = false

  @Flag(help: "Write nothing; print what would change.")
  var diff = false

  /// Whether the files stay as they are.
  var isDry: Bool { check || diff }
}

/// The files that a command writes anew, or would.
struct RewrittenFiles {
  /// What is done with them.
  let options: RewritingOptions
  /// How many differ from what they were.
  private(set) var count = 0

  /// Begins with none.
  init(_ options: RewritingOptions) {
    self.options = options
  }

  /// Takes the new text of a file, where it differs from what the file holds.
  mutating func take(_ new: [UInt8], insteadOf old: [UInt8], at path: String) throws {
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

/// The scenario files and system files of paths, with what they hold.
///
/// A link may lead to anybody's file, and is left alone.
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
