import TenkenDiagnostics

/// Reads cases from mind maps and outlines, by the marks of their branches or else by their depth.
///
/// A map of test cases leads from features over scenarios and operations to expected results. If a
/// mark or a heading says what a branch is, it decides. Otherwise a leaf is an expected result, its
/// parent is an operation, and the parent of that is a scenario.
struct MapReader {
  /// The headings, preconditions and steps above the current branch.
  private struct Ancestors {
    var path: [String] = []
    /// Whether branches beside the current one are cases by their marks, and leaves as it may be.
    var isBesideCases = false
    var preconditions: [ImportedText] = []
    var steps: [ImportedStep] = []
  }

  var document = ImportedDocument()
  /// Whether marks say which topics are cases, so that depth does not count.
  private(set) var isMarked = false
  /// Whether Tenken made the map, so that what stands side by side are steps.
  private(set) var hasAddress = false
  /// Whether labels say in some case what is done or seen.
  private var hasLabels = false
  /// Whether the map only names what is tested, so that a leaf that stands alone is a name, too.
  private(set) var hasOnlyNames = false
  /// Whether branches side by side are done instead of each other: each is a case.
  private var hasConditions = false
  /// Whether it has a list of several names.
  private(set) var hasNameList = false

  /// Reads maps by their root topics.
  static func document(of roots: [MapTopic]) throws(ImportError) -> ImportedDocument {
    var reader = MapReader()
    reader.document.nestsLabels = true
    reader.document.title = roots.first?.text.text
    for (index, own) in roots.enumerated() {
      reader.hasAddress = own.hasAddress
      let root =
        reader.hasAddress
        ? own : own.withColons.withSigns.withCaseIDs.withFindings.withVerdicts.withPriorities
      if !reader.hasAddress, root.children.isOfCountedSteps {
        reader.scenario(root, Ancestors(), title: root.text, lines: root.children)
        continue
      }
      reader.keepNotes(of: root, in: [])
      reader.hasLabels = root.hasLines
      reader.isMarked = root.children.contains(where: \.hasMarkedCase) && !root.hasAddress
      reader.hasConditions =
        !reader.hasAddress && !reader.isMarked && !root.hasLabelledResults && root.hasConditions
      (reader.hasOnlyNames, reader.hasNameList) = (false, root.hasNameList)
      reader.hasOnlyNames =
        !reader.hasAddress && !reader.isMarked && root.hasNamesSideBySide
        && root.children.allSatisfy(reader.isOfNames)
      var ancestors = Ancestors()
      // A second sheet has a root of its own, and its cases are below that.
      if index > 0 {
        ancestors.path = [root.text.text]
        reader.document.see(root.text)
      }
      for child in root.children { try reader.read(child, &ancestors) }
    }
    for root in roots where !root.hasAddress {
      for place in root.openTicks { reader.document.doubt(.ticks, at: place) }
    }
    let cases = reader.document.cases.filter(\.isForeign)
    if cases.allSatisfy(\.isOnlyTitle) {
      // A title may say itself what is seen.
      for source in cases
      where source.title.map({ LineTable.embedded.use(of: $0.text) != .seen }) ?? true {
        reader.document.doubt(.onlyTitles, at: source.place)
      }
    }
    if !cases.isEmpty, let root = roots.first(where: \.isOfNotes) {
      reader.document.doubt(.notesAsCases, at: root.text.position)
      if cases.count(where: \.isOnlyTitle) * 2 > cases.count { reader.document.prose = .notes }
    }
    return reader.document
  }

  /// Keeps the notes and marks of a branch that is not a case.
  private mutating func keepNotes(of topic: MapTopic, in path: [String]) {
    let texts = topic.notes + topic.labels + topic.marks + topic.facts
    keep(
      texts.map { ImportedNote(label: topic.text.text, text: $0, isUnderstood: true) }
        + topic.findings, in: path)
  }

  /// Adds texts that belong to no case to those of their section.
  private mutating func keep(_ notes: [ImportedNote], in path: [String]) {
    document.add(
      notes.map { note in
        var note = note
        note.section = Array(path.prefix(1))
        return note
      })
  }

