/// What the world remembers of its events, so that invariants need not search the journal.
///
/// No part of the world acts on it.
struct History: Hashable, Sendable {
  /// The first alert that was not true; nil if all were.
  private(set) var falseAlert: App.Alert?
  /// Whether the app ever received a location without permission.
  private(set) var hasLeaked = false

  /// Remembers the fact of an event.
  mutating func note(_ fact: Remembered) {
    switch fact {
    case .falseAlert(let alert): falseAlert = falseAlert ?? alert
    case .locationWithoutPermission: hasLeaked = true
    }
  }
}

/// A fact of an event that the world remembers.
enum Remembered: Sendable {
  /// The app showed an alert that was not true.
  case falseAlert(App.Alert)
  /// The app received a location without permission.
  case locationWithoutPermission
}
