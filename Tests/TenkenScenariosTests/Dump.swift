import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// A feature as text, with everything that reading it determines.
func dump(_ feature: Feature) -> String {
  var lines = [
    "feature \(feature.id) '\(feature.title[.english])' '\(feature.title[.japanese])'",
    "tags \(feature.tags) requirements \(feature.requirements) source \(feature.source ?? "-")",
  ]
  for item in feature.resources["product"] {
    lines.append("product \(item.id) '\(item.title[.japanese])' \(dump(item.arguments))")
  }
  for scenario in feature.scenarios {
    lines.append(
      "scenario \(scenario.id) '\(scenario.title[.english])' \(scenario.priority.rawValue)"
        + " tags \(scenario.tags) requirements \(scenario.requirements)")
    for testCase in scenario.cases {
      lines.append("  case \(testCase.address)")
      lines += testCase.preconditions.map { "    given \(dump($0, feature.vocabulary))" }
      lines += testCase.operations.map { "    when \(dump($0, feature.vocabulary))" }
      lines += testCase.expected.map { "    then \(dump($0, feature.vocabulary))" }
      lines += testCase.violates.map { "    violates \($0)" }
    }
    lines += scenario.refused.map { refused in
      "  refused \(refused.address(in: scenario, of: feature))"
        + " \(dump(refused.step, feature.vocabulary)): \(refused.refusal)"
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func dump(_ arguments: Arguments) -> String {
  Value.record(arguments.fields).description
}

private func dump(_ step: Step, _ vocabulary: Vocabulary) -> String {
  let text = step.text.map { " text '\($0[.english])'" } ?? ""
  let index = "\(step.index)@\(step.range.start.line + 1):\(step.range.start.column + 1) "
  switch step.action {
  case .establish(let invocation):
    return index + vocabulary.preconditions[invocation.word].name + " "
      + dump(invocation.arguments) + text
  case .perform(let invocation):
    let outcome = invocation.refusal.map { " outcome \($0)" } ?? ""
    return index + vocabulary.operations[invocation.word].name + " "
      + dump(invocation.arguments) + outcome + text
  case .expect(let expectations):
    return index + "expect " + expectations.map { dump($0, vocabulary) }.joined(separator: "; ")
  case .manual(let text):
    return index + "manual '\(text[.english])' '\(text[.japanese])'"
  }
}

private func dump(_ expectation: Expectation, _ vocabulary: Vocabulary) -> String {
  let text = expectation.text.map { " text '\($0[.english])'" } ?? ""
  switch expectation.subject {
  case .observation(let observation, let pattern):
    return "\(expectation.index) \(vocabulary.observations[observation.word].name) \(pattern)"
      + text
  case .manual(let text):
    return "\(expectation.index) manual '\(text[.english])'"
  }
}
