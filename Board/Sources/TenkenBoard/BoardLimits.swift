/// The limits of the board, so that nobody fills its memory or its disk by mistake.
enum BoardLimits {
  /// The bytes of one request with results: some thousand events.
  static let results = 8 << 20
  /// The bytes of one event, as in files of results.
  static let line = 1 << 20
  /// The bytes of one piece of evidence: a phone's photograph, or half a minute of its screen.
  static let evidence = 25 << 20
  /// The bytes of a claim, which holds a case and a name.
  static let claim = 16 << 10
  /// The bytes of a name in a claim.
  static let name = 2_000
  /// The pages that can receive entries at the same time.
  static let listeners = 200
  /// The entries that wait for a page before its connection is closed, so that it asks again.
  static let waiting = 2_000
  /// The entries of the board: a hundred testers with a thousand cases a week for two years.
  static let entries = 10_000_000
  /// The bytes of all evidence.
  static let allEvidence = 20 << 30
  /// The seconds between messages that keep the connection of a page alive.
  static let heartbeatSeconds = 10
}
