import TenkenSimulation

/// A state machine as Markdown with a Mermaid diagram.
///
/// [State diagrams](https://mermaid.js.org/syntax/stateDiagram.html)
func mermaidDiagram(of machine: StateMachine, in language: Language) -> String {
  let ids = Dictionary(
    machine.states.enumerated().map { ($1.name, "s\($0)") }, uniquingKeysWith: { first, _ in first }
  )
  var title: [UInt8] = []
  MarkdownText.append(machine.title[language], to: &title)
  var lines = ["## \(String(decoding: title, as: UTF8.self))", "", "```mermaid"]
  lines.append("stateDiagram-v2")
  for state in machine.states {
    lines.append("  state \"\(mermaidLabel(state.text[language]))\" as \(ids[state.name] ?? "")")
  }
  if let start = machine.start.flatMap({ ids[$0] }) { lines.append("  [*] --> \(start)") }
  for (index, transition) in machine.transitions.enumerated() {
    guard let from = ids[transition.from], let to = ids[transition.to] else { continue }
    let causes = machine.causes(ofTransition: index).map { mermaidLabel($0[language]) }
    let label = causes.isEmpty ? "" : ": " + causes.joined(separator: "<br/>")
    lines.append("  \(from) --> \(to)\(label)")
  }
  return (lines + ["```", ""]).joined(separator: "\n")
}

/// A text escaped for a label of a diagram.
private func mermaidLabel(_ text: String) -> String {
  var label: [UInt8] = []
  MermaidText.append(text, to: &label)
  return String(decoding: label, as: UTF8.self)
}
