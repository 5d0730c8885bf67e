import Foundation
import TenkenData
import TenkenEditor
import TenkenScenarios
import TestSupport
import Testing

/// Tests the extension for Visual Studio Code, and what editors use of the schema.
@Suite struct ExtensionTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  private func members(_ json: JSON?) -> [JSON.Member] {
    if case .object(let members)? = json { members } else { [] }
  }

  @Test func `the extension reads exactly the settings that it declares`() throws {
    let package = try JSON(parsing: Array(text("editors/vscode/package.json").utf8))
    let program = try text("editors/vscode/extension.js")
    let settings = members(package["contributes"]?["configuration"]?["properties"])
    #expect(settings.map(\.name) == ["tenken.path", "tenken.language", "tenken.files"])
    let read = program.matches(of: /settings\.get\('([a-z]+)'\)/).map { "tenken.\($0.1)" }
    #expect(Set(read) == Set(settings.map(\.name)))
    #expect(package["main"] == "./extension.js")
    // There is nothing to install: whatever a file of the extension needs is in the folder, or in
    // Node or the editor.
    #expect(package["dependencies"] == nil)
    let given = GivenFiles.editors.first { $0.name == "vscode" }?.files.map(\.name) ?? []
    let folder = repository.appending(path: "editors/vscode").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == given)
    for file in given where file.hasSuffix(".js") {
      for needed in try text("editors/vscode/\(file)").matches(of: /require\('([^']+)'\)/) {
        let name = String(needed.1)
        let isThere =
          name == "vscode" || name.hasPrefix("node:")
          || name.hasPrefix("./") && given.contains(name.dropFirst(2) + ".js")
        #expect(isThere, "\(file) needs \(name)")
      }
    }
  }

  @Test func `the schema describes each word without arguments, and has snippets`() throws {
    let schema = jsonSchema(of: systems)
    var bare = 0
    for definition in members(schema["definitions"])
    where definition.name.hasSuffix(".operation") || definition.name.hasSuffix(".precondition") {
      guard case .array(let kinds)? = definition.value["anyOf"], let words = kinds.first,
        case .array(let names)? = words["enum"],
        case .array(let texts)? = words["markdownEnumDescriptions"]
      else {
        Issue.record("\(definition.name)")
        continue
      }
      #expect(names.count == texts.count && !texts.contains(""), "\(definition.name)")
      bare += names.count
    }
    #expect(bare > 100)
    #expect(schema["defaultSnippets"] != nil)
    #expect(schema.compactText.contains(#""label":"scenario""#))
    #expect(schema.compactText.contains(#""label":"product""#))
    #expect(schema.compactText.contains(#""not":{"description":"It is anything but this""#))
  }
}
