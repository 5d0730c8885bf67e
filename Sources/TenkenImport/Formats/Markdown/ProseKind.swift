import TenkenDiagnostics

/// What a document is that has lists, but no test cases.
enum ProseKind: String, CaseIterable, Sendable {
  case changelog
  case links
  case tasks
  /// How something is done, or what it is: a tutorial, a README, a design document.
  case guide
  /// What belongs to each of several things, under the same names: how long it takes, how it went.
  case facts
  /// What somebody noted about a subject in a map.
  case notes

  /// What people call it.
  var name: DiagnosticText {
    switch self {
    case .changelog: DiagnosticText("a changelog", ja: "変更履歴")
    case .links: DiagnosticText("a list of links", ja: "リンク集")
    case .tasks: DiagnosticText("a list of tasks", ja: "作業の一覧")
    case .guide: DiagnosticText("a guide or a description", ja: "手引きや説明")
    case .facts: DiagnosticText("a description or a log", ja: "説明や記録")
    case .notes: DiagnosticText("notes about a subject", ja: "ある主題についてのメモ")
    }
  }

  /// What tells that it has no test cases.
  var reason: DiagnosticText {
    switch self {
    case .facts:
      DiagnosticText(
        "most of its points name facts, the same again and again, and nothing says what is expected",
        ja: "多くの項目は同じ名前の事実の繰り返しで、期待結果と分かるものがありません")
    case .notes:
      DiagnosticText(
        "its branches define, ask or report something, and most would be cases without steps",
        ja: "枝は定義、問い、報告で、ケースとしてはほとんどに手順がありません")
    case .changelog, .links, .tasks, .guide:
      DiagnosticText(
        "no heading names tests, and nothing says what is expected",
        ja: "テストの見出しも、期待結果と分かるものもありません")
    }
  }

  /// What test cases have, where others are.
  var sign: DiagnosticText {
    self == .notes
      ? DiagnosticText(
        "a map of test cases has priorities, ids, or labels such as 'Expected result:' at its cases",
        ja: "テストケースのマップは、ケースの優先度や ID、「期待結果：」のようなラベルで見分けます")
      : DiagnosticText(
        "a test case has a title with 'Test' or an id such as TC-1, or 'Expected result' below"
          + " its steps", ja: "テストケースは、「テスト」や TC-1 のような ID のある題名か、手順の下の「期待結果」で見分けます")
  }

  /// Finds out what a document is; nil if it has test cases, as far as its words tell.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - cases: What would be its cases.
  init?(_ root: MarkdownOutline.Section, _ cases: [ImportedCase]) {
    let signs = ProseSigns(root)
    if signs.isOfVersions || signs.isChangelog && !signs.hasResults {
      self = .changelog
      return
    }
    if signs.hasResults || signs.hasClauses || !root.pointLists().isEmpty { return nil }
    let lines = ProseLines(cases)
    if lines.workCount > 0, lines.workCount * 2 >= lines.count {
      self = .tasks
    } else if signs.describes, lines.wholeCount == 0 {
      self = .facts
    } else if signs.isAboutTests {
      return nil
    } else if signs.linkCount > 1, signs.linkCount * 2 >= signs.itemCount {
      self = .links
    } else if lines.taskCount > 1, lines.taskCount * 2 >= lines.count {
      self = .tasks
    } else if signs.hasTitledLists, signs.proseCount == 0 {
      return nil
    } else if signs.hasTitleOfGuide || signs.isReadMe {
      self = .guide
    } else if signs.boxCount > 0 || signs.proseCount == 0 {
      return nil
    } else if lines.wholeCount * 2 >= cases.count, signs.proseCount * 2 <= lines.count {
      return nil
    } else {
      self = .guide
    }
  }
}

/// What the parts of a document say about what it is.
private struct ProseSigns {
  /// Whether its title names tests, or a heading has the id of one.
  private(set) var isAboutTests: Bool
  /// Whether a label, a heading or a table says what is expected.
  private(set) var hasResults = false
  /// Whether a list has titles of cases with lists below them.
  private(set) var hasTitledLists = false
  /// Whether it says in clauses what happens when: *Given*, *When*, *Then*, or *shall*.
  var hasClauses: Bool { isWhole || hasCondition && hasOutcome }
  private var (isWhole, hasCondition, hasOutcome) = (false, false, false)
  private(set) var hasTitleOfGuide: Bool
  private(set) var (linkCount, itemCount, boxCount, proseCount) = (0, 0, 0, 0)
  private var (headingCount, versionCount, kindOfChangeCount) = (0, 0, 0)
  private var readMeHeadings: Set<String> = []
  private var isTitleOfChanges: Bool

  /// The names that its points have, and how many points have a name.
  private var (pointNames, pointCount): ([String: Int], Int) = ([:], 0)

  /// Whether most of its points have names that come again, and are no parts of cases: *Duration*,
  /// *Frequency*.
  var describes: Bool {
    let again = pointNames.values.filter { $0 > 1 }.reduce(0, +)
    return again >= 4 && again * 3 >= pointCount * 2 && boxCount == 0
  }

  /// Whether it says what has changed in which version.
  var isChangelog: Bool {
    isTitleOfChanges && !isAboutTests || versionCount > 1 && kindOfChangeCount > 0
      || kindOfChangeCount > 2
  }

  /// Whether most of its headings are those of versions.
  var isOfVersions: Bool { versionCount > 2 && versionCount * 2 > headingCount }

  /// Whether it has the headings of a description of a project.
  var isReadMe: Bool { readMeHeadings.count > 1 }

