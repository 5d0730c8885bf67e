import TenkenDiagnostics
package import TenkenResults
package import TenkenSimulation
import TenkenWording

/// Everything that was recorded of a case, who recorded it, and what replaced it, for a terminal.
package struct HistoryPage {
  let events: [SettledEvent]
  let language: Language
  let style: Style

  /// Creates the page of the results of a case.
  package init(events: [SettledEvent], language: Language, style: Style) {
    (self.events, self.language, self.style) = (events, language, style)
  }

  /// The lines of the page.
  package var lines: [String] { events.flatMap(lines) }

  private func lines(_ one: SettledEvent) -> [String] {
    let event = one.event
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
      .joined(separator: " · ")
    let tester = event.tester.isEmpty ? event.origin.name(in: language) : event.tester
    let head = [event.time.text, statusText(one), tester, place].filter { !$0.isEmpty }
    var lines = [head.joined(separator: "  ").sanitized]
    func add(_ name: LocalizedText, _ text: String) {
      for line in text.split(whereSeparator: \.isNewline) {
        lines.append("    \(name[language])\(language.colon)\(line)".sanitized)
      }
    }
    add(LocalizedText(en: "note", ja: "備考"), event.note)
    add(LocalizedText(en: "ticket", ja: "チケット"), event.ticket)
    if case .result(let steps, let evidence) = event.content {
      for step in steps where step.status != .passed {
        add(
          LocalizedText(en: "step \(step.step)", ja: "手順 \(step.step)"),
          "\(step.status.name(in: language)) \(step.actual)")
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
          en: "its tester took it back or corrected it", ja: "実施者が取り消したか、訂正しました"
        )[language])
    }
    if one.isInConflict {
      add(
        LocalizedText(en: "conflict", ja: "競合"),
        LocalizedText(
          en: "another line with the same id says something else", ja: "同じ id の別の行と内容が違います"
        )[language])
    }
    for resolution in one.resolutions {
      let status = resolution.status.name(in: language)
      add(
        LocalizedText(en: "resolved", ja: "解決"),
        LocalizedText(
          en: "\(status) by \(resolution.tester): \(resolution.note)",
          ja: "\(resolution.tester)が「\(status)」と判定：\(resolution.note)"
        )[language])
    }
    let file = LocalizedText(
      en: "id \(event.id) in \(one.path)", ja: "id \(event.id)（\(one.path)）")
    lines.append("    " + style.dim(file[language]))
    return lines
  }

  private func statusText(_ one: SettledEvent) -> String {
    let status = one.event.status.name(in: language)
    switch one.event.content {
    case .result: return status
    case .resolution(let ids):
      return LocalizedText(
        en: "resolved as \(status) (\(counted(ids.count, "result")))",
        ja: "「\(status)」として解決（\(ids.count) 件）")[language]
    case .approval(let decision): return decision.name(in: language)
    }
  }
}
