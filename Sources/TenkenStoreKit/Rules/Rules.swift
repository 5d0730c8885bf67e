package import TenkenSimulation

/// The rules of in-app purchase in force in a world.
package typealias Rules = RulesInForce<RuleGroups>

extension Rules {
  /// The rules after an update of iOS, in the same environment and year; nil if it is not later.
  func updated(toIOS version: Int) -> Rules? {
    guard version > setting.iOS else { return nil }
    return Rules(of: setting.with(iOS: version), overriding: overrides)
  }

  /// The currency of a storefront in the year of the setting; nil if there is no such storefront.
  func currency(of storefront: String) -> Currency? {
    Storefront[storefront]?.currency(in: setting.year)
  }

  /// The rules of the same setting for a case that begins on a day.
  func beginning(on day: Instant) -> Rules {
    Rules(of: setting.beginning(on: day), overriding: overrides)
  }

  /// The time at which a case begins.
  var start: Instant { Instant(year: setting.year, month: 1, day: 1) }
}

/// The declarations of all rules, by subject.
package struct RuleGroups: RuleList {
  /// The declarations, made once.
  package static let shared = RuleGroups()
  /// The table of all rules.
  package static let table = shared.rows

  let delivery = DeliveryRules()
  let subscriptions = SubscriptionRules()
  let management = ManagementRules()
  let storeKit2 = StoreKit2Rules()
  let payments = PaymentRules()
  let unmeasured = UnmeasuredRules()
  let disputed = DisputedRules()
  let store = StoreRules()
  let server = ServerRules()
  let signed = SignedRules()
  let receipts = ReceiptRules()
  let billingPlans = BillingPlanRules()
  let seats = SeatRules()

  /// All rules, in the order of the table; a test says what is forgotten.
  package var all: [any DeclaredRule<Setting>] {
    let groups: [any RuleGroup<Setting>] = [
      delivery, subscriptions, management, storeKit2, payments, unmeasured, disputed, store, server,
      signed,
      receipts, billingPlans, seats,
    ]
    return groups.flatMap { $0.all }
  }

  /// The value in each environment today, after those of past eras that differ from it.
  package static func settings<Value>(of rule: Rule<Value>) -> [RuleRow.Setting] {
    var settings: [RuleRow.Setting] = []
    for (environment, eras) in Setting.named {
      let newest = rule.value(Setting(environment))
      for (setting, title) in eras {
        let value = rule.value(setting)
        if value != newest { settings.append(RuleRow.Setting(title, rule.name(of: value))) }
      }
      settings.append(RuleRow.Setting(LocalizedText(environment.title), rule.name(of: newest)))
    }
    return settings
  }
}

/// The value of a rule, by the rule's property in its group.
///
/// Inlined, so that a key path that is written out becomes an access to the property.
extension Rules {
  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<DeliveryRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.delivery[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<SubscriptionRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.subscriptions[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<ManagementRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.management[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<StoreKit2Rules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.storeKit2[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<PaymentRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.payments[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<UnmeasuredRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.unmeasured[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<DisputedRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.disputed[keyPath: path])
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<StoreRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.store[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<ServerRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.server[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<SignedRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.signed[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<ReceiptRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.receipts[keyPath: path])
  }

  /// The value of a rule.
  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<BillingPlanRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.billingPlans[keyPath: path])
  }

  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<SeatRules, Rule<Value>>) -> Value {
    value(of: RuleGroups.shared.seats[keyPath: path])
  }
}
