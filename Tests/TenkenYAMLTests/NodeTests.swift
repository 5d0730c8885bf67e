import TenkenDiagnostics
import TenkenYAML
import Testing

struct NodeTests {
  private func scalar(_ text: String) -> YAMLScalar? {
    YAMLDocument.parse(path: "x.yaml", bytes: Array("v: \(text)".utf8)).root?["v"]?.scalar
  }

  @Test(arguments: [
    ("", YAMLScalar.null), ("~", .null), ("null", .null), ("NULL", .null),
    ("nuLL", .string("nuLL")),
    ("true", .boolean(true)), ("False", .boolean(false)), ("no", .string("no")),
    ("yes", .string("yes")), ("on", .string("on")), ("0", .integer(0)), ("-12", .integer(-12)),
    ("+7", .integer(7)), ("007", .integer(7)), ("0x1F", .integer(31)), ("0o17", .integer(15)),
    ("0x", .string("0x")), ("0o8", .string("0o8")), ("-0x1", .string("-0x1")),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .decimal("9223372036854775808")), ("1.50", .decimal("1.50")),
    ("1e3", .decimal("1e3")), (".5", .decimal(".5")), ("5.", .decimal("5.")),
    ("1.2.3", .string("1.2.3")), ("1e", .string("1e")), ("-.inf", .decimal("-.inf")),
    (".nan", .decimal(".nan")), (".", .string(".")), ("-x", .string("-x")),
    ("12:30", .string("12:30")),
    ("1_000", .string("1_000")), ("2024-01-01", .string("2024-01-01")), ("0b1", .string("0b1")),
  ])
  func `a plain scalar means what the core schema says`(text: String, expected: YAMLScalar) {
    #expect(scalar(text) == expected)
  }

  @Test(arguments: ["'12'", "\"true\"", "'null'", "\"\"", "!!str 12"])
  func `a quoted or tagged scalar is a string`(text: String) {
    guard case .string = scalar(text) else {
      Issue.record("\(text) is not a string")
      return
    }
  }

  @Test func `a tag decides what a quoted scalar means`() {
    #expect(scalar("!!int '12'") == .integer(12))
    #expect(scalar("!!float 12") == .decimal("12"))
    #expect(scalar("!!null ''") == .null)
  }

  @Test func `a node has only the properties of its kind`() throws {
    let root = try #require(
      YAMLDocument.parse(path: "x", bytes: Array("a: [1, 2]\nb: {c: d}\n".utf8)).root)
    let list = try #require(root["a"])
    #expect(list.text.isEmpty && list.scalar == nil && !list.isPlain)
    #expect(list.count == 2 && list["c"] == nil && Array(list.entries).isEmpty)
    let mapping = try #require(root["b"])
    #expect(mapping.count == 1 && Array(mapping.elements).isEmpty)
    #expect(mapping["c"]?.textEquals("d") == true && mapping["x"] == nil)
    #expect(mapping["c"]?.count == 0)
  }

  @Test func `an alias has the position of its use and the value of its anchor`() throws {
    let root = try #require(
      YAMLDocument.parse(path: "x", bytes: Array("a: &n {k: '${v}'}\nb: *n\n".utf8)).root)
    let (first, second) = (try #require(root["a"]), try #require(root["b"]))
    #expect(second.range.start.line == 1 && second.identity != first.identity)
    #expect(second["k"]?.identity == first["k"]?.identity)
    #expect(second.containsPlaceholder && root.containsPlaceholder)
  }

  @Test func `a mapping's own keys win over the keys that it merges`() throws {
    let text = """
      a: &a {x: 1, y: 1}
      b: &b {y: 2, z: 2}
      c: {<<: [*a, *b], x: 3}
      d: {<<: {q: 1}, <<x: 2}
      e: {'<<': 5}
      """
    let root = try #require(YAMLDocument.parse(path: "x", bytes: Array(text.utf8)).root)
    let merged = try #require(root["c"])
    #expect(merged.entries.map { "\($0.key.text)=\($0.value.text)" } == ["x=3", "y=1", "z=2"])
    #expect(merged.count == 3)
    #expect(root["d"]?.entries.map(\.key.text) == ["<<x", "q"])
    #expect(root["e"]?.entries.map(\.key.text) == ["<<"])
  }

  @Test(arguments: [
    ("{buy: coin, n: [1, 2]}", "buy: coin\n  n:\n  - 1 # one\n  - 2", true),
    ("'x y'", "\"x y\"", true), ("{}", "{}", true), ("{a: b}", "{a: b }", true),
    ("12", "'12'", false), ("[ab, c]", "[a, bc]", false), ("[a, [b]]", "[a, b]", false),
    ("[a, b]", "{a: b}", false), ("{a: b, c: d}", "{c: d, a: b}", false), ("!!str 1", "1", false),
    ("[]", "{}", false), ("x", "y", false),
  ])
  func `contents are equal if only their layout differs`(one: String, other: String, areEqual: Bool)
    throws
  {
    let text = "- \(one)\n- &a z\n- \(other)\n- [*a]\n"
    let root = try #require(YAMLDocument.parse(path: "x", bytes: Array(text.utf8)).root)
    let contents = root.elements.map(YAMLContent.init)
    try #require(contents.count == 4)
    #expect((contents[0] == contents[2]) == areEqual)
    #expect(contents[0]?.hashValue == contents[2]?.hashValue || !areEqual)
    #expect(contents[3] == nil)
  }
}
