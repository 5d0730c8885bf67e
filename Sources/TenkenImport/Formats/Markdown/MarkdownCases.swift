import TenkenDiagnostics

/// Finds the cases in a Markdown document of another tool or of a person.
///
/// A case has labels, headings or clauses that say what is done and seen. Where a document has no
/// such case, a heading with a list below it is one.
struct MarkdownCases {
  var document = ImportedDocument()
  /// Whether parts of the document say what they are, so that other lists are no cases.
  let isExplicit: Bool
  /// Whether some sections are called tests, so that lists in others are tests only if they say
  /// what is done and what is seen.
  let isDivided: Bool
  /// Whether cases say what is done or seen, so that a line with an id and *must* is no case.
  let statesCases: Bool
  /// Whether labels in it say what is seen.
  let hasResultLabels: Bool
  /// Whether it is called a checklist, so that its boxes are what is seen.
  let isChecklist: Bool
  /// Whether numbered titles in bold are names of cases in most of its lists.
  let namesCasesInBold: Bool
  /// Whether boxes are tests of their own in most of its lists of boxes.
  let boxesAreTests: Bool
  /// Whether several numbered lists say after dashes what is seen, so that others do, too.
  let usesPairs: Bool
  /// How the ids of requirements in headings begin.
  let requirementPrefixes: Set<String>
  /// How ids begin that several headings have, and whether one of these names tests.
  let sharedIDs: [String: Bool]
  /// The lines at which lists begin whose points are cases each.
  let pointLists: Set<Int>
  /// The line of the last heading.
  let lastLine: Int
  /// The ids in headings above what is done in cases: a table above them is a summary.
  let detailedIDs: Set<String>
  /// Whether several sections have a table of cases, so that their headings tell these apart.
  let hasTablesInSections: Bool
  /// What its tables of cases have above the titles of these.
  let caseHeadings: Set<String>
  /// Whether boxes in it begin with a name before a dash, so that single ones do, too.
  var hasNamedBoxes = false
  /// Whether it has boxes that nobody has ticked yet.
  let hasOpenBoxes: Bool
  /// The numbers of chapters in headings of cases.
  var chapters: Set<ImportedText> = []
  /// What the section that was read last assumes, if it is an introduction.
  var introduced: [ImportedText] = []
  /// The cases so far.
  var known = KnownCases()
  /// What a line says about the parts of lines that are whole cases: `ID — steps — expected`.
  var legend: [SheetColumn] = []

  /// Reads a document.
  static func document(of text: String) throws(ImportError) -> ImportedDocument {
    let outline = try MarkdownOutline(text)
    let whole = outline.root.withBoxesOfChecklist
    var reader = MarkdownCases(whole)
    var (root, context) = (whole, Context())
    // A single heading of the first level is the title of the document.
    if root.sections.count == 1, let only = root.sections.first, only.level == 1,
      MarkdownLabel.section(only.title) == nil || only.isAboveTests,
      only.isTest ? false : !only.sections.isEmpty || !only.isCase
    {
      reader.document.title = MarkdownLine.plain(only.title)
      context.isAboutTests = SpecHeading.isAboutTests(only.title)
      root.blocks += (only.fields.isEmpty ? [] : [.fields(only.fields)]) + only.blocks
      root.sections = only.sections
    }
    try reader.read(root, context, title: nil)
    for line in reader.known.unevenLists { reader.document.doubt(.unevenLines, at: .line(line)) }
    // A table of all cases may stand before them.
    reader.document.joinSteps(onlyNames: true)
    for index in reader.document.cases.indices {
      // The number of a chapter is a remark, and no id.
      guard let id = reader.document.cases[index].id, reader.chapters.contains(id) else { continue }
      reader.document.change(index) { source in
        source.id = nil
        source.notes.insert(ImportedNote(label: "No.", text: id, isUnderstood: true), at: 0)
      }
    }
    reader.document.prose = ProseKind(whole, reader.document.cases)
    return reader.document
  }

  private init(_ root: MarkdownOutline.Section) {
    isExplicit = root.isExplicit || root.hasTests
    isDivided = root.isDivided
    statesCases = root.statesCases
    hasResultLabels = root.hasResultLabels
    hasOpenBoxes = root.hasOpenBoxes
    document.tickCount = hasOpenBoxes ? 0 : root.tickCount
    detailedIDs = root.detailedIDs
    hasTablesInSections = root.tableSectionCount > 1
    caseHeadings = root.caseHeadings
    (lastLine, pointLists) = (root.lastLine, root.pointLists())
    isChecklist = SpecHeading.isChecklist(root.onlyTitle)
    (namesCasesInBold, boxesAreTests) = (root.namesCasesInBold, root.boxesAreTests)
    usesPairs = root.pairListCount > 1
    requirementPrefixes = root.requirementPrefixes
    sharedIDs = root.sharedIDs
  }

