import Mustache
import Scenarios

/// What templates of a checklist see of it.
///
/// Fields are looked up by name, not by reflection. A field that has nothing to say is an empty
/// text or list and not nil, for which the engine would search all outer sections.
struct ChecklistFields: MustacheParent {
  private let checklist: Checklist
  private let shared: Shared

  init(_ checklist: Checklist, _ words: PageWords, _ engine: TemplateEngine) {
    self.checklist = checklist
    let lines = RepeatedSection<Checklist.Line>(engine) { $0 }
    let steps = RepeatedSection<Checklist.Step>(engine) { StepFields(step: $0, lines: lines) }
    shared = Shared(words: words, lines: lines, steps: steps)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": TemplateText(checklist.title)
    case "language": TemplateText(checklist.languageCode)
    case "caseTotal": TemplateText(checklist.caseCount)
    case "scenarioTotal": TemplateText(checklist.scenarioCount)
    case "chapters": checklist.chapters.map { ChapterFields(chapter: $0, shared: shared) }
    default: nil
    }
  }
}

/// What the parts of a checklist's fields have in common.
private struct Shared {
  let words: PageWords
  let lines: RepeatedSection<Checklist.Line>
  let steps: RepeatedSection<Checklist.Step>
}

private struct ChapterFields: MustacheParent {
  let chapter: Checklist.Chapter
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "chapterTitle": TemplateText(chapter.path.joined(separator: " / "))
    case "features": chapter.features.map { FeatureFields(feature: $0, shared: shared) }
    default: nil
    }
  }
}

private struct FeatureFields: MustacheParent {
  let feature: Checklist.Feature
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "featureTitle": TemplateText(feature.title)
    case "featureId": TemplateText(feature.id)
    case "featureSource": feature.source.templateText
    case "featureTags": TemplateText(shared.words.enumeration(feature.tags))
    case "featureRequirements": TemplateText(shared.words.enumeration(feature.requirements))
    case "featureCaseCount": TemplateText(feature.caseCount)
    case "scenarioCount": TemplateText(feature.scenarios.count)
    case "scenarios": feature.scenarios.map { ScenarioFields(scenario: $0, shared: shared) }
    default: nil
    }
  }
}

private struct ScenarioFields: MustacheParent {
  let scenario: Checklist.Scenario
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "scenarioTitle": TemplateText(scenario.title)
    case "scenarioId": TemplateText(scenario.id)
    case "priority": TemplateText(scenario.priority.rawValue)
    case "priorityText": TemplateText(shared.words["priority." + scenario.priority.rawValue])
    case "tags": TemplateText(shared.words.enumeration(scenario.tags))
    case "requirements": TemplateText(shared.words.enumeration(scenario.requirements))
    case "source": scenario.source.templateText
    case "cases": scenario.cases.map { CaseFields(testCase: $0, shared: shared) }
    default: nil
    }
  }
}

private struct CaseFields: MustacheParent {
  let testCase: Checklist.Case
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "number": TemplateText(testCase.number)
    case "address": TemplateText(testCase.address)
    case "values": TemplateText(testCase.assignments.map(\.text).joined(separator: " / "))
    case "assignments": testCase.assignments
    case "hasPreconditions": !testCase.preconditions.isEmpty
    case "preconditions": shared.lines(testCase.preconditions)
    case "steps": shared.steps(testCase.steps)
    case "violations": testCase.violations
    case "result": (testCase.result?.rawValue).templateText
    case "resultText": testCase.result.map { shared.words["status." + $0.rawValue] }.templateText
    default: nil
    }
  }
}

extension Checklist.Assignment: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "axis": TemplateText(axis)
    case "value": TemplateText(value)
    case "valueText": TemplateText(text)
    default: nil
    }
  }
}

private struct StepFields: MustacheParent {
  let step: Checklist.Step
  let lines: RepeatedSection<Checklist.Line>

  func child(named name: String) -> Any? {
    switch name {
    case "step": TemplateText(step.number)
    case "operation": step.operation.map { lines([$0]) } ?? false
    case "hasExpected": !step.expected.isEmpty
    case "expected": lines(step.expected)
    default: nil
    }
  }
}

extension Checklist.Line: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "text": TemplateText(text)
    case "isManual": isManual
    default: nil
    }
  }
}

extension Checklist {
  /// The number of all scenarios.
  fileprivate var scenarioCount: Int {
    chapters.reduce(0) { $0 + $1.features.reduce(0) { $0 + $1.scenarios.count } }
  }
}
