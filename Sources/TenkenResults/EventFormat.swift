/// What the lines of results have in common, and how much they may hold.
public enum EventFormat {
  /// What a line says of itself.
  public static let name = "tenken-result"
  /// The version of the format; a change that breaks readers raises it.
  public static let version = 1

  /// The longest line in bytes: a note of a book's length; evidence is in files of its own.
  static let lineLimit = 1 << 20
  /// The longest name of a tester, a build, a device, a case, in bytes of its line.
  static let nameLimit = 2_000
  /// The most steps, pieces of evidence, or ids that an event names: far more than a case has.
  static let listLimit = 10_000
  /// The most events: a hundred testers with a thousand cases a week for two years.
  static let eventLimit = 10_000_000

  /// The names of the members, in the order in which they are written.
  enum Key: String, CaseIterable {
    case format, version, event, id, session, time
    case origin = "by"
    case tester, build, environment, device, os
    case address = "case"
    case hash, status, steps, note, ticket, evidence, resolves, replaces
  }

  /// The kinds of events.
  enum Kind: String, CaseIterable {
    case result, resolution
  }
}
