import TenkenData
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

@Suite struct SchemaTests {
  @Test func `the schema has every word and invariant of a system`() {
    let vocabulary = System.storeKit.vocabulary
    let text = jsonSchema(of: Systems(.storeKit)).text()
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
    for name in words.flatMap(\.names) { #expect(text.contains("\"\(name)\": {"), "\(name)") }
    for invariant in vocabulary.invariants { #expect(text.contains("\"\(invariant.name)\"")) }
    #expect(jsonSchema(of: Systems(.storeKit)).text() == text)
  }

  @Test func `a schema for several systems selects words by the file's system`() {
    let one = jsonSchema(of: Systems(.storeKit))
    let two = jsonSchema(of: Systems(.storeKit, .storeKit))
    let choice = "\"then\": {\"$ref\": \"#/definitions/storekit.file\"}"
    #expect(!one.text().contains(choice))
    #expect(two.text().contains(choice))
  }
}
