import TenkenDiagnostics

extension ImportFormat {
  /// Features of Cucumber, in all languages that it has.
  static let gherkin = ImportFormat(
    name: "gherkin", extensions: ["feature"], recognizes: { $0.fileExtension == "feature" },
    read: { bytes throws(ImportError) in
      var reader = GherkinReader()
      return try reader.document(of: try TextEncoding.decoded(bytes))
    })
}

/// Reads features of Gherkin: each row of examples is a case of its own.
///
/// [Gherkin reference](https://cucumber.io/docs/gherkin/reference/)
struct GherkinReader {
  /// A scenario before the values of its examples are filled in.
  private struct Outline {
    var title: ImportedText
    var tags: [ImportedText]
    var steps: [(role: BehaviourClauses.Kind, text: ImportedText)] = []
    var notes: [ImportedText] = []
    var examples: [Example] = []
    /// The comments above the next rows of examples, and whether a row has followed them.
    var comments: [ImportedText] = []
    var hasRowsBelowComments = false
  }

  /// A row of examples, with the comments above it.
  private struct Example {
    var names: [String] = []
    var values: [String] = []
    var comments: [ImportedText] = []
  }

  private var document = ImportedDocument()
  private var section: [String] = []
  private var featureTags: [ImportedText] = []
  private var pendingTags: [ImportedText] = []
  private var background: [(role: BehaviourClauses.Kind, text: ImportedText)] = []
  private var outline: Outline?
  private var block = GherkinDialect.Block.feature
  private var role = BehaviourClauses.Kind.given
  private var names: [String] = []
  /// The comments above the line that is read.
  private var openComments: [ImportedText] = []
  private var lineNumber = 0
  /// How far the step and the line that is read stand to the right.
  private var (stepIndent, indent) = (0, 0)
  /// How far the marks around a text below a step stand to the right; nil outside of such a text.
  private var docStringIndent: Int?

  private var dialect = GherkinDialect.english

  /// Whether a line of a text has the keyword of a scenario.
  static func hasScenario(_ text: String) -> Bool {
    let dialect = GherkinDialect.dialect(of: "Feature:\n" + text)
    return text.split(whereSeparator: \.isNewline).contains {
      dialect.block(of: LineMarks.trimmed($0))?.block == .scenario
    }
  }

