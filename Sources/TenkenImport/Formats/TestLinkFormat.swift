import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// TestLink's exports of test suites and test cases.
  static let testlink = ImportFormat(
    name: "testlink", extensions: [],
    recognizes: { $0.hasRoot("testsuite", "testcases", "testcase") },
    read: { bytes, _ throws(ImportError) in
      let root = try XMLElement(
        importing: bytes, DiagnosticText("TestLink export", ja: "TestLink のエクスポート"))
      var reader = TestLinkReader()
      reader.read(root)
      return reader.document
    })
}

/// Reads suites of TestLink.
private struct TestLinkReader {
  var document = ImportedDocument()
  private var path: [String] = []
  /// The assumptions of each open suite, which apply to all of its cases.
  private var assumed: [[ImportedText]] = []

  mutating func read(_ element: XMLElement) {
    switch element.name {
    case "testcase": testCase(element)
    case "testcases": for child in element.children { read(child) }
    case "testsuite": suite(element)
    case _: break
    }
  }

  private mutating func suite(_ element: XMLElement) {
    let name = LineMarks.trimmed(element["name"] ?? "")
    let isRoot = path.isEmpty && document.title == nil
    if isRoot { document.title = name }
    if !isRoot, !name.isEmpty { path.append(name) }
    document.see(ImportedText(text: name, position: .line(element.line)))
    var own: [ImportedText] = []
    for page in element.children("details") {
      let parts = PageParts(page, assumptions: true)
      own += parts.assumptions
      document.add(parts.others.map { ImportedNote(label: isRoot ? "" : name, text: $0) })
    }
    assumed.append(own)
    for child in element.children { read(child) }
    assumed.removeLast()
    if !isRoot, !name.isEmpty { path.removeLast() }
  }

  private mutating func testCase(_ element: XMLElement) {
    let position = DiagnosticText.line(element.line)
    func imported(_ text: String) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    func own(_ name: String) -> ImportedText? {
      let text = imported(element.child(name)?.text ?? "")
      return text.text.isEmpty ? nil : text
    }
    var source = ImportedCase(section: path)
    source.title = imported(element["name"] ?? "")
    if let importance = own("importance") {
      source.priority = ImportedText(
        text: ["3": "high", "2": "normal", "1": "low"][importance.text] ?? importance.text,
        position: importance.position)
    }
    for page in element.children("summary") {
      readSummary(PageParts(page, assumptions: true), &source)
    }
    source.preconditions = assumed.joined() + source.preconditions
    for page in element.children("preconditions") {
      let parts = PageParts(page, assumptions: true)
      source.preconditions += parts.assumptions + parts.others
    }
    for step in element.child("steps")?.children("step") ?? [] {
      let operations = step.child("actions").map { PageParts($0).others } ?? []
      let expectations = step.child("expectedresults").map { PageParts($0).others } ?? []
      source.steps += operations.map { ImportedStep(operation: $0) }
      if operations.isEmpty || source.steps.isEmpty { source.steps.append(ImportedStep()) }
      source.steps[source.steps.count - 1].expected += expectations
    }
    source.tags = (element.child("keywords")?.children("keyword") ?? []).compactMap { $0["name"] }
      .map(imported)
    source.requirements += (element.child("requirements")?.children("requirement") ?? [])
      .compactMap { $0.child("doc_id")?.text }.map(imported)
    for keyword in element.child("keywords")?.children("keyword") ?? [] {
      note(keyword.child("notes"), keyword["name"] ?? "", &source)
    }
    for requirement in element.child("requirements")?.children("requirement") ?? [] {
      let label = requirement.child("doc_id")?.text ?? ""
      for child in requirement.children where child.name != "doc_id" {
        note(child, label, &source)
      }
    }
    for field in element.child("custom_fields")?.children("custom_field") ?? [] {
      note(field.child("value"), field.child("name")?.text ?? "", &source)
    }
    for file in element.child("attachments")?.children("attachment") ?? [] {
      for child in file.children where child.name != "content" {
        note(child, "attachment", &source)
      }
    }
    if source.id == nil, let id = own("fullexternalid") ?? own("externalid") { source.id = id }
    keepOtherFields(element, &source)
    document.add(source)
  }

  /// Reads a summary: the facts that Tenken's documents write there, or a text.
  private func readSummary(_ parts: PageParts, _ source: inout ImportedCase) {
    for text in parts.others {
      if text.text.hasPrefix("⚠") {
        let imported = ImportedText(
          text: LineMarks.removed(from: text.text).text, position: text.position)
        if ClassifiedTopic.fact(imported.text)?.fact == .limit {
          source.notes.append(ImportedNote(label: "", text: imported, isDerived: true))
        } else {
          source.preconditions.append(imported)
        }
        continue
      }
      guard let colon = text.text.firstIndex(where: { ":：".contains($0) }) else {
        source.notes.append(ImportedNote(label: "", text: text))
        continue
      }
      let value = ImportedText(
        text: LineMarks.trimmed(text.text[text.text.index(after: colon)...]),
        position: text.position)
      switch HeadingTable.embedded.meaning(of: String(text.text[..<colon]))?.column {
      case .id where CaseAddress(value.text) != nil: source.id = value
      case .requirements:
        source.requirements += value.text.split { ",、".contains($0) }.map {
          ImportedText(text: LineMarks.trimmed($0), position: value.position)
        }
      case .source: source.source = value
      case _:
        source.notes.append(ImportedNote(label: "", text: text, isDerived: true))
      }
    }
  }

