/// The lines of two cells side by side: what is done, and what is seen then.
struct CellSteps {
  private let operations: [ImportedText]
  private let expected: [(text: ImportedText, number: Int?)]
  /// The places of the steps with a number.
  private let numbered: [(number: Int, index: Int)]
  private let belonging: Belonging

  /// What says which step a result belongs to.
  private enum Belonging {
    /// Their numbers do.
    case numbers
    /// There is a numbered result for each line of the steps.
    case lines
    /// There are as many lines of both, and no numbers of results.
    case counts
    /// Nothing does: all is seen at the end; or the numbers are others.
    case nothing(hasOtherNumbers: Bool)
  }

  /// Reads two cells.
  ///
  /// - Parameters:
  ///   - operations: The cell that says what is done.
  ///   - expected: The cell that says what is seen.
  ///   - isForeign: Whether a line may hold several steps, as people write them.
  init(operations: ImportedText?, expected: ImportedText?, isForeign: Bool) {
    let steps =
      operations.map { CellLines.lines(of: $0.text, isForeign: isForeign, isOperation: true) } ?? []
    let results = expected.map { CellLines.lines(of: $0.text, isForeign: isForeign) } ?? []
    func own(_ line: LineMarks.Line, _ cell: ImportedText?) -> ImportedText? {
      cell.map { ImportedText(text: line.text, position: $0.position) }
    }
    self.operations = steps.compactMap { own($0, operations) }
    self.expected = results.compactMap { line in own(line, expected).map { ($0, line.number) } }
    numbered = steps.enumerated().compactMap { index, line in line.number.map { ($0, index) } }
    let isQuoted = expected.map { CellLines.quoted($0.text) != nil } ?? false
    belonging = !isForeign || isQuoted ? .numbers : Self.belonging(results, to: steps)
  }

  /// What says which steps results belong to.
  ///
  /// Numbered results belong to the steps with their numbers if there is one for each step, or if
  /// they do not only count: *3.* alone is about step 3, but *1.* and *2.* beside five steps only
  /// say that there are two results.
  private static func belonging(
    _ results: [LineMarks.Line], to steps: [LineMarks.Line]
  ) -> Belonging {
    let (found, own) = (results.compactMap(\.number), steps.compactMap(\.number))
    let isEven = results.count == steps.count && steps.count > 1
    guard !found.isEmpty else {
      // A line that begins with a small letter goes on with the one before it.
      let isOneText = results.dropFirst().contains { $0.text.first?.isLowercase == true }
      let isCount = isEven && (own.isEmpty || own.count == steps.count) && !isOneText
      return isCount ? .counts : .nothing(hasOtherNumbers: false)
    }
    let isCounted = found == Array(1...found.count)
    if found.count == own.count || !isCounted && found.allSatisfy(own.contains) { return .numbers }
    if isEven, isCounted, own.isEmpty, found.count == steps.count { return .lines }
    // Fewer than the steps, and counted from 1: all that is seen at the end.
    return .nothing(
      hasOtherNumbers: !steps.isEmpty && !(isCounted && found.count < steps.count))
  }

  /// What is doubtful about the results; nil if it is clear which step each belongs to.
  ///
  /// - Parameter pairsLines: Whether lines without numbers belong to the steps beside them.
  /// - Returns: The kind of the doubt.
  func doubt(pairsLines: Bool) -> Doubt.Kind? {
    switch belonging {
    case .counts: pairsLines ? .pairedLines : .unpairedLines
    case .nothing(let hasOtherNumbers): hasOtherNumbers ? .otherNumbers : nil
    case .numbers, .lines: nil
    }
  }

  /// The steps; results that belong to none of them are seen after the last one.
  ///
  /// - Parameter pairsLines: Whether lines without numbers belong to the steps beside them.
  /// - Returns: The steps, each with its results.
  func steps(pairsLines: Bool = false) -> [ImportedStep] {
    var steps = operations.map { ImportedStep(operation: $0) }
    let indices = Dictionary(numbered.map { ($0.number, $0.index) }) { first, _ in first }
    for (index, result) in expected.enumerated() {
      let place: Int? =
        switch belonging {
        case .numbers: result.number.flatMap { indices[$0] }
        case .lines: index
        case .counts: pairsLines ? index : nil
        case .nothing: nil
        }
      if let place = place ?? steps.indices.last {
        steps[place].expected.append(result.text)
      } else {
        steps.append(ImportedStep(expected: [result.text]))
      }
    }
    return steps
  }
}
