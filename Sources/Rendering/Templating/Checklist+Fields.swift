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
    let steps = RepeatedSection<Checklist.Step>(engine) {
      StepFields(step: $0, lines: lines, words: words)
    }
    let names = RepeatedSection<String>(engine) { NameFields(name: $0) }
    shared = Shared(
      isCompact: checklist.layout == .compact, words: words, lines: lines, steps: steps,
      details: RepeatedSection<Checklist.Details>(engine) {
        DetailFields(details: $0, words: words, names: names)
      },
      names: names,
      assignments: RepeatedSection<Checklist.Assignment>(engine) { $0 })
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": TemplateText(checklist.title)
    case "language": TemplateText(checklist.languageCode)
    case "build": TemplateText(checklist.build)
    case "layout": TemplateText(checklist.layout.rawValue)
    // Without it spreadsheets take UTF-8 for another encoding.
    case "byteOrderMark": TemplateText("\u{FEFF}")
    case "caseTotal": TemplateText(checklist.caseCount)
    case "scenarioTotal": TemplateText(checklist.scenarioCount)
    case "chapters": checklist.chapters.map { ChapterFields(chapter: $0, shared: shared) }
    default: nil
    }
  }
}

/// What the parts of a checklist's fields have in common.
private struct Shared {
  let isCompact: Bool
  let words: PageWords
  let lines: RepeatedSection<Checklist.Line>
  let steps: RepeatedSection<Checklist.Step>
  let details: RepeatedSection<Checklist.Details>
  let names: RepeatedSection<String>
  let assignments: RepeatedSection<Checklist.Assignment>
}

private struct ChapterFields: MustacheParent {
  let chapter: Checklist.Chapter
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "chapterTitle": TemplateText(chapter.path.joined(separator: " / "))
    case "features":
      chapter.features.map {
        FeatureFields(feature: $0, chapter: chapter.path.joined(separator: " / "), shared: shared)
      }
    default: nil
    }
  }
}

private struct FeatureFields: MustacheParent {
  let feature: Checklist.Feature
  let chapter: String
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
    case "section":
      TemplateText(chapter.isEmpty ? feature.title : chapter + " / " + feature.title)
    case "scenarios":
      feature.scenarios.map { ScenarioFields(scenario: $0, feature: feature.id, shared: shared) }
    default: nil
    }
  }
}

private struct ScenarioFields: MustacheParent {
  let scenario: Checklist.Scenario
  /// The id of its feature.
  let feature: String
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "scenarioTitle": TemplateText(scenario.title)
    case "scenarioAddress": TemplateText(feature + "/" + scenario.id)
    case "details": shared.details([scenario.details])
    case "hasSeveralCases": scenario.cases.count > 1
    case "listsTable": shared.isCompact && scenario.table != nil
    case "table": table
    case "cases": scenario.cases.map { CaseFields(testCase: $0, scenario: self, shared: shared) }
    default:
      DetailFields(details: scenario.details, words: shared.words, names: shared.names).child(
        named: name)
    }
  }

  private var table: Any {
    guard let script = scenario.table else { return false }
    return TableFields(scenario: scenario, script: script, shared: shared)
  }
}

/// What templates see of a scenario besides its title: in the section `details`, which is rendered
/// once for all scenarios that have the same, or without it.
private struct DetailFields: MustacheParent {
  let details: Checklist.Details
  let words: PageWords
  let names: RepeatedSection<String>

  func child(named name: String) -> Any? {
    switch name {
    case "priority": TemplateText(details.priority.rawValue)
    case "priorityText": TemplateText(words["priority." + details.priority.rawValue])
    case "importance": TemplateText(details.priority.importance)
    case "tags": TemplateText(words.enumeration(details.tags))
    case "hasTags": !details.tags.isEmpty
    case "eachTag": names(details.tags)
    case "requirements": TemplateText(words.enumeration(details.requirements))
    case "source": details.source.templateText
    default: nil
    }
  }
}

extension Priority {
  /// The importance in TestLink: 1 is low, 2 is medium, 3 is high.
  fileprivate var importance: Int {
    switch self {
    case .critical, .high: 3
    case .normal: 2
    case .low: 1
    }
  }
}

