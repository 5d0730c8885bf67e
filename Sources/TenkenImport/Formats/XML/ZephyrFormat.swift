import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// The XML exports of Zephyr Scale.
  static let zephyr = ImportFormat(
    name: "zephyr", extensions: [],
    recognizes: {
      $0.hasRoot("project") && ["<projectKey", "<testCases"].contains(where: $0.text.contains)
    },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(
        importing: bytes, DiagnosticText("Zephyr Scale export", ja: "Zephyr Scale のエクスポート"))
      var document = ImportedDocument()
      document.nestsLabels = true
      document.hasResultFields = true
      document.title = root.child("projectKey").map { LineMarks.trimmed($0.text) }
      for folder in root.child("folders")?.children("folder") ?? [] {
        for name in (folder["fullPath"] ?? "").split(separator: "/") {
          document.see(ImportedText(text: String(name), position: .line(folder.line)))
        }
      }
      for element in root.child("testCases")?.children("testCase") ?? [] {
        var source = ImportedCase(zephyr: element, &document)
        document.keepRest(of: element, in: &source)
        let script = element.child("testScript")
        if let outline = script?.outline(of: source)?.cases(with: source) {
          document.add(outline.notes)
          for own in outline.cases { document.add(own) }
          continue
        }
        let cases = script?.plainScript?.cases(of: source, &document)
        for own in cases ?? [source] { document.add(own) }
      }
      document.keepRest(of: root, around: "testCase")
      return document
    })
}

extension ImportedCase {
  fileprivate init(zephyr element: XMLElement, _ document: inout ImportedDocument) {
    let folder = element.child("folder")?.text ?? ""
    self.init(
      id: element["key"].flatMap { ImportedText(field: $0, of: element) },
      section: folder.split(separator: "/").map(LineMarks.trimmed).filter { !$0.isEmpty },
      title: element.child("name").flatMap(ImportedText.init))
    for field in element.children {
      switch field.name {
      case "folder", "name": break
      case "precondition": preconditions += PageParts(field).others
      case "priority": priority = ImportedText(field)
      case "labels": tags += field.children.compactMap(ImportedText.init)
      case "issues":
        for issue in field.children {
          requirements += (issue.child("key").flatMap(ImportedText.init)).map { [$0] } ?? []
          for other in issue.children where other.name != "key" {
            notes += other.notes(issue.child("key")?.text ?? other.name)
          }
        }
      case "customFields":
        for custom in field.children {
          notes += (custom.child("value") ?? custom).notes(custom["name"] ?? field.name)
        }
      case "testScript": readScript(field, &document)
      case _: notes += field.notes(field.name)
      }
    }
  }

  /// Reads what is done and seen: separate steps, lines of *Given*, *When* and *Then*, or a text.
  private mutating func readScript(_ script: XMLElement, _ document: inout ImportedDocument) {
    for step in script.child("steps")?.children("step") ?? [] {
      let text = step.child("description").flatMap(ImportedText.init)
      let hasResult = step.child("expectedResult").flatMap(ImportedText.init) != nil
      // A step may have a whole case: *Given … When … Then …*
      let whole = hasResult ? nil : text.flatMap { CellParts($0, isOperation: true) }
      preconditions += whole?.preconditions ?? []
      notes += whole?.notes ?? []
      var own =
        whole?.steps
        ?? PageParts.steps(step.child("description"), step.child("expectedResult"), &document)
      if let data = step.child("testData").flatMap(ImportedText.init) {
        if own.isEmpty { own = [ImportedStep()] }
        let lines = data.lines.map(\.text)
        // One value for each of several steps.
        let isEach = lines.count == own.count && own.allSatisfy { $0.operation != nil }
        for (index, line) in (isEach ? lines : [lines.joined(separator: ", ")]).enumerated() {
          own[index].operation =
            own[index].operation?.with([line]) ?? ImportedText(text: line, position: data.position)
        }
      }
      steps += own
      let known = ["description", "expectedResult", "testData"]
      for other in step.children where !known.contains(other.name) {
        notes += other.notes(other.name)
      }
    }
    let isRead = script.plainScript != nil || script.outline(of: self) != nil
    for details in script.children("details") where !isRead {
      let page = PageParts(details)
      guard let text = ImportedText(details), let parts = CellParts(text, isOperation: false) else {
        steps += page.others.map { ImportedStep(operation: $0) }
        for line in page.others where LineTable.embedded.isStatement(line.text) {
          document.doubt(.resultsAsSteps, at: line.position)
        }
        continue
      }
      preconditions += parts.preconditions
      steps += parts.steps
      notes += parts.notes
    }
  }
}

extension XMLElement {
  /// The scenarios that the only text of a script names.
  fileprivate var plainScript: PlainScript? {
    let texts = children("details")
    return texts.count == 1 ? texts.first.flatMap(ImportedText.init).flatMap(PlainScript.init) : nil
  }

  /// The examples of the only text of a script, whose `<names>` are no HTML.
  fileprivate func outline(of source: ImportedCase) -> CellOutline? {
    let texts = children("details")
    guard texts.count == 1, let details = texts.first else { return nil }
    return CellOutline(
      ImportedText(text: details.text, position: .line(details.line)), title: source.title?.text)
  }
}
