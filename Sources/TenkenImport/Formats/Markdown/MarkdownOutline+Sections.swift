/// What a section is about: tests, or a requirement that has only an id.
extension MarkdownOutline.Section {
  /// Whether a heading such as *Test steps* is above tests, and not above the steps of one.
  var isAboveTests: Bool {
    sections.contains { inner in
      guard !inner.isStep, MarkdownLabel.section(inner.title) == nil else {
        return false
      }
      let hasSteps = inner.blocks.contains { block in
        guard case .list(let items) = block else { return false }
        return items.contains { $0.isNumbered && MarkdownLabel($0.text) == nil }
      }
      return SpecHeading(MarkdownLine.plain(inner.title)).isTest
        || inner.blocks.contains(where: \.saysWhatIsDone)
        || hasSteps && inner.blocks.contains(where: \.saysWhatIsSeen)
    }
  }

  /// Whether it says what its parts are, so that other lists are no cases.
  var isExplicit: Bool {
    let isNamed = isOfPoints ? nil : MarkdownLabel.section(title)
    if isNamed == .operation || isNamed == .expected { return true }
    if isStep { return true }
    return hasExplicitBlocks || sections.contains(where: \.isExplicit)
  }

  /// Whether its lines say what its parts are, whatever headings say.
  var isExplicitBelowTitles: Bool {
    hasExplicitBlocks || sections.contains(where: \.isExplicitBelowTitles)
  }

  private var hasExplicitBlocks: Bool {
    blocks.contains { block in
      switch block {
      case .paragraph(let text, _, _): MarkdownLabel.isExplicit(text)
      case .list(let items): items.contains(where: \.isExplicit)
      case .table: block.isTableOfCases
      case .code(let type, _): ["gherkin", "feature", "cucumber"].contains(type)
      case .quote, .fields, .rule: false
      }
    }
  }

  /// Whether labels, clauses or a table in it say what is done or seen.
  var statesCases: Bool {
    let isNamed = MarkdownLabel.section(title)
    if isNamed == .operation || isNamed == .expected { return true }
    return blocks.contains { block in
      switch block {
      case .paragraph(let text, _, _): MarkdownLabel.isExplicit(text)
      case .list(let items): items.contains { MarkdownLabel.isExplicit($0.text) || $0.hasResult }
      case .table: block.isTableOfCases
      case .code(let type, _): ["gherkin", "feature", "cucumber"].contains(type)
      case .quote, .fields, .rule: false
      }
    } || sections.contains(where: \.statesCases)
  }

  /// Whether labels in it or in a section of it say what is seen.
  var hasResultLabels: Bool {
    blocks.contains(where: \.saysWhatIsSeen) || sections.contains(where: \.hasResultLabels)
  }

  /// The name that its heading counts: *Case* of `Case 3: Review`; nil if it counts none.
  var countedName: String? {
    let title = MarkdownLine.plain(title)
    let name = title.prefix { $0.isLetter || $0 == " " }
    let rest = title.dropFirst(name.count).drop(while: \.isNumber)
    guard !name.isEmpty, rest.count < title.count - name.count,
      rest.first.map({ ":：—–-".contains($0) || $0 == " " }) == true
    else { return nil }
    return LineMarks.trimmed(name)
  }

  /// The line of the last heading in it, or its own.
  var lastLine: Int { sections.map(\.lastLine).max() ?? line }

  /// The number of headings with a table of cases below them.
  var tableSectionCount: Int {
    sections.reduce(blocks.contains(where: \.isTableOfCases) ? 1 : 0) {
      $0 + $1.tableSectionCount
    }
  }

  /// The ids in the headings of sections with what is done.
  var detailedIDs: Set<String> {
    var found = sections.reduce(into: Set<String>()) { $0.formUnion($1.detailedIDs) }
    if let id = SpecHeading(MarkdownLine.plain(title)).id, saysWhatIsDone { found.insert(id) }
    return found
  }

  /// Whether its heading says that it is a test: `Scenario: Two books`.
  var isTestByName: Bool { SpecHeading(MarkdownLine.plain(title)).isTest }

