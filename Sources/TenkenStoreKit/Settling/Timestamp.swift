package import TenkenSimulation

/// When the App Store made something: a second of virtual time, and an ordinal within it.
///
/// The virtual clock moves in whole seconds, so that states meet again and waits are exact. The
/// ordinal becomes the milliseconds of dates on the wire, which therefore tell the order in which
/// things were made. Due dates and rules see only the second.
package struct Timestamp: Hashable, Sendable {
  /// The second.
  package let second: Instant
  /// The milliseconds after it; 0 for a date that was planned, such as that of a renewal.
  ///
  /// If more than a thousand things are made in one second, the ordinals continue beyond 999, and
  /// those of the next second begin after them.
  package let ordinal: Int

  init(_ second: Instant, ordinal: Int = 0) {
    self.second = second
    self.ordinal = ordinal
  }

  /// The last date within a second, for what happens after everything that is made in it.
  package static func end(of second: Instant) -> Timestamp { Timestamp(second, ordinal: 999) }

  /// Milliseconds since the start of 1970, UTC.
  package var milliseconds: Int { second.seconds * 1000 + ordinal }

  /// A date some seconds later, with the same ordinal.
  package static func + (date: Timestamp, seconds: Int) -> Timestamp {
    Timestamp(date.second + seconds, ordinal: date.ordinal)
  }

  /// The date of the next thing that is made with this one.
  package func next(_ distance: Int = 1) -> Timestamp {
    Timestamp(second, ordinal: ordinal + distance)
  }
}

extension Timestamp: Comparable {
  /// Whether a date comes before another.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.second, left.ordinal) < (right.second, right.ordinal)
  }
}

/// Numbers what is made within each second.
struct Ordinals: Sendable {
  /// The latest second in which something was made.
  private var latest = Instant(seconds: 0)
  /// The first ordinal of that second that is free.
  private var free = 0

  /// The date of the next thing that is made.
  func next(at now: Instant) -> Timestamp {
    // Whoever dates a purchase back in Xcode chooses its date, and gets exactly that.
    guard now >= latest else { return Timestamp(now) }
    return Timestamp(now, ordinal: max(0, free - (now - latest) * 1000))
  }

  /// Takes the dates of things that are made together, and returns the first.
  mutating func take(_ count: Int, at now: Instant) -> Timestamp {
    let date = next(at: now)
    if now >= latest { (latest, free) = (now, date.ordinal + count) }
    return date
  }
}
