import TenkenSimulation

/// How often the app was notified about a monitored region.
struct RegionEventsObservation: Observation, LocationWord {
  static let name = "region-events"
  static let word = Word<RegionEventsObservation>(
    "How often the app was notified that a monitored region was entered or left.",
    "監視中の領域への出入りが、アプリに通知された回数。",
    say: Phrase(
      "The app is notified of {value|crossing of the region|crossings of the region}",
      "領域への出入りの通知：{value}回"),
    reads: .record(.integer(0...1000)),
    check: HandCheck(LocalizedText("Crossings of a region", "領域への出入り"), .inAppLog),
    needs: [.function("regions")],
    examples: [
      WordExample(
        "permission: always", "launch-app", "background-app", "cross-region",
        then: "region-events: 1"),
      WordExample(
        "permission: while-using", "launch-app", "background-app", "cross-region",
        then: "region-events: 0"),
    ],
    source: "Apple, monitoring the user's proximity to geographic regions")

  func read(_ world: LocationWorld, since mark: Int) -> Value {
    .integer(world.journal.entries[mark...].count { $0.event.as(RegionCrossed.self) != nil })
  }
}
