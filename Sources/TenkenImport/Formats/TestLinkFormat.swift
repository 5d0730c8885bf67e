import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// TestLink's exports of test suites and test cases.
  static let testlink = ImportFormat(
    name: "testlink", extensions: [],
    recognizes: { $0.hasRoot("testsuite", "testcases", "testcase") },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(
        importing: bytes, DiagnosticText("TestLink export", ja: "TestLink のエクスポート"))
      var reader = TestLinkReader(root)
      reader.document.nestsLabels = true
      reader.read(root)
      reader.document.keepRest(of: root, around: "testcase")
      return reader.document
    })
}

/// Reads suites of TestLink.
private struct TestLinkReader {
  var document = ImportedDocument()
  private var path: [String] = []
  /// The assumptions of each open suite, which apply to all of its cases.
  private var assumed: [[ImportedText]] = []
  /// What all steps together say about the results beside numbered actions.
  private let results: ResultColumn

  init(_ root: XMLElement) {
    results = ResultColumn(of: root, "actions", "expectedresults")
  }

  mutating func read(_ element: XMLElement) {
    switch element.name {
    case "testcase": testCase(element)
    case "testcases": for child in element.children { read(child) }
    case "testsuite": suite(element)
    case _: break
    }
  }

  private mutating func suite(_ element: XMLElement) {
    let name = LineMarks.trimmed(element["name"] ?? "")
    let isRoot = path.isEmpty && document.title == nil
    if isRoot { document.title = name }
    if !isRoot, !name.isEmpty { path.append(name) }
    document.see(ImportedText(text: name, position: .line(element.line)))
    var own: [ImportedText] = []
    for page in element.children("details") {
      let parts = PageParts(page, assumptions: true)
      own += parts.assumptions
      document.add(
        parts.others.map { ImportedNote(label: isRoot ? "" : name, text: $0, isUnderstood: true) })
    }
    assumed.append(own)
    for child in element.children { read(child) }
    assumed.removeLast()
    if !isRoot, !name.isEmpty { path.removeLast() }
  }

  private mutating func testCase(_ element: XMLElement) {
    let position = DiagnosticText.line(element.line)
    func imported(_ text: String) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    func own(_ name: String) -> ImportedText? {
      let text = imported(element.child(name)?.text ?? "")
      return text.text.isEmpty ? nil : text
    }
    var source = ImportedCase(section: path)
    source.title = imported(element["name"] ?? "")
    if let importance = own("importance") {
      source.priority = ImportedText(
        text: ["3": "high", "2": "normal", "1": "low"][importance.text] ?? importance.text,
        position: importance.position)
    }
    for page in element.children("summary") {
      readSummary(PageParts(page, assumptions: true), &source)
    }
    source.preconditions = assumed.joined() + source.preconditions
    source.takeStepsOfSummary(isNeeded: element.child("steps")?.children("step").isEmpty ?? true)
    for page in element.children("preconditions") {
      let parts = PageParts(page, assumptions: true)
      source.preconditions += parts.assumptions + parts.others
    }
    for step in element.child("steps")?.children("step") ?? [] {
      source.steps += PageParts.steps(
        step.child("actions"), step.child("expectedresults"), in: results, &document)
    }
    source.tags = (element.child("keywords")?.children("keyword") ?? []).compactMap { $0["name"] }
      .map(imported)
    source.requirements += (element.child("requirements")?.children("requirement") ?? [])
      .compactMap { $0.child("doc_id")?.text }.map(imported)
    for keyword in element.child("keywords")?.children("keyword") ?? [] {
      source.notes += keyword.child("notes")?.notes(keyword["name"] ?? "") ?? []
    }
    for requirement in element.child("requirements")?.children("requirement") ?? [] {
      let label = requirement.child("doc_id")?.text ?? ""
      for child in requirement.children where child.name != "doc_id" {
        source.notes += child.notes(label)
      }
    }
    for field in element.child("custom_fields")?.children("custom_field") ?? [] {
      source.notes += field.child("value")?.notes(field.child("name")?.text ?? "") ?? []
    }
    for file in element.child("attachments")?.children("attachment") ?? [] {
      for child in file.children where child.name != "content" {
        source.notes += child.notes("attachment")
      }
    }
    if source.id == nil, let id = own("fullexternalid") ?? own("externalid") { source.id = id }
    keepOtherFields(element, &source)
    document.keepRest(of: element, in: &source)
    document.add(source)
  }

