import Foundation
import Testing

@testable import TenkenRendering

/// Checks how each format escapes texts with a special meaning.
struct EscapingTests {
  @Test(arguments: [
    ("plain text, 3 coins", "plain text, 3 coins"),
    ("*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"),
    ("snake_case", "snake_case"),
    ("[x](y) | # \\", "\\[x\\](y) \\| \\# \\\\"),
    ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
    ("- item", "\\- item"),
    ("+ item", "\\+ item"),
    ("1. item", "1\\. item"),
    ("12) item", "12\\) item"),
    ("version 1.2", "version 1.2"),
    ("===", "\\==="),
    ("@someone", "@<!-- -->someone"),
    ("a@b.c", "a@b.c"),
    (" indented", "&#32;indented"),
    ("two\r\nlines", "two<br>lines"),
  ])
  func `Markdown escapes its special characters`(text: String, expected: String) {
    #expect(Escaping.markdown.escaped(text) == expected)
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a|[b]*", "`a|[b]*`"),
  ])
  func `a code span holds any text`(text: String, expected: String) {
    #expect(Escaping.code.escaped(text) == expected)
  }

  @Test(arguments: [
    ("a<b>&'\"", "a&lt;b&gt;&amp;&#39;&quot;"),
    ("]]>", "]]&gt;"),
    ("a\nb\tc\r", "a&#10;b&#9;c&#13;"),
    ("bell\u{7}nul\u{0}del\u{7F}\u{FFFE}", "bell\u{FFFD}nul\u{FFFD}del\u{FFFD}\u{FFFD}"),
    ("点検 👩‍👩‍👧", "点検 👩‍👩‍👧"),
  ])
  func `HTML and XML escape their special characters`(text: String, expected: String) {
    #expect(Escaping.markup.escaped(text) == expected)
  }

  @Test func `a style sheet escapes the special characters of a string`() {
    #expect(Escaping.styleSheet.escaped("a\"b</style>\\") == "a\\22 b\\3c /style\\3e \\5c ")
  }

  @Test(arguments: [
    ("a\"\\b\n", "a\\\"\\\\b\\n"),
    ("</script>&", "\\u003c/script\\u003e\\u0026"),
    ("line\u{85}next\u{2028}and\u{2029}", "line\u{FFFD}next\u{FFFD}and\u{FFFD}"),
    ("a\u{202E}b", "a\u{FFFD}b"),
    ("\u{FEFF}「点検」… ＋ 👩‍👩‍👧", "\u{FFFD}「点検」… ＋ 👩‍👩‍👧"),
  ])
  func `JSON escapes special characters`(text: String, expected: String) {
    #expect(Escaping.json.escaped(text) == expected)
  }

  @Test func `a script escapes the special characters of a string`() {
    #expect(
      Escaping.script.escaped("a\"b'</script>\\\n`${x}`<!--")
        == "a\\\"b\\'\\x3c/script\\x3e\\\\\\n\\`\\${x}\\`\\x3c!--")
  }

  @Test(arguments: [
    ("plain, text", "\"plain, text\""),
    ("a \"quoted\" word", "\"a \"\"quoted\"\" word\""),
    ("two\nlines", "\"two\nlines\""),
    ("=1+1", "\"'=1+1\""),
    ("+1", "\"'+1\""),
    ("-1", "\"'-1\""),
    ("@SUM(A1)", "\"'@SUM(A1)\""),
    ("\t=1", "\"'\t=1\""),
    ("\r=1", "\"'\r=1\""),
    (" =1", "\"' =1\""),
    ("\u{FF1D}1", "\"'\u{FF1D}1\""),
    ("\u{200B}=1", "\"'\u{200B}=1\""),
    ("1-1=0", "\"1-1=0\""),
    ("", "\"\""),
  ])
  func `a spreadsheet gets quoted texts and no formulas`(text: String, expected: String) {
    #expect(Escaping.commaSeparated.escaped(text) == expected)
  }

  @Test(arguments: [
    ("=1+1", "=1+1"),
    ("a<b>&\n", "a&lt;b&gt;&amp;&#10;"),
    ("bell\u{7}\u{FFFE}", "bell\u{FFFD}\u{FFFD}"),
    // Excel reads `_x`, four hexadecimal digits and `_` as a character, and nothing else.
    ("_x003D_1", "_x005F_x003D_1"),
    ("_x005F_x0041_", "_x005F_x005F_x005F_x0041_"),
    ("snake_xylophone_x12_", "snake_xylophone_x12_"),
  ])
  func `a workbook escapes its special characters`(text: String, expected: String) {
    #expect(Escaping.workbook.escaped(text) == expected)
  }

  @Test(arguments: ["a", "点", "𠮷", "\u{2067}", "\u{202E}b"])
  func `a text that is too long for a cell is cut`(character: String) {
    let limit = CellText.lengthLimit
    let fitting = String(repeating: "a", count: limit)
    #expect(Escaping.workbook.escaped(fitting) == fitting)
    let cell = Escaping.workbook.escaped(String(repeating: character, count: limit + 1))
    #expect(cell.utf16.count <= limit)
    #expect(cell.utf16.count > limit - 2 && cell.hasSuffix(CellText.cutMark))
  }

  /// Every character that reverses text, in every format.
  @Test(arguments: Escaping.allCases.filter { $0 != .plain })
  func `no character reaches a reader that reverses the order of a text`(escaping: Escaping) {
    for scalar in "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".unicodeScalars
      + "\u{2066}\u{2067}\u{2068}\u{2069}\u{2028}\u{2029}".unicodeScalars
    {
      let shown = escaping.escaped("a\(scalar)b").unicodeScalars
      #expect(!shown.contains(scalar) && shown.contains("\u{FFFD}"), "\(escaping) \(scalar.value)")
    }
    // Texts in Hebrew and Arabic need no marks.
    #expect(escaping.escaped("קנייה شراء").contains("קנייה شراء"))
  }

  @Test func `a hostile title harms no format`() throws {
    let html = Format.html.text(Sample.suite, title: hostile)
    // The page's own script, and nothing else.
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(html.components(separatedBy: "</script").count == 2)
    #expect(html.components(separatedBy: "</style").count == 2)
    let markdown = Format.markdown.text(Sample.suite, title: hostile)
    #expect(!markdown.contains("<script"))
    #expect(!markdown.contains(" @root"))
    let opml = Format.opml.text(Sample.suite, title: hostile)
    #expect(!opml.contains("<script"))
    #expect(!opml.contains("\u{7}"))
    let quotes = opml.split(separator: "\n").filter { $0.hasPrefix("<outline") }.map { line in
      line.count { $0 == "\"" }
    }
    #expect(quotes.allSatisfy { $0.isMultiple(of: 2) })
  }
}
