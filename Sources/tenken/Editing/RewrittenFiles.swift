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

/// The options of a command that corrects files.
struct FixOptions: ParsableArguments {
  @OptionGroup var rewriting: RewritingOptions

  @Flag(help: "Make suggestions, too: corrections that are likely, but not certain.")
  var suggestions = false

  /// The options that were given, as arguments.
  var arguments: [String] {
    let given = [
      ("--check", rewriting.check), ("--diff", rewriting.diff), ("--suggestions", suggestions),
    ]
    return given.filter(\.1).map(\.0)
  }
}

/// The files that a command rewrites, or would rewrite.
struct RewrittenFiles {
  /// Whether to write the files, or only list or compare them.
  let options: RewritingOptions
  /// Whether to print which files would change, and how.
  let prints: Bool
  /// The number of files that differ from their new text.
  private(set) var count = 0

  /// Starts with no files.
  init(_ options: RewritingOptions, _ printing: PrintFormatOption) throws {
    self.options = options
    prints = printing.format == .text
    guard prints || !options.diff else {
      throw ToolError.usage("--diff prints a text", ja: "--diff の出力はテキストです").help(
        "leave it out for --format json, which has the changes",
        ja: "--format json には変更内容が入るので、--diff は外してください")
    }
  }

  /// Writes or reports the new texts of files: if one cannot be written, the others get their old
  /// text back.
  mutating func writeAll(_ files: [(new: [UInt8], old: [UInt8], path: String)]) throws {
    for (index, file) in files.enumerated() {
      do {
        if !options.isDry, file.new != file.old, try readFile(file.path) != file.old {
          throw ToolError.output(
            "'\(file.path)' was changed meanwhile; nothing is written",
            ja: "「\(file.path)」が途中で変更されたため、何も書き込んでいません")
        }
        try write(file.new, insteadOf: file.old, at: file.path)
      } catch {
        for done in files[..<index] where !options.isDry && done.new != done.old {
          try writeFile(done.old, to: done.path)
        }
        throw error
      }
    }
  }

  /// Writes or reports the new text of a file, if it differs from the old text.
  mutating func write(_ new: [UInt8], insteadOf old: [UInt8], at path: String) throws {
    guard new != old else { return }
    count += 1
    if !prints, options.isDry { return }
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
