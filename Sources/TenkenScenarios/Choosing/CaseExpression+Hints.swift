internal import TenkenDiagnostics

extension CaseExpression {
  /// The terms, in the order in which they were written.
  private var terms: [CaseTerm] {
    switch self {
    case .term(let term): [term]
    case .not(let expression): expression.terms
    case .all(let expressions), .any(let expressions): expressions.flatMap(\.terms)
    }
  }

  /// What authors mean by terms that look like conditions, and are parts of addresses: `tags:x`;
  /// and by conditions whose value nothing has.
  func hints(_ values: ConditionValues) -> [DiagnosticText] {
    terms.compactMap { $0.hint ?? $0.nearestHint(values) }
  }
}

extension CaseTerm {
  /// The nearest value for a condition whose value nothing has; nil for others.
  fileprivate func nearestHint(_ values: ConditionValues) -> DiagnosticText? {
    let (kind, value, known): (String, String, Set<String>)
    switch self {
    case .tag(let name): (kind, value, known) = ("tag", name, values.tags)
    case .requirement(let id): (kind, value, known) = ("requirement", id, values.requirements)
    case .feature(let id): (kind, value, known) = ("feature", id, values.features)
    case .system(let name): (kind, value, known) = ("system", name, values.systems)
    case .address(let address): (kind, value, known) = ("case", address, values.addresses)
    case .priority, .part, .glob: return nil
    }
    guard !known.contains(value), let nearest = nearestName(to: value, in: known) else {
      return nil
    }
    return DiagnosticText(
      "did you mean '\(kind):\(nearest)'?", ja: "「\(kind):\(nearest)」ではありませんか")
  }

  /// What people write for the conditions, in place of their names.
  private static let synonyms = [
    "tags": "tag", "label": "tag", "prio": "priority", "importance": "priority",
    "severity": "priority", "req": "requirement", "requirements": "requirement",
    "ticket": "requirement", "address": "case", "scenario": "case", "id": "case",
  ]
  /// What people call the folders and files of scenarios.
  private static let places = ["chapter", "folder", "file", "path", "章"]

  /// What the term probably means; nil if it is a condition, or only text.
  fileprivate var hint: DiagnosticText? {
    guard case .part(let text) = self,
      let sign = text.firstIndex(where: { $0 == ":" || $0 == "=" })
    else { return nil }
    let (name, value) = (text[..<sign].lowercased(), String(text[text.index(after: sign)...]))
    guard !name.isEmpty, name.allSatisfy(\.isLetter) else { return nil }
    if Self.places.contains(name) {
      return DiagnosticText(
        "the cases of a chapter are those of a folder: give its path instead of '\(text)'",
        ja: "章やファイルのケースは、「\(text)」の代わりにフォルダやファイルのパスで指定します")
    }
    let kind = Self.synonyms[name] ?? nearestName(to: name, in: Self.kinds)
    if let kind {
      let meant = kind == "priority" ? Priority(meantBy: value)?.rawValue ?? value : value
      return DiagnosticText(
        "did you mean '\(kind):\(meant)'?", ja: "「\(kind):\(meant)」ではありませんか")
    }
    // Without a colon it is the value of an axis, which addresses have.
    guard text[sign] == ":" else { return nil }
    let kinds = Self.kinds.map { $0 + ":" }
    return DiagnosticText(
      "there is no condition '\(name):', only " + kinds.joined(separator: ", "),
      ja: "「\(name):」という条件はありません。使えるのは \(kinds.joined(separator: "、")) です")
  }
}

/// The values of conditions that cases have.
package struct ConditionValues: Sendable {
  fileprivate var tags: Set<String> = []
  fileprivate var requirements: Set<String> = []
  fileprivate let features: Set<String>
  fileprivate let systems: Set<String>
  /// The addresses of scenarios.
  fileprivate var addresses: Set<String> = []

  /// The values in the headings of features: their ids, and the names of their systems.
  package init(_ headings: some Sequence<Feature.Heading>) {
    features = Set(headings.map(\.id))
    systems = Set(headings.map(\.system))
  }

  /// The values in a suite.
  package init(_ suite: Suite) {
    self.init(suite.entries.map(\.feature.heading))
    for entry in suite.entries {
      for scenario in entry.feature.scenarios {
        tags.formUnion(scenario.tags)
        requirements.formUnion(scenario.requirements)
        addresses.insert("\(entry.feature.id)/\(scenario.id)")
      }
    }
  }
}
