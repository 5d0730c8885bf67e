import ArgumentParser
import Diagnostics

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

  /// Writes a text.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

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

  /// Tells the user why a command has failed.
  func report(_ error: ToolError) {
    let help = error.help.map { " = \($0.harmless)\n" }.joined()
    tell("\(style.red("error:")) \(style.bold(error.summary.harmless))\n\(help)")
  }

  /// Prints diagnostics with the lines they are about.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    tell(Self.text(of: diagnostics, usesColor: style.usesColor) + "\n")
  }

  /// Diagnostics with the lines they are about.
  static func text(of diagnostics: [Diagnostic], usesColor: Bool) -> String {
    var last: SourceText?
    return DiagnosticPrinter(usesColor: usesColor).print(diagnostics) { path in
      // Sorted diagnostics come file by file: one text at a time is enough.
      if last?.path != path { last = sourceText(path) }
      return last
    }
  }

  /// The text of a file; nil if it cannot be read, and only the place can be shown.
  private static func sourceText(_ path: String) -> SourceText? {
    do {
      return SourceText(path: path, bytes: try readFile(path))
    } catch {
      return nil
    }
  }

  /// Writes what is only a remark: where nobody listens, nothing is lost.
  private func tell(_ text: String) {
    do { try writeAll(Array(text.utf8), to: descriptor) } catch { return }
  }
}

/// How texts are marked on a terminal; not at all elsewhere.
struct Style: Sendable {
  /// Whether ANSI escapes are written.
  let usesColor: Bool

  func bold(_ text: String) -> String { painted(text, "1") }
  func dim(_ text: String) -> String { painted(text, "2") }
  func red(_ text: String) -> String { painted(text, "1;31") }
  func green(_ text: String) -> String { painted(text, "32") }
  func yellow(_ text: String) -> String { painted(text, "33") }

  private func painted(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

private func environment(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}