  private mutating func read(_ topic: MapTopic, _ ancestors: inout Ancestors) throws(ImportError) {
    try document.check()
    let classified = ClassifiedTopic(topic)
    if hasConditions, takesConditions(topic, classified.kind) {
      return try readConditions(topic, ancestors)
    }
    if isMarked, classified.kind == .heading {
      // A number on a branch above named cases is that of a chapter.
      let isAbove = !topic.hasCaseName && topic.children.contains(where: \.hasNamedCase)
      if topic.isMarkedCase, !isAbove { return markedCase(topic, ancestors) }
      if topic.children.contains(where: \.hasMarkedCase) {
        var inner = ancestors
        inner.path.append(topic.text.text)
        keepNotes(of: topic, in: inner.path)
        inner.isBesideCases = topic.children.contains { $0.isMarkedCase && $0.children.isEmpty }
        for child in topic.children { try read(child, &inner) }
        return
      }
      // A branch without marks beside those with marks may have cases, but is none if it is a leaf
      // and they are not.
      if topic.children.isEmpty {
        if ancestors.isBesideCases { return markedCase(topic, ancestors) }
        return keep(Self.allNotes(of: topic, below: ancestors.path.last ?? ""), in: ancestors.path)
      }
    }
    switch classified.kind {
    case .detail where topic.detail?.column == .preconditions:
      ancestors.preconditions += topic.detail?.texts ?? []
    case .detail:
      keep(Self.allNotes(of: topic, below: ancestors.path.last ?? ""), in: ancestors.path)
    case .legend where !hasAddress, .heading where Self.isAside(topic):
      keep(Self.allNotes(of: topic, below: ancestors.path.last ?? ""), in: ancestors.path)
    case .heading where hasLabels && !hasAddress && topic.hasOnlyTexts:
      // Beside cases with labels, texts without them may be anything.
      document.doubt(.unreadLines, at: topic.text.position)
      keep(Self.allNotes(of: topic, below: ancestors.path.last ?? ""), in: ancestors.path)
    case .beginning:
      let parts = ClassifiedTopic.parts(of: classified.text)
      var inner = ancestors
      inner.steps += parts.map { ImportedStep(operation: $0) }
      let expected = topic.children.filter { ClassifiedTopic($0).kind == .expected }
      let rest = topic.children.filter { ClassifiedTopic($0).kind != .expected }
      if let last = inner.steps.indices.last {
        inner.steps[last].expected += expected.map { ClassifiedTopic($0).text }
      }
      guard !rest.isEmpty else {
        ancestors = inner
        return
      }
      for child in rest { try read(child, &inner) }
    case .preconditions:
      ancestors.preconditions += topic.children.flatMap { Self.texts(of: $0) }
    case .precondition: ancestors.preconditions.append(classified.text)
    case .note, .legend:
      let label = ancestors.path.last ?? ""
      keep(
        Self.texts(of: topic).filter { !$0.text.isEmpty }.map {
          ImportedNote(label: label, text: $0)
        }, in: ancestors.path)
    case .operation, .expected, .violation:
      // A branch outside any scenario is a scenario of its own.
      scenario(topic, ancestors, title: topic.text, lines: [topic])
    case .operations, .expectations, .results, .heading:
      if isScenario(topic) || topic.isCountedCase {
        scenario(topic, ancestors, title: topic.text, lines: topic.children)
      } else if topic.children.isEmpty {
        if !keepFact(topic, in: ancestors.path) {
          scenario(topic, ancestors, title: topic.text, lines: [])
        }
      } else {
        document.see(topic.text)
        var inner = ancestors
        inner.path.append(topic.text.text)
        inner.isBesideCases = false
        keepNotes(of: topic, in: inner.path)
        for child in topic.children { try read(child, &inner) }
      }
    }
  }

