import TenkenDiagnostics

/// Looks for what may be wrong in the cases of a source, whatever its format.
///
/// Each sign is one of the result, and not of the way in which people write: what is right has none
/// of them, or nearly none. Tenken's own documents have addresses, and are not looked at.
struct DoubtFinder {
  private(set) var found: DoubtList
  let document: ImportedDocument
  /// The cases without those that Tenken has written.
  let cases: [ImportedCase]
  /// Whether tables give the cases; documents and maps have places by which a role is guessed.
  let isSheet: Bool
  private let references: CaseReferences
  /// The roles of the labelled lines that were looked at.
  private var labelled = LabelledRoles()
  /// The preconditions so far: many cases may share them.
  private var conditions: Set<ImportedText> = []
  /// The lines of a list that are steps although no word says so, and the boxes that are results so.
  private var (openSteps, openResults): ([DiagnosticText], [DiagnosticText]) = ([], [])

  /// The doubts about what was read.
  static func doubts(about document: ImportedDocument) -> DoubtList {
    var finder = DoubtFinder(document)
    guard !finder.cases.isEmpty else { return document.doubts }
    finder.lookAtLines()
    finder.lookAtNames()
    finder.lookAtCases()
    finder.lookAtSiblings()
    finder.lookAtColumns()
    return finder.found
  }

  private init(_ document: ImportedDocument) {
    self.document = document
    found = document.doubts
    cases = document.cases.filter(\.isForeign)
    references = CaseReferences(cases, areNamed: document.nestsLabels)
    isSheet = !document.columns.isEmpty
  }

  mutating func doubt(_ kind: Doubt.Kind, _ place: DiagnosticText?) { found.add(kind, at: place) }

  /// Whether words or places, and no label, made a line what it is.
  func isGuessed(_ text: ImportedText) -> Bool {
    document.guessesAll
      || !document.guessedPlaces.isEmpty && document.guessedPlaces.contains(text.position.en)
  }

  private mutating func lookAtLines() {
    var lineCount = 0
    for source in cases {
      lookAtReferences(source)
      if let title = source.title, LineSigns.isBlank(title.text) || source.hasExamples {
        doubt(.placeholders, title.position)
      }
      for text in source.preconditions {
        lookAtCondition(text)
        // `no-data` beside `test-data: no-data`
        if source.preconditions.contains(where: { $0.text.hasSuffix(": " + text.text) }) {
          doubt(.placeholders, text.position)
        }
      }
      for step in source.steps {
        if let text = step.operation {
          // What is seen behind an arrow shows that the words before it are done.
          lookAtStep(text, isBeforeArrow: step.expected.first?.position == text.position)
        }
        for text in step.expected { lookAtResult(text) }
        // A request is one step of many lines.
        let own = step.operation.map { 1 + $0.text.count(where: \.isNewline) }
        lineCount += step.expected.count + (own ?? 0)
      }
      if let only = source.onlyOperation, LineSigns.isElsewhere(only.text) {
        doubt(.placeholders, only.position)
      }
      for place in source.labelsAboveLines { doubt(.unknownLabels, place) }
      for place in source.otherIDs { doubt(.joinedCases, place) }
      for place in source.lostLines { doubt(.unreadLines, place) }
      // Few cases are those of a template.
      if cases.count <= 5 {
        for place in source.linesAboutTests { doubt(.placeholders, place) }
      }
    }
    lookAtRoles()
    for place in labelled.places { doubt(.swappedRoles, place) }
    let unread = (document.notes + cases.flatMap(\.notes)).filter {
      $0.isListed && !$0.isUnderstood
    }
    // A document may say much about its cases, if these say themselves what is done and seen.
    let most = cases.allSatisfy(\.isWhole) ? 4 * lineCount : lineCount + cases.count
    if unread.count >= 8, unread.count > most {
      for note in unread { doubt(.fewCases, note.text.position) }
    }
  }

  /// Says which lines only refer to another case.
  private mutating func lookAtReferences(_ source: ImportedCase) {
    let lines = source.preconditions + source.lines
    for text in lines where references.refers(text.text, from: source) {
      doubt(.references, text.position)
    }
  }

  /// Doubts what no label made a step or a result: as a whole if words tell many lines apart, those
  /// first that not even words tell.
  private mutating func lookAtRoles() {
    guard document.linesByWords.isEmpty else {
      let open = openSteps + openResults
      let rest = document.linesByWords.map(DiagnosticText.line).filter { !open.contains($0) }
      for place in open + rest { doubt(.rolesByWords, place) }
      return
    }
    for place in openSteps { doubt(.assumedSteps, place) }
    // One or two boxes beside clear ones are what their list is about.
    for place in openResults where openResults.count >= 3 { doubt(.assumedResults, place) }
  }

