import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Entries of sections whose keys are not indented, so that they stand beside them.
extension DeclarationReader {
  /// The entries of a section without those that are keys of an empty entry above them.
  ///
  /// Each such key would be an entry with several errors, and there is one mistake.
  mutating func indented(
    _ entries: [(key: YAMLNode, value: YAMLNode)], of section: String
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard declaringSections.contains(where: { $0.key == section }),
      let place = entries.firstIndex(where: { $0.value.scalar == .null }),
      let keys = SchemaPlace.file.value(of: section)?.value(of: entries[place].key.text)?.keys
    else { return entries }
    let rest = entries[(place + 1)...]
    let own = rest.prefix { entry in keys.contains { entry.key.textEquals($0) } }
    guard let first = own.first else { return entries }
    nodes.diagnostics.report(
      .notIndented(path.at(first.key.range), first.key.text, of: entries[place].key.text))
    return Array(entries[..<place]) + rest.dropFirst(own.count)
  }
}

extension DiagnosticKind {
  static let notIndented = DiagnosticKind(
    "not-indented", .system,
    "The keys of an entry are indented by more than its name.",
    "Here they stand beside it, so that they would be entries of their own.",
    ja: "項目のキーは、項目の名前より字下げします。", "同じ深さに書かれているので、別の項目とみなされます。",
    wrong: """
      operations:
        press:
        phrase: Press
        set: {lit: not lit}
      """,
    right: """
      operations:
        press:
          phrase: Press
          set: {lit: not lit}
      """)
}

extension Diagnostic {
  static func notIndented(_ place: SourcePlace, _ key: String, of name: String) -> Diagnostic {
    .error(
      .notIndented, place, "'\(key)' stands beside '\(name)', and not within it",
      ja: "「\(key)」が、「\(name)」の中ではなく、同じ深さに書かれています。"
    ).help(
      "indent the keys of '\(name)' by two more spaces", ja: "「\(name)」のキーを、さらに2文字字下げしてください。")
  }
}
