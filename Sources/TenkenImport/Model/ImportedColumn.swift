package import TenkenDiagnostics

/// What became of a column of a sheet, or of a label of lines.
package struct ImportedColumn: Hashable, Sendable {
  /// How the meaning of the column was found.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Its heading is known.
    case heading
    /// Its heading is not known, but what stands in it is.
    case content
    /// Somebody said so.
    case given
    /// Nobody knows: its texts are comments.
    case unknown
  }

  /// What becomes of the texts of columns that a scenario has no key for, beside comments.
  package enum Use: Hashable, Sendable {
    /// They make the ids of the scenarios.
    case ids
    /// They are part of the results of testers, and some name a ticket in a note.
    case results(tickets: Int)
  }

  /// A meaning that columns may have.
  package struct Meaning: Hashable, Sendable {
    /// The name on the command line.
    package let name: String
    /// What people call it.
    package let title: DiagnosticText

    init(_ column: SheetColumn) { (name, title) = (column.name, column.title) }
  }

  /// The name of the sheet; empty if it is the only one of a file.
  package let sheet: String
  /// The heading; the letters of the column if it has none.
  package let heading: String
  /// What it is: `title`, `expected`; `comment` for what a scenario has no key for.
  package let meaning: Meaning
  package let reason: Reason
  /// Whether its texts become comments.
  package let isComment: Bool
  /// What else becomes of its texts.
  package let use: Use?
  /// The number of cells below the heading whose text became what the column is.
  package let textCount: Int
  /// The number of other cells with a text: it became a comment.
  package var commentCount = 0
  /// The meaning that is nearest to an unknown heading or to what stands below it.
  package let nearest: Meaning?
  /// Whether at least half of its texts are sentences.
  var isText = false
  /// Whether five or more texts are all the same.
  var isAlike = false
  /// Whether it has texts, but no heading.
  var isNameless = false
  /// Whether it is named after a device, and its marks may be results.
  var hasDeviceMarks = false
  /// Where its first texts are.
  var firstPlaces: [DiagnosticText] = []

  /// Whether its texts are part of the results of testers.
  var isOfResults: Bool {
    if case .results? = use { true } else { false }
  }

  /// Whether it has no text at all, and no case would have a key for one.
  package var isEmptyComment: Bool {
    textCount == 0 && commentCount == 0 && use == nil && isComment
      && (reason == .unknown || meaning.name == SheetColumn.attribute.name)
  }

  /// Where the column is, for people.
  var place: DiagnosticText {
    let name = DiagnosticText(
      "column '\(ImportedText.shortened(heading))'", ja: "「\(ImportedText.shortened(heading))」列")
    guard !sheet.isEmpty else { return name }
    let sheet = ImportedText.shortened(sheet)
    return DiagnosticText("sheet '\(sheet)', ", ja: "シート「\(sheet)」の ") + name
  }
}