  /// Whether it has the lines of one case itself.
  var isCase: Bool {
    sections.contains { MarkdownLabel.section($0.title) != nil }
      || blocks.contains { block in
        if case .list = block { true } else { false }
      }
  }

  /// Whether the sections below it are the steps or the results of one case.
  var isTest: Bool {
    sections.contains { inner in
      let column = inner.part
      return column == .operation || column == .expected || hasStep(inner)
    }
  }

  /// Whether a label, a heading or a numbered list in it says what is done.
  var saysWhatIsDone: Bool {
    blocks.contains { block in
      if block.saysWhatIsDone { return true }
      guard case .list(let items) = block else { return false }
      return items.contains { $0.isNumbered && MarkdownLabel($0.text) == nil }
    } || sections.contains { $0.part == .operation || $0.isStep }
  }

  /// The part of a case that its heading names; nil if it names none.
  var part: SheetColumn? {
    if isOfPoints || isAboveTests { return nil }
    if let own = MarkdownLabel.section(title) { return own }
    return level > 1 && MarkdownLabel.isSetup(title) && !isExplicit ? .preconditions : nil
  }

  /// Whether it is a step of a case: *Step 2*, without a table that has cases of its own.
  var isStep: Bool {
    // With steps and checks of its own, it is a case.
    guard MarkdownLabel.step(title) != nil, !sections.contains(where: { $0.part != nil }) else {
      return false
    }
    return !blocks.contains(where: \.isTableOfCases)
  }

  /// Whether a step has a list of what is done in it, so that its heading only names it.
  var hasOwnSteps: Bool {
    blocks.contains { block in
      guard case .list(let items) = block else { return false }
      return items.contains {
        ($0.isNumbered || $0.isTask) && MarkdownLabel($0.text) == nil
          && LineTable.embedded.use(of: MarkdownLine.plain($0.text)) != .seen
      }
    }
  }

  /// Whether something in it is recognised as tests without labels: boxes to tick, or a heading
  /// such as *Test 2*, so that other lists are no tests.
  var hasTests: Bool {
    guard !isAside, part != .preconditions else { return false }
    if SpecHeading(MarkdownLine.plain(title)).isTest { return true }
    return blocks.contains { block in
      switch block {
      case .list(let items): items.contains(where: \.isTask) || items.titledCases != nil
      case .code(_, let lines): [MarkdownOutline.Item](boxes: lines) != nil
      case .paragraph, .table, .quote, .fields, .rule: false
      }
    } || sections.contains(where: \.hasTests)
  }

  /// Whether its heading, which is not the title of the document, says that tests are below it.
  var namesTests: Bool {
    guard level > 1, hasPoints, case let title = MarkdownLine.plain(title) else { return false }
    return (SpecHeading(title).isTest || SpecHeading.isAboutTests(title)) && !isAside
      && part != .preconditions
  }

  /// Whether some sections with lists are called tests, and others are not.
  var isDivided: Bool { sections.contains { $0.namesTests || $0.isDivided } }

  /// The sections that have steps of one case on several sides, beside others that check what
  /// came out: アプリ側の操作, サーバー側の確認.
  var linesOfSides: [Int] {
    let numbered = sections.filter { $0.hasNumberedSteps }
    let acts = numbered.filter { section in
      let title = section.title.prefix { !"(（".contains($0) }
      return ["操作", "手順"].contains { title.hasSuffix($0) }
    }
    return numbered.count > 1 ? acts.map(\.line) : []
  }

  /// Whether it or a section in it has a list of boxes or of steps.
  private var hasPoints: Bool {
    blocks.contains { block in
      switch block {
      case .list(let items): items.contains { $0.isTask || $0.isNumbered }
      case .paragraph(let text, _, _): MarkdownLabel.isExplicit(text)
      case .table: block.isTableOfCases
      case .quote, .code, .fields, .rule: false
      }
    } || sections.contains(where: \.hasPoints)
  }

