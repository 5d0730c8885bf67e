import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// Apple's table: for each rate the grace periods of weekly and of other subscriptions, and the
/// billing retry, in seconds.
///
/// [SKTestSession.TimeRate](https://developer.apple.com/documentation/storekittest/sktestsession/timerate)
private let billing: [(rate: String, weekly: Int, other: Int, retry: Int)] = [
  ("monthly-every-hour", 12 * 60 + 51, 30 * 60, 2 * 3600),
  ("monthly-every-30-minutes", 8 * 60 + 34, 15 * 60, 3600),
  ("monthly-every-15-minutes", 4 * 60 + 17, 7 * 60 + 30, 30 * 60),
  ("monthly-every-5-minutes", 2 * 60 + 34, 2 * 60 + 30, 10 * 60),
  ("monthly-every-30-seconds", 9, 15, 60),
  ("every-15-minutes", 900, 900, 1800),
  ("every-5-minutes", 300, 300, 600),
  ("every-minute", 60, 60, 120),
  ("every-30-seconds", 30, 30, 60),
  ("every-10-seconds", 10, 10, 20),
  ("every-2-seconds", 2, 2, 4),
  ("real-time", 6 * 86_400, 16 * 86_400, 60 * 86_400),
]

/// Changes of plan: levels and periods of the old and the new plan, and the resulting change.
///
/// [Offer auto-renewable subscriptions](https://developer.apple.com/help/app-store-connect/manage-subscriptions/offer-auto-renewable-subscriptions)
private let changes: [((Int, Period), (Int, Period), PlanChange, isImmediate: Bool)] = [
  ((2, .month), (1, .month), .upgrade, true),
  ((2, .month), (1, .year), .upgrade, true),
  ((2, .year), (1, .month), .upgrade, true),
  ((1, .month), (2, .month), .downgrade, false),
  ((1, .month), (2, .year), .downgrade, false),
  ((1, .month), (1, .month), .crossgrade, true),
  ((1, .month), (1, .year), .crossgrade, false),
  ((1, .year), (1, .month), .crossgrade, false),
]

@Suite struct BillingTests {
  @Test(arguments: billing)
  func `grace period and billing retry are as long as Apple's table says`(
    rate: String, weekly: Int, other: Int, retry: Int
  ) {
    #expect(Period.week.gracePeriod(.sixteenDays, at: named(rate)) == weekly)
    for period in Period.plans where period != .week {
      #expect(period.gracePeriod(.sixteenDays, at: named(rate)) == other, "\(period)")
    }
    #expect(named(rate).billingRetry(.upFront) == retry)
  }

  @Test(arguments: [
    (GracePeriod.Length.threeDays, 3, 3), (.sixteenDays, 6, 16), (.twentyEightDays, 6, 28),
  ])
  func `a grace period in real time has the length set, but at most six days for a week`(
    length: GracePeriod.Length, weekly: Int, other: Int
  ) {
    #expect(Period.week.gracePeriod(length, at: .calendar) == weekly * 86_400)
    #expect(Period.month.gracePeriod(length, at: .calendar) == other * 86_400)
  }

  @Test(arguments: changes)
  func `levels and periods decide the kind of a plan change and its time`(
    old: (Int, Period), new: (Int, Period), change: PlanChange, isImmediate: Bool
  ) {
    let (first, second) = (plan("old", old.0, old.1), plan("new", new.0, new.1))
    #expect(PlanChange(from: first, to: second) == change)
    #expect(change.isImmediate(from: first, to: second) == isImmediate)
  }

  @Test func `an offer of several periods is as long as all of them together`() {
    let start = Instant(year: 2026, month: 1, day: 31)
    #expect(Period.month.end(from: start, at: .calendar, count: 3).date == (2026, 4, 30))
    #expect(Period.week.end(from: start, at: .calendar, count: 2).date == (2026, 2, 14))
    #expect(Period.week.end(from: start, at: .monthlyEveryFiveMinutes, count: 2) - start == 360)
  }
}

/// A subscription with the given level and period.
private func plan(_ id: String, _ level: Int, _ period: Period) -> Product {
  let declaration = Product.resource.examples.first { $0.text("id") == "monthly" }
  let fields = declaration?.fields ?? []
  return Product(
    Arguments(
      fields.map { field in
        switch field.name {
        case "id": Value.Field("id", .text(id))
        case "level": Value.Field("level", .integer(level))
        case "period": Value.Field("period", .text(period.rawValue))
        default: field
        }
      }))
}
