import ArgumentParser
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation

/// `tenken results history`: all that was ever said of a case.
struct ResultsHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Tell all that was ever found out about a case, by whom, and what counts of it.",
    discussion: """
      EXAMPLES
        tenken results history coin-purchase/buy-again
        tenken results history 'coin-purchase/buy[environment=sandbox]' --results results/
      """)

  @Argument(help: ArgumentHelp("The address of the case.", valueName: "case"))
  var address: String

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "The results: a folder of .jsonl files, or one of them.", valueName: "folder-or-file"))
  var paths: [String] = [ResultsOptions.standard]

  func run() throws {
    let results = SettledResults(try ResultFiles(paths).log())
    Console.errors.report(results.diagnostics, in: .english)
    let events = results.history(of: address)
    guard !events.isEmpty else {
      let near = nearestWord(to: address, in: results.unknownAddresses([]))
      throw ToolError.usage(
        "nothing was found out about '\(address)'",
        help: near.map { ["did you mean '\($0)'?"] } ?? [])
    }
    try Console.output.write(lines: events.flatMap(lines))
  }

  private func lines(_ one: SettledEvent) -> [String] {
    let event = one.event
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
    let who = event.tester.isEmpty ? event.origin.rawValue : event.tester
    var lines = [
      "\(event.time.eventTime)  \(word(one))  \(who)  \(place.joined(separator: " · "))".harmless
    ]
    func add(_ name: String, _ text: String) {
      for line in text.split(whereSeparator: \.isNewline) {
        lines.append("    \(name): \(line)".harmless)
      }
    }
    add("note", event.note)
    add("ticket", event.ticket)
    if case .result(let steps, let evidence) = event.content {
      for step in steps where step.status != .passed {
        add("step \(step.step)", "\(step.status.rawValue) \(step.actual)")
      }
      for one in evidence {
        switch one.place {
        case .file(let name, _): add("evidence", name)
        case .link(let address): add("evidence", address)
        }
      }
    }
    if one.isReplaced { add("replaced", "its tester took it back or corrected it") }
    if one.isInConflict { add("conflict", "another line of its id says something else") }
    for resolution in one.resolutions {
      add("resolved", "\(resolution.status.rawValue) by \(resolution.tester): \(resolution.note)")
    }
    lines.append("    " + Console.output.style.dim("id \(event.id) in \(one.path)"))
    return lines
  }

  private func word(_ one: SettledEvent) -> String {
    switch one.event.content {
    case .result: one.event.status.rawValue
    case .resolution(let ids):
      "resolved as \(one.event.status.rawValue) (\(counted(ids.count, "result")))"
    }
  }
}
