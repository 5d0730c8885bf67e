import Scenarios
import Simulation
import StoreKitSimulation
import TenkenJSON
import Testing

@Suite struct SchemaTests {
  @Test(arguments: Systems(.storeKit).vocabularies.map(\.system))
  func `the schema knows every word of a system`(_ system: String) throws {
    let vocabulary = try #require(Systems(.storeKit).vocabularies.first { $0.system == system })
    let text = jsonSchema(of: [vocabulary]).text()
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
    for name in words.flatMap(\.names) { #expect(text.contains("\"\(name)\": {"), "\(name)") }
    for invariant in vocabulary.invariants { #expect(text.contains("\"\(invariant.name)\"")) }
    #expect(jsonSchema(of: [vocabulary]).text() == text)
  }

  @Test func `of several systems the file's own words count`() {
    let one = jsonSchema(of: [Systems(.storeKit).vocabularies[0]])
    let two = jsonSchema(of: [
      Systems(.storeKit).vocabularies[0], Systems(.storeKit).vocabularies[0],
    ])
    #expect(!one.text().contains("\"then\": {\"$ref\""))
    #expect(two.text().contains("\"then\": {\"$ref\": \"#/definitions/storekit.file\"}"))
  }

  @Test(arguments: texts)
  func `a value is written as JSON`(_ value: JSON, _ text: String) {
    #expect(value.text() == text)
  }

  private static let texts: [(JSON, String)] = [
    (.string("a\"\\\n\t\u{1}コ"), #""a\"\\\n\t\u0001コ""#),
    (.string("\u{7F}\u{80}\u{85}\u{9F}\u{A0}"), "\"\\u007f\\u0080\\u0085\\u009f\u{A0}\""),
    (.string("a\u{2028}\u{2029}\u{202E}b\u{2066}"), #""a\u2028\u2029\u202eb\u2066""#),
    (.string("「点検」… ＋ é 👩‍👩‍👧"), #""「点検」… ＋ é 👩‍👩‍👧""#),
    ([1, true, .null, []], "[1, true, null, []]"),
    (["a": 1, "b": "c"], #"{"a": 1, "b": "c"}"#),
    (["a": ["b": ["c": 1]]], "{\n  \"a\": {\n    \"b\": {\"c\": 1}\n  }\n}"),
    ([:], "{}"),
  ]
}
