package import TenkenSimulation
package import TenkenYAML

/// What people read of names.
extension SystemFileIndex {
  /// The text that people read of a name; nil if the file has none.
  package func text(of name: DeclaredName) -> LocalizedText? {
    switch name.kind {
    case .choice: return choiceText(of: name)
    case .parameter: return parameter(name)?["title"]?.wordings
    case .outcome:
      return refusals.lazy.filter { $0["as"]?.textEquals(name.name) == true }
        .compactMap(\.reason).first
        ?? root?["refusals"]?[name.name]?.reason
    case .variable, .rule, .table, .formula, .event, .refusal, .effect, .precondition, .operation,
      .observation, .timer, .invariant, .group, .example, .recovery:
      guard let value = entry(of: name)?.value else { return nil }
      if name.kind == .event, value.kind == .scalar || value["text"] == nil {
        return value.wordings
      }
      if name.kind == .refusal { return value.reason }
      return (value["title"] ?? value["text"] ?? value["summary"] ?? value["phrase"]?.usualPhrase)?
        .wordings
    }
  }

  /// The examples that do an operation, with their steps and what is expected, each on one line.
  package func examples(of operation: DeclaredName) -> [(name: String, text: String)] {
    let examples = root.flatMap { SystemExamples($0) }?.examples(of: operation.name) ?? []
    return examples.map { name, example in
      let before = example.before.isEmpty ? "" : "(\(example.before.joined(separator: ", "))) "
      let steps = ([example.word] + example.steps).joined(separator: ", ")
      let after = example.after.isEmpty ? "" : " → \(example.after.joined(separator: ", "))"
      return (name, before + steps + after)
    }
  }

  /// The declaration of a parameter.
  package func parameter(_ name: DeclaredName) -> YAMLNode? {
    guard case .entry(let kind, let owner) = name.scope else { return nil }
    return entry(of: DeclaredName(kind, owner))?.value["takes"]?[name.name]
  }

  /// The entry that a parameter belongs to; nil for other names.
  package func owner(of name: DeclaredName) -> DeclaredName? {
    guard case .entry(let kind, let owner) = name.scope else { return nil }
    return DeclaredName(kind, owner)
  }

  /// All refusals of the file: shared ones, and those of operations.
  private var refusals: [YAMLNode] {
    let own = root?["operations"]?.entries.flatMap { _, value -> [YAMLNode] in
      guard let refused = value["refused"] else { return [] }
      return refused.kind == .sequence ? Array(refused.elements) : [refused]
    }
    return (root?["refusals"]?.entries.map(\.value) ?? []) + (own ?? [])
  }

  private func choiceText(of name: DeclaredName) -> LocalizedText? {
    let kinds = occurrences.lazy.filter { $0.name == name && $0.use == .declaration }
      .compactMap(\.owner)
    return kinds.compactMap { owner in
      let value = self.entry(of: owner)?.value
      let lists =
        [value?["one-of"], value?["list-of"]?["one-of"], value?["by"]?["one-of"]]
        + (value?["takes"]?.entries.map { $0.value["one-of"] } ?? [])
      return lists.lazy.compactMap { $0?[name.name]?.wordings }.first
    }.first
  }
}

extension YAMLNode {
  /// A text for people, in one wording or in several languages; nil for anything else.
  package var wordings: LocalizedText? {
    switch kind {
    case .scalar: scalar == .null ? nil : LocalizedText(text)
    case .sequence: nil
    case .mapping:
      count == 0 ? nil : LocalizedText(entries.map { (code: $0.key.text, text: $0.value.text) })
    }
  }

  /// The phrase that is used if no condition of a list holds; otherwise the node itself.
  fileprivate var usualPhrase: YAMLNode? {
    kind == .sequence ? elements.map(\.self).last?["text"] : self
  }

  /// Why a refusal refuses, as people read it.
  package var reason: LocalizedText? {
    (self["reason"] ?? self["impossible"] ?? self["unmeasured"])?.wordings
  }
}