  init(_ root: MarkdownOutline.Section) {
    let only = root.sections.count == 1 ? root.sections[0] : nil
    let title = MarkdownLine.plain((only ?? root.sections.first { $0.level == 1 })?.title ?? "")
    isAboutTests = SpecHeading.isAboutTests(title)
    hasTitleOfGuide = ProseTable.embedded.isTitleOfGuide(title)
    isTitleOfChanges = ProseTable.embedded.isTitleOfChanges(title)
    look(at: root)
  }

  private mutating func look(at section: MarkdownOutline.Section) {
    let title = MarkdownLine.plain(section.title)
    let key = HeadingKey(title, withBrackets: false)
    headingCount += 1
    isAboutTests =
      isAboutTests || SpecHeading(title).isTest || SpecHeading.isCriteria(title)
      || section.hasLists && SpecHeading.namesCases(title)
      || MarkdownLabel(section.title).map { $0.column == .id && !$0.rest.isEmpty } == true
    if !hasResults, MarkdownLabel.section(title) == .expected,
      HeadingTable.embedded.meaning(of: title)?.column != .outcome
    {
      hasResults = true
    }
    if ProseTable.isVersion(title) { versionCount += 1 }
    if ProseTable.embedded.kindsOfChange.contains(key.joined) { kindOfChangeCount += 1 }
    if ProseTable.embedded.readMe.contains(key.joined) { readMeHeadings.insert(key.joined) }
    for field in section.fields where ["test", "suite"].contains(field.value) {
      isAboutTests = true
    }
    for block in section.blocks { look(at: block) }
    for inner in section.sections { look(at: inner) }
  }

  private mutating func look(at block: MarkdownOutline.Block) {
    switch block {
    case .paragraph(let text, _, _):
      if !lookAtLine(text) { proseCount += 1 }
    case .quote: proseCount += 1
    case .rule: break
    case .code(let type, let lines):
      if ["gherkin", "feature", "cucumber"].contains(type) { isWhole = true }
      let labels = lines.compactMap { MarkdownLabel(LineMarks.trimmed($0.text)) }
      if labels.contains(where: { $0.column == .operation }),
        labels.contains(where: \.isResult)
      {
        hasResults = true
      } else if [MarkdownOutline.Item](boxes: lines) != nil {
        boxCount += 1
      } else {
        proseCount += 1
      }
    case .list(let items):
      // Nothing asks for it where something says what is expected.
      if !hasResults, items.titledCases != nil { hasTitledLists = true }
      for item in items {
        look(at: item)
        pointCount += 1
        if let name = item.nameOfPoint { pointNames[name, default: 0] += 1 }
      }
    case .table: if block.isTableOfCases { hasResults = true } else { proseCount += 1 }
    case .fields(let fields):
      let marks = ["test", "suite"]
      for field in fields {
        let isResult = HeadingTable.embedded.meaning(of: field.name)?.column == .expected
        if isResult || marks.contains(field.name) || marks.contains(field.value) {
          isAboutTests = true
        }
      }
    }
  }

  private mutating func look(at item: MarkdownOutline.Item) {
    itemCount += 1
    if item.isTask { boxCount += 1 }
    if item.text.isLink || item.text.hasPrefix("[") && item.text.contains("](") { linkCount += 1 }
    _ = lookAtLine(item.text)
    if !isWhole, SpecHeading.duty(MarkdownLine.plain(item.text)) != nil { isWhole = true }
    for child in item.children { look(at: child) }
  }

  /// Looks whether a line says what it is; false if it does not.
  private mutating func lookAtLine(_ text: String) -> Bool {
    if let label = MarkdownLabel(text) {
      if label.isResult { hasResults = true }
      return true
    }
    if text.isResultAlone {
      hasResults = true
      return true
    }
    guard let clauses = BehaviourClauses(text, isLoose: false) else { return false }
    isWhole = isWhole || clauses.isWhole
    for part in clauses.parts {
      if part.kind == .then { hasOutcome = true } else if part.kind != .and { hasCondition = true }
    }
    return clauses.isWhole
  }
}

extension MarkdownOutline.Item {
  /// The name that it gives to what stands behind or below it; nil if it has none, or is a part of
  /// a case.
  fileprivate var nameOfPoint: String? {
    let text = MarkdownLine.plain(text)
    guard !isNumbered, MarkdownLabel.section(text.withoutColon)?.isPartOfCase != true,
      MarkdownLabel(self.text)?.column.isPartOfCase != true
    else { return nil }
    if isFact { return text.prefix { !":：".contains($0) }.lowercased() }
    return !children.isEmpty && text.count <= 24 ? text.withoutColon.lowercased() : nil
  }
}

extension MarkdownOutline.Section {
  /// Whether it or a section in it has a list.
  fileprivate var hasLists: Bool {
    blocks.contains { if case .list = $0 { true } else { false } }
      || sections.contains(where: \.hasLists)
  }
}

/// What would be the lines of the cases of a document.
private struct ProseLines {
  private(set) var count = 0
  /// The number of lines about work on software and documents: *Implement*, *Refactor*.
  private(set) var taskCount = 0
  /// The number of those that no test of an app can be about.
  private(set) var workCount = 0
  /// The number of cases that say what is done and what is seen then.
  private(set) var wholeCount = 0

  init(_ cases: [ImportedCase]) {
    for source in cases {
      var (isDone, isSeen) = (false, false)
      for step in source.steps {
        if let text = step.operation?.text {
          look(text)
          isDone = isDone || LineTable.embedded.use(of: text) == .done
        }
        for result in step.expected {
          look(result.text)
          isSeen = isSeen || LineTable.embedded.use(of: result.text) == .seen
        }
      }
      if isDone, isSeen { wholeCount += 1 }
    }
  }

  private mutating func look(_ text: String) {
    count += 1
    if ProseTable.embedded.isWork(text) { workCount += 1 }
    if ProseTable.embedded.isTask(text) { taskCount += 1 }
  }
}
