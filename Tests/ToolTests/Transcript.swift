import Foundation
import TestSupport
import Testing

/// A file with commands and what they print.
struct Transcript: CustomTestStringConvertible, Sendable {
  let name: String
  /// The commands of the last recording.
  let commands: [Substring]
  var url: URL { fixtures.appending(path: name) }
  var testDescription: String { name }
  /// Whether a command tells how many words, events or rules there are, or which.
  var countsWords: Bool {
    let counting = [
      "coverage", "driver check", "explore", "mutate", "profile", "schema", "vocabulary",
    ]
    return commands.contains { command in
      counting.contains { command.hasPrefix("$ tenken \($0)") }
    }
  }

  private init(_ name: String) {
    self.name = name
    let text = try? String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
    commands = (text ?? "").split(separator: "\n").filter { $0.hasPrefix("$ tenken") }
  }

  static func all() -> [Transcript] {
    let files = FileManager.default.enumerator(atPath: fixtures.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".transcript") }.sorted().map { Transcript($0) }
  }

  /// Compares what the commands print with the file.
  func check() throws {
    #expect(!commands.isEmpty)
    var actual = ""
    for command in commands {
      let run = try tenken(words(of: command.dropFirst("$ tenken".count)))
      actual += "\(command)\n\(run.output)"
      if !run.errors.isEmpty { actual += "[errors]\n\(run.errors)" }
      actual += "[exit \(run.exitCode)]\n\n"
    }
    try expectRecorded(actual, in: url)
  }

  private func words(of command: Substring) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }
}
