import TenkenSimulation
import Testing

@testable import TenkenStoreKit

struct OrdinalsTests {
  private let start = Instant(year: 2026, month: 1, day: 1)

  @Test func `the first thing in a second has its whole date, and the next ones follow`() {
    var ordinals = Ordinals()
    let dates = [0, 0, 1, 1, 60].map { ordinals.take(1, at: start + $0) }
    #expect(dates.map { $0.milliseconds - start.seconds * 1000 } == [0, 1, 1000, 1001, 60_000])
    #expect(dates.map { $0.second - start } == [0, 0, 1, 1, 60])
  }

  @Test func `dates ascend even if more than a thousand things are made in a second`() {
    var ordinals = Ordinals()
    let dates = [0, 1, 2, 3, 9].flatMap { second in
      (0..<(second < 2 ? 1700 : 3)).map { _ in ordinals.take(1, at: start + second) }
    }
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0.milliseconds < $1.milliseconds })
    #expect(dates.last.map { $0.milliseconds == (start + 9).seconds * 1000 + 2 } == true)
    // Whoever reads the second, such as a rule, reads the right one.
    #expect(dates[1699].second == start && dates[1700].second == start + 1)
  }

  @Test func `a date in the past is the one that was chosen, and the present goes on after it`() {
    var ordinals = Ordinals()
    let first = ordinals.take(3, at: start)
    #expect(ordinals.take(1, at: start + -86_400) == Timestamp(start + -86_400))
    #expect(ordinals.take(1, at: start) == first.next(3))
  }
}
