import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// Test cases in XML for the importer of Polarion.
  static let polarion = ImportFormat(
    name: "polarion", extensions: [],
    recognizes: { $0.hasRoot("testcases") && $0.text.contains("<title") },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(
        importing: bytes, DiagnosticText("test cases of Polarion", ja: "Polarion のテストケース"))
      var document = ImportedDocument()
      document.nestsLabels = true
      document.hasResultFields = true
      document.title = root["project-id"].map(LineMarks.trimmed)
      for element in root.children {
        if element.name == "testcase" {
          var source = ImportedCase(polarion: element, &document)
          document.keepRest(of: element, in: &source)
          document.add(source)
        } else {
          document.add(element.children.flatMap(ImportFormat.notes))
        }
      }
      document.keepRest(of: root, around: "testcase")
      return document
    })

  /// A property of how the file is imported, which stands in attributes.
  private static func notes(of property: XMLElement) -> [ImportedNote] {
    guard let value = ImportedText(field: property["value"] ?? property.text, of: property) else {
      return []
    }
    return [ImportedNote(label: property["name"] ?? property.name, text: value, isUnderstood: true)]
  }
}

extension ImportedCase {
  fileprivate init(polarion element: XMLElement, _ document: inout ImportedDocument) {
    func own(_ text: String?) -> ImportedText? {
      text.flatMap { ImportedText(field: $0, of: element) }
    }
    self.init(id: own(element["id"]), title: element.child("title").flatMap(ImportedText.init))
    for field in element.children {
      switch field.name {
      case "title": break
      case "test-steps":
        for step in field.children("test-step") {
          let columns = step.children("test-step-column")
          steps += PageParts.steps(
            columns.first { $0["id"] == "step" }, columns.first { $0["id"] == "expectedResult" },
            &document)
          for other in columns where !["step", "expectedResult"].contains(other["id"]) {
            notes += other.notes(other["id"] ?? "")
          }
        }
      case "custom-fields":
        for custom in field.children("custom-field") {
          let value = custom["content"] ?? custom.text
          read(custom["id"] ?? "", ImportedText(field: value, of: custom))
        }
      case "linked-work-items":
        for item in field.children {
          guard let id = ImportedText(field: item["workitem-id"] ?? "", of: item) else { continue }
          if item["role-id"] == "verifies" {
            requirements.append(id)
          } else {
            notes.append(
              ImportedNote(label: item["role-id"] ?? "", text: id, isUnderstood: true))
          }
        }
      case _: notes += field.notes(field.name)
      }
    }
  }

  /// Reads a field that a project adds to its test cases.
  private mutating func read(_ name: String, _ value: ImportedText?) {
    guard let value else { return }
    switch name {
    case "caseimportance": priority = value
    case "setup": preconditions += value.lines
    case "tags": tags += value.parts()
    case _: notes.append(ImportedNote(label: name, text: value, isUnderstood: true))
    }
  }
}
