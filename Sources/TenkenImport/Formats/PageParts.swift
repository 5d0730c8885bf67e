import TenkenData
import TenkenDiagnostics

extension ResultColumn {
  /// What the fields of all elements with two names say together.
  init(of root: XMLElement, _ actions: String, _ results: String) {
    self.init()
    read(root, actions, results)
  }

  private mutating func read(_ element: XMLElement, _ actions: String, _ results: String) {
    guard !isFull else { return }
    let children = element.children
    if let action = children.first(where: { $0.name == actions }),
      let result = children.first(where: { $0.name == results })
    {
      add(PageParts(action).beside(PageParts(result)))
    }
    for child in children where !child.contents.isEmpty { read(child, actions, results) }
  }
}

/// The lines of a field that contains HTML.
struct PageParts {
  /// The assumptions about the app under test, if the page has a heading for them.
  private(set) var assumptions: [ImportedText] = []
  /// All other lines, with the names above the rows of their tables.
  var others: [ImportedText] {
    CellTable.named(lines.map(\.text)).map { ImportedText(text: $0, position: position) }
  }
  private var lines: [ImportedText] = []
  private let position: DiagnosticText
  /// The number of each of these lines.
  private var marks: [Int?] = []
  /// Whether the last line has a point below it.
  private var isBelowColon = false

  private static let headings: Set<[UInt8]> = [
    NormalizedText("Assumptions about the app").bytes, NormalizedText("【対象アプリの前提】").bytes,
    NormalizedText("Initial state").bytes, NormalizedText("初期状態").bytes,
  ]

  /// The steps of a field with what is done, and one with what is seen.
  ///
  /// - Parameters:
  ///   - actions: The field that says what is done.
  ///   - results: The field that says what is seen.
  ///   - column: What all such fields say about the results of several steps.
  ///   - document: Gets what is doubtful about them.
  /// - Returns: The steps, each with its results.
  static func steps(
    _ actions: XMLElement?, _ results: XMLElement?, in column: ResultColumn = ResultColumn(),
    _ document: inout ImportedDocument
  ) -> [ImportedStep] {
    let (own, others) = (actions.map { PageParts($0) }, results.map { PageParts($0) })
    let (operations, expectations) = (own?.lines ?? [], others?.lines ?? [])
    if let own, let others, operations.count > 1, others.marks.contains(where: { $0 != nil }),
      !(operations + expectations).contains(where: { CellTable.isRow($0.text) })
    {
      let cells = own.beside(others)
      if let doubt = column.doubt(about: cells) {
        document.doubt(doubt, at: operations.first?.position.with(cells.counts))
      }
      return cells.steps(in: column)
    }
    // `Expected Result:` within what is done
    let text = operations.map(\.text).joined(separator: "\n")
    if expectations.isEmpty, operations.count > 1, let place = operations.first?.position,
      let parts = CellParts(ImportedText(text: text, position: place), isOperation: true),
      parts.preconditions.isEmpty, parts.notes.isEmpty
    {
      return parts.steps
    }
    var steps: [ImportedStep] = []
    if !steps.addTable(operations, isSeen: false) {
      steps += (own?.others ?? []).map { ImportedStep(operation: $0) }
    }
    if !steps.addTable(expectations, isSeen: true) { steps.expect(others?.others ?? []) }
    return steps
  }

  /// Adds a point below a numbered line that ends in a colon to that line; false for other lines.
  private mutating func takesPoint(_ line: LineMarks.Line) -> Bool {
    guard line.isPoint, line.number == nil, let last = lines.indices.last,
      marks.contains(where: { $0 != nil }),
      isBelowColon || ":：".contains(lines[last].text.last ?? " ")
    else {
      isBelowColon = false
      return false
    }
    lines[last].text += (isBelowColon ? ", " : " ") + line.text
    isBelowColon = true
    return true
  }

  /// The lines beside those of a field with what is seen.
  fileprivate func beside(_ results: PageParts) -> CellSteps {
    func marked(_ parts: PageParts) -> [LineMarks.Line] {
      zip(parts.lines, parts.marks).map { LineMarks.Line(text: $0.text, number: $1) }
    }
    return CellSteps(
      marked(self), at: position, marked(results), at: results.position)
  }

  /// Reads a field with plain text, or with HTML in a CDATA section.
  init(_ element: XMLElement, assumptions takesAssumptions: Bool = false) {
    position = .line(element.line)
    let text = element.text
    // The list of assumptions is followed by another list, or by a paragraph.
    let isPage = text.contains("<")
    var isAssumed = false
    let plain = HTMLText.Block(text: isPage ? "" : HTMLText.decoded(text), endsList: false)
    for block in isPage ? HTMLText.blocks(of: text).sentences.withPoints : [plain] {
      // The sign of an intended violation is not a bullet.
      if block.text.hasPrefix("⚠") {
        lines.append(ImportedText(text: block.text, position: position))
        marks.append(nil)
        continue
      }
      for line in CellLines.lines(of: block.text) where !line.text.isRule {
        if takesAssumptions, Self.headings.contains(NormalizedText(line.text).bytes) {
          isAssumed = true
          continue
        }
        if takesPoint(line) { continue }
        let imported = ImportedText(text: line.text, position: position)
        if isAssumed {
          assumptions.append(imported)
        } else {
          lines.append(imported)
          marks.append(line.number)
        }
      }
      if block.endsList { isAssumed = false }
    }
  }
}

extension [HTMLText.Block] {
  /// The blocks, with a list and the paragraphs around it as one, if a sentence goes through it:
  /// `Fill in the form with:`, the values, and `and tap Send`.
  fileprivate var sentences: [HTMLText.Block] {
    var joined: [HTMLText.Block] = []
    var lead: Int?
    for block in self {
      if block.isItem {
        joined.append(block)
      } else if let start = lead, joined.count > start + 1, block.text.first?.isLowercase == true {
        let points = joined[(start + 1)...].map(\.text).joined(separator: ", ")
        let text = "\(joined[start].text) \(points) \(block.text)"
        joined[start...] = [HTMLText.Block(text: text, endsList: block.endsList)]
        lead = nil
      } else {
        joined.append(block)
        lead = block.text.last.map { ":：".contains($0) } == true ? joined.count - 1 : nil
      }
    }
    return joined
  }

  /// The blocks, each with the points of the list below it in its line, if these are only what it is
  /// about: the values to look at, and no steps.
  fileprivate var withPoints: [HTMLText.Block] {
    var joined: [HTMLText.Block] = []
    var index = startIndex
    while index < endIndex {
      let lead = self[index]
      let points = self[(index + 1)...].prefix(while: \.isPoint)
      index += 1
      guard !lead.isPoint, !points.isEmpty, points.count <= 20, lead.isAbout(points) else {
        joined.append(lead)
        continue
      }
      let sign = lead.text.last.map { ":：".contains($0) } == true ? " " : ": "
      let text = lead.text + sign + points.map(\.text).joined(separator: ", ")
      joined.append(HTMLText.Block(text: text, endsList: true, isItem: lead.isItem))
      index += points.count
    }
    return joined
  }
}

extension HTMLText.Block {
  /// Whether it is a sentence, and points below it are words without any that say what is done.
  fileprivate func isAbout(_ points: ArraySlice<HTMLText.Block>) -> Bool {
    func count(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }
    let table = LineTable.embedded
    return count(text) >= 4
      && points.allSatisfy { point in
        count(point.text) <= 6 && point.text.utf8.count <= 60 && table.use(of: point.text) == .open
      }
  }
}
