import TenkenSimulation

/// Which former subscribers are eligible for a win-back offer.
///
/// [Win-back offers](https://developer.apple.com/documentation/appstoreconnectapi/winbackoffercreaterequest)
struct WinBackEligibility: Hashable {
  /// How many months they have paid for at least, all in all.
  let paidMonths: Int
  /// How many months ago the subscription ended at least.
  let monthsSince: Int
  /// How many months ago it ended at most; nil without a limit.
  let monthsSinceAtMost: Int?
  /// How many months have to pass after a win-back offer that they have redeemed.
  let waitingMonths: Int
  /// Whether the App Store presents the offer before those of normal priority.
  let isPreferred: Bool

  /// The fields of an offer in scenario files; what is left out makes nobody ineligible.
  static let parameters = [
    Parameter(
      "paid-months", .integer(0...60), default: .integer(0),
      LocalizedText(
        en: "of a win-back offer: the months that a customer must have paid for, all in all",
        ja: "再獲得オファーの対象になる、これまでの有料期間（か月、通算）")
    ).addedLater(),
    Parameter(
      "months-since", .integer(0...60), default: .integer(0),
      LocalizedText(
        en: "of a win-back offer: the months that must have passed since the subscription ended",
        ja: "再獲得オファーの対象になるまでの、契約終了からの経過期間（か月）")
    ).addedLater(),
    Parameter(
      "months-since-at-most", .integer(1...60), default: Value.none,
      LocalizedText(
        en: "of a win-back offer: the months since then after which it is too late",
        ja: "再獲得オファーの対象でなくなる、契約終了からの経過期間（か月）")
    ).addedLater(),
    Parameter(
      "months-between", .integer(0...60), default: .integer(0),
      LocalizedText(
        en: "of a win-back offer: the months that must have passed since one was redeemed",
        ja: "再獲得オファーを再び利用できるまでの期間（か月）")
    ).addedLater(),
    Parameter(
      "priority",
      .choice([
        Choice("normal", LocalizedText(en: "normal priority", ja: "通常の優先度")),
        Choice("high", LocalizedText(en: "high priority", ja: "高い優先度")),
      ]), default: .text("normal"),
      LocalizedText(
        en: "of a win-back offer: those of high priority are the best ones",
        ja: "再獲得オファーの優先度（高いものが先に示される）")
    ).addedLater(),
  ]

  /// What is wrong with the fields of an offer; nil if nothing is.
  static func error(in offer: Value) -> LocalizedText? {
    func months(_ name: String) -> Int? {
      if case .integer(let months)? = offer.field(name) { months } else { nil }
    }
    if let last = months("months-since-at-most"), last < months("months-since") ?? 0 {
      return LocalizedText(
        en: "'months-since-at-most' must not be less than 'months-since'",
        ja: "「months-since-at-most」は「months-since」以上にしてください。")
    }
    guard offer.field("type") != .text(Offer.Kind.winBack.rawValue) else { return nil }
    let isSet = parameters.contains { parameter in
      offer.field(parameter.name).map { $0 != parameter.defaultValue && $0 != .none } ?? false
    }
    guard isSet else { return nil }
    let names = parameters.map { "'\($0.name)'" }.joined(separator: ", ")
    return LocalizedText(
      en: "only win-back offers have \(names)", ja: "\(names) を指定できるのは再獲得オファーだけです。")
  }

  init(_ declaration: Arguments) {
    func months(_ name: String) -> Int? {
      if case .integer(let months)? = declaration[name] { months } else { nil }
    }
    paidMonths = months("paid-months") ?? 0
    monthsSince = months("months-since") ?? 0
    monthsSinceAtMost = months("months-since-at-most")
    waitingMonths = months("months-between") ?? 0
    isPreferred = declaration["priority"] == .text("high")
  }
}
