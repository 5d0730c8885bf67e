/// What a file may ask of the reader at most; each limit has a diagnostic of its own name.
enum YAMLLimits {
  /// The largest file, in bytes: a thousand times a long scenario file, and read in under a second.
  static let fileSize = 16 * 1024 * 1024

  /// The deepest nesting: readers recurse, and no scenario goes deeper than ten.
  static let nesting = 64

  /// The nodes that aliases may add: nine lines of aliases to aliases can stand for billions.
  static let aliasExpansion = 1_000_000

  /// The bytes of text that aliases may add: as many as the largest file may have itself.
  static let aliasBytes = fileSize

  /// The `%TAG` lines: libyaml compares each with all, so that a file of them would take hours.
  static let directives = 16

  /// The repairs made to find further syntax faults: who has mended twenty is glad to start afresh.
  static let repairs = 20

  /// The bytes read again after repairs, in all: keeps the worst file within seconds.
  static let rereadBytes = 4 * fileSize

  /// The encoding faults reported for a file: one in another encoding breaks in every word.
  static let encodingFaults = 20

  /// The faults of meaning reported for a file: nobody reads on, and each takes memory.
  static let reportedFaults = 1_000
}
