import TenkenDiagnostics
package import TenkenResults
package import TenkenSimulation
import TenkenWording

/// Everything that was recorded of a case, who recorded it, and what replaced it, for a terminal.
package struct HistoryPage {
  let events: [SettledEvent]
  let language: Language
  let style: Style
  /// What replaced an event, by its id.
  private let replacements: [EventID: ResultEvent]
  /// How many events are beginnings of an event, by its id.
  private let beginnings: [EventID: Int]

  /// Creates the page of the results of a case.
  package init(events: [SettledEvent], language: Language, style: Style) {
    (self.events, self.language, self.style) = (events, language, style)
    replacements = Dictionary(
      events.flatMap { one in one.event.replaces.map { ($0, one.event) } }
    ) { first, _ in first }
    var beginnings: [EventID: Int] = [:]
    for event in events.map(\.event) {
      guard let next = replacements[event.id], event.isContained(in: next) else { continue }
      beginnings[next.id, default: 0] += 1 + (beginnings[event.id] ?? 0)
    }
    self.beginnings = beginnings
  }

  private var words: PageTexts { TextLibrary.embedded[language] }

  /// The lines of the page; what its tester only went on writing is told once.
  package var lines: [String] { events.filter { !isBeginning($0.event) }.flatMap(lines) }

  /// Whether what replaced an event says all that the event says, such as its note while it grows.
  private func isBeginning(_ event: ResultEvent) -> Bool {
    replacements[event.id].map(event.isContained) ?? false
  }

  private func lines(_ one: SettledEvent) -> [String] {
    let event = one.event
    let place = words.place(
      device: event.device, os: event.os, environment: event.environment, build: event.build)
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
          step.actual.isEmpty
            ? step.status.name(in: language)
            : words(
              .recordExtra, ["text": step.status.name(in: language), "extra": step.actual]))
      }
      for one in evidence {
        let name = LocalizedText(en: "evidence", ja: "エビデンス")
        switch one.location {
        case .file(let file, _): add(name, file)
        case .link(let address): add(name, address)
        }
      }
    }
    if one.isReplaced {
      add(LocalizedText(en: "replaced", ja: "置き換え"), replacedText(event)[language])
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
    if let count = beginnings[event.id] {
      add(
        LocalizedText(en: "written", ja: "記録"),
        LocalizedText(
          en: "in \(count + 1) parts, which '--format json' has",
          ja: "\(count + 1) 回に分けて記録（各回は「--format json」で出力できます）")[language])
    }
    let file = LocalizedText(
      en: "id \(event.id) in \(one.path)", ja: "id \(event.id)（\(one.path)）")
    lines.append("    " + style.dim(file[language]))
    return lines
  }

  /// What came after an event that its tester replaced.
  private func replacedText(_ event: ResultEvent) -> LocalizedText {
    let next = replacements[event.id]
    if next?.isTakingBack ?? false {
      return LocalizedText(en: "its tester took it back", ja: "実施者が取り消しました")
    }
    return event.status == .open && event.isResult
      ? LocalizedText(en: "its tester went on", ja: "実施者が続きを記録しました")
      : LocalizedText(en: "its tester corrected it", ja: "実施者が訂正しました")
  }

  private func statusText(_ one: SettledEvent) -> String {
    let event = one.event
    let status = event.status.name(in: language)
    switch event.content {
    case .result:
      guard event.isTakingBack else { return status }
      return LocalizedText(en: "taken back", ja: "取り消し")[language]
    case .resolution(let ids):
      guard event.status != .open else {
        return LocalizedText(en: "resolution taken back", ja: "解決の取り消し")[language]
      }
      return LocalizedText(
        en: "resolved as \(status) (\(counted(ids.count, "result")))",
        ja: "「\(status)」として解決（\(ids.count) 件）")[language]
    case .approval(let decision): return decision.name(in: language)
    }
  }
}

extension ResultEvent {
  /// Whether another event of the same tester and day has the same verdict and all that this one says.
  fileprivate func isContained(in other: ResultEvent) -> Bool {
    guard case .result(let steps, let evidence) = content,
      case .result(let otherSteps, let otherEvidence) = other.content,
      status == other.status, time.day == other.time.day, hash == other.hash,
      (tester, build, environment) == (other.tester, other.build, other.environment),
      (device, os, origin) == (other.device, other.os, other.origin)
    else { return false }
    return other.note.hasPrefix(note) && (ticket.isEmpty || ticket == other.ticket)
      && evidence.allSatisfy(otherEvidence.contains)
      && steps.allSatisfy { step in
        otherSteps.contains {
          $0.step == step.step && ($0.status == step.status || step.status == .open)
            && $0.actual.hasPrefix(step.actual)
        }
      }
  }

  /// Whether somebody tested the case.
  fileprivate var isResult: Bool { if case .result = content { true } else { false } }

  /// Whether its tester takes back what it replaces, and says nothing else.
  fileprivate var isTakingBack: Bool {
    switch content {
    case .result(let steps, _):
      status == .open && !replaces.isEmpty && note.isEmpty
        && steps.allSatisfy { $0.status == .open }
    case .resolution: status == .open
    case .approval(let decision): decision == .withdrawn
    }
  }
}
