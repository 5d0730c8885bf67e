import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// TestRail's XML exports of suites.
  static let testrail = ImportFormat(
    name: "testrail", extensions: [],
    recognizes: { $0.hasRoot("suite", "sections") || $0.hasRoot("cases") },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(
        importing: bytes, DiagnosticText("TestRail export", ja: "TestRail のエクスポート"))
      var reader = TestRailReader(root)
      reader.document.nestsLabels = true
      reader.document.hasResultFields = true
      reader.read(root)
      reader.document.keepRest(of: root, around: "case")
      return reader.document
    })
}

/// Reads suites of TestRail.
private struct TestRailReader {
  var document = ImportedDocument()
  private var path: [String] = []
  /// What all cases together say about the results beside numbered steps.
  private let results: ResultColumn

  init(_ root: XMLElement) { results = ResultColumn(of: root, "steps", "expected") }

  mutating func read(_ element: XMLElement) {
    switch element.name {
    case "suite":
      document.title = element.child("name").map { LineMarks.trimmed($0.text) }
      note(element, ["id", "description"])
      for child in element.children { read(child) }
    case "sections", "cases": for child in element.children { read(child) }
    case "section":
      let name = LineMarks.trimmed(element.child("name")?.text ?? "")
      if !name.isEmpty { path.append(name) }
      document.see(ImportedText(text: name, position: .line(element.line)))
      note(element, ["description"])
      for child in element.children { read(child) }
      if !name.isEmpty { path.removeLast() }
    case "case": testCase(element)
    case _: break
    }
  }

  private mutating func note(_ element: XMLElement, _ names: [String]) {
    for child in element.children where names.contains(child.name) {
      let text = LineMarks.trimmed(child.text)
      guard !text.isEmpty else { continue }
      let imported = ImportedText(text: text, position: .line(child.line))
      document.add([
        ImportedNote(
          label: path.last ?? child.name, text: imported, isUnderstood: true, section: path)
      ])
    }
  }

  private mutating func testCase(_ element: XMLElement) {
    func own(_ name: String) -> ImportedText? {
      guard let child = element.child(name) else { return nil }
      let text = LineMarks.trimmed(child.text)
      return text.isEmpty ? nil : ImportedText(text: text, position: .line(child.line))
    }
    var source = ImportedCase(id: own("id"), section: path, title: own("title"))
    source.priority = own("priority")
    source.requirements = (own("references").map { [$0] } ?? []).flatMap { references in
      references.text.split { ImportedText.commas.contains($0) }.map {
        ImportedText(text: LineMarks.trimmed($0), position: references.position)
      }
    }
    let known: Set<String> = ["id", "title", "priority", "references", "custom"]
    for child in element.children where !known.contains(child.name) {
      note(child, child.name, &source)
    }
    let custom = element.child("custom")
    if custom?.child("steps") != nil || custom?.child("expected") != nil {
      source.steps += PageParts.steps(
        custom?.child("steps"), custom?.child("expected"), in: results, &document)
    }
    for field in custom?.children ?? [] { readField(field, &source) }
    document.keepRest(of: element, in: &source)
    document.add(source)
  }

  /// Reads a field of the template: combined or separate steps, preconditions, or anything else.
  private mutating func readField(_ field: XMLElement, _ source: inout ImportedCase) {
    switch field.name {
    case "preconds": source.preconditions += PageParts(field).others
    case "steps_separated":
      for step in field.children("step") {
        source.steps += PageParts.steps(step.child("content"), step.child("expected"), &document)
        for child in step.children where !["index", "content", "expected"].contains(child.name) {
          note(child, child.name, &source)
        }
      }
    case "steps", "expected": break
    case "testrail_bdd_scenario":
      let scenarios = ImportedText(text: Self.scenarios(field.text), position: .line(field.line))
      guard let parts = CellParts(scenarios, isOperation: false) else {
        return note(field, field.name, &source)
      }
      source.add(parts)
    case "mission": source.steps += PageParts(field).others.map { ImportedStep(operation: $0) }
    case "goals": source.steps.expect(PageParts(field).others)
    case _: note(field, field.name, &source)
    }
  }

  /// The lines of scenarios, which TestRail keeps as JSON: `[{"content": "Given …"}]`.
  private static func scenarios(_ text: String) -> String {
    do throws(JSONError) {
      guard case .array(let list) = try JSON(parsing: Array(text.utf8), depthLimit: 8) else {
        return text
      }
      return list.compactMap { scenario in
        if case .string(let text)? = scenario["content"] { text } else { nil }
      }.joined(separator: "\n")
    } catch {
      return text
    }
  }

  private func note(_ element: XMLElement, _ label: String, _ source: inout ImportedCase) {
    let value = element.child("value")?.text ?? element.text
    let text = LineMarks.trimmed(value)
    guard !text.isEmpty else { return }
    source.notes.append(
      ImportedNote(
        label: label, text: ImportedText(text: text, position: .line(element.line)),
        isUnderstood: ["template", "type", "estimate", "milestone"].contains(label)))
  }
}