  /// Adds a topic with leaves as a case, and reads the branches beside these.
  private mutating func readConditions(
    _ topic: MapTopic, _ ancestors: Ancestors
  ) throws(ImportError) {
    let leaves = topic.children.filter(\.children.isEmpty)
    if !leaves.isEmpty {
      var own = topic
      own.children = leaves
      scenario(own, ancestors, title: topic.text, lines: topic.isDone ? [own] : leaves)
      document.doubt(.branchesAsCases, at: topic.text.position)
    }
    guard leaves.count < topic.children.count else { return }
    document.see(topic.text)
    var inner = ancestors
    inner.path.append(topic.text.text)
    if leaves.isEmpty { keepNotes(of: topic, in: inner.path) }
    for child in topic.children where !child.children.isEmpty { try read(child, &inner) }
  }

  /// Adds a topic whose mark says that it is a case: below it are steps, and below those results.
  private mutating func markedCase(_ topic: MapTopic, _ ancestors: Ancestors) {
    var topic = topic
    let (title, priority) = topic.caseTitle
    topic.priority = topic.priority ?? priority
    scenario(topic, ancestors, title: title, lines: topic.children)
  }

  /// Keeps a fact that belongs to no case, such as the id of a feature; false for other branches.
  private mutating func keepFact(_ topic: MapTopic, in path: [String]) -> Bool {
    guard ClassifiedTopic.fact(topic.text.text) != nil else { return false }
    keep([ImportedNote(label: "", text: topic.text)], in: path)
    return true
  }

  private mutating func scenario(
    _ topic: MapTopic, _ ancestors: Ancestors, title: ImportedText, lines all: [MapTopic],
    details above: [MapTopic] = []
  ) {
    let isCounted = !hasAddress && all.isOfCountedSteps
    let all = hasAddress ? all : isCounted ? all.flatMap(\.countedLines) : all.belowLabels
    // What is known of a case is not one of its steps.
    let details = above + all.filter { ClassifiedTopic($0).kind == .detail }
    let lines = all.filter { ClassifiedTopic($0).kind != .detail }
    if !isCounted, let alternatives = alternatives(of: topic, lines) {
      for (name, own) in alternatives {
        let text = "\(title.text) › \(name)"
        scenario(
          topic, ancestors, title: ImportedText(text: text, position: title.position), lines: own,
          details: details)
      }
      return
    }
    var scenario = ImportedCase(section: Array(ancestors.path.prefix(1)))
    scenario.title = title
    scenario.preconditions = ancestors.preconditions
    scenario.steps = ancestors.steps
    scenario.priority = topic.priority
    scenario.tags = topic.labels
    scenario.takePriorityOfTags()
    if lines.count == 1, lines[0].text == topic.text {
      scenario.notes += topic.marks.map { ImportedNote(label: "", text: $0) }
    } else {
      for note in topic.notes { readNote(note, &scenario, isAlone: lines.isEmpty) }
      scenario.notes += topic.marks.map { ImportedNote(label: "", text: $0) } + topic.findings
    }
    // Without marks, nobody knows whether these are steps or cases.
    if !isMarked, !hasAddress, !isCounted {
      let isOpen = lines.contains {
        $0.children.isEmpty && ClassifiedTopic($0).kind == .heading && !$0.isLine
      }
      if lines.haveWaysSideBySide || lines.count > 1 && (isOpen || lines.haveOpenLeaves) {
        document.doubt(.branches, at: title.position)
      }
    }
    for detail in details { readDetail(detail, &scenario) }
    // Beside steps with results are steps without them.
    let hasSteps = !hasAddress && !Self.waysOn(lines).isEmpty
    for line in lines {
      if hasSteps, line.children.isEmpty, ClassifiedTopic(line).kind == .heading,
        isMarked || LineTable.embedded.use(of: line.text.text) != .seen
      {
        readOperation(line, &scenario)
      } else {
        readBranch(line, &scenario)
      }
    }
    scenario.tested = topic.tested
    scenario.notes += topic.verdict.map { [MapTopic.note(of: $0)] } ?? []
    if !hasAddress {
      scenario.takePriorityOfSteps()
      scenario.takeIDOfTitle(isMarked: isMarked)
    }
    if !scenario.isOutline, let own = scenario.title {
      let path = ancestors.path.dropFirst()
      scenario.title?.text = (path + [own.text]).joined(separator: " › ")
    }
    document.add(scenario)
  }
}
