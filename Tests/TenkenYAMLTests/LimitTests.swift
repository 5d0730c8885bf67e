import TenkenDiagnostics
import TenkenYAML
import Testing

struct LimitTests {
  private func identifiers(_ text: String) -> [String] {
    YAMLDocument.parse(path: "x.yaml", bytes: Array(text.utf8)).diagnostics.map(\.identifier)
  }

  @Test func `an alias bomb gives one error`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    #expect(identifiers(text) == ["alias-expansion-limit"])
  }

  @Test func `many aliases of a long text give one error`() {
    // 140 KB that would expand to 1 GB.
    let long = "a: &a " + String(repeating: "x", count: 100_000)
    let uses = Array(repeating: "*a", count: 10_000).joined(separator: ", ")
    #expect(identifiers("\(long)\nb: [\(uses)]\n") == ["alias-expansion-limit"])
    // The content of a list counts as well, including what its own aliases expand to.
    let list = "c: &c [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
    let lists = "d: [" + Array(repeating: "*c", count: 20).joined(separator: ", ") + "]\n"
    #expect(identifiers("\(long)\n\(list)\(lists)") == ["alias-expansion-limit"])
    #expect(identifiers("\(long)\n\(list)d: [*c, *c]\n") == [])
  }

  @Test func `a merge bomb gives one error`() {
    var text = "a: &a {" + (0..<2000).map { "k\($0): 1" }.joined(separator: ", ") + "}\n"
    for number in 0..<1000 { text += "b\(number): {<<: *a}\n" }
    #expect(identifiers(text) == ["alias-expansion-limit"])
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `deep nesting is an error`(opener: String) {
    let found = identifiers(String(repeating: opener, count: 20_000))
    #expect(found.contains("nesting-limit") || found.contains("complex-key"))
  }

  @Test func `nesting up to the limit is fine`() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(identifiers(text).isEmpty)
    #expect(identifiers("[" + text + "]") == ["nesting-limit"])
  }

  @Test func `a duplicate key is found in a large mapping`() {
    var text = (0..<20_000).map { "key\($0): 1\n" }.joined()
    text += "key777: 2\n"
    #expect(identifiers(text) == ["duplicate-key"])
  }

  @Test func `after the first 1000 errors, only the number of the others is reported`() throws {
    let text = "a: [" + (0..<1500).map { "*b\($0)" }.joined(separator: ", ") + "]\n"
    let found = YAMLDocument.parse(path: "x.yaml", bytes: Array(text.utf8)).diagnostics
    #expect(found.count == 1001)
    let limit = try #require(found.first { $0.identifier == "yaml-fault-limit" })
    #expect(limit.summary.en == "only the first 1000 errors are shown, not the other 500")
  }

  @Test func `the number of repairs is limited`() {
    let text = (0..<200).map { "k\($0): a: b\n" }.joined()
    #expect(identifiers(text).count == 21)
  }
}
