import Coverage
import Mustache
import Scenarios
import Simulation

/// What templates of a coverage map see of it.
struct CoverageFields: MustacheParent {
  let map: CoverageMap
  let title: String?
  let language: Language
  let words: PageWords

  func child(named name: String) -> Any? {
    switch name {
    case "title": TemplateText(title ?? words["page.coverage"])
    case "language": TemplateText(words.languageCode)
    case "caseTotal": TemplateText(map.cases.count)
    case "everyCase": CoverageFigure(cases: Array(map.cases.indices)).fields
    case "tally": tally
    case "allCases": map.cases.map(fields).withPlaces
    case "shares": CoverageMap.Measure.allCases.map(fields).withPlaces
    case "requirements": map.requirements.map(fields).withPlaces
    case "systems": map.systems.map { SystemFields(system: $0, page: self).fields }.withPlaces
    case "gapTotal": TemplateText(map.gaps.count)
    case "allGaps": map.gaps.map(fields).withPlaces
    case "gapKinds": gapKinds(limit: nil)
    case "firstGaps": gapKinds(limit: 8)
    case "heatLevels": CoverageFigure.legend
    case "picture": CoveragePicture(self).fields
    default: nil
    }
  }

  /// The wording of a word with dots in place of its arguments.
  static func withoutArguments(_ phrase: String) -> String {
    PhraseTemplate(phrase).filled { $1 ? nil : "…" }
  }

  /// A page word with its places filled.
  func sentence(_ key: String, _ parts: [(name: String, text: String)]) -> String {
    PhraseTemplate(words[key]).filled { name, _ in
      parts.first { $0.name == name && !$0.text.isEmpty }?.text
    }
  }

  /// Which cases stood how, those that were not run left out.
  private var tally: [FieldRecord] {
    Status.allCases.compactMap { status in
      let cases = map.cases.indices.filter { map.cases[$0].status == status }
      guard !cases.isEmpty else { return nil }
      return status.fields(words).with(CoverageFigure(cases: cases).fields)
        .with(["tallyCount": TemplateText(cases.count)])
    }
  }

  private func fields(_ testCase: CoverageMap.Case) -> FieldRecord {
    let record: FieldRecord = [
      "address": TemplateText(testCase.address), "path": TemplateText(testCase.path),
      "caseTitle": TemplateText(testCase.title[language]),
      "context": testCase.context.templateText,
    ]
    return record.with(testCase.status.fields(words))
  }

  private func fields(_ measure: CoverageMap.Measure) -> FieldRecord {
    let share = map.share(of: measure)
    return [
      "measure": TemplateText(measure.rawValue),
      "measureText": TemplateText(words["coverage.measure.\(measure.rawValue)"]),
      "measureNote": TemplateText(words["coverage.note.\(measure.rawValue)"]),
      "reached": TemplateText(share.reached), "total": TemplateText(share.total),
      "percent": TemplateText(share.percent), "isEmpty": share.total == 0,
    ]
  }

  private func fields(_ requirement: CoverageMap.Requirement) -> FieldRecord {
    let scenarios = requirement.scenarios.map { scenario in
      let record: FieldRecord = [
        "scenarioAddress": TemplateText(scenario.address),
        "scenarioTitle": TemplateText(scenario.title[language]),
      ]
      return record.with(scenario.status.fields(words))
        .with(CoverageFigure(cases: scenario.cases).fields)
    }
    let cases = Set(requirement.scenarios.flatMap(\.cases)).sorted()
    let record: FieldRecord = [
      "requirementId": TemplateText(requirement.id),
      "requirementTitle": TemplateText(requirement.title[language]),
      "isOrphaned": !requirement.isListed, "isUncovered": requirement.scenarios.isEmpty,
      "isMet": requirement.isMet, "scenarios": scenarios.withPlaces,
      "scenarioCount": TemplateText(scenarios.count),
    ]
    return record.with(requirement.status.fields(words)).with(CoverageFigure(cases: cases).fields)
  }

  private func fields(_ gap: Gap) -> FieldRecord {
    let parts = gap.parts.map { part in
      let text = part.text[language]
      return (name: part.name, text: part.name == "phrase" ? Self.withoutArguments(text) : text)
    }
    return [
      "gapKind": TemplateText(gap.kind.rawValue),
      "sentence": TemplateText(sentence("gap.\(gap.kind.rawValue)", parts)),
    ]
  }

  private func gapKinds(limit: Int?) -> [FieldRecord] {
    Gap.Kind.allCases.compactMap { kind in
      let gaps = map.gaps.filter { $0.kind == kind }
      guard !gaps.isEmpty else { return nil }
      let shown = gaps.prefix(limit ?? gaps.count)
      return [
        "gapKind": TemplateText(kind.rawValue),
        "gapKindText": TemplateText(words["gap.kind.\(kind.rawValue)"]),
        "gapCount": TemplateText(gaps.count), "gaps": shown.map(fields).withPlaces,
        "more": TemplateText(
          gaps.count == shown.count
            ? "" : sentence("coverage.more", [("n", String(gaps.count - shown.count))])),
        "isShort": gaps.count <= 12,
        "isUrgent": [.failing, .uncovered, .orphaned, .undeclared].contains(kind),
      ]
    }.withPlaces
  }
}

extension Status {
  /// What templates see of a status.
  fileprivate func fields(_ words: PageWords) -> FieldRecord {
    [
      "status": TemplateText(rawValue), "statusText": TemplateText(words["result.\(rawValue)"]),
      "statusMark": TemplateText(words["status.\(rawValue)"]),
    ]
  }
}

extension Optional where Wrapped == Status {
  fileprivate func fields(_ words: PageWords) -> FieldRecord {
    self?.fields(words)
      ?? [
        "status": TemplateText(""), "statusText": TemplateText(""), "statusMark": TemplateText(""),
      ]
  }
}
