package import TenkenSimulation

/// The rules in force in a world; code asks for a rule's value, never for the environment.
@dynamicMemberLookup
package struct Rules: Hashable, Sendable {
  /// The environment and era whose rules these are.
  package let setting: Setting
  /// The values that override the environment's own.
  var overrides: RuleOverrides

  /// Makes the rules of a setting, with `overrides` in place of some values.
  package init(of setting: Setting, overriding overrides: RuleOverrides = RuleOverrides()) {
    self.setting = setting
    self.overrides = overrides
  }

  /// The rules after an update of iOS, in the same environment and year; nil if it is not later.
  func updated(toIOS version: Int) -> Rules? {
    guard version > setting.iOS else { return nil }
    return Rules(
      of: Setting(setting.environment, iOS: version, year: setting.year), overriding: overrides)
  }

  /// The time at which a case begins.
  var start: Instant { Instant(year: setting.year, month: 1, day: 1) }

  /// The value of a rule.
  func value<Value>(of rule: Rule<Value>) -> Value {
    rule.value(in: setting, overriding: overrides)
  }

  /// The values in force, by rule name.
  package var values: [String: String] {
    Dictionary(uniqueKeysWithValues: Self.all.map { $0.entry(in: setting, overriding: overrides) })
  }

  /// The table of all rules.
  static let table = all.map { $0.row }

  /// All rules, in the order of the table.
  private static let all = groups.all.flatMap { $0.all }
  /// The declarations of all rules.
  static let groups = RuleGroups()
}

/// The declarations of all rules, by subject.
struct RuleGroups {
  let delivery = DeliveryRules()
  let subscriptions = SubscriptionRules()
  let management = ManagementRules()
  let storeKit2 = StoreKit2Rules()
  let payments = PaymentRules()
  let unmeasured = UnmeasuredRules()
  let store = StoreRules()
  let server = ServerRules()
  let signed = SignedRules()
  let receipts = ReceiptRules()

  /// All groups, in the order of the table; a test says what is forgotten.
  var all: [any RuleGroup] {
    [
      delivery, subscriptions, management, storeKit2, payments, unmeasured, store, server, signed,
      receipts,
    ]
  }
}

/// The value of a rule, by the rule's property in its group.
///
/// Inlined, so that a key path that is written out becomes an access to the property.
extension Rules {
  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<DeliveryRules, Rule<Value>>) -> Value {
    value(of: Self.groups.delivery[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<SubscriptionRules, Rule<Value>>) -> Value {
    value(of: Self.groups.subscriptions[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<ManagementRules, Rule<Value>>) -> Value {
    value(of: Self.groups.management[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<StoreKit2Rules, Rule<Value>>) -> Value {
    value(of: Self.groups.storeKit2[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<PaymentRules, Rule<Value>>) -> Value {
    value(of: Self.groups.payments[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<UnmeasuredRules, Rule<Value>>) -> Value {
    value(of: Self.groups.unmeasured[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<StoreRules, Rule<Value>>) -> Value {
    value(of: Self.groups.store[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<ServerRules, Rule<Value>>) -> Value {
    value(of: Self.groups.server[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<SignedRules, Rule<Value>>) -> Value {
    value(of: Self.groups.signed[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<ReceiptRules, Rule<Value>>) -> Value {
    value(of: Self.groups.receipts[keyPath: path])
  }
}
