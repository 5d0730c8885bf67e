import ArgumentParser
import TenkenSimulation

/// A command of the tool.
///
/// To ask a command for a protocol, the runtime searches all conformances of the binary: two questions
/// were a thirtieth of a small run.
protocol ToolCommand: AsyncParsableCommand {
  /// Whether its notes are left out.
  var isQuiet: Bool { get }
}

extension ToolCommand {
  /// Its notes are not left out by default.
  var isQuiet: Bool { false }

  /// Parses the arguments after the command's name; nil if they are wrong, or ask for help.
  static func parsed(_ arguments: [String]) -> Self? {
    (try? parseAsRoot(arguments)) as? Self
  }

  /// Does what the command is for.
  mutating func start() async throws {
    let isQuiet = isQuiet
    Console.isQuiet.withValue { $0 = isQuiet }
    if !Tenken.projectFree.contains(where: { $0 == Self.self }) { try Project.current.check() }
    try await run()
  }
}

/// A command whose notes can be left out.
protocol NotingCommand: ToolCommand {
  var notes: NoteOptions { get }
}

extension NotingCommand {
  /// Whether somebody has left them out.
  var isQuiet: Bool { notes.quiet }
}
