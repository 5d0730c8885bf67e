/// The format of a line of results, and its limits.
package enum EventFormat {
  /// The value of the member `format`.
  package static let name = "tenken-result"
  /// The version of the format; a change that breaks readers raises it.
  package static let version = 1

  /// The longest line in bytes: room for a note as long as a book; evidence is in separate files.
  static let lineLimit = 1 << 20
  /// The number of hexadecimal digits of a content hash and of the hash of a file: a SHA-256.
  static let hashDigits = 64
  /// The number of hexadecimal digits of a session.
  static let sessionDigits = 16
  /// The longest name of a tester, build, device or case, in bytes of the line.
  static let nameLimit = 2_000
  /// The most steps, pieces of evidence or ids in one event: far more than a case has.
  static let listLimit = 10_000
  /// The most events: a hundred testers with a thousand cases a week for two years.
  static let eventLimit = 10_000_000

  /// The members that the quick reader knows, by their names in ``ResultEvent/format``.
  enum Key: String, CaseIterable {
    case format, version, event, id, session, time
    case origin = "by"
    case tester, build, environment, device, os
    case address = "case"
    case hash, status, decision, steps, note, ticket, evidence, resolves, replaces
  }

  /// The kinds of events.
  enum Kind: String, CaseIterable, Sendable {
    case result, resolution, approval
  }
}
