/// The limits of the board, so that nobody fills its memory or its disk, by mistake or on purpose.
enum BoardLimits {
  /// The bytes of one request with results: some thousand events.
  static let results = 8 << 20
  /// The lines of one request with results; a page sends 200 at once.
  static let lines = 10_000
  /// The bytes of one event, as in files of results.
  static let line = 1 << 20
  /// The bytes of one piece of evidence: a phone's photograph, or half a minute of its screen.
  static let evidence = 25 << 20
  /// The bytes of a request to the App Store's server: the receipt of years of renewals.
  static let apiBody = 4 << 20
  /// The bytes of a claim, which holds a case and a name.
  static let claim = 16 << 10
  /// The bytes of a name in a claim.
  static let name = 2_000
  /// The bytes of all results and claims that are being received at the same time.
  static let allReceived = 64 << 20
  /// The bytes of all evidence that is being received at the same time: eight of the largest files.
  static let allUploads = 8 * evidence
  /// The seconds that the body of a request may take: 25 MiB at 44 kB a second.
  static let bodySeconds = 600
  /// The pages that can receive entries at the same time.
  static let listeners = 200
  /// The bytes of entries that are read for a page at once; a single entry may be longer.
  static let batch = 1 << 20
  /// The entries of the board: a hundred testers with a thousand cases a week for two years.
  static let entries = 10_000_000
  /// The bytes of all evidence.
  static let allEvidence = 20 << 30
  /// The bytes of one file of results, which is also what a checklist imports.
  static let file = 64 << 20
  /// The bytes of a file of results that is read at the start, as other programs read it.
  static let fileRead = 512 << 20
  /// The files for one tester and day: more than the entries of a day fill.
  static let filesOfTester = 100
  /// The problems that are listed by themselves; further ones are only counted.
  static let problems = 100
  /// The problems that are listed of one file, because every line of a picture is one.
  static let problemsOfFile = 5
  /// The seconds between messages that keep the connection of a page alive.
  static let heartbeatSeconds = 10
  /// The heartbeats between looks at the folder of results.
  static let heartbeatsOfCheck = 3

  /// The connections that may be open without having sent the link: each sends it at once.
  static let strangers = 128
  /// The seconds after which a connection is closed that has not sent the link.
  static let strangerSeconds: Int64 = 10
  /// The connections of those with the link: 200 pages with a stream and some requests each.
  static let known = 1_000
  /// The files that the board itself needs open, and those of connections that are being closed.
  static let ownFiles = 96
  /// The seconds after which a connection without requests is closed, or one that reads nothing.
  static let idleSeconds: Int64 = 60
  /// The bytes of the header fields of one request; a browser sends about 1,000.
  static let header = 16 << 10
  /// The header fields of one request.
  static let headerFields = 100
}
