import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenResults
import TenkenScenarios

/// An error of a command, as the user reads it.
struct ToolError: Error {
  /// What is wrong, as a phrase without a full stop.
  let summary: DiagnosticText
  /// What the user can do about it: one line of output each.
  var help: [DiagnosticText]
  /// The exit code of the process.
  let exitCode: ExitCode

  /// The command line asks for something that does not exist or makes no sense.
  static func usage(_ summary: DiagnosticText, help: [DiagnosticText] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .validationFailure)
  }

  /// The same, with both wordings of what is wrong.
  static func usage(_ en: String, ja: String, help: [DiagnosticText] = []) -> ToolError {
    .usage(DiagnosticText(en, ja: ja), help: help)
  }

  /// A given file cannot be used.
  static func input(_ summary: DiagnosticText, help: [DiagnosticText] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .invalidScenarios)
  }

  /// The same, with both wordings of what is wrong.
  static func input(_ en: String, ja: String, help: [DiagnosticText] = []) -> ToolError {
    .input(DiagnosticText(en, ja: ja), help: help)
  }

  /// The error with one more line about what the user can do, as diagnostics have it.
  func help(_ en: String, ja: String) -> ToolError {
    var copy = self
    copy.help.append(DiagnosticText(en, ja: ja))
    return copy
  }

  /// The same with a line that is said elsewhere, too.
  func help(_ line: DiagnosticText) -> ToolError { help(line.en, ja: line.ja) }

  /// A file is there already, and a command that makes files leaves it.
  static func notOverwritten(_ path: String) -> ToolError {
    .output("'\(path)' already exists, and is not overwritten", ja: "「\(path)」はすでに存在するため、上書きしません")
  }

  /// A case has no device log, because its system is not in-app purchase.
  static func noDeviceLog(_ address: String) -> ToolError {
    .input(
      "'\(address)' is not about in-app purchase, so it has no device log",
      ja: "「\(address)」はアプリ内課金のケースではないため、端末のログがありません")
  }

  /// Something that a command needs is not on this machine.
  static func unavailable(_ summary: DiagnosticText, help: [DiagnosticText] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .unavailable)
  }

  /// The same, with both wordings of what is wrong.
  static func unavailable(_ en: String, ja: String, help: [DiagnosticText] = []) -> ToolError {
    .unavailable(DiagnosticText(en, ja: ja), help: help)
  }

  /// Something cannot be written.
  static func output(_ summary: DiagnosticText, help: [DiagnosticText] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .cannotWrite)
  }

  /// The same, with both wordings of what is wrong.
  static func output(_ en: String, ja: String, help: [DiagnosticText] = []) -> ToolError {
    .output(DiagnosticText(en, ja: ja), help: help)
  }
}

extension ToolError {
  /// An error of a library that the user can do something about; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let excess as SuiteCost.Excess: self = .input(excess.summary, help: excess.help)
    case let unknown as UnknownCase: self = .usage(unknown.summary, help: unknown.help)
    case let fault as ExploredFile.Fault:
      self = .usage(fault.summary, help: fault.help)
    case let unknown as UnknownBuild: self = .input(unknown.summary, help: unknown.help)
    default: return nil
    }
  }
}

extension ExitCode {
  static let scenariosFailed = ExitCode(1)
  /// A file is invalid or cannot be read.
  static let invalidScenarios = ExitCode(2)
  /// A library or program that a command needs is not on this machine; `EX_UNAVAILABLE` of `sysexits.h`.
  static let unavailable = ExitCode(69)
  /// An output cannot be written; `EX_IOERR` of `sysexits.h`.
  static let cannotWrite = ExitCode(74)
  /// The reader of a pipe has gone; the exit code that shells show after `SIGPIPE`.
  static let brokenPipe = ExitCode(141)
}
