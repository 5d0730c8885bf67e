import TenkenSimulation

/// Sets the day on which a case begins.
struct StartsAtPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "starts-at",
    summary: LocalizedText(
      en: """
        The day on which the case begins, at 00:00 UTC; January 1, 2026 without it. Write it \
        before everything that happens.
        """,
      ja: "ケースが始まる日（0:00 UTC）。この語がなければ2026年1月1日。ほかのどの出来事よりも前に書く。"),
    phrase: Phrase(en: "The day is {date}", ja: "開始日: {date}"),
    parameters: [
      Parameter("date", .text, LocalizedText(en: "the day: 2026-03-31", ja: "日付（例: 2026-03-31）"))
    ],
    examples: [
      WordExample(
        "starts-at: '2026-01-31'",
        steps: ["launch-app", "buy: monthly", "authenticate"],
        after: ["transaction-updates: empty", "subscription: {state: active}"])
    ],
    source: "Tenken's own: months have different lengths"
  )

  private let start: Instant

  init(_ arguments: Arguments) throws(ArgumentError) {
    let parts = arguments.text("date").split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, (2015...2035).contains(numbers[0]),
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else {
      throw ArgumentError(
        "date",
        LocalizedText(
          en: "write a day from 2015 to 2035, like 2026-03-31",
          ja: "日付は、2015年から2035年までを 2026-03-31 の形で書いてください。"))
    }
    let start = Instant(year: numbers[0], month: numbers[1], day: numbers[2])
    guard start.date == (numbers[0], numbers[1], numbers[2]) else {
      let day = arguments.text("date")
      throw ArgumentError(
        "date", LocalizedText(en: "there is no day \(day)", ja: "\(day) という日付はありません。"))
    }
    self.start = start
  }

  func establish(in world: inout StoreKitWorld) {
    // Time never goes back past earlier purchases.
    let hasHistory = world.store.accounts.contains { !$0.purchases.isEmpty }
    guard hasHistory else { return world.now = start }
    world.advance(to: max(start, world.now))
  }
}
