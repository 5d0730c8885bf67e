package import TenkenSimulation

/// A single change to what scenarios take for granted about the app, its server, or a rule.
///
/// Good scenarios notice the change: a case that passes with a correct app fails with the mutant.
package struct Mutant: Hashable, Sendable {
  /// What the mutant changes.
  package enum Change: Hashable, Sendable {
    /// How the app or its server is written, where a case does not say it.
    case setting(Setting)
    /// The value of a rule, by the rule's index in the vocabulary, in cases that do not set it.
    case rule(Int, value: String)
    /// A bug in the rules that a file declares, by its index in the vocabulary.
    case planted(Int)
  }

  /// A parameter of a precondition with another value than its usual one.
  package struct Setting: Hashable, Sendable {
    /// The precondition's index in the vocabulary.
    package let word: Int
    /// The parameter's index in the precondition's definition.
    package let parameter: Int
    /// The value that replaces the usual one.
    package let value: Value
  }

  /// The kinds of mutants.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The app or its server is written differently.
    case app
    /// The App Store or the system behaves differently.
    case rules
  }

  /// What the mutant changes.
  package let change: Change

  /// What kind of mutant it is.
  package var kind: Kind {
    switch change {
    case .setting: .app
    case .rule, .planted: .rules
    }
  }
}

extension System {
  /// All mutants of the app, its server and the rules, in the order of the vocabulary; made once.
  ///
  /// Values that every environment has anyway, and rules that scenarios cannot see, are left out.
  package var mutants: [Mutant] { derived("mutants") { vocabulary.mutants } }
}

extension Vocabulary {
  fileprivate var mutants: [Mutant] {
    Making.note("mutants/\(system)")
    let settings = preconditions.definitions.enumerated().flatMap { index, word in
      word.isAssumedOfApp ? word.settings(index).map { Mutant(change: .setting($0)) } : []
    }
    let rules = rules.enumerated().flatMap { index, rule in
      rule.mutantValues.map { Mutant(change: .rule(index, value: $0)) }
    }
    return settings + rules + plantedBugs.indices.map { Mutant(change: .planted($0)) }
  }
}

extension RuleRow {
  /// The values that differ from the rule's own in at least one environment.
  fileprivate var mutantValues: [String] {
    isInvisibleToScenarios ? [] : values.filter { value in settings.contains { $0.value != value } }
  }
}

extension WordDefinition {
  /// Every optional parameter with each of its other values that can be listed.
  fileprivate func settings(_ index: Int) -> [Mutant.Setting] {
    parameters.enumerated().flatMap { place, parameter in
      parameter.otherValues.map { Mutant.Setting(word: index, parameter: place, value: $0) }
    }
  }
}

extension Parameter {
  /// The values other than the usual one, if they can be listed.
  fileprivate var otherValues: [Value] {
    guard isMutated, let defaultValue else { return [] }
    return shape.listedValues(near: defaultValue).filter { $0 != defaultValue }
  }
}

extension Shape {
  /// All values of a shape that has few, or those near a value.
  fileprivate func listedValues(near value: Value) -> [Value] {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .choice(let choices): choices.map { .text($0.name) }
    case .list(let element): [.list([])] + element.listedValues(near: .none).map { .list([$0]) }
    case .oneOrMore(let element): element.listedValues(near: .none)
    case .integer(let range, _), .money(let range):
      if case .integer(let number) = value {
        [number - 1, number + 1].filter(range.contains).map { .integer($0) }
      } else {
        []
      }
    case .text, .reference, .duration, .identifier, .record: []
    }
  }
}
