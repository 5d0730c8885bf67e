public import TenkenSimulation

/// One thing that is otherwise than the scenarios take for granted: the app, its server, or a rule.
///
/// A list of scenarios is good if it notices: a case that passes with the app as it should be does
/// not pass with the mutant.
public struct Mutant: Hashable, Sendable {
  /// What is otherwise.
  public enum Change: Hashable, Sendable {
    /// How the app or its server is written, where a case does not say it.
    case setting(Setting)
    /// A rule of the system by its index in the vocabulary, where a case does not set it.
    case rule(Int, value: String)
  }

  /// A parameter of a precondition with another value than its usual one.
  public struct Setting: Hashable, Sendable {
    /// The precondition's index in the vocabulary.
    public let word: Int
    /// The parameter's index in the precondition's definition.
    public let parameter: Int
    /// The value in the place of the usual one.
    public let value: Value
  }

  /// The kinds of mutants.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The app or its server is written otherwise.
    case app
    /// The App Store or the system behaves otherwise.
    case rules
  }

  /// What is otherwise.
  public let change: Change

  /// What kind of mutant it is.
  public var kind: Kind {
    switch change {
    case .setting: .app
    case .rule: .rules
    }
  }
}

extension Vocabulary {
  /// What can be otherwise in the app, its server and the rules, in the order of the vocabulary.
  ///
  /// Left out are values that hold everywhere anyway, and rules that scenarios cannot see.
  public var mutants: [Mutant] {
    let settings = preconditions.definitions.enumerated().flatMap { index, word in
      word.isAssumedOfApp ? word.settings(index).map { Mutant(change: .setting($0)) } : []
    }
    let rules = rules.enumerated().flatMap { index, rule in
      rule.mutantValues.map { Mutant(change: .rule(index, value: $0)) }
    }
    return settings + rules
  }
}

extension RuleRow {
  /// The values that make a difference somewhere.
  fileprivate var mutantValues: [String] {
    isInvisibleToScenarios ? [] : values.filter { value in settings.contains { $0.value != value } }
  }
}

extension WordDefinition {
  /// Every parameter that need not be written, with every other value that can be listed.
  fileprivate func settings(_ index: Int) -> [Mutant.Setting] {
    parameters.enumerated().flatMap { place, parameter in
      parameter.otherValues.map { Mutant.Setting(word: index, parameter: place, value: $0) }
    }
  }
}

extension Parameter {
  /// The values beside the usual one, as far as they can be listed.
  fileprivate var otherValues: [Value] {
    guard let defaultValue else { return [] }
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
    case .integer(let range), .money(let range):
      if case .integer(let number) = value {
        [number - 1, number + 1].filter(range.contains).map { .integer($0) }
      } else {
        []
      }
    case .text, .reference, .duration, .identifier, .record: []
    }
  }
}
