import TenkenDiagnostics
import TenkenSimulation

/// What the rows of a sheet together say about the results beside their steps.
///
/// One row with as many results as steps may be chance. Where nearly all rows with numbered results
/// have one for each step, who wrote them put them side by side; else they are seen at the end.
struct ResultColumn {
  /// Whether a semicolon separates the cells, and may stand for a comma in them.
  var hasSemicolons = false
  /// How often results belong to steps in each way, in rows with several steps.
  private var counts: [CellSteps.Belonging: Int] = [:]
  /// The number of rows with several steps and a result.
  private var rowCount = 0
  /// Whether a semicolon separates results in a row, and so in all of them.
  private(set) var splitsClauses = false
  /// The number of rows in which a sign may separate results.
  private var clauseCount = 0
  /// Whether a semicolon separates steps in a row, and so in all of them.
  private(set) var splitsSteps = false

  /// Whether a step has several sentences; nil if one of these does not say what is done.
  private var hasSentences: Bool? = false
  /// Whether several sentences in a row are steps of their own, and so in all of them.
  var splitsSentences: Bool { hasSentences == true }

  /// The rows to look at: enough to know a column.
  static let limit = 500

  /// Looks whether a semicolon separates results in a cell.
  mutating func addClauses(of cell: String) {
    guard !splitsClauses else { return }
    if !hasSemicolons, InlineSteps.mayHaveClauses(cell) { clauseCount += 1 }
    splitsClauses = clauseCount > 1 || InlineSteps.hasClauses(cell)
  }

  /// Looks whether a semicolon separates steps in a cell.
  mutating func addSteps(of cell: String) {
    guard !cell.contains(where: \.isNewline) else { return }
    if hasSentences != nil, let sentences = CellLines.sentences(LineMarks.trimmed(cell)) {
      hasSentences = CellLines.areCommands(sentences) ? true : nil
    }
    guard !splitsSteps, InlineSteps.hasSemicolon(cell) else { return }
    splitsSteps = InlineSteps.sequence(cell) == InlineSteps.clauses(of: cell[...])
  }

  /// Whether enough rows were looked at.
  var isFull: Bool { rowCount >= Self.limit }

  /// Adds a row.
  mutating func add(_ row: CellSteps) {
    guard row.counts.steps > 1, row.counts.results > 0 else { return }
    rowCount += 1
    counts[row.belonging, default: 0] += 1
  }

  private var even: Int { count(.numbers) + count(.counted) }
  private var uneven: Int { count(.fewer) + count(.others) }

  private func count(_ belonging: CellSteps.Belonging) -> Int { counts[belonging] ?? 0 }

  /// Whether numbered results belong to the steps with their numbers.
  var pairsNumbers: Bool { even * 4 >= (even + uneven) * 3 }

  /// Whether results without numbers belong to the steps beside them, line by line.
  ///
  /// Those who say what is seen at the end have fewer of them.
  var pairsLines: Bool { (even + count(.lines)) * 2 > rowCount }

  /// What is doubtful about the results of a row; nil if it is clear which step each belongs to.
  ///
  /// Fewer results than steps are seen at the end, unless those of other rows belong to steps.
  func doubt(about row: CellSteps) -> Doubt.Kind? {
    switch row.belonging {
    case .lines: pairsLines ? .pairedLines : .unpairedLines
    case .counted: pairsNumbers || row.pairsByWords ? nil : .unpairedLines
    case .others: row.hasPlainStep ? nil : .otherNumbers
    case .fewer: pairsNumbers && even > 0 ? .otherNumbers : nil
    case .numbers, .nothing: nil
    }
  }
}

extension DiagnosticText {
  /// A place, with the numbers of steps and results there.
  func with(_ counts: (steps: Int, results: Int)) -> DiagnosticText {
    self
      + DiagnosticText(
        " (\(counted(counts.steps, "step")), \(counted(counts.results, "result")))",
        ja: "（手順 \(counts.steps)、期待結果 \(counts.results)）")
  }
}
