import ArgumentParser
import CSystemCalls
import TenkenDiagnostics
import TenkenHelp
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
    subcommands: commands)

  /// All commands, in the order of the help.
  private static let commands: [any ToolCommand.Type] = [
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
  ]

  /// Runs the command that the arguments name, and ends the process with its exit code.
  static func main() async {
    tenken_say_when_memory_ends()
    // Global variables are made when they are first used.
    _ = startOfCommand
    do {
      let arguments = LastRun.completing(
        Project.current.withDriver(Array(CommandLine.arguments.dropFirst())))
      if var command = try namedCommand(arguments) {
        try await command.start()
      } else {
        var command = try await asyncParseAsRoot(arguments)
        if var command = command as? any ToolCommand {
          try await command.start()
        } else {
          try command.run()
        }
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

  /// The command that the first of the arguments names, with the others; nil if it has commands of
  /// its own, or if they are wrong or ask for help.
  ///
  /// To choose among all commands, the parser makes the options of the chosen one once more, which
  /// takes a tenth of a small run. Only help, completions and errors need it: they name the command
  /// as a part of Tenken.
  private static func namedCommand(_ arguments: [String]) throws -> (any ToolCommand)? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    guard let named = commands.first(where: { $0.configuration.commandName == first }) else {
      let names = commands.compactMap { $0.configuration.commandName } + ["help"]
      guard first == "help" else { throw ToolError.unknownCommand(first, among: names) }
      if let topic = arguments.dropFirst().first, !topic.hasPrefix("-"), !names.contains(topic) {
        throw ToolError.unknownCommand(topic, among: names)
      }
      return nil
    }
    let inner = named.configuration.subcommands
    guard inner.isEmpty else {
      try check(arguments.dropFirst().first, among: inner, of: first)
      return nil
    }
    return named.parsed(Array(arguments.dropFirst()))
  }

  /// Throws an error that proposes a name if an argument is none of a command's own commands.
  private static func check(
    _ name: String?, among commands: [any ParsableCommand.Type], of outer: String
  ) throws {
    let names = commands.compactMap { $0.configuration.commandName }
    guard let name, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw ToolError.unknownCommand(name, of: outer + " ", among: names)
  }

  /// The commands that do their work whatever is wrong with a project file.
  static let projectFree: [any ToolCommand.Type] = [
    InitCommand.self, NewCommand.self, LintCommand.self, ExplainCommand.self, FixCommand.self,
    FmtCommand.self, LspCommand.self, VocabularyCommand.self, SchemaCommand.self,
    ConfigCommand.self,
  ]

  /// Ends the process as the argument parser would, with help or an error message.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    var message = fullMessage(for: error)
    if Language.ofCommand == .japanese {
      if !code.isSuccess || HelpTable.isForPeople(CommandLine.arguments) {
        message = HelpTable.japanese.translated(
          fullMessage(for: error, columns: HelpTable.columns))
      } else {
        message = CompletionScript.translated(message)
      }
    }
    guard !message.isEmpty else { exit(withError: error) }
    guard !code.isSuccess else { exit(withError: CleanExit.message(message)) }
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
