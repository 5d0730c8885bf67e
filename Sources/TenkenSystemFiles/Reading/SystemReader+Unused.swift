import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Reporting what a file declares and nothing uses.
extension SystemReader {
  /// The sections whose entries others use by name, besides those that expressions use.
  private static let usedByName = ["events", "refusals", "named-effects"]

  /// Notes that something uses an entry, by its name in the section.
  mutating func noteUse(of name: String, in section: String) {
    usedEntries.insert([section, name.entryName])
  }

  /// Reports variables, formulas, tables, rules, events, refusals and effects without any use.
  mutating func reportUnused(_ root: YAMLNode) {
    let used = declared.uses.names.union(declared.uses.wordingNames)
      .union(declared.groups.map(\.name))
    for (name, range) in declared.places where !used.contains(name) {
      nodes.diagnostics.report(.unused(path.at(range), name))
    }
    for section in Self.usedByName {
      let keys = root[section]?.entries.map(\.key) ?? []
      for key in keys where !usedEntries.contains([section, key.text]) {
        nodes.diagnostics.report(.unused(path.at(key.range), key.text))
      }
    }
  }
}

extension DiagnosticKind {
  static let unused = DiagnosticKind(
    "unused", .system,
    "Nothing in the file reads a variable, a formula, a table or a rule, or uses an event, a",
    "refusal or an effect. So it makes no difference, or the place that should use it is wrong.",
    ja: "変数、数式、表、ルールがどこからも読まれていないか、イベント、拒否理由、効果がどこでも使われていません。",
    "不要なものか、使うはずの場所が間違っているかのどちらかです。",
    wrong: """
      formulas: {dark: not lit}
      """,
    right: """
      formulas: {dark: not lit}
      invariants:
        sane: {holds: lit or dark, text: it is lit or dark}
      """)
}

extension Diagnostic {
  fileprivate static func unused(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .warning(
      .unused, place, "nothing uses '\(name)'", ja: "「\(name)」は、どこでも使われていません。"
    ).help(
      "use it in a condition, an effect or an observation, or remove it",
      ja: "条件、効果、観測のいずれかで使うか、削除してください。")
  }
}
