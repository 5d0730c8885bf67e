/// Rules about one subject.
@usableFromInline
package protocol RuleGroup<Setting>: Sendable {
  /// What decides their values: for example a version of iOS, or an environment and an era.
  associatedtype Setting: Hashable, Sendable

  /// All rules of the group, in the order of the table; a test says what is forgotten.
  var all: [any DeclaredRule<Setting>] { get }
}

/// All rules of a world.
@usableFromInline
package protocol RuleList: RuleGroup {
  /// The rules, made once.
  static var shared: Self { get }
  /// The table of the rules, made once.
  static var table: [RuleRow] { get }
  /// The values of a rule in all settings, as the table shows them.
  ///
  /// All rows are made when a process starts. With loops and shared titles that takes less than
  /// half as long as with closures and titles for each row.
  static func settings<Value>(of rule: Rule<Setting, Value>) -> [RuleRow.Setting]
}

extension RuleList {
  /// The rows of all rules, in the order of the table.
  package var rows: [RuleRow] { all.map { $0.row(in: Self.self) } }
}

/// A rule of any type of value.
@usableFromInline
package protocol DeclaredRule<Setting>: Sendable {
  /// What decides its value.
  associatedtype Setting

  /// The kebab-case name.
  var name: String { get }
  /// The rule as a row of the table of a list.
  func row<List: RuleList>(in list: List.Type) -> RuleRow where List.Setting == Setting
  /// The name of its value in force.
  func valueName(in setting: Setting, overriding overrides: RuleOverrides) -> String
}

extension Rule: DeclaredRule {
  /// The rule as a row of the table of a list.
  @usableFromInline
  package func row<List: RuleList>(in list: List.Type) -> RuleRow where List.Setting == Setting {
    RuleRow(self, settings: List.settings(of: self))
  }

  /// The name of its value in force.
  @usableFromInline
  package func valueName(in setting: Setting, overriding overrides: RuleOverrides) -> String {
    name(of: overrides[self] ?? value(setting))
  }
}

/// The rules in force in a world; code asks for a rule's value, never for the setting.
@dynamicMemberLookup
@usableFromInline
package struct RulesInForce<List: RuleList>: Hashable, Sendable {
  /// The setting whose rules these are.
  @usableFromInline package let setting: List.Setting
  /// The values that override the setting's own.
  @usableFromInline package var overrides: RuleOverrides

  /// Makes the rules of a setting, with `overrides` in place of some values.
  @inlinable
  package init(
    of setting: List.Setting, overriding overrides: RuleOverrides = RuleOverrides()
  ) {
    self.setting = setting
    self.overrides = overrides
  }

  /// The value of a rule.
  @inlinable
  package func value<Value>(of rule: Rule<List.Setting, Value>) -> Value {
    overrides[rule] ?? rule.value(setting)
  }

  /// The value of a rule, by its property in the list.
  @inlinable
  package subscript<Value>(
    dynamicMember path: KeyPath<List, Rule<List.Setting, Value>>
  ) -> Value { value(of: List.shared[keyPath: path]) }

  /// The values in force, by rule name.
  package var values: [String: String] {
    let named = List.shared.all.map {
      ($0.name, $0.valueName(in: setting, overriding: overrides))
    }
    return Dictionary(uniqueKeysWithValues: named)
  }
}
