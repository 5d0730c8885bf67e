import ArgumentParser
import CSystemCalls
import TenkenDiagnostics
import TenkenSimulation

/// The command line of Tenken.
@main
struct Tenken: AsyncParsableCommand {
  /// The version of the tool.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tenken",
    abstract: "Turn scenarios in YAML into checklists, mind maps and verdicts.",
    discussion: """
      A scenario lists what is true at the beginning, what is done, and what is expected. Tenken \
      runs scenarios against a simulated system, prints them as checklists and mind maps for \
      testers, and traces them step by step. Without a path, commands read the folder \
      'scenarios/'.

      EXAMPLES
        tenken run                                     run all of scenarios/
        tenken checklist --format html --output out/   print a checklist
        tenken coverage --format html --output out/    see what is covered, or not
        tenken results status --build 2.4              see what was tested on devices
        tenken trace coin-purchase/buy-again           see what happens in a case
        tenken vocabulary buy                          look up a word

      EXIT CODES
        0   everything passed, or is left to people to check
        1   a scenario failed, or a log differs
        2   a file is invalid or cannot be read
        64  the command line is wrong, or names a file that does not exist
        69  a library, a program or memory that a command needs is missing
        74  an output cannot be written

      Completions for your shell: tenken --generate-completion-script zsh|bash|fish
      """,
    version: Tenken.version,
    subcommands: [
      InitCommand.self, NewCommand.self, ConfigCommand.self, RunCommand.self, MergeCommand.self,
      LintCommand.self,
      ExplainCommand.self,
      ChecklistCommand.self, FixCommand.self, FmtCommand.self, LspCommand.self,
      MindMapCommand.self,
      CoverageCommand.self, DiagramCommand.self, SiteCommand.self, ImportCommand.self,
      ProfileCommand.self, TraceCommand.self,
      CompareCommand.self, ResultsCommand.self, ReleaseCommand.self, PayloadsCommand.self,
      SendCommand.self, ServeCommand.self, StormCommand.self, DriverCommand.self,
      VocabularyCommand.self, SchemaCommand.self,
      BoardCommand.self, MutateCommand.self, ReviewCommand.self, ExploreCommand.self,
    ])

  /// Runs the command that the arguments name, and ends the process with its exit code.
  static func main() async {
    tenken_say_when_memory_ends()
    // Global variables are made when they are first used.
    _ = startOfCommand
    do {
      var command = try await parsedCommand()
      let isQuiet = (command as? any NotingCommand)?.notes.quiet ?? false
      Console.isQuiet.withValue { $0 = isQuiet }
      if !projectFree.contains(where: { $0 == type(of: command) }) { try Project.current.check() }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let fault as Diagnostic {
      // Commands with a language option report such problems themselves.
      Console.errors.report([fault], in: .ofCommand)
      exit(withError: ExitCode.invalidScenarios)
    } catch {
      if let error = ToolError(error) {
        Console.errors.report(error)
        exit(withError: error.exitCode)
      }
      end(with: error)
    }
  }

  /// Parses the arguments of the command that the first of them names.
  ///
  /// To choose among all commands, the parser makes the options of the chosen one once more, which
  /// takes a tenth of a small run. Only help, completions and errors need it: they name the command
  /// as a part of Tenken.
  private static func parsedCommand() async throws -> any ParsableCommand {
    let arguments = LastRun.completing(
      Project.current.withDriver(Array(CommandLine.arguments.dropFirst())))
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
    if let first = arguments.first, !first.hasPrefix("-") {
      let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
      guard names.contains(first) else { throw ToolError.unknownCommand(first, among: names) }
      try checkSubcommand(of: first, arguments.dropFirst().first)
    }
    guard let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    else { return try await asyncParseAsRoot(arguments) }
    return command
  }

  /// Throws an error that proposes a name if the second argument is no subcommand of the first.
  private static func checkSubcommand(of command: String, _ name: String?) throws {
    let outer = configuration.subcommands.first { $0.configuration.commandName == command }
    let names = outer?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
    guard !names.isEmpty, let name, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw ToolError.unknownCommand(name, of: command + " ", among: names)
  }

  /// The commands that do their work whatever is wrong with a project file.
  private static let projectFree: [any ParsableCommand.Type] = [
    InitCommand.self, NewCommand.self, LintCommand.self, ExplainCommand.self, FixCommand.self,
    FmtCommand.self, LspCommand.self, VocabularyCommand.self, SchemaCommand.self,
    ConfigCommand.self,
  ]

  /// Ends the process as the argument parser would, with help or an error message.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    guard !code.isSuccess, !message.isEmpty else { exit(withError: error) }
    Console.errors.report(usage: message)
    exit(withError: code)
  }
}

extension ToolError {
  /// The first argument is no command.
  fileprivate static func unknownCommand(
    _ name: String, of outer: String = "", among names: [String]
  ) -> ToolError {
    let near = nearestName(to: name, in: names)
    return .usage(
      "there is no command '\(outer)\(name)'"
        + (near.map { "; did you mean '\(outer)\($0)'?" } ?? ""),
      ja: "コマンド「\(outer)\(name)」はありません" + (near.map { "（もしかして：「\(outer)\($0)」）" } ?? "")
    ).help(
      "'tenken \(outer)--help' lists the commands"
        + (outer.isEmpty ? "; to run scenarios: tenken run PATH" : ""),
      ja: "「tenken \(outer)--help」でコマンドの一覧を表示できます"
        + (outer.isEmpty ? "（シナリオの実行：tenken run PATH）" : ""))
  }
}
