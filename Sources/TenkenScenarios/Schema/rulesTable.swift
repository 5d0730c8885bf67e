package import TenkenSimulation

/// Returns a system's rules as a Markdown table for the documentation.
///
/// - Parameters:
///   - rules: The rows, in the order of the table.
///   - language: The language of the texts.
/// - Returns: The table, with a line for each rule.
package func rulesTable(of rules: [RuleRow], _ language: Language) -> String {
  let heads = LocalizedText(
    en: "| rule | what it decides | values | other values | source | confidence |",
    ja: "| ルール | 決めること | 値 | ほかに選べる値 | 出典 | 確度 |")
  var lines = [heads[language], "|---|---|---|---|---|---|"]
  for rule in rules {
    let used = Set(rule.settings.map(\.value))
    let others = rule.values.filter { !used.contains($0) }.map {
      rule.titled($0, language, isCode: true)
    }
    let cells = [
      "`\(rule.name)`", rule.summary[language], settings(of: rule, language),
      others.joined(separator: LocalizedText(", ", "、")[language]), rule.source,
      rule.confidence[language],
    ]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The values of a rule in force: one value everywhere, or each value with its environments.
private func settings(of rule: RuleRow, _ language: Language) -> String {
  var values: [String] = []
  for setting in rule.settings where !values.contains(setting.value) {
    values.append(setting.value)
  }
  guard values.count > 1 else {
    let value = rule.titled(values[0], language, isCode: true)
    return LocalizedText(en: "\(value) everywhere", ja: "すべての環境で \(value)")[language]
  }
  return values.map { value in
    let places = rule.settings.filter { $0.value == value }.map(\.environment[language])
    return rule.titled(value, language, isCode: true)
      + LocalizedText(": ", "：")[language]
      + places.joined(separator: LocalizedText(en: "; ", ja: "、")[language])
  }.joined(separator: "<br>")
}
