import TenkenExecution
import TenkenScenarios
import TenkenStoreKit
import Testing

@testable import TenkenAppStore

/// Tests the files of the messages of cases, as an app that embeds the library gets them.
@Suite struct CasePayloadsTests {
  private func payloads(operations: String) throws -> CasePayloads {
    let text = """
      feature: sample
      products:
        - {id: coin120, type: consumable, price: 160, coins: 120}
      scenarios:
        - id: one
          operations: [\(operations)]
          expected: [coins: 120]
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    let feature = try #require(read.feature)
    let scenario = feature.scenarios[0]
    return try CasePayloads(
      scenario.cases[0], of: scenario, in: feature, app: AppIdentity(), customer: Customer(),
      signedBy: try .test)
  }

  @Test func `the files of a case have numbers, and a list names all files`() throws {
    let sent = try payloads(operations: "launch-app, buy: coin120, authenticate")
    #expect(!sent.files.isEmpty)
    #expect(sent.files.allSatisfy { $0.name.prefixMatch(of: /[0-9]{3}-/) != nil })
    for inFolders in [false, true] {
      let files = payloadFiles(of: [CaseFiles(sent)], inFolders: inFolders)
      let list = try #require(files.last)
      #expect(list.name == "files.txt")
      let names = files.dropLast().map(\.name)
      #expect(String(decoding: list.bytes, as: UTF8.self) == names.map { "\($0)\n" }.joined())
      #expect(Array(names.prefix(2)) == ["root.cer", "root.pem"])
      #expect(names.last?.hasPrefix("sample/one/") == inFolders)
    }
  }

  @Test func `a case that cannot be completed has no messages`() {
    #expect(throws: CasePayloadsError.self) { try payloads(operations: "buy: coin120") }
  }

  @Test func `names that a file system cannot have or would confuse end in a checksum`() {
    let names = [
      "a", "A", "b", "x/y", ".hidden", "", String(repeating: "n", count: 300), "b", "nul", "COM1.x",
      "a:b", "a\\b", "x.", "y ", "\u{202E}z", "..",
    ]
    let paths = CaseFolders(names.map { (feature: "f", name: $0) }).paths
    #expect(Set(paths.map { $0.lowercased() }).count == names.count)
    for path in paths {
      let name = path.dropFirst(2)
      #expect(path.hasPrefix("f/") && name.contains(/~[0-9a-f]{16}$/) && name.utf8.count <= 255)
      #expect(!name.contains("/") && !name.hasPrefix("."))
    }
    #expect(CaseFolders([("f", "a"), ("g", "a")]).paths == ["f/a", "g/a"])
  }
}