  /// Reads a summary: the facts that Tenken's documents write there, or a text.
  private func readSummary(_ parts: PageParts, _ source: inout ImportedCase) {
    for text in parts.others {
      if text.text.hasPrefix("⚠") {
        let imported = ImportedText(
          text: LineMarks.removed(from: text.text).text, position: text.position)
        if ClassifiedTopic.fact(imported.text)?.fact == .limit {
          source.notes.append(ImportedNote(label: "", text: imported, isDerived: true))
        } else {
          source.preconditions.append(imported)
        }
        continue
      }
      guard let colon = text.text.firstIndex(where: { ":：".contains($0) }) else {
        source.notes.append(ImportedNote(label: "", text: text))
        continue
      }
      let value = ImportedText(
        text: LineMarks.trimmed(text.text[text.text.index(after: colon)...]),
        position: text.position)
      switch HeadingTable.embedded.meaning(of: String(text.text[..<colon]))?.column {
      case .id where CaseAddress(value.text) != nil: source.id = value
      case .requirements:
        source.requirements += value.parts(at: ",、")
      case .source: source.source = value
      case _:
        source.notes.append(ImportedNote(label: "", text: text, isDerived: true))
      }
    }
  }

  /// Keeps all other fields of the case as notes.
  private func keepOtherFields(_ element: XMLElement, _ source: inout ImportedCase) {
    let known: Set<String> = [
      "summary", "preconditions", "steps", "keywords", "requirements", "importance", "node_order",
      "externalid", "fullexternalid", "version", "execution_type", "status", "is_open", "active",
      "custom_fields", "attachments",
    ]
    for child in element.children where !known.contains(child.name) {
      guard let text = ImportedText(child) else { continue }
      source.notes.append(ImportedNote(label: child.name, text: text))
    }
  }
}

extension ImportedCase {
  /// Takes what a summary says is done and seen, of a case without steps: the lines above
  /// `Expected result:`, if there are several, and what stands there.
  fileprivate mutating func takeStepsOfSummary(isNeeded: Bool) {
    func isResult(_ note: ImportedNote) -> Bool {
      ClassifiedTopic.labelled(note.text.text)?.kind == .expected
        || MarkdownLabel(note.text.text)?.column == .expected
    }
    guard isNeeded else { return }
    let lines = notes.map(\.text.text).joined(separator: "\n")
    if let place = notes.first?.text.position,
      let parts = CellParts(ImportedText(text: lines, position: place), isOperation: false)
    {
      preconditions += parts.preconditions
      (steps, notes) = (parts.steps, parts.notes)
      return
    }
    guard let index = notes.firstIndex(where: isResult) else { return }
    // A single line may say what the case is about.
    let isAbout = index == 1 && LineTable.embedded.use(of: notes[0].text.text) != .done
    steps = isAbout ? [] : notes[..<index].map { ImportedStep(operation: $0.text) }
    if steps.isEmpty { steps = [ImportedStep()] }
    steps[steps.count - 1].expected = notes[index...].map { note in
      guard isResult(note), let colon = note.text.text.firstIndex(where: { ":：".contains($0) })
      else { return note.text }
      return ImportedText(
        text: LineMarks.trimmed(note.text.text[note.text.text.index(after: colon)...]),
        position: note.text.position)
    }.filter { !$0.text.isEmpty }
    notes = isAbout ? [notes[0]] : []
  }
}

extension ResultColumn {
  /// What the fields of all elements with two names say together.
  init(of root: XMLElement, _ actions: String, _ results: String) {
    self.init()
    read(root, actions, results)
  }

  private mutating func read(_ element: XMLElement, _ actions: String, _ results: String) {
    guard !isFull else { return }
    let children = element.children
    if let action = children.first(where: { $0.name == actions }),
      let result = children.first(where: { $0.name == results })
    {
      add(PageParts(action).beside(PageParts(result)))
    }
    for child in children where !child.contents.isEmpty { read(child, actions, results) }
  }
}

