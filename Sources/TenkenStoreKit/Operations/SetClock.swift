import TenkenSimulation

/// The user sets the clock of the device.
struct SetClock: Operation {
  static let definition = WordDefinition(
    "set-clock",
    synonyms: ["change-clock", "change-date"],
    summary: LocalizedText(
      en: """
        The user sets the clock of the device ahead, back, or right; the App Store's time does not \
        change. Whether StoreKit uses the device's clock has not been measured: see the rule \
        `entitlement-clock`.
        """,
      ja:
        "ユーザーが端末の時計を進める、戻す、または正しい時刻に戻す。App Store の時刻は変わらない。StoreKit が端末の時計に従うかは未計測（ルール `entitlement-clock`）。"
    ),
    phrase: Phrase(
      en: "Set the clock of the device {to}[ by {by}]", ja: "端末の時計を[{by}]{to}"),
    parameters: [
      Parameter(
        "to",
        .choice([
          Choice("ahead", LocalizedText(en: "ahead", ja: "進める")),
          Choice("back", LocalizedText(en: "back", ja: "遅らせる")),
          Choice("right", LocalizedText(en: "right", ja: "正しい時刻に戻す")),
        ]), LocalizedText(en: "how the clock is set", ja: "時計をどう変えるか")),
      Parameter(
        "by", .duration, default: .integer(0), LocalizedText(en: "by how much", ja: "ずらす長さ")),
    ],
    examples: [
      WordExample(
        before: [
          "rule: {name: entitlement-clock, value: device}", "environment: production",
          "app: {storekit: storekit-2}", "launch-app", "buy: monthly", "authenticate",
        ], "set-clock: {to: ahead, by: 40d}", after: ["current-entitlements: empty"]),
      WordExample(
        before: [
          "environment: production", "app: {storekit: storekit-2}", "launch-app", "buy: monthly",
          "authenticate",
        ], "set-clock: {to: ahead, by: 40d}", after: ["current-entitlements: [{product: monthly}]"]),
    ],
    source: "nobody has measured it: a rule with both answers"
  )

  private let to: Direction
  private let by: Int

  private enum Direction: String, CaseIterable {
    case ahead
    case back
    case right
  }

  init(_ arguments: Arguments) {
    to = arguments.choice("to", as: Direction.self)
    by = arguments.integer("by")
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