  private mutating func lookAtWording(_ text: ImportedText) {
    // Below its first line is a text that the line is about.
    let line =
      text.text.firstIndex(where: \.isNewline).map { String(text.text[..<$0]) } ?? text.text
    if LineSigns.isBlank(line) {
      doubt(.placeholders, text.position)
    } else if LineSigns.isSeveral(line) {
      doubt(.severalInOne, text.position)
    } else if LineSigns.hasLabel(line) {
      doubt(.unknownLabels, text.position)
    }
  }

  private mutating func lookAtCondition(_ text: ImportedText) {
    guard conditions.count < 1000, conditions.insert(text).inserted else { return }
    if !isData(text) { lookAtWording(text) }
    // `The member should have a card` holds before.
    let isHeld = text.text.contains(" should have ")
    if !isHeld, LineTable.embedded.isEvent(text.text) { doubt(.resultsBefore, text.position) }
  }

  /// Whether a text is test data below its heading, which is no label that nobody understands.
  private func isData(_ text: ImportedText) -> Bool {
    guard !text.isData, !isSheet, let colon = text.text.firstIndex(of: ":") else {
      return text.isData
    }
    return HeadingTable.embedded.meaning(of: String(text.text[..<colon]))?.column == .data
  }

  private mutating func lookAtStep(_ text: ImportedText, isBeforeArrow: Bool) {
    // `[Save as new] → it is saved`: a button is no blank.
    let isButton = isBeforeArrow && text.text.hasPrefix("[")
    if !isButton, !isData(text) { lookAtWording(text) }
    if LineSigns.isSequence(text.text) { doubt(.severalInOne, text.position) }
    if !text.isData, LineSigns.isQuestion(text.text) { doubt(.questions, text.position) }
    guard isGuessed(text) else {
      // `When the purchase is restored`: a clause says what is done as if it happened.
      return document.saysInClauses || isOfData(text) ? () : labelled.addStep(text)
    }
    let lines = LineTable.embedded
    if lines.isStatement(text.text) {
      doubt(.resultsAsSteps, text.position)
    } else if !document.guessesAll, !isBeforeArrow, lines.use(of: text.text) == .open,
      lines.isSpoken(text.text)
    {
      openSteps.append(text.position)
    }
  }

  /// Whether what is entered is all that says what is done.
  private func isOfData(_ text: ImportedText) -> Bool {
    document.columns.contains {
      $0.meaning.name == "data" && text.position.en.hasSuffix("column '\($0.heading)'")
    }
  }

  private mutating func lookAtResult(_ text: ImportedText) {
    lookAtWording(text)
    guard isGuessed(text) else {
      // In a document, a line may stand below the label of another.
      if !isSheet, !document.nestsLabels, text.position.isLine,
        LineTable.embedded.isSpoken(text.text), LineTable.embedded.isCommand(text.text)
      {
        return doubt(.stepsAsResults, text.position)
      }
      return labelled.addResult(text)
    }
    let lines = LineTable.embedded
    if lines.isCommand(text.text) {
      doubt(.stepsAsResults, text.position)
    } else if !document.guessesAll, lines.use(of: text.text) == .open, lines.isSpoken(text.text),
      !text.text.saysHowItEnds
    {
      openResults.append(text.position)
    }
  }
}

/// Whether what labels and columns call steps and results reads so: a sample tells.
private struct LabelledRoles {
  private var steps: (seen: [DiagnosticText], count: Int) = ([], 0)
  private var results: (done: [DiagnosticText], count: Int) = ([], 0)

  /// The lines of each role to look at: enough to know a source.
  private static let limit = 200

  mutating func addStep(_ text: ImportedText) {
    guard steps.count < Self.limit else { return }
    steps.count += 1
    if LineTable.embedded.isStatement(text.text) { steps.seen.append(text.position) }
  }

  mutating func addResult(_ text: ImportedText) {
    guard results.count < Self.limit else { return }
    results.count += 1
    if LineTable.embedded.isCommand(text.text) { results.done.append(text.position) }
  }

  /// The lines that read like the other role, if most do.
  var places: [DiagnosticText] {
    (steps.seen.count >= 3 && steps.seen.count * 2 > steps.count ? steps.seen : [])
      + (results.done.count >= 3 && results.done.count * 2 > results.count ? results.done : [])
  }
}
