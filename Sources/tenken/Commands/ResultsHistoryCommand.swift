import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenResults
import TenkenSimulation

/// `tenken results history`: prints everything that was recorded about a case.
struct ResultsHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show every result of a case, who recorded it, and whether it counts.",
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
      "Read results from this folder of .jsonl files, or from this file.",
      valueName: "folder-or-file"))
  var paths: [String] = [ResultsOptions.standard]

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let results = SettledResults(try await ResultFiles(paths).log())
    Console.errors.report(results.diagnostics, in: language.language)
    let events = results.history(of: address)
    guard !events.isEmpty else {
      let near = nearestName(to: address, in: results.unknownAddresses([]))
      throw ToolError.usage(
        "there are no results of '\(address)'",
        help: near.map { ["did you mean '\($0)'?"] } ?? [])
    }
    try Console.output.write(lines: events.flatMap(lines))
  }

  private func lines(_ one: SettledEvent) -> [String] {
    let event = one.event
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
    let tester = event.testerName(in: language.language)
    var lines = [
      "\(event.time.eventTime)  \(statusText(one))  \(tester)  \(place.joined(separator: " · "))"
        .sanitized
    ]
    func add(_ name: LocalizedText, _ text: String) {
      let colon = LocalizedText(en: ": ", ja: "：")[language.language]
      for line in text.split(whereSeparator: \.isNewline) {
        lines.append("    \(name[language.language])\(colon)\(line)".sanitized)
      }
    }
    add(LocalizedText(en: "note", ja: "メモ"), event.note)
    add(LocalizedText(en: "ticket", ja: "チケット"), event.ticket)
    if case .result(let steps, let evidence) = event.content {
      for step in steps where step.status != .passed {
        add(
          LocalizedText(en: "step \(step.step)", ja: "手順 \(step.step)"),
          "\(step.status.name[language.language]) \(step.actual)")
      }
      for one in evidence {
        let name = LocalizedText(en: "evidence", ja: "証跡")
        switch one.location {
        case .file(let file, _): add(name, file)
        case .link(let address): add(name, address)
        }
      }
    }
    if one.isReplaced {
      add(
        LocalizedText(en: "replaced", ja: "置き換え"),
        LocalizedText(
          en: "its tester took it back or corrected it", ja: "担当者が取り消したか、訂正しました"
        )[language.language])
    }
    if one.isInConflict {
      add(
        LocalizedText(en: "conflict", ja: "競合"),
        LocalizedText(
          en: "another line with the same id says something else", ja: "同じ id の別の行と内容が違います"
        )[language.language])
    }
    for resolution in one.resolutions {
      let status = resolution.status.name
      add(
        LocalizedText(en: "resolved", ja: "解決"),
        LocalizedText(
          en: "\(status[.english]) by \(resolution.tester): \(resolution.note)",
          ja: "\(resolution.tester)が「\(status[.japanese])」と判定：\(resolution.note)"
        )[language.language])
    }
    let file = LocalizedText(
      en: "id \(event.id) in \(one.path)", ja: "id \(event.id)（\(one.path)）")
    lines.append("    " + Console.output.style.dim(file[language.language]))
    return lines
  }

  private func statusText(_ one: SettledEvent) -> String {
    let status = one.event.status.name
    switch one.event.content {
    case .result: return status[language.language]
    case .resolution(let ids):
      return LocalizedText(
        en: "resolved as \(status[.english]) (\(counted(ids.count, "result")))",
        ja: "「\(status[.japanese])」として解決（\(ids.count) 件）")[language.language]
    }
  }
}
