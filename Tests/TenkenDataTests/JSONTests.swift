import TenkenData
import Testing

@Suite struct JSONTests {
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

  @Test(arguments: texts.map(\.0) + numbers.map { [.decimal($0)] })
  func `a value that was written is read back`(_ value: JSON) throws {
    #expect(try JSON(parsing: Array(value.text().utf8)) == value)
    #expect(try JSON(parsing: Array(value.compactText.utf8)) == value)
  }

  private static let numbers = ["1.5", "-0", "-0.25", "1e5", "1E-7", "99999999999999999999"]

  @Test(arguments: ["+123", "-123", " 123", "12", "123g", "00é", "12\\u"])
  func `an escape has four hexadecimal digits, and no sign`(_ digits: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: Array("\"\\u\(digits)\"".utf8)) }
  }

  @Test(arguments: ["+1", "01", "-", "1.", ".5", "1e", "1e+", "--1", "0x1F", "NaN", "1 2", "[1,]"])
  func `a malformed number or list is refused`(_ text: String) {
    #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
  }
}
