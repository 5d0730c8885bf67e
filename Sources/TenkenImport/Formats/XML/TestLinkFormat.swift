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
      reader.document.hasResultFields = true
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
        parts.others.map {
          ImportedNote(label: isRoot ? "" : name, text: $0, isUnderstood: true, section: path)
        })
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
    // Elements of other programs have this name, too.
    let isNamed = source.title?.text.isEmpty == false
    guard isNamed || !source.steps.isEmpty || !source.preconditions.isEmpty else { return }
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
        source.requirements += value.parts(at: ImportedText.commas)
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
      "custom_fields", "attachments", "platforms",
    ]
    let platforms = (element.child("platforms")?.children ?? []).compactMap {
      $0.child("name").flatMap { ImportedText($0) }
    }
    if let first = platforms.first {
      let names = platforms.map(\.text).joined(separator: ", ")
      source.notes.append(
        ImportedNote(
          label: "platforms", text: ImportedText(text: names, position: first.position),
          isUnderstood: true))
    }
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