  /// Whether it has a list of which most lines say what is done or seen, a single one both.
  var hasClearList: Bool {
    blocks.contains { block in
      guard case .list(let items) = block else { return false }
      if items.count == 1 { return items[0].imported.isWholeTest }
      let uses = items.flatMap { MarkdownLine.plain($0.text).sentences.prefix(1) }
        .map { LineTable.embedded.use(of: $0) }
      return uses.count { $0 != .open } * 3 >= items.count * 2
    }
  }

  /// Whether it or a section in it has boxes that nobody has ticked.
  var hasOpenBoxes: Bool {
    blocks.contains { block in
      if case .list(let items) = block { items.contains(where: \.isOpenBox) } else { false }
    } || sections.contains(where: \.hasOpenBoxes)
  }

  /// Whether it has nothing but a list.
  var isOnlyList: Bool {
    guard sections.isEmpty, blocks.count == 1, case .list = blocks[0] else { return false }
    return true
  }

  /// Whether it has boxes to tick, so that it is more than a remark.
  var hasBoxes: Bool {
    blocks.contains { block in
      if case .list(let items) = block { items.contains(where: \.isTask) } else { false }
    }
  }

  /// How the ids of requirements in its headings begin: a heading with such an id has scenarios
  /// below it, or says itself what is done and seen: `### IAP-1: Buying a coin pack`.
  var requirementPrefixes: Set<String> {
    var found = sections.reduce(into: Set<String>()) { $0.formUnion($1.requirementPrefixes) }
    if let prefix = SpecHeading(MarkdownLine.plain(title)).requirementPrefix,
      sections.contains(where: \.isScenario) || blocks.contains(where: \.isBehaviour)
    {
      found.insert(prefix)
    }
    return found
  }

  private var isScenario: Bool {
    SpecHeading(MarkdownLine.plain(title)).isTest && blocks.contains(where: \.isBehaviour)
  }
}

extension MarkdownOutline.Block {
  /// Whether it is a table that has cases, and not of anything else.
  var isTableOfCases: Bool {
    guard case .table(let rows) = self else { return false }
    return SheetColumns(Sheet(name: "", rows: rows)) != nil
  }

  /// Whether it is a paragraph that says what is given or done, before one that says what is seen.
  var isCondition: Bool {
    guard case .paragraph(let text, _, _) = self else { return false }
    return BehaviourClauses(text, isLoose: true)?.parts.first.map { $0.kind != .then } ?? false
  }

  /// Whether it is a line in bold that names tests.
  var namesTestsInBold: Bool {
    guard case .paragraph(let text, _, _) = self else { return false }
    return text.isInBold && text.namesTests
  }

  /// Whether it is a sentence.
  var isProse: Bool {
    if case .paragraph(let text, _, _) = self { MarkdownLabel(text) == nil } else { false }
  }

  /// Whether it has a label for what is seen, so that a numbered list beside it has the steps.
  var saysWhatIsSeen: Bool {
    func isLabel(_ text: String) -> Bool { MarkdownLabel(text)?.isResult == true }
    return switch self {
    case .paragraph(let text, _, _): isLabel(text) || text.isResultAlone || text.expectsInWords
    case .list(let items): items.contains { isLabel($0.text) }
    case .table, .quote, .code, .fields, .rule: false
    }
  }

  /// Whether it has a label for what is done.
  var saysWhatIsDone: Bool {
    func isLabel(_ text: String) -> Bool { MarkdownLabel(text)?.column == .operation }
    return switch self {
    case .paragraph(let text, _, _): isLabel(text)
    case .list(let items): items.contains { isLabel($0.text) }
    case .table, .quote, .code, .fields, .rule: false
    }
  }

  /// Whether it says in clauses what is seen.
  fileprivate var isBehaviour: Bool {
    func isResult(_ text: String) -> Bool {
      BehaviourClauses(text, isLoose: false)?.parts.contains { $0.kind == .then } ?? false
    }
    return switch self {
    case .paragraph(let text, _, _): isResult(text)
    case .list(let items): items.contains { isResult($0.text) }
    case .code(let type, _): ["gherkin", "feature", "cucumber"].contains(type)
    case .table, .quote, .fields, .rule: false
    }
  }
}
