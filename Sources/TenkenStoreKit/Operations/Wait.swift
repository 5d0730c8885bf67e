import TenkenSimulation

/// Time passes.
struct Wait: Operation, StoreKitWord {
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
      case (.renewal, .earlyRenewal), (.renewal, .renewal), (.expiry, .expiry),
        (.gracePeriodEnd, .gracePeriodEnd),
        (.billingRetryEnd, .billingRetryEnd), (.notification, .notification):
        true
      case (.time, _), (.renewal, _), (.expiry, _), (.gracePeriodEnd, _), (.billingRetryEnd, _),
        (.notification, _):
        false
      }
    }
  }

  static let name = "wait"
  static let word = Word<Wait>(
    also: ["sleep", "advance", "pass-time", "time-passes"],
    """
    Time passes: for this long, or until subscriptions have renewed this many times, or have \
    expired.
    """,
    "時間が経過する。指定した長さだけ、または指定した回数の更新や期限切れまで待つ。",
    say: Phrase(
      "Wait[ {time}][ until {until}][ ({times} times)]",
      "[{time}が経過するまで][{until}まで]待つ[（{times}回繰り返す）]"),
    optionally: [
      .number("time", \.seconds, .duration, "how long", "待つ長さ"),
      .choice(
        "until", \.end,
        [
          Choice("time", "the time", "時間が経過する"),
          Choice("renewal", "the subscription renews", "サブスクリプションが更新される"),
          Choice("expiry", "the subscription expires", "サブスクリプションの期限が切れる"),
          Choice("grace-period-end", "the grace period ends", "猶予期間が終わる"),
          Choice("billing-retry-end", "billing retry ends", "請求の再試行が終わる"),
          Choice("notification", "a notification is sent again", "通知が再送される"),
        ], "what ends the waiting, instead of a time", "時間の代わりに、何が起きるまで待つか"),
      .number("times", \.times, .integer(1...1000), "how many renewals", "更新の回数"),
    ],
    refusals: [
      .impossible("nothing-to-wait-for", "no such event is due", "該当する更新や期限切れを控えたサブスクリプションがない")
        .instead(
          "'buy' and 'authenticate' of a subscription come first, or wait for a time: 'wait: 1d'",
          "先に buy と authenticate で契約するか、wait: 1d のように時間を指定する")
    ],
    examples: [
      WordExample("launch-app", then: "wait: 5m", gives: "callbacks: empty"),
      WordExample(
        "environment: xcode", "launch-app", "buy: monthly", "authenticate", "background-app",
        "wait: {until: renewal, times: 3}", then: "foreground-app", gives: "callbacks: [{}, {}, {}]"
      ),
      WordExample(then: "wait: {until: renewal}", refused: "nothing-to-wait-for"),
    ],
    source: "Apple, StoreKitTest time rates")

  private var seconds: Int?
  private var end = End.time
  private var times = 1

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    if end == .time, seconds == nil {
      throw ArgumentError(
        "time",
        LocalizedText(
          "'wait' needs a time, or an event to wait for: {until: renewal}",
          "「wait」には、時間の長さ、または何を待つか（{until: renewal}）が必要です。"))
    }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let start = world.now
    switch end {
    case .time:
      world.advance(to: start + (seconds ?? 0))
    case .renewal, .expiry, .gracePeriodEnd, .billingRetryEnd, .notification:
      if end == .expiry { Self.renewToTheEnd(&world) }
      guard world.nextDue(where: end.matches) != nil else {
        return .refused("nothing-to-wait-for")
      }
      for _ in 0..<times where world.isWithinBudget {
        guard var next = world.nextDue(where: end.matches) else { break }
        if next.due == .earlyRenewal, world.store.accounts[next.account].renewalsFail {
          // What fails before the period ends is tried again then.
          world.advance(to: max(next.time, world.now))
          guard let again = world.nextDue(where: end.matches) else { break }
          next = again
        }
        world.advance(to: max(next.time, world.now) + 1)
      }
    }
    world.record(TimePassed(seconds: world.now - start))
    return .done
  }

  /// Lets the renewals of a test environment pass, of which the last one ends the subscription.
  private static func renewToTheEnd(_ world: inout StoreKitWorld) {
    let isPaid = world.store.accounts.allSatisfy { !$0.renewalsFail }
    while isPaid, world.isWithinBudget, world.nextDue(where: End.expiry.matches) == nil,
      world.rules.renewalLimit != .none,
      let renewal = world.nextDue(where: End.renewal.matches)
    {
      world.advance(to: max(renewal.time, world.now) + 1)
    }
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
