import TenkenSimulation

/// How a change of plan within a group takes effect.
///
/// [Auto-renewable subscriptions](https://developer.apple.com/help/app-store-connect/manage-subscriptions/offer-auto-renewable-subscriptions)
package enum PlanChange: String, CaseIterable, Hashable, Sendable {
  /// To a higher level; takes effect at once.
  case upgrade
  /// To a lower level; takes effect with the next renewal.
  case downgrade
  /// To the same level; at once if the periods are equally long, otherwise with the next renewal.
  case crossgrade

  /// Makes the change from one product to another.
  init(from old: Product, to new: Product) {
    self = new.level < old.level ? .upgrade : new.level > old.level ? .downgrade : .crossgrade
  }

  /// Whether the change takes effect at once.
  func isImmediate(from old: Product, to new: Product) -> Bool {
    switch self {
    case .upgrade: true
    case .downgrade: false
    case .crossgrade: old.period == new.period
    }
  }
}

extension PlanChange {
  /// The name as people read it.
  var text: LocalizedText {
    switch self {
    case .upgrade: LocalizedText(en: "upgrade", ja: "アップグレード")
    case .downgrade: LocalizedText(en: "downgrade", ja: "ダウングレード")
    case .crossgrade: LocalizedText(en: "crossgrade", ja: "クロスグレード")
    }
  }
}
