import TenkenJSON
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

@Suite struct SchemaTests {
  @Test(arguments: Systems(.storeKit).vocabularies.map(\.system))
  func `the schema has every word and invariant of a system`(_ system: String) throws {
    let vocabulary = try #require(Systems(.storeKit).vocabularies.first { $0.system == system })
    let text = jsonSchema(of: [vocabulary]).text()
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
    for name in words.flatMap(\.names) { #expect(text.contains("\"\(name)\": {"), "\(name)") }
    for invariant in vocabulary.invariants { #expect(text.contains("\"\(invariant.name)\"")) }
    #expect(jsonSchema(of: [vocabulary]).text() == text)
  }

  @Test func `a schema for several systems selects words by the file's system`() {
    let one = jsonSchema(of: [Systems(.storeKit).vocabularies[0]])
    let two = jsonSchema(of: [
      Systems(.storeKit).vocabularies[0], Systems(.storeKit).vocabularies[0],
    ])
    let choice = "\"then\": {\"$ref\": \"#/definitions/storekit.file\"}"
    #expect(!one.text().contains(choice))
    #expect(two.text().contains(choice))
  }
}