/// The lines of a field that contains HTML.
struct PageParts {
  /// The assumptions about the app under test, if the page has a heading for them.
  private(set) var assumptions: [ImportedText] = []
  /// All other lines, with the names above the rows of their tables.
  var others: [ImportedText] {
    CellTable.named(lines.map(\.text)).map { ImportedText(text: $0, position: position) }
  }
  private var lines: [ImportedText] = []
  private let position: DiagnosticText
  /// The number of each of these lines.
  private var marks: [Int?] = []

  private static let headings: Set<[UInt8]> = [
    NormalizedText("Assumptions about the app").bytes, NormalizedText("【対象アプリの前提】").bytes,
  ]

  /// The steps of a field with what is done, and one with what is seen.
  ///
  /// - Parameters:
  ///   - actions: The field that says what is done.
  ///   - results: The field that says what is seen.
  ///   - column: What all such fields say about the results of several steps.
  ///   - document: Gets what is doubtful about them.
  /// - Returns: The steps, each with its results.
  static func steps(
    _ actions: XMLElement?, _ results: XMLElement?, in column: ResultColumn = ResultColumn(),
    _ document: inout ImportedDocument
  ) -> [ImportedStep] {
    let (own, others) = (actions.map { PageParts($0) }, results.map { PageParts($0) })
    let (operations, expectations) = (own?.lines ?? [], others?.lines ?? [])
    if let own, let others, operations.count > 1, others.marks.contains(where: { $0 != nil }),
      !(operations + expectations).contains(where: { CellTable.isRow($0.text) })
    {
      let cells = own.beside(others)
      if let doubt = column.doubt(about: cells) {
        document.doubt(doubt, at: operations.first?.position.with(cells.counts))
      }
      return cells.steps(in: column)
    }
    // `Expected Result:` within what is done
    let text = operations.map(\.text).joined(separator: "\n")
    if expectations.isEmpty, operations.count > 1, let place = operations.first?.position,
      let parts = CellParts(ImportedText(text: text, position: place), isOperation: true),
      parts.preconditions.isEmpty, parts.notes.isEmpty
    {
      return parts.steps
    }
    var steps: [ImportedStep] = []
    if !steps.addTable(operations, isSeen: false) {
      steps += (own?.others ?? []).map { ImportedStep(operation: $0) }
    }
    if !steps.addTable(expectations, isSeen: true) { steps.expect(others?.others ?? []) }
    return steps
  }

  /// The lines beside those of a field with what is seen.
  fileprivate func beside(_ results: PageParts) -> CellSteps {
    func marked(_ parts: PageParts) -> [LineMarks.Line] {
      zip(parts.lines, parts.marks).map { LineMarks.Line(text: $0.text, number: $1) }
    }
    return CellSteps(
      marked(self), at: position, marked(results), at: results.position)
  }

  /// Reads a field with plain text, or with HTML in a CDATA section.
  init(_ element: XMLElement, assumptions takesAssumptions: Bool = false) {
    position = .line(element.line)
    let text = element.text
    // The list of assumptions is followed by another list, or by a paragraph.
    let isPage = text.contains("<")
    var isAssumed = false
    let plain = HTMLText.Block(text: isPage ? "" : HTMLText.decoded(text), endsList: false)
    for block in isPage ? HTMLText.blocks(of: text) : [plain] {
      // The sign of an intended violation is not a bullet.
      if block.text.hasPrefix("⚠") {
        lines.append(ImportedText(text: block.text, position: position))
        marks.append(nil)
        continue
      }
      for line in CellLines.lines(of: block.text) {
        if takesAssumptions, Self.headings.contains(NormalizedText(line.text).bytes) {
          isAssumed = true
          continue
        }
        let imported = ImportedText(text: line.text, position: position)
        if isAssumed {
          assumptions.append(imported)
        } else {
          lines.append(imported)
          marks.append(line.number)
        }
      }
      if block.endsList { isAssumed = false }
    }
  }
}