  mutating func read(
    _ section: MarkdownOutline.Section, _ context: Context, title: ImportedText?
  ) throws(ImportError) {
    try document.check()
    var draft = Draft()
    var context = context
    if let title {
      context.isAboutTests = context.isAboutTests || SpecHeading.isAboutTests(title.text)
      // A word in one heading names no test of its own if others have ids of the same kind.
      let isShared = SpecHeading.plainID(title.text).map { sharedIDs[$0.prefix] == true } ?? false
      context.isInTests = context.isInTests || section.namesTests || isShared
      // What has to be prepared stands before the tests.
      context.isAside =
        section.isAside || section.part == .preconditions || context.isAside && !section.isExplicit
    }
    (draft.isAside, draft.isAboutTests) = (context.isAside, context.isAboutTests)
    (draft.isCounted, context.isCounted) = (context.isCounted, false)
    draft.isOutside =
      isDivided && !context.isInTests
      && !(section.hasClearList && title.map { SpecHeading.isAboutTests($0.text) } ?? false)
    draft.hasCriteria = title.map { SpecHeading.isCriteria($0.text) } ?? false
    draft.isIntroduction =
      title == nil
      && section.sections.contains { $0.part == nil && ($0.isExplicit || $0.hasTests) }
    name(&draft, section, title, &context)
    for field in section.fields { take(field, &draft, isHidden: true) }
    draft.isBehaviour = section.blocks.contains { block in
      guard case .paragraph(let text, _, _) = block else { return false }
      return BehaviourClauses(text, isLoose: false)?.parts.first?.kind == .then
    }
    draft.isBehaviour = draft.isBehaviour && section.blocks.contains(where: \.isCondition)
    draft.isBesideResults = hasResultLabels
    draft.isAmongCases =
      section.level > 1 && section.isOnlyList && !draft.isAside && !draft.isOutside
      && document.title.map { SpecHeading.namesCases($0) } ?? false
    draft.hasBoldTests = section.blocks.contains(where: \.namesTestsInBold)
    draft.checksCommands = section.checksCommands
    draft.saysWhatIsSeen =
      draft.checksCommands || section.blocks.contains(where: \.saysWhatIsSeen)
    draft.saysWhatIsDone = section.saysWhatIsDone
    draft.isAboveScenarios =
      draft.heading?.requirement != nil && section.sections.contains(where: \.isTestByName)
    let countAbove = document.cases.count
    for block in section.blocks { try read(block, &draft, context) }
    var others: [MarkdownOutline.Section] = []
    let isTest = section.isTest
    let saysWhatIsDone = section.sections.contains { $0.part == .operation || $0.isStep }
    // Beside one section with results, one with numbered steps has those that lead to them.
    let numbered = section.sections.filter { $0.part == nil && $0.hasNumberedSteps }
    let isOne = numbered.count == 1 && numbered[0].sections.isEmpty && !numbered[0].hasTests
    let stepsLine = title != nil && isTest && !saysWhatIsDone && isOne ? numbered[0].line : nil
    let sides = draft.heading?.isTest == true ? section.linesOfSides : []
    for inner in section.sections {
      let isLate =
        inner.part == .preconditions && !isTest
        && others.contains { $0.hasTests || $0.isExplicit || $0.hasNumberedSteps }
      if isLate {
        others.append(inner)
      } else if let column = inner.part, title != nil || column == .preconditions || isTest {
        try readPart(inner, column, &draft, context)
      } else if section.hasStep(inner) || inner.line == stepsLine || sides.contains(inner.line) {
        try readPart(inner, .operation, &draft, context)
      } else if isTest || !sides.isEmpty, SpecHeading.isCheck(inner.title) {
        try readChecks(inner, &draft, context)
      } else {
        // Beside what is expected, numbered steps are those of cases.
        let hasCases = inner.hasTests || !saysWhatIsDone && inner.hasNumberedSteps
        let isFact = isTest && !hasCases ? try readFact(inner, &draft, context) : false
        if !isFact { others.append(inner) }
      }
    }
    let count = document.cases.count
    draft.isNamedCase =
      draft.heading?.isTest == true && others.isEmpty && draft.others.isEmpty
      && !draft.isAside && section.blocks.contains(where: \.isProse)
      && !section.blocks.contains(where: \.isTableOfCases)
      || draft.hasTesterBoxes && draft.source.id != nil && others.isEmpty && draft.others.isEmpty
        && !draft.isAside
    end(draft, &context, isLast: others.isEmpty && section.lastLine == lastLine)
    if let title { context.enter(heading(title.text)) }
    // `Case 3: …` beside cases is one, whatever its lines say.
    let counted = Set(others.filter(\.isExplicit).compactMap(\.countedName))
    let areNumbered = others.areNumberedCases
    for inner in others {
      if inner.isLateSetup, inner.line != others.last?.line {
        var setup = Draft()
        try readPart(inner, .preconditions, &setup, context)
        context.preconditions += setup.source.preconditions
        document.add(setup.source.notes, in: context.section)
        continue
      }
      context.isCounted =
        inner.countedName.map(counted.contains) ?? (areNumbered && inner.isNumberedLeaf)
      introduced = []
      try read(inner, context, title: plain(inner.title, inner.line))
      // What an introduction assumes holds for all cases below it.
      if inner.line == others.last?.line {
        document.add(introduced.map { ImportedNote(label: "", text: $0, isListed: true) })
      } else {
        context.preconditions += introduced
      }
      introduced = []
    }
    // What is assumed of no case is not lost.
    if document.cases.count == count {
      // A heading with an id as those of tests have is one, whatever its lines say.
      let isNamed = draft.isNamedAsCase(sharedIDs, known.ids)
      let hasID = isNamed && others.isEmpty && !section.blocks.isEmpty
      let isClear = section.hasClearList || section.hasClearTable || hasID
      let isLeftOut = section.leavesAutomatedBoxes
      // A table may have been its cases, and beside clauses a list is about all of them.
      let isLost = isClear && document.cases.count == countAbove && !document.saysInClauses
      if let title, isLeftOut || !context.isAside && section.part == nil && isLost {
        document.doubt(.unreadLines, at: title.position)
      }
      let assumed = draft.source.preconditions.dropFirst(draft.sharedPreconditions)
      if title != nil, document.cases.isEmpty, others.isEmpty,
        section.sections.contains(where: { MarkdownLabel.section($0.title) == .preconditions })
      {
        introduced = Array(assumed)
      } else {
        document.add(
          assumed.map { ImportedNote(label: title?.text ?? "", text: $0, isListed: true) })
      }
    }
  }
}
