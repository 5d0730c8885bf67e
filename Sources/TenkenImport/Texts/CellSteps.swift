import TenkenDiagnostics

/// The lines of two cells side by side: what is done, and what is seen then.
struct CellSteps {
  private let operations: [ImportedText]
  private let expected: [(text: ImportedText, number: Int?)]
  /// The places of the steps with a number.
  private let numbered: [(number: Int, index: Int)]
  let belonging: Belonging

  /// What says which step a result belongs to.
  enum Belonging: Hashable {
    /// Their numbers do, which do not only count.
    case numbers
    /// There is a numbered result for each step: their column decides.
    case counted
    /// There are as many lines of both, and no numbers of results: their column decides.
    case lines
    /// Nothing does: all is seen at the end.
    case nothing
    /// There are fewer results than steps, counted from 1, or results with other numbers.
    case fewer, others
  }

  /// Reads two cells.
  ///
  /// - Parameters:
  ///   - operations: The cell that says what is done.
  ///   - expected: The cell that says what is seen.
  ///   - isForeign: Whether a line may hold several steps, as people write them.
  ///   - column: Says whether a semicolon separates steps, and results.
  init(
    operations: ImportedText?, expected: ImportedText?, isForeign: Bool,
    in column: ResultColumn = ResultColumn()
  ) {
    let steps =
      operations.map {
        CellLines.lines(
          of: $0.text, isForeign: isForeign, isOperation: true, splitsClauses: column.splitsSteps,
          splitsSentences: column.splitsSentences)
      } ?? []
    let results =
      expected.map {
        CellLines.lines(of: $0.text, isForeign: isForeign, splitsClauses: column.splitsClauses)
      } ?? []
    let isQuoted = expected.map { CellLines.quoted($0.text) != nil } ?? false
    let nowhere = DiagnosticText.title
    self.init(
      steps, at: operations?.position ?? nowhere, results, at: expected?.position ?? nowhere,
      hasSureNumbers: !isForeign || isQuoted,
      areLines: expected.map {
        InlineSteps.broken(PrintedList.opened($0.text)).contains(where: \.isNewline)
      } ?? false)
  }

  /// Takes lines that were read.
  ///
  /// - Parameters:
  ///   - steps: The lines that say what is done.
  ///   - place: The position of their cell or field.
  ///   - results: The lines that say what is seen.
  ///   - other: The position of theirs.
  ///   - hasSureNumbers: Whether the numbers of results are certainly those of steps.
  ///   - areLines: Whether the results have lines of their own.
  init(
    _ steps: [LineMarks.Line], at place: DiagnosticText, _ results: [LineMarks.Line],
    at other: DiagnosticText, hasSureNumbers: Bool = false, areLines: Bool = true
  ) {
    operations = steps.map { ImportedText(text: $0.text, position: place) }
    expected = results.map { (ImportedText(text: $0.text, position: other), $0.number) }
    numbered = steps.enumerated().compactMap { index, line in line.number.map { ($0, index) } }
    let found = hasSureNumbers ? .numbers : Self.belonging(results, to: steps)
    belonging = found == .lines && !areLines ? .nothing : found
  }

  /// Whether a single step is not several: what follows is all seen after it.
  var hasPlainStep: Bool {
    guard operations.count == 1, let text = operations.first?.text else { return false }
    return !text.contains { ",;.→，；。、\n".contains($0) } && !text.contains("->")
  }

  /// The numbers of steps and of results.
  var counts: (steps: Int, results: Int) { (operations.count, expected.count) }

  /// Whether each of as many results as steps has more of the words of its own step than of others.
  var pairsByWords: Bool {
    guard belonging == .counted, expected.count == operations.count, expected.count <= 20 else {
      return false
    }
    let steps = operations.map { $0.text.wordsOrPairs }
    return expected.indices.allSatisfy { index in
      let own = expected[index].text.text.wordsOrPairs
      let shared = steps.map { $0.intersection(own).count }
      return shared[index] > 0
        && shared.indices.allSatisfy { $0 == index || shared[$0] < shared[index] }
    }
  }

  /// What says which steps results belong to.
  ///
  /// Numbers that do not only count say it: *3.* alone is about step 3. *1.* and *2.* beside five
  /// steps only say that there are two results.
  private static func belonging(
    _ results: [LineMarks.Line], to steps: [LineMarks.Line]
  ) -> Belonging {
    let (found, own) = (results.compactMap(\.number), steps.compactMap(\.number))
    let isEven = results.count == steps.count && steps.count > 1
    guard !found.isEmpty else {
      // A line that begins with a small letter goes on with the one before it.
      let isOneText = results.dropFirst().contains { $0.text.first?.isLowercase == true }
      let isCount = isEven && (own.isEmpty || own.count == steps.count) && !isOneText
      return isCount ? .lines : .nothing
    }
    let isCounted = found == Array(1...found.count)
    // `1, 2, 3, 3`: who counts so has lost count once.
    let isSlip = found.first == 1 && zip(found, found.dropFirst()).allSatisfy { 0...1 ~= $1 - $0 }
    if isEven, isSlip, found.count == own.count, found.last == found.count - 1, own != found {
      return .lines
    }
    if found.count == own.count || !isCounted && found.allSatisfy(own.contains) {
      return isCounted && own.count > 1 ? .counted : .numbers
    }
    if isEven, isCounted, own.isEmpty, found.count == steps.count { return .counted }
    guard !steps.isEmpty else { return .nothing }
    return isCounted && found.count < steps.count ? .fewer : .others
  }

  /// The steps; results that belong to none of them are seen after the last one.
  ///
  /// - Parameter column: What the column of the results says about them.
  /// - Returns: The steps, each with its results.
  func steps(in column: ResultColumn = ResultColumn()) -> [ImportedStep] {
    var steps = operations.map { ImportedStep(operation: $0) }
    let isPaired = !column.pairsNumbers && pairsByWords
    let indices = Dictionary(numbered.map { ($0.number, $0.index) }) { first, _ in first }
    for (index, result) in expected.enumerated() {
      let place: Int? =
        switch belonging {
        case .numbers: result.number.flatMap { indices[$0] }
        case .counted:
          column.pairsNumbers || isPaired ? result.number.flatMap { indices[$0] ?? index } : nil
        case .lines: column.pairsLines ? index : nil
        case .nothing, .fewer, .others: nil
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

extension String {
  /// The longer words of a text, or the pairs of characters where nothing separates words.
  fileprivate var wordsOrPairs: Set<String> {
    let words = HeadingKey(self).words
    return unicodeScalars.contains(where: \.isWide)
      ? words.reduce(into: []) { $0.formUnion(HeadingTable.grams($1)) }
      : Set(words.filter { $0.count > 3 })
  }
}
