/// How much the board takes, so that nobody fills its memory or its disk by mistake.
enum BoardLimits {
  /// The bytes of one request of results: some thousand events.
  static let results = 8 << 20
  /// The bytes of one event, as in files of results.
  static let line = 1 << 20
  /// The bytes of one piece of evidence: a photograph of a phone, or half a minute of its screen.
  static let evidence = 25 << 20
  /// The bytes of a claim: a case and a name.
  static let claim = 16 << 10
  /// The bytes of a name in a claim.
  static let name = 2_000
  /// The pages that hear at once what others do.
  static let listeners = 200
  /// The entries that wait for a page before it is told to come again.
  static let waiting = 2_000
  /// The entries of the board: a hundred testers with a thousand cases a week for two years.
  static let entries = 10_000_000
  /// The bytes of all evidence.
  static let allEvidence = 20 << 30
  /// The seconds between signs of life to a page that hears nothing else.
  static let heartbeatSeconds = 10
}
