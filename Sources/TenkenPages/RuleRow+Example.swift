import TenkenSimulation

extension RuleRow {
  /// The precondition that sets one of its values, with the title of the value if that says more.
  func example(_ value: String, _ language: Language) -> String {
    let title = title(of: value)[language]
    return "- rule: {name: \(name), value: \(value)}" + (title == value ? "" : "  # \(title)")
  }
}
