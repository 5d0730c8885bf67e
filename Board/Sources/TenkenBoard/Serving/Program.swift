import ArgumentParser
import Foundation
import TenkenDiagnostics

/// The program: the board, or the door of `tenken serve`.
///
/// Both are web servers with the same limits, so one program in the archive has both.
@main
enum Program {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "serve" {
      await run(DoorCommand.self, Array(arguments.dropFirst()))
    } else {
      await run(BoardCommand.self, Array(arguments))
    }
  }

  /// Runs a command, and ends the process as the argument parser would, in the user's language.
  private static func run<Command: AsyncParsableCommand>(
    _ type: Command.Type, _ arguments: [String]
  ) async {
    do {
      var command = try type.parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = type.exitCode(for: error)
      guard DiagnosticLanguage.ofProgram == .japanese, HelpTable.isForPeople(arguments) else {
        type.exit(withError: error)
      }
      let table = HelpTable([PackageResources.board_ja_txt, HelpTable.parser])
      let message = table.translated(type.fullMessage(for: error, columns: HelpTable.columns))
      printBytes(message + "\n", to: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
      exit(code.rawValue)
    }
  }
}
