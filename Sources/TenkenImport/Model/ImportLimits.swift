import TenkenData

/// The limits of a source, which bound memory and time; each is far beyond what people write.
///
/// Together they keep an import within a gigabyte of memory.
enum ImportLimits {
  /// The maximum size of a source in bytes.
  ///
  /// A sheet of 100,000 rows has about 30 MB as CSV.
  static let sourceBytes = 32 << 20
  /// The maximum size of all unpacked parts of an archive; a zip bomb has a thousand times more.
  static let unpackedBytes = 128 << 20
  /// The maximum size of a part in JSON, whose values take up to ten times as much memory.
  static let jsonBytes = 16 << 20
  /// The maximum number of bytes of all texts of a source, as often as they are repeated.
  ///
  /// Examples, backgrounds and shared strings let a small file stand for a huge one.
  static let documentBytes = 64 << 20
  /// The bytes that each text counts in addition: its position, and its place in the plan.
  static let textOverhead = 96
  /// The maximum number of bytes of the texts of a written file: a part of what a reader accepts.
  static let bytesOfFile = 2 << 20
  /// The maximum number of written files.
  static let files = 5_000
  /// The maximum ratio of a part's unpacked to packed size; the XML of sheets reaches 40.
  static let expansion = 1_000
  /// The maximum number of entries in an archive.
  static let archiveEntries = 5_000
  /// The maximum depth of nested elements, objects and branches.
  static let depth = 200
  /// The maximum number of elements in an XML file, or of branches in a map.
  static let nodes = 1_000_000
  /// The limits of an XML file.
  static let xml = XMLLimits(depth: depth, elements: nodes, textBytes: unpackedBytes)
  /// The maximum number of rows in all sheets: more than anybody ticks.
  static let rows = 100_000
  /// The maximum number of columns; those after it are empty or not part of a table of cases.
  static let columns = 1_000
  /// The maximum length of a cell or branch in characters: as much as four cells of Excel hold.
  static let textCharacters = 131_072
  /// The maximum number of cases in a source.
  static let cases = 100_000
  /// The maximum number of cases in a written file, which people should be able to read.
  static let casesOfFile = 4_000
  /// The maximum number of entries of a list of a case, which a scenario file can hold.
  static let linesOfCase = 900
  /// The maximum number of tags, or of requirements, of a case, which a scenario file can hold.
  static let labelsOfCase = 100
  /// The maximum length of a line to match with phrases, in characters; longer lines are prose.
  static let phraseCharacters = 2_000
  /// The maximum length of a line to read as everyday language, in characters: a sentence.
  static let everydayCharacters = 200
  /// The maximum number of attempts for a line before it counts as prose.
  static let attempts = 20_000
}
