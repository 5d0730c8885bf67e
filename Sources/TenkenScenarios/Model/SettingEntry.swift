package import TenkenDiagnostics
package import TenkenSimulation

/// What one item of a file's or of a scenario's preconditions says of a setting.
package struct SettingEntry: Sendable {
  /// The range of the item; for one of the named steps, of their use.
  package let range: SourceRange
  /// Whether the scenario has it; if not, its file has it.
  package let isOfScenario: Bool
  /// The index of the word in the vocabulary's list of preconditions.
  package let word: Int
  /// The parameter that is the key of a keyed setting, with its value.
  let key: Value.Field?
  let fields: SettingFields
  /// The first combination of the matrix that has the item.
  let combination: [Int]

  /// Returns the name of the word, with the key of a keyed setting.
  package func name(in vocabulary: Vocabulary) -> String {
    let name = vocabulary.preconditions[word].name
    return key.map { "\(name): \($0.value)" } ?? name
  }

  /// Whether both are about the same setting, or one takes back all settings of the word.
  fileprivate func isAboutSame(as other: SettingEntry) -> Bool {
    word == other.word && (key == nil || other.key == nil || key == other.key)
  }

  /// Whether something that the entry says is replaced or taken back by a more specific one.
  fileprivate func isChanged(by other: SettingEntry) -> Bool {
    guard isAboutSame(as: other) else { return false }
    return fields.isUsual || other.fields.isUsual
      || fields.fields.contains { own in
        other.fields.fields.contains { $0.name == own.name && $0.value != own.value }
      }
  }
}

extension Scenario {
  /// Returns whether the scenario itself changes what an entry of its file says.
  package func changes(_ entry: SettingEntry) -> Bool {
    settings.contains { $0.isOfScenario && entry.isChanged(by: $0) }
  }

  /// Returns the first case that has an entry.
  package func firstCase(with entry: SettingEntry) -> Case? {
    cases.first { $0.combination == entry.combination }
  }
}

extension Case {
  /// Returns the merged setting that an entry is about; nil if it is as usual.
  package func setting(of entry: SettingEntry) -> Step? {
    preconditions.first { step in
      guard case .establish(let use) = step.action, use.word == entry.word else { return false }
      guard let key = entry.key else { return true }
      return use.arguments[key.name] == key.value
    }
  }
}
