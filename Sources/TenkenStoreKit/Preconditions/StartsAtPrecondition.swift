import TenkenSimulation

/// Sets the day on which a case begins.
struct StartsAtPrecondition: Precondition, StoreKitWord {
  static let name = "starts-at"
  static let word = Word<StartsAtPrecondition>(
    .setting,
    """
    The day on which the case begins, at 00:00 UTC; without it, January 1 of the environment's \
    year. It also decides what the App Store and the devices already had. Write it before \
    everything that happens.
    """,
    """
    ケースが始まる日（0:00 UTC）。この語がなければ、環境の年の1月1日。App Store と端末に\
    すでにあった機能もこの日付で決まる。ほかのどの出来事よりも前に書く。
    """,
    say: Phrase("The day is {date}", "開始日：{date}"),
    takes: [.text("date", \.date, "the day: 2026-03-31", "日付（例：2026-03-31）")],
    examples: [
      WordExample(
        then: "starts-at: '2026-01-31'", steps: "launch-app", "buy: monthly", "authenticate",
        gives: "transaction-updates: empty", "subscription: {state: active}")
    ],
    source: "Tenken's own: months have different lengths")

  private var date = ""
  private var start = Instant.startOfCases

  /// The start of a day that scenarios can name; nil if the text is none.
  static func day(_ text: String) -> Instant? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return Instant(existingYear: numbers[0], month: numbers[1], day: numbers[2])
  }

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    let years = Setting.possibleYears
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, years.contains(numbers[0]),
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else {
      throw ArgumentError(
        "date",
        LocalizedText(
          "write a day from \(years.lowerBound) to \(years.upperBound), like 2026-03-31",
          "日付は、\(years.lowerBound)年から\(years.upperBound)年までを 2026-03-31 の形で書いてください。"))
    }
    guard let day = Instant(existingYear: numbers[0], month: numbers[1], day: numbers[2]) else {
      throw ArgumentError(
        "date", LocalizedText("there is no day \(date)", "\(date) という日付はありません。"))
    }
    start = day
  }

  func establish(in world: inout StoreKitWorld) {
    // Time never goes back past earlier purchases.
    let hasHistory = world.store.accounts.contains { !$0.purchases.isEmpty }
    guard hasHistory else {
      world.rules = world.rules.beginning(on: start)
      return world.now = start
    }
    world.advance(to: max(start, world.now))
  }
}
