import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenSimulation

/// A standard stream that people or programs read.
struct Console: Sendable {
  /// Standard output, for results.
  static let output = Console(descriptor: STDOUT_FILENO)
  /// Standard error, for messages.
  static let errors = Console(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  /// Whether the stream is a terminal.
  let isTerminal: Bool
  /// The style of texts in the stream.
  let style: Style

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    // [NO_COLOR](https://no-color.org) applies if it is set and not empty.
    let wantsColor = environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
    isTerminal = isatty(descriptor) == 1
    style = Style(usesColor: wantsColor && isTerminal)
  }

  /// Writes lines for people, each followed by a line break.
  func write(lines: [String]) throws {
    try write(Array(lines.map { style.visible(line: $0) + "\n" }.joined().utf8))
  }

  /// Writes a text for people, with control characters made visible.
  func write(page: String) throws { try write(Array(style.visible(page: page).utf8)) }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws { try write(FileContent(bytes)) }

  /// Writes a content.
  func write(_ content: FileContent) throws {
    do throws(FileError) {
      try content.forEachPart { part throws(FileError) in try writeAll(part, to: descriptor) }
    } catch {
      if let whole = error.whole { throw whole }
      // The reader has closed the pipe.
      if error.number == EPIPE { throw ExitCode.brokenPipe }
      throw ToolError.output(
        "standard output cannot be written: \(error.reason)", ja: "標準出力に書き込めません：\(error.text.ja)")
    }
  }

  /// Whether messages about what was done are left out.
  static let isQuiet = Locked(false)

  /// The language of errors and notes.
  static let language = DiagnosticLanguage(code: Language.ofCommand.code)

  /// Prints a message about what was done.
  func note(_ en: String, ja: String) { note(Self.language == .japanese ? ja : en) }

  /// Prints a share of something with the minimum that it needs, and returns whether it suffices.
  func note(
    _ name: DiagnosticText, _ reached: Int, of total: Int, _ percent: Int, atLeast minimum: Int
  ) -> Bool {
    let suffices = reached * 100 >= minimum * total
    note(
      "\(name.en): \(reached) of \(total) (\(percent) %), at least \(minimum) % required"
        + (suffices ? "" : ": not enough"),
      ja: "\(name.ja)：\(total) 件中 \(reached) 件（\(percent) %、基準は \(minimum) % 以上）"
        + (suffices ? "" : "：不足"))
    return suffices
  }

  /// Writes a line for people.
  func write(line en: String, ja: String) throws {
    try write(lines: [Self.language == .japanese ? ja : en])
  }

  /// Prints a message about what was done that has its language already, or needs none.
  func note(_ text: String) {
    if !Self.isQuiet.withValue({ $0 }) { printMessage(text.sanitized + "\n") }
  }

  /// Replaces the progress line on the screen; an empty line removes it.
  func show(progress line: String) { printMessage("\r\u{1B}[2K" + line) }

  /// Prints why a command has failed.
  func report(_ error: ToolError) {
    let help = error.help.map { " = \($0[Self.language].showingArguments.sanitized)\n" }.joined()
    let summary = style.bold(error.summary[Self.language].showingArguments.sanitized)
    let word = Self.language == .japanese ? "エラー:" : "error:"
    printMessage("\(style.red(word)) \(summary)\n\(help)")
  }

  /// Prints a message of the argument parser.
  func report(usage message: String) {
    printMessage(Style(usesColor: false).visible(page: message.showingArguments) + "\n")
  }

  /// Prints diagnostics with their source lines, but only a few of many warnings of one kind.
  func report(_ diagnostics: [Diagnostic], in language: Language, listsAll: Bool = false) {
    guard !diagnostics.isEmpty else { return }
    let shown = listsAll ? diagnostics : diagnostics.withFewWarningsOfAKind
    printMessage(Self.text(of: shown, in: language, usesColor: style.usesColor) + "\n")
  }

  /// The number of files whose texts are kept at a time: each has a limit of its own.
  private static let textLimit = 4

  /// The text of diagnostics with their source lines.
  static func text(
    of diagnostics: [Diagnostic], in language: Language, usesColor: Bool
  ) -> String {
    var texts: [String: SourceText?] = [:]
    let printer = DiagnosticPrinter(
      usesColor: usesColor, language: DiagnosticLanguage(code: language.code))
    return printer.print(diagnostics) { path in
      if let known = texts[path] { return known }
      // Sorted diagnostics come file by file, and their notes are about few other files.
      if texts.count == Self.textLimit { texts = [:] }
      let text = sourceText(path)
      texts[path] = .some(text)
      return text
    }
  }

  /// Writes a message, and ignores errors.
  private func printMessage(_ text: String) {
    do { try writeAll(Array(text.utf8), to: descriptor) } catch { return }
  }
}

extension DiagnosticText {
  /// The share of what is useful, of mutants or of cases.
  static let score = DiagnosticText("score", ja: "スコア")
}

/// The text of a file; nil if it cannot be read, so that only positions can be shown.
func sourceText(_ path: String) -> SourceText? {
  do {
    return SourceText(path: path, bytes: try readFile(path))
  } catch {
    return nil
  }
}

extension String {
  /// The maximum length of an argument that is shown in full: longer than any typed path.
  private static let argumentLimit = 300

  /// The text with its command-line arguments made printable: on one line, and shortened.
  ///
  /// Scripts may pass any arguments, and messages repeat them.
  fileprivate var showingArguments: String {
    var text = self
    for argument in CommandLine.arguments.dropFirst() {
      // For `--option=value`, the parser repeats the value.
      for part in [argument, argument.split(separator: "=", maxSplits: 1).last.map(String.init)] {
        guard let part else { continue }
        let isLong = part.unicodeScalars.count > Self.argumentLimit
        let shown = isLong ? String(part.prefix(Self.argumentLimit / 3)) + "…" : part
        if shown.sanitized != part { text = text.replacing(part, with: shown.sanitized) }
      }
    }
    return text
  }
}

/// The value of an environment variable; empty if it is not set.
func environment(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
