import TenkenData
import TestSupport

/// Makes documents with texts that are nowhere else, and remembers them.
struct RandomTexts {
  /// The texts so far.
  private(set) var given: [String] = []
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below a limit.
  mutating func number(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func chance(_ limit: Int) -> Bool { number(limit) == 0 }

  /// A new text of one to three words.
  mutating func text() -> String {
    let kinds = ["Zylo", "Quarb", "写真", "項目", "Mével", "Öfter"]
    let words = (0...number(3)).map { index in
      "\(kinds[number(kinds.count)])\(given.count)x\(index)q\(number(1_000_000))w"
    }
    given += words
    return words.joined(separator: " ")
  }

  /// A new text, or none.
  mutating func maybe() -> String { chance(3) ? "" : text() }

  private mutating func times(_ limit: Int, _ body: (inout RandomTexts) -> String) -> String {
    (0..<1 + number(limit)).map { _ in body(&self) }.joined()
  }

  mutating func rows() -> [[String]] {
    let headings = [
      "ID", "Title", "Section", "Preconditions", "Steps", "Expected result", "Owner of it",
      "Status", "Test Data", "Priority", "Tags", "Description",
    ]
    var used = ["Title", "Steps"] + headings.filter { _ in !chance(2) }
    used = used.enumerated().filter { used.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    var rows: [[String]] = chance(2) ? [[text()]] : []
    rows.append(used)
    for _ in 0..<2 + number(6) {
      switch number(6) {
      case 0: rows.append([text()])
      case 1: rows.append(Array(repeating: "", count: used.count + 1) + [text()])
      case 2: rows.append(used.map { $0 == "Title" ? text() : maybe() } + [text()])
      case _: rows.append(used.map { $0 == "Title" ? text() : maybe() })
      }
    }
    rows.append(used.map { _ in text() })
    return rows
  }

  mutating func sheet() -> String {
    rows().map { $0.map { "\"\($0)\"" }.joined(separator: ",") }.joined(separator: "\n")
  }

  mutating func markdown() -> String {
    var text = "# \(self.text())\n\n\(self.text())\n\n"
    text += times(4) { texts in
      var part = "## \(texts.text())\n\n"
      part += texts.times(6) { texts in
        switch texts.number(12) {
        case 0: "\(texts.text())\n\n"
        case 1: "> \(texts.text())\n\n"
        case 2: "- \(texts.text())\n  - \(texts.text())\n    - \(texts.text())\n\n"
        case 3: "1. \(texts.text())\n   \(texts.text())\n\n   \(texts.text())\n"
        case 4: "- [ ] \(texts.text())\n"
        case 5:
          "**Steps**\n\n1. \(texts.text())\n   - \(texts.text())\n\n**Expected:** \(texts.text())\n\n"
        case 6: "```\n\(texts.text())\n```\n\n"
        case 7: "<!-- \(texts.text()) -->\n\n"
        case 8:
          "| ID | Title | Steps |\n|---|---|---|\n| \(texts.text()) | \(texts.text()) | \(texts.text()) |\n\n"
        case 9:
          "| \(texts.text()) | \(texts.text()) |\n|---|---|\n| \(texts.text()) | \(texts.text()) |\n\n"
        case 10:
          "- **GIVEN** \(texts.text())\n- **WHEN** \(texts.text())\n- **THEN** \(texts.text())\n\n"
        case _: "### \(texts.text())\n\n"
        }
      }
      return part
    }
    return text + "## Last\n\n### Steps\n\n- \(self.text())\n\n### Expected\n\n- \(self.text())\n"
  }

  mutating func gherkin() -> String {
    var text = "# \(self.text())\nFeature: \(self.text())\n  \(self.text())\n"
    text += "  Background: \(self.text())\n    \(self.text())\n    Given \(self.text())\n"
    text += times(4) { texts in
      var part =
        "  @tag\(texts.given.count)\n  Scenario Outline: \(texts.text())\n    \(texts.text())\n"
      part += "    Given \(texts.text())\n      | \(texts.text()) | \(texts.text()) |\n"
      part +=
        "    When \(texts.text())\n      \"\"\"\(texts.chance(2) ? "" : "json")\n      \(texts.text())\n      \"\"\"\n"
      part += "    Then \(texts.text())\n    # \(texts.text())\n"
      part += "    Examples: \(texts.text())\n      | a |\n      | \(texts.text()) |\n"
      return texts.chance(3) ? part + "  Rule: \(texts.text())\n" : part
    }
    return text
  }

  mutating func outline() -> String {
    var topics = ""
    topics += times(4) { $0.outlineTopic(4, isAbove: true) }
    return
      "<opml version=\"2.0\"><head><title>\(text())</title><ownerName>\(text())</ownerName></head>"
      + "<body>\(topics)</body></opml>"
  }

  private mutating func outlineTopic(_ depth: Int, isAbove: Bool = false) -> String {
    var topic = "<outline text=\"\(text())\""
    if chance(3) { topic += " _note=\"\(text())\"" }
    if chance(4) { topic += " colour=\"\(text())\"" }
    topic += ">"
    if isAbove || depth > 0 && !chance(4) { topic += times(3) { $0.outlineTopic(depth - 1) } }
    return topic + "</outline>"
  }

  mutating func map() -> String { "<map version=\"1.0\">\(node(5))</map>" }

  private mutating func node(_ depth: Int) -> String {
    var node = "<node TEXT=\"\(text())\""
    if chance(5) { node += " LINK=\"\(text())\"" }
    node += ">"
    if chance(5) {
      node += "<richcontent TYPE=\"NOTE\"><html><body><p>\(text())</p></body></html></richcontent>"
    }
    if chance(6) { node += "<icon BUILTIN=\"full-\(1 + number(3))\"/>" }
    if chance(6) { node += "<attribute NAME=\"\(text())\" VALUE=\"\(text())\"/>" }
    if depth > 3 || depth > 0 && !chance(3) { node += times(3) { $0.node(depth - 1) } }
    return node + "</node>"
  }

  mutating func testRail() -> String {
    let sections = times(3) { texts in
      let cases =
        texts.chance(4)
        ? ""
        : texts.times(3) { texts in
          "<case><id>\(texts.text())</id><title>\(texts.text())</title><owner>\(texts.text())</owner>"
            + "<custom><preconds>\(texts.text())</preconds><steps>\(texts.text())</steps>"
            + "<expected>\(texts.text())</expected><mission>\(texts.text())</mission></custom></case>"
        }
      return "<section><name>\(texts.text())</name><description>\(texts.text())</description>"
        + "<cases>\(cases)</cases></section>"
    }
    return
      "<suite><id>S</id><name>\(text())</name><sections>\(sections)<section><name>\(text())</name>"
      + "<cases><case><title>\(text())</title></case></cases></section></sections></suite>"
  }

  mutating func testLink() -> String {
    let suites = times(3) { texts in
      let cases =
        texts.chance(4)
        ? ""
        : texts.times(3) { texts in
          "<testcase name=\"\(texts.text())\"><summary>\(texts.text())</summary>"
            + "<preconditions>\(texts.text())</preconditions><steps><step>"
            + "<actions>\(texts.text())</actions><expectedresults>\(texts.text())</expectedresults>"
            + "</step></steps><custom_fields><custom_field><name>\(texts.text())</name>"
            + "<value>\(texts.text())</value></custom_field></custom_fields></testcase>"
        }
      return
        "<testsuite name=\"\(texts.text())\"><details>\(texts.text())</details>\(cases)</testsuite>"
    }
    return "<testsuite name=\"\(text())\">\(suites)<testcase name=\"\(text())\"/></testsuite>"
  }

  mutating func records() -> String {
    let cases = times(4) { texts in
      "<case id=\"\(texts.text())\" owner=\"\(texts.text())\"><title>\(texts.text())</title>"
        + "<given>\(texts.text())</given><steps><step><action>\(texts.text())</action>"
        + "<expected>\(texts.text())</expected></step><step><action>\(texts.text())</action>"
        + "<remark>\(texts.text())</remark></step></steps>"
        + "<list><item>\(texts.text())</item><item>\(texts.text())</item></list></case>"
    }
    let last = "<case><title>\(text())</title><when>\(text())</when><then>\(text())</then></case>"
    return "<plan name=\"\(text())\"><part title=\"\(text())\"><about>\(text())</about>\(cases)"
      + "\(last)</part></plan>"
  }

  mutating func yaml() -> String {
    var text = "suite: \(self.text())\nowner: \(self.text())\ncases:\n"
    text += times(5) { texts in
      "  - id: \(texts.text())\n    title: \(texts.text())\n    steps:\n"
        + "      - action: \(texts.text())\n        expected: \(texts.text())\n"
        + "        remark: \(texts.text())\n      - \(texts.text())\n"
        + "    other:\n      deep: [\(texts.text()), \(texts.text())]\n"
    }
    return text
  }

  mutating func workbook() -> [UInt8] {
    func cells(_ rows: [[String]]) -> String {
      rows.enumerated().map { row, cells in
        "<row r=\"\(row + 1)\">"
          + cells.enumerated().map { column, cell in
            "<c r=\"\(columnLetters(at: column))\(row + 1)\" t=\"inlineStr\"><is><t>\(cell)</t></is></c>"
          }.joined() + "</row>"
      }.joined()
    }
    let sheets = [rows(), [[text(), text()], [text()]], chance(2) ? rows() : [[text()]]]
    let names = sheets.map { _ in text() }
    let comment = text()
    var files =
      workbookParts(names) + [
        (
          "xl/worksheets/_rels/sheet0.xml.rels",
          "<Relationships><Relationship Id=\"c\" Type=\"http://x/comments\" Target=\"../comments1.xml\"/>"
            + "<Relationship Id=\"h\" Type=\"http://x/hyperlink\" Target=\"\(text())\"/></Relationships>"
        ),
        (
          "xl/comments1.xml",
          "<comments><commentList><comment ref=\"B3\"><text><r><t>\(comment)</t></r></text></comment>"
            + "</commentList></comments>"
        ),
      ]
    for (index, rows) in sheets.enumerated() {
      let link = index == 0 ? "<hyperlinks><hyperlink ref=\"A2\" r:id=\"h\"/></hyperlinks>" : ""
      files.append(
        (
          "xl/worksheets/sheet\(index).xml",
          "<worksheet><sheetData>\(cells(rows))</sheetData>\(link)</worksheet>"
        ))
    }
    return zipArchive(files.map { (name: $0.name, bytes: Array($0.text.utf8)) })
  }

  mutating func xmind() -> [UInt8] {
    let sheets = (0..<1 + number(2)).map { _ in
      "{\"title\": \"\(text())\", \"rootTopic\": \(topic(4)), "
        + "\"relationships\": [{\"title\": \"\(text())\"}]}"
    }
    let content = "[\(sheets.joined(separator: ","))]"
    return zipArchive([(name: "content.json", bytes: Array(content.utf8))])
  }

  private mutating func topic(_ depth: Int) -> String {
    var topic = "{\"title\": \"\(text())\""
    if chance(4) { topic += ", \"notes\": {\"plain\": {\"content\": \"\(text())\"}}" }
    if chance(9) { topic += ", \"comments\": [{\"content\": \"\(text())\"}]" }
    if chance(6) { topic += ", \"labels\": [\"\(text())\"]" }
    if chance(6) { topic += ", \"href\": \"\(text())\"" }
    if chance(6) { topic += ", \"markers\": [{\"markerId\": \"priority-1\"}]" }
    if depth > 2 || depth > 0 && !chance(3) {
      let below = (0..<1 + number(3)).map { _ in self.topic(depth - 1) }
      topic += ", \"children\": {\"attached\": [\(below.joined(separator: ","))]}"
    }
    return topic + "}"
  }
}