/// The cases of a scenario as one table.
private struct TableFields: MustacheParent {
  let scenario: Checklist.Scenario
  let script: Checklist.Script
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "firstNumber": TemplateText(scenario.cases.first?.number ?? 0)
    case "lastNumber": TemplateText(scenario.cases.last?.number ?? 0)
    case "axes": shared.assignments(scenario.cases.first?.assignments ?? [])
    case "hasPreconditions", "preconditions", "steps", "violations":
      ScriptFields(script: script, shared: shared).child(named: name)
    default: nil
    }
  }
}

/// What is made sure of, done and seen, of a case or of a table.
private struct ScriptFields {
  let script: Checklist.Script
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "hasPreconditions": !script.preconditions.isEmpty
    case "preconditions": shared.lines(script.preconditions)
    case "steps": shared.steps(script.steps)
    case "violations": shared.lines(script.violations)
    default: nil
    }
  }
}

private struct CaseFields: MustacheParent {
  let testCase: Checklist.Case
  let scenario: ScenarioFields
  let shared: Shared

  func child(named name: String) -> Any? {
    switch name {
    case "number": TemplateText(testCase.number)
    case "address": TemplateText(testCase.address)
    case "content": TemplateText(testCase.content)
    case "environment": TemplateText(testCase.environment)
    case "caseTitle": TemplateText(title)
    case "values": TemplateText(testCase.assignments.map(\.text).joined(separator: " / "))
    case "assignments": shared.assignments(testCase.assignments)
    case "hasAssignments": !testCase.assignments.isEmpty
    case "preconditionLines":
      TemplateText(shared.words.lines(testCase.script.preconditions + testCase.script.violations))
    case "stepRows":
      testCase.script.steps.map {
        RowFields(step: StepFields(step: $0, lines: shared.lines, words: shared.words))
      }
    case "result": (testCase.result?.rawValue).templateText
    case "resultText": testCase.result.map { shared.words["status." + $0.rawValue] }.templateText
    // What belongs to the scenario is answered here: the engine need not search for it.
    default:
      ScriptFields(script: testCase.script, shared: shared).child(named: name)
        ?? scenario.child(named: name)
    }
  }

  private var title: String {
    let title = scenario.scenario.title
    guard !testCase.assignments.isEmpty else { return title }
    let values = testCase.assignments.map(\.text).joined(separator: " / ")
    return shared.words(.recordExtra, ["text": title, "extra": values])
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

/// A tag or the id of a requirement.
private struct NameFields: MustacheParent {
  let name: String

  func child(named key: String) -> Any? {
    key == "name" ? TemplateText(name) : nil
  }
}

/// A step of a case in a template that repeats what is around it.
private struct RowFields: MustacheParent {
  let step: StepFields

  func child(named name: String) -> Any? {
    name == "isFirstStep" ? step.step.number == 1 : step.child(named: name)
  }
}

private struct StepFields: MustacheParent {
  let step: Checklist.Step
  let lines: RepeatedSection<Checklist.Line>
  let words: PageWords

  func child(named name: String) -> Any? {
    switch name {
    case "step": TemplateText(step.number)
    case "operation": lines(step.operations)
    case "hasExpected": !step.expected.isEmpty
    case "expected": lines(step.expected)
    case "operationLines":
      TemplateText(step.operations.isEmpty ? words["label.look"] : words.lines(step.operations))
    case "expectedLines": TemplateText(words.lines(step.expected))
    default: nil
    }
  }
}

extension Checklist.Line: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "text": TemplateText(text)
    case "condition": TemplateText(condition)
    case "isManual": isManual
    default: nil
    }
  }
}

extension PageWords {
  /// Lines as one text, each on a line of its own.
  fileprivate func lines(_ lines: [Checklist.Line]) -> String {
    lines.map { line in
      guard line.isManual else { return line.text }
      return line.text + " " + self["label.manual-mark"]
    }.joined(separator: "\n")
  }
}

extension Checklist {
  /// The number of all scenarios.
  fileprivate var scenarioCount: Int {
    chapters.reduce(0) { $0 + $1.features.reduce(0) { $0 + $1.scenarios.count } }
  }
}
