import TenkenSimulation

/// How often the app was notified about a monitored region.
struct RegionEventsObservation: Observation {
  static let definition = WordDefinition(
    "region-events",
    summary: LocalizedText(
      en: "How often the app was notified that a monitored region was entered or left.",
      ja: "監視中の領域への出入りが、アプリに通知された回数。"),
    phrase: Phrase(
      en: "The app is notified of {value|crossing of the region|crossings of the region}",
      ja: "領域への出入りの通知: {value}回"),
    reads: .record(.integer(0...1000)),
    examples: [
      WordExample(
        before: ["permission: always", "launch-app", "background-app", "cross-region"],
        "region-events: 1"),
      WordExample(
        before: ["permission: while-using", "launch-app", "background-app", "cross-region"],
        "region-events: 0"),
    ],
    source: "Apple, monitoring the user's proximity to geographic regions"
  )
  .checkedByHand(
    LocalizedText(en: "Crossings of a region", ja: "領域への出入り"), .inAppLog)

  init(_ arguments: Arguments) {}

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .integer(world.journal.entries[mark...].count { $0.event.declared is RegionCrossed })
  }
}
