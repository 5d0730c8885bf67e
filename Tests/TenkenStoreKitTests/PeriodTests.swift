import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// Apple's table of scaled rates: seconds of each period, from a week to a year.
///
/// [SKTestSession.TimeRate](https://developer.apple.com/documentation/storekittest/sktestsession/timerate)
private let scaledRates: [(rate: String, seconds: [Int])] = [
  ("monthly-every-hour", [15 * 60, 3600, 2 * 3600, 3 * 3600, 6 * 3600, 12 * 3600]),
  ("monthly-every-30-minutes", [10 * 60, 1800, 3600, 5400, 3 * 3600, 6 * 3600]),
  ("monthly-every-15-minutes", [5 * 60, 900, 1800, 2700, 5400, 3 * 3600]),
  ("monthly-every-5-minutes", [3 * 60, 300, 600, 900, 1800, 3600]),
  ("monthly-every-30-seconds", [10, 30, 60, 90, 180, 360]),
  ("daily", [Int](repeating: 86_400, count: 6)),
  ("every-15-minutes", [Int](repeating: 900, count: 6)),
  ("every-5-minutes", [Int](repeating: 300, count: 6)),
  ("every-minute", [Int](repeating: 60, count: 6)),
  ("every-30-seconds", [Int](repeating: 30, count: 6)),
  ("every-10-seconds", [Int](repeating: 10, count: 6)),
  ("every-2-seconds", [Int](repeating: 2, count: 6)),
]

/// The rate with a name.
func named(_ rate: String) -> RenewalRate {
  Rules(
    of: Setting(.sandbox), overriding: RuleOverrides(["renewal-rate": rate], of: RuleGroups.table)
  ).renewalRate
}

@Suite struct PeriodTests {
  @Test(arguments: scaledRates)
  func `a period is as long as Apple's table says`(rate: String, seconds: [Int]) {
    let start = Instant(year: 2026, month: 1, day: 31)
    for (period, length) in zip(Period.plans, seconds) {
      #expect(period.end(from: start, at: named(rate)) - start == length, "\(period)")
    }
  }

  @Test(arguments: [
    ("real-time", 3 * 86_400, 14 * 86_400), ("monthly-every-5-minutes", 120, 180),
    ("monthly-every-hour", 600, 900), ("daily", 86_400, 86_400), ("every-10-seconds", 10, 10),
  ])
  func `the renewal rate decides how long an offer of days or weeks is`(
    rate: String, threeDays: Int, twoWeeks: Int
  ) {
    let start = Instant(year: 2026, month: 1, day: 31)
    #expect(Period.threeDays.end(from: start, at: named(rate)) - start == threeDays)
    #expect(Period.twoWeeks.end(from: start, at: named(rate)) - start == twoWeeks)
  }

  @Test func `periods in real time follow the calendar`() {
    // A monthly plan that began on 2022-12-16 was observed to expire on 2023-01-16.
    let start = Instant(year: 2022, month: 12, day: 16) + 85_774
    let end = Period.month.end(from: start, at: .calendar)
    #expect(end.description == "2023-01-16 23:49:34")
    let leap = Instant(year: 2024, month: 1, day: 31)
    #expect(Period.month.end(from: leap, at: .calendar).date == (2024, 2, 29))
    #expect(Period.week.end(from: leap, at: .calendar) - leap == 7 * 86_400)
    #expect(Period.year.end(from: leap, at: .calendar).date == (2025, 1, 31))
  }

  @Test(arguments: [
    (Environment.xcode, 2021, RenewalLimit.none), (.sandbox, 2021, .sixPaidPeriods),
    (.sandbox, 2026, .twelve), (.testflight, 2026, .six), (.production, 2026, .none),
  ])
  func `environment and era decide how often a subscription renews`(
    environment: Environment, year: Int, limit: RenewalLimit
  ) {
    #expect(Rules(of: Setting(environment, year: year)).renewalLimit == limit)
  }

  @Test func `every value of every rule can be set by its name`() {
    for row in RuleGroups.table {
      for value in row.values {
        let overrides = RuleOverrides([row.name: value], of: RuleGroups.table)
        let rules = Rules(of: Setting(.sandbox), overriding: overrides)
        #expect(rules.values[row.name] == value)
      }
      #expect(row.settings.allSatisfy { row.values.contains($0.value) }, "\(row.name)")
      #expect(!row.source.isEmpty && !row.summary[.english].isEmpty, "\(row.name)")
    }
    #expect(Set(RuleGroups.table.map(\.name)).count == RuleGroups.table.count)
  }

  @Test func `the table has every property of every group of rules`() {
    let properties = Mirror(reflecting: RuleGroups.shared).children.flatMap { group in
      Mirror(reflecting: group.value).children.map { ($0.value as? any DeclaredRule)?.name }
    }
    #expect(properties == RuleGroups.table.map(\.name))
  }
}