  /// A field without the tags of HTML.
  private static func plain(_ text: String) -> String {
    text.contains("<")
      ? HTMLText.blocks(of: text).map { block in
        block.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.joined(separator: "\n")
      : LineMarks.trimmed(HTMLText.decoded(text))
  }

  private func note(_ element: XMLElement?, _ label: String, _ source: inout ImportedCase) {
    guard let element, case let text = Self.plain(element.text), !text.isEmpty else { return }
    source.notes.append(
      ImportedNote(
        label: LineMarks.trimmed(label),
        text: ImportedText(text: text, position: .line(element.line)), isUnderstood: true))
  }

  /// Keeps all other fields of the case as notes.
  private func keepOtherFields(_ element: XMLElement, _ source: inout ImportedCase) {
    let known: Set<String> = [
      "summary", "preconditions", "steps", "keywords", "requirements", "importance", "node_order",
      "externalid", "fullexternalid", "version", "execution_type", "status", "is_open", "active",
      "custom_fields", "attachments",
    ]
    for child in element.children where !known.contains(child.name) {
      let text = Self.plain(child.text)
      guard !text.isEmpty else { continue }
      source.notes.append(
        ImportedNote(
          label: child.name, text: ImportedText(text: text, position: .line(child.line)))
      )
    }
  }
}

/// The lines of a field that contains HTML.
struct PageParts {
  /// The assumptions about the app under test, if the page has a heading for them.
  private(set) var assumptions: [ImportedText] = []
  /// All other lines.
  private(set) var others: [ImportedText] = []

  private static let headings: Set<[UInt8]> = [
    NormalizedText("Assumptions about the app").bytes, NormalizedText("【対象アプリの前提】").bytes,
  ]

  /// Reads a field with plain text, or with HTML in a CDATA section.
  init(_ element: XMLElement, assumptions takesAssumptions: Bool = false) {
    let position = DiagnosticText.line(element.line)
    let text = element.text
    // The list of assumptions is followed by another list, or by a paragraph.
    let isPage = text.contains("<")
    var isAssumed = false
    let plain = HTMLText.Block(text: isPage ? "" : HTMLText.decoded(text), endsList: false)
    for block in isPage ? HTMLText.blocks(of: text) : [plain] {
      // The sign of an intended violation is not a bullet.
      if block.text.hasPrefix("⚠") {
        others.append(ImportedText(text: block.text, position: position))
        continue
      }
      for line in CellLines.lines(of: block.text) {
        if takesAssumptions, Self.headings.contains(NormalizedText(line.text).bytes) {
          isAssumed = true
          continue
        }
        let imported = ImportedText(text: line.text, position: position)
        if isAssumed { assumptions.append(imported) } else { others.append(imported) }
      }
      if block.endsList { isAssumed = false }
    }
  }
}

/// The text of HTML in fields of test tools, without its tags.
enum HTMLText {
  /// A separate block of text.
  struct Block {
    let text: String
    /// Whether a list ends after it.
    let endsList: Bool
  }

  private static let blockTags: Set<String> = [
    "p", "li", "div", "br", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "pre", "td", "th",
  ]

  /// Splits a page into its blocks.
  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var own = ""
    func end(list: Bool) {
      let text = LineMarks.trimmed(own)
      if !text.isEmpty { blocks.append(Block(text: text, endsList: list)) }
      if text.isEmpty, list, let last = blocks.popLast() {
        blocks.append(Block(text: last.text, endsList: true))
      }
      own = ""
    }
    var rest = text[...]
    // Looking for the end of every tag again would take quadratic time if most do not end.
    var ends = text.indices.lazy.filter { text[$0] == ">" }.makeIterator()
    var nextEnd = ends.next()
    while let character = rest.first {
      while let end = nextEnd, end < rest.startIndex { nextEnd = ends.next() }
      if character == "<", let close = nextEnd,
        let next = rest.dropFirst().first, next.isLetter || next == "/" || next == "!"
      {
        let tag = rest[rest.index(after: rest.startIndex)..<close]
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if blockTags.contains(name) { end(list: tag.hasPrefix("/ul") || tag.hasPrefix("/ol")) }
        rest = rest[rest.index(after: close)...]
      } else if character == "&",
        let (decoded, count) = EntityTable.embedded.character(at: rest)
      {
        own.append(decoded)
        rest = rest.dropFirst(count)
      } else {
        // Line breaks of the source are spaces, as in a browser.
        own.append(character.isNewline ? " " : character)
        rest = rest.dropFirst()
      }
    }
    end(list: false)
    return blocks
  }

  /// A text without tags, whose lines stay, with the characters that its entities stand for.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var decoded = ""
    var rest = text[...]
    while let character = rest.first {
      let entity = character == "&" ? EntityTable.embedded.character(at: rest) : nil
      decoded.append(entity?.character ?? character)
      rest = rest.dropFirst(entity?.count ?? 1)
    }
    return decoded
  }
}
