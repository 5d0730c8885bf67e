import TenkenSimulation
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 2, 29, 951_782_400), (2026, 1, 1, 1_767_225_600),
    (2100, 3, 1, 4_107_542_400),
  ])
  func `a date converts to seconds and back`(year: Int, month: Int, day: Int, seconds: Int) {
    let instant = Instant(year: year, month: month, day: day)
    #expect(instant.seconds == seconds)
    #expect(instant.date == (year, month, day))
  }

  @Test func `every day of two hundred years converts to a date and back`() {
    for day in 0..<73_000 {
      let instant = Instant(seconds: day * 86_400)
      let (year, month, monthDay) = instant.date
      #expect(Instant(year: year, month: month, day: monthDay) == instant)
    }
  }

  @Test func `a moment is written as a date and a time`() {
    #expect((Instant(year: 2026, month: 1, day: 31) + 32_700).description == "2026-01-31 09:05:00")
  }
}
