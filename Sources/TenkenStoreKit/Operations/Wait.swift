import TenkenSimulation

/// Time passes.
struct Wait: Operation {
  /// What ends the wait.
  private enum End: String {
    case time
    case renewal
    case expiry
    case gracePeriodEnd = "grace-period-end"
    case billingRetryEnd = "billing-retry-end"
    case notification

    /// Whether a due event ends the wait.
    func matches(_ due: Due) -> Bool {
      switch (self, due) {
      case (.renewal, .renewal), (.expiry, .expiry), (.gracePeriodEnd, .gracePeriodEnd),
        (.billingRetryEnd, .billingRetryEnd), (.notification, .notification):
        true
      case (.time, _), (.renewal, _), (.expiry, _), (.gracePeriodEnd, _), (.billingRetryEnd, _),
        (.notification, _):
        false
      }
    }
  }

  static let definition = WordDefinition(
    "wait",
    synonyms: ["sleep", "advance", "pass-time", "time-passes"],
    summary: LocalizedText(
      en: """
        Time passes: for this long, or until subscriptions have renewed this many times, or have \
        expired.
        """,
      ja: "時間が経過する。指定した長さだけ、または指定した回数の更新や期限切れまで待つ。"),
    phrase: Phrase(
      en: "Wait[ {time}][ until {until}][ ({times} times)]",
      ja: "[{time}が経過するまで][{until}まで]待つ[（{times}回繰り返す）]"),
    parameters: [
      Parameter("time", .duration, default: Value.none, LocalizedText(en: "how long", ja: "待つ長さ")),
      Parameter(
        "until",
        .choice([
          Choice("time", LocalizedText(en: "the time", ja: "時間が経過する")),
          Choice("renewal", LocalizedText(en: "the subscription renews", ja: "サブスクリプションが更新される")),
          Choice("expiry", LocalizedText(en: "the subscription expires", ja: "サブスクリプションが失効する")),
          Choice(
            "grace-period-end",
            LocalizedText(en: "the grace period ends", ja: "猶予期間が終わる")),
          Choice(
            "billing-retry-end",
            LocalizedText(en: "billing retry ends", ja: "請求の再試行が終わる")),
          Choice(
            "notification",
            LocalizedText(en: "a notification is sent again", ja: "通知が再送される")),
        ]), default: .text("time"),
        LocalizedText(en: "what ends the waiting, instead of a time", ja: "時間の代わりに、何が起きるまで待つか")),
      Parameter(
        "times", .integer(1...1000), default: .integer(1),
        LocalizedText(en: "how many renewals", ja: "更新の回数")),
    ],
    refusals: [
      .impossible(
        "nothing-to-wait-for",
        LocalizedText(
          en: "no such event is due", ja: "該当する更新や失効を控えたサブスクリプションがない"))
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
      throw ArgumentError(
        "time",
        LocalizedText(
          en: "'wait' needs a time, or an event to wait for: {until: renewal}",
          ja: "「wait」には、時間の長さ、または何を待つか（{until: renewal}）が必要です。"))
    }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let start = world.now
    switch end {
    case .time:
      world.advance(to: start + seconds)
    case .renewal, .expiry, .gracePeriodEnd, .billingRetryEnd, .notification:
      guard world.nextDue(where: end.matches) != nil else {
        return .refused("nothing-to-wait-for")
      }
      for _ in 0..<times where world.isWithinBudget {
        guard let next = world.nextDue(where: end.matches) else { break }
        world.advance(to: max(next.time, world.now) + 1)
      }
    }
    world.record(TimePassed(seconds: world.now - start))
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    let ends = ["renewal", "expiry", "grace-period-end", "billing-retry-end", "notification"]
    return ([(.integer(60), "time")] + ends.map { (.none, $0) }).map { time, end in
      Arguments([
        Value.Field("time", time), Value.Field("until", .text(end)),
        Value.Field("times", .integer(1)),
      ])
    }
  }
}
