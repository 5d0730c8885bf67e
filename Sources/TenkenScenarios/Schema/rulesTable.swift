public import TenkenSimulation

/// A system's rules as a Markdown table, as the documentation carries it.
///
/// - Parameter rules: The rows, in the order of the table.
/// - Returns: The table, with a line for each rule.
public func rulesTable(of rules: [RuleRow]) -> String {
  var lines = [
    "| rule | what it decides | values | other values | source | confidence |",
    "|---|---|---|---|---|---|",
  ]
  for rule in rules {
    let used = Set(rule.settings.map(\.value))
    let others = rule.values.filter { !used.contains($0) }.map { "`\($0)`" }
    let cells = [
      "`\(rule.name)`", rule.summary, settings(of: rule), others.joined(separator: ", "),
      rule.source, rule.confidence,
    ]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The environments of each value: `at-launch` in all, or each value with where it holds.
private func settings(of rule: RuleRow) -> String {
  var values: [String] = []
  for setting in rule.settings where !values.contains(setting.value) {
    values.append(setting.value)
  }
  guard values.count > 1 else { return "`\(values[0])` everywhere" }
  return values.map { value in
    let places = rule.settings.filter { $0.value == value }.map(\.environment)
    return "`\(value)`: " + places.joined(separator: "; ")
  }.joined(separator: "<br>")
}
