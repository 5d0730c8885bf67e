import TenkenScenarios
import TenkenSimulation

/// A scenario file as text, with the positions of the planned lines in it.
struct FeatureText: Sendable {
  /// The lines of the file.
  private(set) var lines: [String] = []
  /// For each planned line the numbers of its lines in the file, from 0; empty if it has none.
  private(set) var ranges: [Range<Int>]

  /// The number of the first line of each scenario, from 0.
  private(set) var starts: [Int] = []

  /// The content of the file.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private let plan: PlannedFeature

  init(_ plan: PlannedFeature) {
    self.plan = plan
    ranges = Array(repeating: 0..<0, count: plan.lines.count)
    for comment in plan.comments { add(comment: comment, indent: 0) }
    lines.append("feature: \(plan.id)")
    lines.append("title: \(YAMLText.wordings(plan.title.allWordings))")
    if let system = plan.system { lines.append("system: \(system)") }
    add(labels: plan.tags, "tags", indent: 0)
    add(labels: plan.requirements, "requirements", indent: 0)
    if let source = plan.source { lines.append("source: \(YAMLText.scalar(source))") }
    lines += plan.declarations
    lines += plan.usual
    lines.append("")
    lines.append("scenarios:")
    for (index, scenario) in plan.scenarios.enumerated() {
      if index > 0 { lines.append("") }
      starts.append(lines.count)
      add(scenario)
    }
  }

  /// The lines before the scenarios.
  var head: [String] { Array(lines[..<(starts.first ?? lines.count)]) }

  /// The lines of each scenario, without the empty lines between them.
  var blocks: [[String]] {
    zip(starts, starts.dropFirst().map { $0 - 1 } + [lines.count]).map { Array(lines[$0..<$1]) }
  }

  private mutating func add(_ scenario: PlannedScenario) {
    lines.append("  - id: \(scenario.id)")
    add(title: scenario.title)
    if let priority = scenario.priority { lines.append("    priority: \(priority)") }
    add(labels: scenario.tags, "tags", indent: 4)
    add(labels: scenario.requirements, "requirements", indent: 4)
    if let source = scenario.source { lines.append("    source: \(YAMLText.scalar(source))") }
    for comment in scenario.comments { add(comment: comment, indent: 4) }
    add(list: scenario.preconditions, "preconditions")
    if !scenario.steps.isEmpty {
      lines.append("    operations:")
      for step in scenario.steps {
        switch step {
        case .operation(let line): add(line, indent: 6)
        case .expectations(let expectations):
          lines.append("      - expect:")
          for line in expectations { add(line, indent: 10) }
        }
      }
    }
    add(list: scenario.expected, "expected")
    if !scenario.violates.isEmpty {
      lines.append("    violates: [\(scenario.violates.joined(separator: ", "))]")
    }
  }

  private mutating func add(title: LocalizedText) {
    let wordings = title.allWordings
    let line = "    title: \(YAMLText.wordings(wordings))"
    guard line.count > 100, wordings.count > 1 else { return lines.append(line) }
    lines.append("    title:")
    lines += wordings.map { "      \($0.code): \(YAMLText.scalar($0.text))" }
  }

  private mutating func add(list: [Int], _ key: String) {
    guard !list.isEmpty else { return }
    lines.append("    \(key):")
    for line in list { add(line, indent: 6) }
  }

  private mutating func add(_ line: Int, indent: Int) {
    let added = plan.lines[line].item.lines(indent: indent)
    ranges[line] = lines.count..<lines.count + added.count
    lines += added
  }

  private mutating func add(labels: [String], _ key: String, indent: Int) {
    guard !labels.isEmpty else { return }
    let space = String(repeating: " ", count: indent)
    let texts = labels.map { YAMLText.scalar($0, inFlow: true) }.joined(separator: ", ")
    lines.append("\(space)\(key): [\(texts)]")
  }

  private mutating func add(comment: String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    lines += YAMLText.commentLines(comment).map { "\(space)# \($0)" }
  }
}
