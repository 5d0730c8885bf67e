import TenkenDiagnostics

extension ImportFormat {
  /// Features of Cucumber, in English and Japanese.
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
  /// The kinds of steps.
  private enum Role {
    case given
    case when
    case then
  }

  /// A scenario before the values of its examples are filled in.
  private struct Outline {
    var title: ImportedText
    var tags: [ImportedText]
    var steps: [(role: Role, text: ImportedText)] = []
    var notes: [ImportedText] = []
    var examples: [(names: [String], values: [String])] = []
  }

  private enum Block {
    case feature
    case background
    case scenario
    case examples
  }

  private var document = ImportedDocument()
  private var section: [String] = []
  private var featureTags: [ImportedText] = []
  private var pendingTags: [ImportedText] = []
  private var background: [(role: Role, text: ImportedText)] = []
  private var outline: Outline?
  private var block = Block.feature
  private var role = Role.given
  private var names: [String] = []
  private var lineNumber = 0
  private var isDocString = false

  private static let blocks: [(Block, [String])] = [
    (
      .scenario,
      [
        "Scenario Outline:", "Scenario Template:", "Scenario:", "Example:", "シナリオアウトライン:",
        "シナリオテンプレート:", "シナリオテンプレ:", "テンプレ:", "シナリオ:",
      ]
    ),
    (.examples, ["Examples:", "Scenarios:", "例:", "サンプル:"]),
    (.background, ["Background:", "背景:"]),
    (.feature, ["Feature:", "Rule:", "Business Need:", "Ability:", "フィーチャ:", "機能:", "ルール:"]),
  ]
  private static let keywords: [(Role?, [String])] = [
    (.given, ["Given ", "前提"]), (.when, ["When ", "もし"]), (.then, ["Then ", "ならば"]),
    (nil, ["And ", "But ", "* ", "かつ", "且つ", "しかし", "但し", "ただし"]),
  ]

  mutating func document(of text: String) throws(ImportError) -> ImportedDocument {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lineNumber += 1
      let trimmed = LineMarks.trimmed(line)
      guard trimmed.utf8.count <= ImportLimits.textCharacters * 4 else {
        throw .tooMuch(
          DiagnosticText(en: "the line is longer", ja: "行の長さ"),
          limit: .characters(ImportLimits.textCharacters),
          position: .line(lineNumber))
      }
      if !trimmed.isEmpty { read(trimmed) }
      guard document.cases.count <= ImportLimits.cases,
        outline?.steps.count ?? 0 <= ImportLimits.linesOfCase
      else {
        throw .tooMuch(
          DiagnosticText(en: "there are more cases or steps", ja: "ケースまたは手順の数"),
          limit: .plain("\(ImportLimits.cases) / \(ImportLimits.linesOfCase)"),
          position: .line(lineNumber))
      }
    }
    endScenario()
    return document
  }

  private func imported(_ text: some StringProtocol) -> ImportedText {
    ImportedText(text: LineMarks.trimmed(text), position: "line \(lineNumber)")
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("\"\"\"") || line.hasPrefix("```") {
      isDocString.toggle()
      return
    }
    if isDocString { return add(to: line) }
    if line.hasPrefix("#") { return addNote(imported(line.drop { $0 == "#" })) }
    if line.hasPrefix("@") {
      pendingTags += line.split(separator: " ").map { imported($0.drop { $0 == "@" }) }
      return
    }
    if line.hasPrefix("|") { return row(line) }
    for (kind, keywords) in Self.blocks {
      for keyword in keywords where line.replacing("：", with: ":").hasPrefix(keyword) {
        return begin(kind, imported(line.dropFirst(keyword.count)))
      }
    }
    for (found, keywords) in Self.keywords {
      for keyword in keywords where line.hasPrefix(keyword) {
        role = found ?? role
        return add(imported(line.dropFirst(keyword.count).drop { "、,".contains($0) }))
      }
    }
    addNote(imported(line))
  }

  private mutating func begin(_ kind: Block, _ title: ImportedText) {
    block = kind
    switch kind {
    case .feature:
      endScenario()
      if document.title == nil { document.title = title.text } else { section = [title.text] }
      featureTags += pendingTags
    case .background:
      endScenario()
    case .scenario:
      endScenario()
      outline = Outline(title: title, tags: featureTags + pendingTags)
    case .examples:
      outline?.tags += pendingTags
      names = []
      if !title.text.isEmpty { outline?.notes.append(title) }
    }
    pendingTags = []
    role = .given
  }

  private mutating func add(_ text: ImportedText) {
    switch block {
    case .feature, .examples: addNote(text)
    case .background: background.append((role, text))
    case .scenario: outline?.steps.append((role, text))
    }
  }

  /// Appends a line of a doc string, or a row of a table, to the step above it.
  private mutating func add(to line: String) {
    if block == .background, let last = background.indices.last {
      background[last].text.text += " " + line
    } else if let last = outline?.steps.indices.last {
      outline?.steps[last].text.text += " " + line
    } else {
      addNote(imported(line))
    }
  }

  private mutating func row(_ line: String) {
    guard block == .examples else { return add(to: line) }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { LineMarks.trimmed($0) }
    if names.isEmpty { names = cells } else { outline?.examples.append((names, cells)) }
  }

  private mutating func addNote(_ text: ImportedText) {
    if outline == nil {
      document.notes.append(ImportedNote(label: "", text: text))
    } else {
      outline?.notes.append(text)
    }
  }

  private mutating func endScenario() {
    guard let outline else { return }
    self.outline = nil
    let rows = outline.examples.isEmpty ? [([], [])] : outline.examples
    for row in rows { document.cases.append(testCase(outline, row)) }
  }

  private func testCase(
    _ outline: Outline, _ row: (names: [String], values: [String])
  ) -> ImportedCase {
    func filled(_ text: ImportedText) -> ImportedText {
      var text = text
      for (name, value) in zip(row.names, row.values) {
        text.text = text.text.replacing("<\(name)>", with: value)
      }
      return text
    }
    var source = ImportedCase(section: section, title: filled(outline.title), tags: outline.tags)
    if !row.values.isEmpty, source.title == outline.title {
      source.title?.text += " (\(row.values.joined(separator: " / ")))"
    }
    for (role, text) in background + outline.steps {
      switch role {
      case .given where source.steps.isEmpty: source.preconditions.append(filled(text))
      case .given, .when: source.steps.append(ImportedStep(operation: filled(text)))
      case .then:
        if source.steps.isEmpty { source.steps.append(ImportedStep()) }
        source.steps[source.steps.count - 1].expected.append(filled(text))
      }
    }
    source.notes = outline.notes.map { ImportedNote(label: "", text: $0) }
    source.notes += zip(row.names, row.values).map { name, value in
      ImportedNote(label: name, text: ImportedText(text: value, position: outline.title.position))
    }
    return source
  }
}
