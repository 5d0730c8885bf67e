import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Planning the scenarios of a case.
extension DocumentPlanner {
  /// Plans the cases of a known scenario if an outline has exactly their lines.
  private func knownOutline(
    _ source: ImportedCase, _ address: CaseAddress?, _ wordings: [Wording],
    _ planner: inout CasePlanner
  ) -> [(KnownScenarios.Entry, PlannedScenario)]? {
    guard let address, let entries = known.cases(of: address, listedIn: source, wordings) else {
      return nil
    }
    return planner.planOutline(source, entries).map { Array(zip(entries, $0)) }
  }

  /// Plans the scenarios of a case: one, or all cases of a known outline.
  mutating func scenarios(
    of source: ImportedCase, in group: CaseGroup, _ wordings: [Wording],
    _ planner: inout CasePlanner
  ) -> [PlannedScenario] {
    let address = source.id.flatMap { CaseAddress($0.text) }
    if source.isOutline, let cases = knownOutline(source, address, wordings, &planner) {
      report.unchangedCount += cases.count
      return cases.enumerated().map { index, element in
        var (entry, scenario) = element
        var own = source
        own.id?.text = entry.testCase.address
        own.title = entry.titleWithValues(source.title)
        planner.recordsTexts = index == 0
        name(&scenario, own, CaseAddress(entry.testCase.address), entry, &planner)
        label(&scenario, own, group, &planner)
        planner.recordsTexts = true
        return scenario
      }
    }
    let entry = source.id.flatMap { known[$0.text] }
    var scenario = planner.plan(source, known: entry)
    if scenario.isUnchanged { report.unchangedCount += 1 }
    if source.isOutline { outlineCount += 1 }
    name(&scenario, source, address, entry, &planner)
    label(&scenario, source, group, &planner)
    return [scenario]
  }

  private func name(
    _ scenario: inout PlannedScenario, _ source: ImportedCase, _ address: CaseAddress?,
    _ entry: KnownScenarios.Entry?, _ planner: inout CasePlanner
  ) {
    let title = source.title?.text ?? source.id?.text ?? ""
    let slug = source.id.map { CaseAddress.slug($0.text) } ?? CaseAddress.slug(ofTitle: title)
    let isNumber = slug.allSatisfy { $0.isNumber || $0 == "-" }
    scenario.id = planner.uniqueID(
      address?.scenarioID ?? (isNumber && !slug.isEmpty ? "case-" + slug : slug))
    scenario.title = LocalizedText(title.isEmpty ? scenario.id : title)
    if let entry, languages.contains(where: { entry.scenario.title[$0] == title }) {
      scenario.title = entry.scenario.title
    }
    if let title = source.title { planner.note(title, .heading) }
    guard let id = source.id else { return }
    // An address is in the ids already; another tool's number becomes a comment.
    if address == nil { scenario.comments.insert("ID: \(id.text)", at: 0) }
    planner.note(id, address == nil ? .comment : .heading)
  }

  private mutating func label(
    _ scenario: inout PlannedScenario, _ source: ImportedCase, _ group: CaseGroup,
    _ planner: inout CasePlanner
  ) {
    if let text = source.priority {
      let isCode = otherCodes.contains(source.priorityLabel) && PriorityText.isLevel(text.text)
      let priority = isCode ? nil : PriorityText.priority(text.text)
      scenario.priority = priority == .normal ? nil : priority?.rawValue
      if !PriorityText.isUsual(text.text) {
        scenario.comments.append("\(source.priorityLabel): \(text.text)")
        if priorities.insert(text.text).inserted {
          report.priorities.append((text.text, priority))
        }
      }
      planner.note(text, priority == nil ? .comment : .heading)
    }
    let shared = group.known
    scenario.tags = labels(source.tags, besides: shared?.tags ?? [], &planner)
    scenario.requirements = labels(
      source.requirements, besides: shared?.requirements ?? [], &planner)
    if let text = source.source {
      scenario.source = text.text == shared?.source ? nil : text.text
      planner.note(text, .heading)
    }
    for note in source.notes {
      if note.isDerived, scenario.isUnchanged {
        planner.note(note.text, .heading)
      } else {
        scenario.comments.append(comment(for: note, &planner))
      }
    }
  }

  private func labels(
    _ texts: [ImportedText], besides shared: [String], _ planner: inout CasePlanner
  ) -> [String] {
    var known = Set(shared)
    for text in texts { planner.note(text, .heading) }
    return texts.map(\.text).filter { known.insert($0).inserted }
  }
}