  mutating func document(of text: String) throws(ImportError) -> ImportedDocument {
    dialect = GherkinDialect.dialect(of: text)
    document.saysInClauses = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lineNumber += 1
      let trimmed = LineMarks.trimmed(line)
      indent = line.prefix(while: \.isWhitespace).count
      guard trimmed.utf8.count <= ImportLimits.textCharacters * 4 else {
        throw .tooMuch(
          DiagnosticText("the line is longer", ja: "行の長さ"),
          limit: .characters(ImportLimits.textCharacters),
          position: .line(lineNumber))
      }
      if let docStringIndent, !Self.isDocStringMark(trimmed) {
        // Its own spaces are those behind the marks.
        add(to: String(line.dropFirst(min(docStringIndent, indent))), with: "\n")
      } else if !trimmed.isEmpty {
        read(trimmed)
      }
      try document.check()
    }
    endComments(before: nil)
    endScenario()
    return document
  }

  private func imported(_ text: some StringProtocol) -> ImportedText {
    ImportedText(text: LineMarks.trimmed(text), position: .line(lineNumber))
  }

  private static func isDocStringMark(_ line: String) -> Bool {
    line.hasPrefix("\"\"\"") || line.hasPrefix("```")
  }

  private mutating func read(_ line: String) {
    if Self.isDocStringMark(line) {
      docStringIndent = docStringIndent == nil ? indent : nil
      // The type of the text stands behind the quotation marks.
      let type = LineMarks.trimmed(line.drop { $0 == "\"" || $0 == "`" })
      if !type.isEmpty { add(to: type) }
      return
    }
    if line.hasPrefix("#") { return comment(imported(line.drop { $0 == "#" })) }
    if !line.hasPrefix("@") { endComments(before: dialect.block(of: line)?.block) }
    if line.hasPrefix("@") {
      pendingTags += line.split(separator: " ").map { imported($0.drop { $0 == "@" }) }
      return
    }
    if line.hasPrefix("|") { return row(line) }
    if let (kind, count) = dialect.block(of: line) {
      return begin(kind, imported(line.dropFirst(count)))
    }
    if let (found, count) = dialect.step(of: line) ?? smallStep(line) {
      if found != .and { role = found }
      stepIndent = indent
      return add(imported(line.dropFirst(count).drop { "、,".contains($0) }))
    }
    // A description stands before the steps.
    if block == .scenario
      ? outline?.steps.isEmpty == false : block == .background && !background.isEmpty
    {
      // A step goes on in a line further to the right, or one that begins with a small letter.
      if indent > stepIndent || line.first?.isLowercase == true { return add(to: line) }
      document.doubt(.unreadLines, at: .line(lineNumber))
      // Directly above a scenario, it is about that, as a comment is.
      return openComments.append(imported(line))
    }
    addNote(imported(line))
  }

  /// The step of a keyword in small letters, below another step.
  private func smallStep(_ line: String) -> (kind: BehaviourClauses.Kind, count: Int)? {
    guard let first = line.first, first.isLowercase, first.isASCII,
      block == .scenario && outline?.steps.isEmpty == false
    else { return nil }
    return dialect.step(of: first.uppercased() + line.dropFirst())
  }

  /// Gives comments to what they stand in; those directly above a scenario are about that.
  private mutating func endComments(before next: GherkinDialect.Block?) {
    let end = openComments.last?.position.lineNumber ?? 0
    guard next != .scenario || end + 2 + pendingTags.count <= lineNumber else { return }
    for text in openComments { addNote(text) }
    openComments = []
  }

  private mutating func begin(_ kind: GherkinDialect.Block, _ title: ImportedText) {
    (block, role) = (kind, .given)
    switch kind {
    case .feature:
      endScenario()
      document.see(title)
      // A feature may have no name.
      if document.title == nil, !title.text.isEmpty {
        document.title = title.text
      } else if !title.text.isEmpty {
        section = [title.text]
      }
      featureTags += pendingTags
    case .background:
      endScenario()
      // Somebody wrote the first step beside the keyword.
      if let (found, count) = dialect.step(of: title.text) {
        if found != .and { role = found }
        add(imported(title.text.dropFirst(count)))
      } else if !title.text.isEmpty {
        addNote(title)
      }
    case .scenario:
      endScenario()
      outline = Outline(title: title, tags: featureTags + pendingTags, notes: openComments)
      openComments = []
    case .examples:
      if let comments = outline?.comments, outline?.hasRowsBelowComments == false {
        outline?.notes += comments
      }
      outline?.comments = []
      outline?.hasRowsBelowComments = false
      outline?.tags += pendingTags
      names = []
      if !title.text.isEmpty { outline?.notes.append(title) }
    }
    pendingTags = []
  }

  private mutating func add(_ text: ImportedText) {
    switch block {
    case .feature, .examples:
      document.doubt(.unreadLines, at: text.position)
      addNote(text)
    case .background: background.append((role, text))
    case .scenario: outline?.steps.append((role, text))
    }
  }

  /// Appends a line of a doc string, a row of a table or the rest of a sentence to the step above.
  private mutating func add(to line: String, with separator: String = " ") {
    if block == .background, let last = background.indices.last {
      background[last].text.text += separator + line
    } else if let last = outline?.steps.indices.last {
      outline?.steps[last].text.text += separator + line
    } else if !line.isEmpty {
      addNote(imported(line))
    }
  }

  private mutating func row(_ line: String) {
    guard block == .examples else { return add(to: line) }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { LineMarks.trimmed($0) }
    guard !names.isEmpty else { return names = cells }
    let comments = outline?.comments ?? []
    outline?.examples.append(Example(names: names, values: cells, comments: comments))
    outline?.hasRowsBelowComments = true
  }

  /// Keeps a comment: among examples it is about the rows below it.
  private mutating func comment(_ text: ImportedText) {
    guard block == .examples, !names.isEmpty, !text.text.isEmpty, outline != nil else {
      return openComments.append(text)
    }
    if outline?.hasRowsBelowComments == true { outline?.comments = [] }
    outline?.hasRowsBelowComments = false
    outline?.comments.append(text)
  }

  private mutating func addNote(_ text: ImportedText) {
    if outline == nil {
      document.add([ImportedNote(label: "", text: text)])
    } else {
      outline?.notes.append(text)
    }
  }

  private mutating func endScenario() {
    guard var outline else { return }
    self.outline = nil
    if !outline.hasRowsBelowComments { outline.notes += outline.comments }
    let rows = outline.examples.isEmpty ? [Example()] : outline.examples
    for row in rows {
      guard let source = testCase(outline, row) else { return }
      document.add(source)
    }
  }

  /// The case of a row of examples; nil if its texts exceed a limit.
  private mutating func testCase(
    _ outline: Outline, _ row: Example
  ) -> ImportedCase? {
    let values = Dictionary(zip(row.names, row.values)) { first, _ in first }
    var hasRoom = true
    func filled(_ text: ImportedText) -> ImportedText {
      let template = ExampleTemplate(text.text)
      // A value can be long, and stand in a line thousands of times.
      let count = max(text.text.utf8.count, template.byteCount(with: values))
      hasRoom = hasRoom && document.hasRoom(for: count)
      return hasRoom
        ? ImportedText(text: template.text(with: values), position: text.position) : text
    }
    var source = ImportedCase(section: section, title: filled(outline.title), tags: outline.tags)
    if !row.values.isEmpty, source.title == outline.title {
      source.title?.text += " (\(row.values.joined(separator: " / ")))"
    }
    for (role, text) in background + outline.steps where hasRoom {
      source.add(filled(text), as: role)
    }
    source.notes = (outline.notes + row.comments).map { ImportedNote(label: "", text: $0) }
    source.notes += zip(row.names, row.values).map { name, value in
      ImportedNote(
        label: name, text: ImportedText(text: value, position: outline.title.position),
        isUnderstood: true)
    }
    return hasRoom ? source : nil
  }
}
