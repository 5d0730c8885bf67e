import ArgumentParser
import TenkenDiagnostics
import TenkenSimulation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A standard stream that people or programs read.
struct Console: Sendable {
  /// Standard output: what was asked for.
  static let output = Console(descriptor: STDOUT_FILENO)
  /// Standard error: what is wrong.
  static let errors = Console(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  /// Whether people look at it.
  let isTerminal: Bool
  /// How texts are marked here.
  let style: Style

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // [NO_COLOR](https://no-color.org) counts where it is set and not empty.
    let wantsColor = environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
    isTerminal = isatty(descriptor) == 1
    style = Style(usesColor: wantsColor && isTerminal)
  }

  /// Writes lines that people read, each with a line break behind it.
  func write(lines: [String]) throws {
    try write(Array(lines.map { style.visible(line: $0) + "\n" }.joined().utf8))
  }

  /// Writes a text that people read: what would steer a terminal is made visible.
  func write(page: String) throws { try write(Array(style.visible(page: page).utf8)) }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws {
    do {
      try writeAll(bytes, to: descriptor)
    } catch {
      // Whoever reads has seen enough.
      if error.number == EPIPE { throw ExitCode.brokenPipe }
      throw ToolError.output("standard output cannot be written: \(error.reason)")
    }
  }

  /// Tells the user what was done.
  func note(_ text: String) { tell(text.harmless + "\n") }

  /// Shows a line in the place of the one that was shown so before; an empty one takes it away.
  func show(progress line: String) { tell("\r\u{1B}[2K" + line) }

  /// Tells the user why a command has failed.
  func report(_ error: ToolError) {
    let help = error.help.map { " = \($0.showingArguments.harmless)\n" }.joined()
    let summary = style.bold(error.summary.showingArguments.harmless)
    tell("\(style.red("error:")) \(summary)\n\(help)")
  }

  /// Tells the user what the parser of arguments has to say.
  func report(usage message: String) {
    tell(Style(usesColor: false).visible(page: message.showingArguments) + "\n")
  }

  /// Prints diagnostics with the lines they are about; of many warnings of one kind only the first few.
  func report(_ diagnostics: [Diagnostic], in language: Language) {
    guard !diagnostics.isEmpty else { return }
    let shown = diagnostics.withFewWarningsOfAKind
    tell(Self.text(of: shown, in: language, usesColor: style.usesColor) + "\n")
  }

  /// Diagnostics with the lines they are about.
  static func text(
    of diagnostics: [Diagnostic], in language: Language, usesColor: Bool
  ) -> String {
    var last: SourceText?
    let printer = DiagnosticPrinter(
      usesColor: usesColor, language: DiagnosticLanguage(code: language.code))
    return printer.print(diagnostics) { path in
      // Sorted diagnostics come file by file: one text at a time is enough.
      if last?.path != path { last = sourceText(path) }
      return last
    }
  }

  /// Writes what is only a remark: where nobody listens, nothing is lost.
  private func tell(_ text: String) {
    do { try writeAll(Array(text.utf8), to: descriptor) } catch { return }
  }
}

/// The text of a file; nil if it cannot be read, and only the place can be shown.
func sourceText(_ path: String) -> SourceText? {
  do {
    return SourceText(path: path, bytes: try readFile(path))
  } catch {
    return nil
  }
}

extension [Diagnostic] {
  /// How many warnings of one kind are shown, where there are more: they have one cause.
  private static let shownWarnings = 3

  /// The diagnostics with a few warnings of each kind, the last of which says how many more there are.
  fileprivate var withFewWarningsOfAKind: [Diagnostic] {
    // What has no place counts others already, or is about a file as a whole.
    func isOfMany(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .warning && diagnostic.range != nil
    }
    let warnings = lazy.filter(isOfMany)
    let counts = Dictionary(warnings.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    var shown: [String: Int] = [:]
    return compactMap { diagnostic in
      let rest = (counts[diagnostic.identifier] ?? 0) - Self.shownWarnings
      // A single one more is as short as to say so.
      guard isOfMany(diagnostic), rest > 1 else { return diagnostic }
      let number = (shown[diagnostic.identifier] ?? 0) + 1
      shown[diagnostic.identifier] = number
      guard number >= Self.shownWarnings else { return diagnostic }
      guard number == Self.shownWarnings else { return nil }
      var last = diagnostic
      last.help.append(
        DiagnosticText(en: "and \(rest) more like it", ja: "ほかに同様の警告が \(rest) 件あります"))
      return last
    }
  }
}

extension String {
  /// The longest argument that is shown whole: more than any path takes that somebody has typed.
  private static let argumentLimit = 300

  /// The text with the arguments of the command line as they can be shown: on one line, and cut.
  ///
  /// Whoever calls the tool by a script may give anything, and a message repeats what was given.
  fileprivate var showingArguments: String {
    var text = self
    for argument in CommandLine.arguments.dropFirst() {
      // Of `--option=value` the parser repeats the value.
      for part in [argument, argument.split(separator: "=", maxSplits: 1).last.map(String.init)] {
        guard let part else { continue }
        let isLong = part.unicodeScalars.count > Self.argumentLimit
        let shown = isLong ? String(part.prefix(Self.argumentLimit / 3)) + "…" : part
        if shown.harmless != part { text = text.replacing(part, with: shown.harmless) }
      }
    }
    return text
  }
}

/// What a variable of the environment is set to; empty if it is not set.
func environment(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
