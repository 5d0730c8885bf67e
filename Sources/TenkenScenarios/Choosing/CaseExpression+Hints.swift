package import TenkenDiagnostics

extension CaseExpression {
  /// The terms, in the order in which they were written.
  private var terms: [CaseTerm] {
    switch self {
    case .term(let term): [term]
    case .not(let expression): expression.terms
    case .all(let expressions), .any(let expressions): expressions.flatMap(\.terms)
    }
  }

  /// What authors mean by terms that look like conditions, and are parts of addresses: `tags:x`.
  package var hints: [DiagnosticText] { terms.compactMap(\.hint) }
}

extension CaseTerm {
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
