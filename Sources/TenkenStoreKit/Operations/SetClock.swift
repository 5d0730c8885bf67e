import TenkenSimulation

/// The user sets the clock of the device.
struct SetClock: Operation, StoreKitWord {
  static let name = "set-clock"
  static let word = Word<SetClock>(
    also: ["change-clock", "change-date"],
    """
    The user sets the clock of the device ahead, back, or right; the App Store's time does not \
    change. Whether StoreKit uses the device's clock has not been measured: see the rule \
    `entitlement-clock`.
    """,
    "ユーザーが端末の時計を進める、戻す、または正しい時刻に戻す。App Store の時刻は変わらない。StoreKit が端末の時計に従うかは未計測（ルール `entitlement-clock`）。",
    say: Phrase("Set the clock of the device {to}[ by {by}]", "端末の時計を[{by}]{to}"),
    takes: [
      .choice(
        "to", \.to,
        [
          Choice("ahead", "ahead", "進める"), Choice("back", "back", "遅らせる"),
          Choice("right", "right", "正しい時刻に戻す"),
        ], "how the clock is set", "時計をどう変えるか")
    ],
    optionally: [.number("by", \.by, .duration, "by how much", "ずらす長さ")],
    examples: [
      WordExample(
        "rule: {name: entitlement-clock, value: device}", "environment: production",
        "app: {storekit: storekit-2}", "launch-app", "buy: monthly", "authenticate",
        then: "set-clock: {to: ahead, by: 40d}", gives: "current-entitlements: empty"),
      WordExample(
        "environment: production", "app: {storekit: storekit-2}", "launch-app", "buy: monthly",
        "authenticate", then: "set-clock: {to: ahead, by: 40d}",
        gives: "current-entitlements: [{product: monthly}]"),
    ],
    source: "nobody has measured it: a rule with both answers")

  private var to = Direction.right
  private var by = 0

  private enum Direction: String, CaseIterable {
    case ahead
    case back
    case right
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let offset =
      switch to {
      case .ahead: by
      case .back: -by
      case .right: 0
      }
    world.changeDevice { device, _, turn in device.settings.setClock(ahead: offset, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    let right = Arguments([Value.Field("to", .text("right")), Value.Field("by", .integer(0))])
    // If nothing depends on the device's clock, a wrong one only doubles the number of worlds.
    guard world.rules.entitlementsFollowDevice else { return [right] }
    let ahead = Value.Field("by", .integer(40 * 86_400))
    return [right, Arguments([Value.Field("to", .text("ahead")), ahead])]
  }
}
