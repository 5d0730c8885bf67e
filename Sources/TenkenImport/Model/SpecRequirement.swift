/// A requirement of a source, as a specification names it.
package struct SpecRequirement: Hashable, Sendable {
  /// The id, which scenarios name: a number, or the name of the requirement.
  package internal(set) var id: String
  /// The title; empty if it has none besides its id.
  package internal(set) var title: String

  init(id: String, title: String) {
    self.id = id
    self.title = title == id ? "" : title
  }
}

extension ImportedDocument {
  /// The requirements of the source, each once: those of headings and lines, then those of cases.
  var allRequirements: [SpecRequirement] {
    let named = cases.flatMap(\.requirements).map { SpecRequirement(id: $0.text, title: "") }
    var known: Set<String> = []
    return (requirements + named).filter { known.insert($0.id).inserted }
  }
}

extension ImportedCase {
  /// The texts of the case, each after what it is, by which a change of the source is noticed.
  ///
  /// Positions are left out: a line above it may move the case.
  var sourceLines: [String] {
    func lines(_ name: String, _ texts: [ImportedText?]) -> [String] {
      texts.compactMap { $0.map { "\(name): \($0.text)" } }
    }
    let steps = steps.flatMap { step in
      lines("operation", [step.operation]) + lines("expected", step.expected)
    }
    return lines("id", [id])
      + (section.isEmpty ? [] : ["section: " + section.joined(separator: " › ")])
      + lines("title", [title]) + lines("priority", [priority])
      + lines("environment", [environment]) + lines("tag", tags)
      + lines("requirement", requirements) + lines("source", [source])
      + lines("precondition", preconditions) + steps
      + notes.map { "comment: " + ($0.label.isEmpty ? "" : $0.label + ": ") + $0.text.text }
  }
}
