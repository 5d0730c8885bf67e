import ArgumentParser
import TenkenExecution
import TenkenResults
import TenkenScenarios

/// An error of a command, as the user reads it.
struct ToolError: Error {
  /// What is wrong, as a phrase without a full stop.
  let summary: String
  /// What the user can do about it: one line of output each.
  let help: [String]
  /// The exit code of the process.
  let exitCode: ExitCode

  /// The command line asks for something that does not exist or makes no sense.
  static func usage(_ summary: String, help: [String] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .validationFailure)
  }

  /// A given file cannot be used.
  static func input(_ summary: String, help: [String] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .invalidScenarios)
  }

  /// A case has no device log, because its system is not in-app purchase.
  static func noDeviceLog(_ address: String) -> ToolError {
    .input("'\(address)' is not about in-app purchase, so it has no device log")
  }

  /// Something that a command needs is not on this machine.
  static func unavailable(_ summary: String, help: [String] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .unavailable)
  }

  /// Something cannot be written.
  static func output(_ summary: String, help: [String] = []) -> ToolError {
    ToolError(summary: summary, help: help, exitCode: .cannotWrite)
  }
}

extension ToolError {
  /// An error of a library that the user can do something about; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let excess as SuiteCost.Excess: self = .input(excess.summary, help: excess.help)
    case let unknown as UnknownCase: self = .usage(unknown.summary, help: unknown.help)
    case let fault as ExploredFile.Fault: self = .usage(fault.summary, help: fault.help)
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
