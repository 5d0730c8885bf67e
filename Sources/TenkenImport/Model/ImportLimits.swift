import TenkenXML

/// What a source may have at most: each is far beyond what people write, and bounds memory and time.
enum ImportLimits {
  /// The bytes of a source.
  ///
  /// A sheet of 100,000 rows has some 30 MB.
  static let sourceBytes = 128 << 20
  /// The bytes that the parts of a compressed source have in all: a bomb has a thousand times more.
  static let unpackedBytes = 256 << 20
  /// How many times as large as in the archive a part may be: XML of sheets reaches forty.
  static let expansion = 1_000
  /// The entries of an archive.
  static let archiveEntries = 5_000
  /// How deep elements, objects and branches may lie in each other.
  static let depth = 200
  /// The elements of an XML file, or the branches of a map.
  static let nodes = 4_000_000
  /// The elements, their depth and their texts in a file of XML.
  static let xml = XMLLimits(depth: depth, elements: nodes, textBytes: unpackedBytes)
  /// The rows of all sheets, more than a checklist anybody ticks.
  static let rows = 200_000
  /// The columns of a sheet; what is behind them is empty or not a table of cases.
  static let columns = 1_000
  /// The characters of one cell or branch: as many as fit into four cells of Excel.
  static let textCharacters = 131_072
  /// The cases of a source.
  static let cases = 100_000
  /// The cases of one file that is written: a file is something to read.
  static let casesOfFile = 4_000
  /// The steps of a case, or what is expected of one: what a scenario file can hold.
  static let linesOfCase = 900
  /// The characters of a line that is compared with phrases; longer ones are prose.
  static let phraseCharacters = 2_000
  /// How many attempts a line may cost before it counts as prose.
  static let attempts = 20_000
}
