import TenkenDiagnostics

/// The lines of a document whose words alone say what is done and what is seen.
///
/// Labels, headings, tables, clauses, arrows, ticks and pairs that the document repeats are no
/// words: whoever wrote these has said what a line is.
struct RolesByWords {
  private let document: ImportedDocument
  private let lines: [Substring]
  /// The lines that are seen, and those that are done.
  private var (seen, done): (Set<Int>, Set<Int>) = ([], [])
  /// The lines with a dash or a colon between what is done and what is seen.
  private var pairs: Set<Int> = []
  /// Whether something is done before what is seen by its words.
  private var areApart = false
  /// The number of all steps and results.
  private var count = 0

  /// The lines of a document that only words tell apart; empty if they are few beside others.
  static func lines(of document: ImportedDocument, _ text: String) -> [Int] {
    var found = RolesByWords(document, of: text)
    for source in document.cases { found.look(at: source) }
    let places = found.places
    return places.count >= 3 && places.count * 20 >= found.count ? places : []
  }

  private init(_ document: ImportedDocument, of text: String) {
    self.document = document
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The lines to look at, unless nothing was told apart.
  private var places: [Int] {
    // What repeats itself is a form.
    let single = pairs.count < 3 ? pairs : []
    guard areApart || !single.isEmpty else { return [] }
    return seen.union(done).union(single).sorted()
  }

  private mutating func look(at source: ImportedCase) {
    for step in source.steps {
      count += step.expected.count + (step.operation == nil ? 0 : 1)
      let own = step.operation?.position
      for text in step.expected {
        guard let line = text.position.lineNumber else { continue }
        let isCut = own == text.position
        // Most lines have a label: only others are looked at.
        guard isCut || isGuessed(text) || source.linesByWords.contains(line), !saysItself(line)
        else { continue }
        if !isCut {
          add(line, isApart: source.steps.contains { $0.operation.map { !$0.isData } ?? false })
        } else if isPair(line, text.text) {
          pairs.insert(line)
        } else {
          add(line)
        }
      }
      if let text = step.operation, isGuessed(text), let line = text.position.lineNumber,
        !isNumbered(line), !step.expected.contains(where: { $0.position == own })
      {
        done.insert(line)
      }
    }
    if !done.isEmpty, !seen.isEmpty { areApart = true }
  }

  private mutating func add(_ line: Int, isApart: Bool = true) {
    seen.insert(line)
    areApart = areApart || isApart
  }

  private func isGuessed(_ text: ImportedText) -> Bool {
    document.guessedPlaces.contains(text.position.en)
  }

  /// Whether a sign, a label, a clause or a table says what is seen in a line.
  private func saysItself(_ line: Int) -> Bool {
    let whole = whole(line)
    let text = MarkdownLine.rawItem(whole[...], at: line)?.item.text ?? whole
    return String.arrows.contains(where: text.contains)
      || text.contains { "✅✓✔".contains($0) } || text.hasPrefix("|")
      || MarkdownLabel(text) != nil || text.hasLabelledResult
      || BehaviourClauses(text, isLoose: true) != nil
  }

  /// Whether what is seen stands behind a dash or a colon.
  private func isPair(_ line: Int, _ seen: String) -> Bool {
    let text = MarkdownLine.plain(whole(line))
    guard let start = text.firstRange(of: seen)?.lowerBound else { return false }
    return text[..<start].reversed().first { $0 != " " }.map { "-–—:：".contains($0) } ?? false
  }

  private func isNumbered(_ line: Int) -> Bool {
    lines.indices.contains(line - 1)
      && LineMarks.trimmed(lines[line - 1]).first?.isNumber == true
  }

  /// A line with those that go on with it.
  private func whole(_ line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    let rest = lines[line...].prefix(4).prefix { next in
      MarkdownLine.rawItem(next, at: 0) == nil && !next.allSatisfy(\.isWhitespace)
    }
    return ([lines[line - 1]] + rest).map(LineMarks.trimmed).joined(separator: " ")
  }
}
