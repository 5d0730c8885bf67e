import TenkenSimulation
import Testing

@testable import TenkenAppStore

@Suite struct FormTests {
  /// Seconds around the clock changes in California, in years in which they are on other days.
  static let moments: [(greenwich: String, seconds: Int, losAngeles: String)] = [
    ("2026-01-01 00:00:00", 1_767_225_600, "2025-12-31 16:00:00"),
    ("2026-03-08 09:59:59", 1_772_963_999, "2026-03-08 01:59:59"),
    ("2026-03-08 10:00:00", 1_772_964_000, "2026-03-08 03:00:00"),
    ("2026-11-01 08:59:59", 1_793_523_599, "2026-11-01 01:59:59"),
    ("2026-11-01 09:00:00", 1_793_523_600, "2026-11-01 01:00:00"),
    ("2021-03-14 10:00:00", 1_615_716_000, "2021-03-14 03:00:00"),
    ("2021-11-07 08:59:59", 1_636_275_599, "2021-11-07 01:59:59"),
    ("2032-03-14 09:59:59", 1_962_871_199, "2032-03-14 01:59:59"),
  ]

  @Test(arguments: moments.indices)
  func `a date in California follows daylight saving time`(index: Int) {
    let (greenwich, seconds, losAngeles) = Self.moments[index]
    let moment = Instant(seconds: seconds)
    #expect(moment.greenwich == "\(greenwich) Etc/GMT")
    #expect(moment.losAngeles == "\(losAngeles) America/Los_Angeles")
  }

  @Test func `the same text always gives the same identifier`() {
    #expect(uuid(of: "a case 1") == uuid(of: "a case 1"))
    #expect(uuid(of: "a case 1") != uuid(of: "a case 2"))
    #expect(
      uuid(of: "a case 1").wholeMatch(
        of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(String(itemNumber(of: "monthly")).count == 10)
  }
}
