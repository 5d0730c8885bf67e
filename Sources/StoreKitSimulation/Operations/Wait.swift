import Simulation

/// Time passes.
struct Wait: Operation {
  /// What is waited for.
  private enum End: String {
    case time
    case renewal
    case expiry
  }

  static let definition = WordDefinition(
    "wait",
    summary: "Time passes: so long, or until subscriptions have renewed so often, or have expired.",
    phrase: Phrase(
      en: "Wait[ {time}][ until the subscription {until}][ ({times} times)]",
      ja: "[サブスクリプションが{until}][{time}]待つ[（{times}回）]"),
    parameters: [
      Parameter("time", .duration, default: Value.none, "how long"),
      Parameter(
        "until",
        .choice([
          Choice("time", LocalizedText(en: "the time", ja: "時間")),
          Choice("renewal", LocalizedText(en: "renews", ja: "更新されるまで")),
          Choice("expiry", LocalizedText(en: "expires", ja: "失効するまで")),
        ]), default: .text("time"), "what ends the waiting, instead of a time"),
      Parameter("times", .integer(1...1000), default: .integer(1), "how many renewals"),
    ],
    refusals: [
      RefusalDefinition(
        "nothing-to-wait-for",
        LocalizedText(
          en: "no subscription will renew, or expire", ja: "更新または失効するサブスクリプションがない"))
    ],
    examples: [
      WordExample(before: ["launch-app"], "wait: 5m", after: ["callbacks: empty"]),
      WordExample(
        before: [
          "environment: xcode", "launch-app", "buy: monthly", "authenticate", "background-app",
          "wait: {until: renewal, times: 3}",
        ], "foreground-app", after: ["callbacks: [{}, {}, {}]"]),
      WordExample("wait: {until: renewal}", refusal: "nothing-to-wait-for"),
    ],
    source: "Apple, StoreKitTest time rates"
  )

  private let seconds: Int
  private let end: End
  private let times: Int

  init(_ arguments: Arguments) throws(ArgumentError) {
    seconds = arguments["time"] == Value.none ? 0 : arguments.integer("time")
    end = arguments.choice("until", as: End.self)
    times = arguments.integer("times")
    if end == .time, arguments["time"] == Value.none {
      throw ArgumentError("time", "'wait' needs a time, or what it waits for: {until: renewal}")
    }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let start = world.now
    switch end {
    case .time:
      world.advance(to: start + seconds)
    case .expiry:
      guard let expiry = world.nextExpiry else { return .refused("nothing-to-wait-for") }
      world.advance(to: expiry + 1)
    case .renewal:
      guard world.nextRenewal != nil else { return .refused("nothing-to-wait-for") }
      for _ in 0..<times {
        guard let renewal = world.nextRenewal else { break }
        world.advance(to: max(renewal.time, world.now) + 1)
      }
    }
    world.record(.timePassed(seconds: world.now - start))
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Wait] {
    ["time", "renewal", "expiry"].compactMap { end in
      let fields = [
        Value.Field("time", .integer(60)), Value.Field("until", .text(end)),
        Value.Field("times", .integer(1)),
      ]
      do { return try Wait(Arguments(fields)) } catch { return nil }
    }
  }
}
