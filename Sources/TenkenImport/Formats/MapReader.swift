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

  /// Reads maps by their root topics.
  static func document(of roots: [MapTopic]) throws(ImportError) -> ImportedDocument {
    var reader = MapReader()
    reader.document.nestsLabels = true
    reader.document.title = roots.first?.text.text
    for (index, own) in roots.enumerated() {
      reader.hasAddress = own.hasAddress
      let root = reader.hasAddress ? own : own.withColons.withVerdicts.withPriorities
      if !reader.hasAddress, root.children.isOfCountedSteps {
        reader.scenario(root, Ancestors(), title: root.text, lines: root.children)
        continue
      }
      reader.keepNotes(of: root)
      reader.hasLabels = root.hasLines
      reader.isMarked = root.children.contains(where: \.hasMarkedCase) && !root.hasAddress
      var ancestors = Ancestors()
      // A second sheet has a root of its own, and its cases are below that.
      if index > 0 {
        ancestors.path = [root.text.text]
        reader.document.see(root.text)
      }
      for child in root.children { try reader.read(child, &ancestors) }
    }
    if reader.document.cases.allSatisfy(\.isOnlyTitle),
      !roots.contains(where: \.isAboutTests) || roots.contains(where: \.isPlan)
    {
      for source in reader.document.cases {
        reader.document.doubt(.onlyTitles, at: source.title?.position)
      }
    }
    return reader.document
  }

  /// Adds the notes and marks of a branch that is not a case to the document's notes.
  private mutating func keepNotes(of topic: MapTopic) {
    for text in topic.notes + topic.labels + topic.marks + topic.facts {
      document.add([ImportedNote(label: topic.text.text, text: text)])
    }
    document.add(topic.findings)
  }

  private mutating func read(_ topic: MapTopic, _ ancestors: inout Ancestors) throws(ImportError) {
    try document.check()
    let classified = ClassifiedTopic(topic)
    if isMarked, classified.kind == .heading {
      // A number on a branch above named cases is that of a chapter.
      let isAbove = !topic.hasCaseName && topic.children.contains(where: \.hasNamedCase)
      if topic.isMarkedCase, !isAbove { return markedCase(topic, ancestors) }
      if topic.children.contains(where: \.hasMarkedCase) {
        keepNotes(of: topic)
        var inner = ancestors
        inner.path.append(topic.text.text)
        for child in topic.children { try read(child, &inner) }
        return
      }
      // A branch without marks beside those with marks may have cases, but is none if it is a leaf.
      if topic.children.isEmpty {
        return document.add(Self.allNotes(of: topic, below: ancestors.path.last ?? ""))
      }
    }
    switch classified.kind {
    case .detail where topic.detail?.column == .preconditions:
      ancestors.preconditions += topic.detail?.texts ?? []
    case .detail: document.add(Self.allNotes(of: topic, below: ancestors.path.last ?? ""))
    case .legend where !hasAddress, .heading where Self.isAside(topic):
      document.add(Self.allNotes(of: topic, below: ancestors.path.last ?? ""))
    case .heading where hasLabels && !hasAddress && topic.hasOnlyTexts:
      // Beside cases with labels, texts without them may be anything.
      document.doubt(.unreadLines, at: topic.text.position)
      document.add(Self.allNotes(of: topic, below: ancestors.path.last ?? ""))
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
      document.add(
        Self.texts(of: topic).filter { !$0.text.isEmpty }.map {
          ImportedNote(label: label, text: $0)
        })
    case .operation, .expected, .violation:
      // A branch outside any scenario is a scenario of its own.
      scenario(topic, ancestors, title: topic.text, lines: [topic])
    case .operations, .expectations, .results, .heading:
      if isScenario(topic) {
        scenario(topic, ancestors, title: topic.text, lines: topic.children)
      } else if topic.children.isEmpty {
        if !keepFact(topic) { scenario(topic, ancestors, title: topic.text, lines: []) }
      } else {
        keepNotes(of: topic)
        document.see(topic.text)
        var inner = ancestors
        inner.path.append(topic.text.text)
        for child in topic.children { try read(child, &inner) }
      }
    }
  }

  /// Adds a topic whose mark says that it is a case: below it are steps, and below those results.
  private mutating func markedCase(_ topic: MapTopic, _ ancestors: Ancestors) {
    var topic = topic
    let (title, priority) = topic.caseTitle
    topic.priority = topic.priority ?? priority
    scenario(topic, ancestors, title: title, lines: topic.children)
  }

  /// Keeps a fact that belongs to no case, such as the id of a feature; false for other branches.
  private mutating func keepFact(_ topic: MapTopic) -> Bool {
    guard ClassifiedTopic.fact(topic.text.text) != nil else { return false }
    document.add([ImportedNote(label: "", text: topic.text)])
    return true
  }

  /// Whether the branches below a topic are the operations and expectations of one scenario.
  private func isScenario(_ topic: MapTopic) -> Bool {
    let kinds = topic.children.map { ClassifiedTopic($0).kind }
    let facts = topic.notes.map(\.text) + topic.children.map(\.text.text)
    if facts.contains(where: { ClassifiedTopic.address(in: $0) != nil }) { return true }
    if topic.children.isOfCountedSteps { return true }
    // An icon on each of several texts says how a test of its own went.
    if topic.verdict == nil, ([topic] + topic.children).contains(where: \.hasJudgedTexts) {
      return false
    }
    // So are leaves that say by their words what they are.
    if topic.children.contains(where: { ClassifiedTopic($0).kind == .heading && $0.isLine }),
      topic.height <= 2
    {
      return true
    }
    // So are platforms.
    if !hasAddress, topic.children.count > 1,
      topic.children.allSatisfy({ HeadingTable.embedded.isPlatform($0.text.text) })
    {
      return false
    }
    // What may be tested, such as *Empty password*, is a case each.
    if !hasAddress, !isMarked, topic.hasOnlyTexts, topic.children.count > 1 { return false }
    // Preconditions alone may be those of all scenarios of a feature.
    if kinds.contains(where: { $0 == .operation || $0 == .operations || $0 == .expectations }) {
      return true
    }
    if kinds.contains(.expected), !kinds.contains(.beginning), !kinds.contains(.heading) {
      return true
    }
    if kinds.contains(where: { $0 == .beginning || $0 == .preconditions || $0 == .precondition }) {
      return false
    }
    // What is below a branch with labelled steps is a scenario of its own.
    return !topic.children.isEmpty && topic.height <= 2
      && !topic.children.contains(where: \.hasLabelledSteps)
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
      for note in topic.notes { readNote(note, &scenario) }
      scenario.notes += topic.marks.map { ImportedNote(label: "", text: $0) }
    }
    // Without marks, nobody knows whether these are steps or cases.
    if !isMarked, !hasAddress, !isCounted {
      let isOpen = lines.contains {
        $0.children.isEmpty && ClassifiedTopic($0).kind == .heading && !$0.isLine
      }
      if Self.waysOn(lines).count > 1 || lines.count > 1 && isOpen {
        document.doubt(.branches, at: title.position)
      }
    }
    for detail in details { readDetail(detail, &scenario) }
    // Beside steps with results, a marked case has steps without them.
    let hasSteps = isMarked && !Self.waysOn(lines).isEmpty
    for line in lines {
      if hasSteps, line.children.isEmpty, ClassifiedTopic(line).kind == .heading {
        readOperation(line, &scenario)
      } else {
        readBranch(line, &scenario)
      }
    }
    scenario.notes += topic.findings
    scenario.tested = topic.tested
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
