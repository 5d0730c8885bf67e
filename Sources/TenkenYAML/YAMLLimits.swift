/// The limits of what the reader accepts from a file.
enum YAMLLimits {
  /// The largest file, in bytes: a thousand times a long scenario file, and read in under a second.
  static let fileSize = 16 * 1024 * 1024

  /// The deepest nesting: readers recurse, and no scenario goes deeper than ten.
  static let nesting = 64

  /// The number of nodes that aliases may add: nine lines of aliases can stand for billions.
  static let aliasExpansion = 1_000_000

  /// The bytes of text that aliases may add: as many as the largest file may have.
  static let aliasBytes = fileSize

  /// The number of `%TAG` lines: libyaml compares each with all, so many of them take hours.
  static let directives = 16

  /// The number of repairs made to find more syntax errors: twenty are enough to fix at a time.
  static let repairs = 20

  /// The total bytes read again after repairs: keeps the worst file within seconds.
  static let rereadBytes = 4 * fileSize

  /// The encoding errors reported for a file: in another encoding, every word has some.
  static let encodingDiagnostics = 20

  /// The number of invalid sequences of bytes above which a file is in another encoding.
  static let invalidSequences = 3

  /// The semantic errors reported for a file: nobody reads more, and each takes memory.
  static let reportedDiagnostics = 1_000
}
