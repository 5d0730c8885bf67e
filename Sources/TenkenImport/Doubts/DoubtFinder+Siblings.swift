import TenkenDiagnostics

/// Lines and cases compared with those beside them, whatever their language.
extension DoubtFinder {
  /// Looks for lines and cases that were read in another way than others of their kind.
  mutating func lookAtSiblings() {
    lookAtCuts()
    lookAtBeginnings()
    lookAtLeftovers()
    lookAtColons()
    lookAtNamedLines()
    lookAtNumbers()
    lookAtSections()
    lookAtOtherTables()
    lookAtSharedConditions()
    lookAtShiftedRows()
    lookAtLostIDs()
  }

  /// Looks for lines and cells that a sign has cut, although others have it, too.
  private mutating func lookAtCuts() {
    var cuts = CutLines()
    for source in cases where document.nestsLabels {
      cuts.add(source.preconditions, of: "conditions")
      cuts.add(source.steps.compactMap(\.operation), of: "steps")
      cuts.add(source.steps.flatMap(\.expected), of: "results")
    }
    for source in cases where !document.wholes.isEmpty {
      let lists = [source.preconditions, source.lines]
      for list in lists {
        for texts in Dictionary(grouping: list, by: \.position.en).values {
          guard let place = texts.first?.position, let whole = document.wholes[place.en] else {
            continue
          }
          let isCase = place.isLine && place == source.title?.position
          let isStep = source.steps.contains { $0.operation?.position == place }
          let role = isStep ? "steps" : "results"
          cuts.add(whole, texts, isCase: isCase, of: texts.contains(where: isGuessed) ? "" : role)
        }
      }
    }
    let uneven = Set(cuts.places)
    for text in cases.flatMap({ $0.preconditions + $0.lines })
    where uneven.contains(text.position) { doubt(.unevenLines, text.position) }
  }

  /// Looks for lines that begin as those of the other role do.
  private mutating func lookAtBeginnings() {
    var steps: [String: Int] = [:]
    var results: [String: Int] = [:]
    for step in cases.flatMap(\.steps) {
      for key in step.operation?.text.ends ?? [] { steps[key, default: 0] += 1 }
      for key in step.expected.flatMap(\.text.ends) { results[key, default: 0] += 1 }
    }
    func isOther(_ text: ImportedText, _ own: [String: Int], _ other: [String: Int]) -> Bool {
      text.text.ends.contains { key in
        guard let count = own[key], let others = other[key] else { return false }
        return others >= 3 && count * 4 <= others
      }
    }
    for source in cases {
      for step in source.steps {
        if let text = step.operation, isGuessed(text), isOther(text, steps, results) {
          doubt(.resultsAsSteps, text.position)
        }
        for (index, text) in step.expected.enumerated()
        where isGuessed(text) || document.saysInClauses && index > 0 {
          if isOther(text, results, steps) || text.saysOwnAct {
            doubt(.stepsAsResults, text.position)
          }
        }
      }
    }
  }

  /// Looks for what is left of a sign, or lacks its other half.
  private mutating func lookAtLeftovers() {
    for source in cases {
      for text in [source.title].compactMap(\.self) + source.preconditions + source.lines {
        if LineSigns.isLeftover(text.text) { doubt(.leftovers, text.position) }
      }
      if let title = source.title, title.text.contains(" | ") { doubt(.leftovers, title.position) }
    }
  }

  /// Looks for lines that announce others, which became steps of their own.
  private mutating func lookAtColons() {
    var values: [String: Bool] = [:]
    for source in cases {
      for (step, next) in zip(source.steps, source.steps.dropFirst()) {
        guard let act = next.operation, let last = step.expected.last ?? step.operation,
          last.position == act.position || !step.expected.isEmpty,
          last.text.last.map({ ":：".contains($0) }) == true
        else { continue }
        // A field with a value elsewhere stays empty here: `Code:` beside `Enter the code: 7`.
        let isField =
          values[last.text]
          ?? (values.count < 50 && isSheet && LineTable.embedded.use(of: last.text) == .open
            && cases.contains { source in
              source.steps.contains { $0.operation?.hasValue(of: last.text) == true }
            })
        values[last.text] = isField
        if isField, LineTable.embedded.use(of: act.text) == .done { continue }
        doubt(.openColons, last.position)
      }
    }
  }

  /// Looks for lines behind the first result that begin with the same name in most cases: labels.
  private mutating func lookAtNamedLines() {
    let named = cases.map { source in
      source.steps.flatMap { $0.expected.dropFirst() }.filter { $0.text.name != nil }
    }
    var counts: [Substring: Int] = [:]
    for texts in named {
      for name in Set(texts.compactMap(\.text.name)) { counts[name, default: 0] += 1 }
    }
    for text in named.joined()
    where !LineSigns.hasLabel(text.text) && !LineSigns.isAboutObject(text.text) {
      guard let name = text.text.name, let count = counts[name], count > 1,
        count * 2 >= cases.count,
        // A heading tells results of several columns apart.
        !text.position.en.hasSuffix("column '\(name)'")
      else { continue }
      doubt(.unknownLabels, text.position)
    }
  }

  /// Looks for the numbers of lines that are still in their texts: `1-Open it`, `2-Tap it`.
  private mutating func lookAtNumbers() {
    for source in cases {
      let acts = source.steps.compactMap(\.operation)
      guard acts.count > 1,
        acts.enumerated().allSatisfy({ $1.text.prefix(while: \.isNumber) == "\($0 + 1)" })
      else { continue }
      for text in acts { doubt(.leftovers, text.position) }
    }
  }

  /// Looks for sections that name nothing, or only one row each.
  private mutating func lookAtSections() {
    guard isSheet else { return }
    let kinds = Set(SheetColumn.sections.map(\.name))
    let paths = cases.map { $0.title?.text.split(separator: " › ").dropLast() ?? [] }
    let own = Set(paths.compactMap(\.last))
    if cases.count >= 3, own.count == cases.count,
      let column = document.columns.last(where: { kinds.contains($0.meaning.name) })
    {
      doubt(.guessedColumn, column.place)
    }
    // A row between the cases that is a sentence, or about what holds, names nothing.
    let isColumn = document.columns.contains { kinds.contains($0.meaning.name) }
    let headings = Set(document.headings.filter(\.position.isLine).map(\.text))
    // `Login module test` and `Module of reports test`: names of one kind may be long.
    let endings = Dictionary(
      Set(cases.map(\.section)).compactMap { $0.first?.split(separator: " ").last }.map { ($0, 1) },
      uniquingKeysWith: +)
    func isNamed(_ name: String) -> Bool {
      name.split(separator: " ").last.flatMap { endings[$0] } ?? 0 > 1
    }
    for (source, path) in zip(cases, paths) {
      let names = (source.section + path.map(String.init)).filter { !headings.contains($0) }
      if names.contains(where: { $0.isCondition || !isColumn && $0.isLong && !isNamed($0) }) {
        doubt(.oddTitles, source.place)
      }
    }
    // Above the first cases, too, stands what names them.
    let named = cases.filter { $0.section.count > 1 || $0.section.first != cases[0].section.first }
    if cases.count > 2, cases.prefix(2).allSatisfy(\.section.isEmpty), !named.isEmpty,
      cases[0].place?.isLine == false
    {
      doubt(.unevenLines, cases[0].place)
    }
    var known: Set<String> = []
    for (source, path) in zip(cases, paths) {
      let names = (source.section + path.map(String.init)).filter { !headings.contains($0) }
      let odd = names.first { !$0.contains(where: \.isLetter) }
      if let odd, known.insert(odd).inserted { doubt(.oddTitles, source.place) }
    }
    // A heading means the same in all tables of a source.
    let uses = Dictionary(grouping: document.columns, by: \.heading).mapValues { own in
      Dictionary(grouping: own, by: \.meaning.name).mapValues(\.count)
    }
    for column in document.columns where kinds.contains(column.meaning.name) {
      let own = uses[column.heading] ?? [:]
      if own[column.meaning.name] ?? 0 < own.values.max() ?? 0 {
        doubt(.guessedColumn, column.place)
      }
    }
  }

  /// Looks for a row of headings among the cases: what is below it belongs to another table.
  private mutating func lookAtOtherTables() {
    guard isSheet else { return }
    var sheet: Substring?
    for source in cases {
      guard let place = source.place else { continue }
      let own = place.en.prefix { $0 != "," }
      let name = own.hasPrefix("row ") ? "" : own
      if name != sheet { sheet = nil }
      if source.namesColumns { sheet = name }
      if sheet != nil { doubt(.otherTable, place) }
    }
  }

  /// Looks for what holds before every case, although names between its lines say when it does.
  private mutating func lookAtSharedConditions() {
    guard !isSheet, cases.count > 1, let first = cases.first,
      case let shared = first.preconditions.filter({ text in
        text.position.isLine && cases.allSatisfy { $0.preconditions.contains(text) }
      }), shared.count > 1
    else { return }
    let twice = Dictionary(grouping: shared, by: \.text).values.filter { $0.count > 1 }
    let lines = shared.compactMap(\.position.lineNumber)
    let names = document.notes.map(\.text) + document.headings
    let between = Set(names.compactMap(\.position.lineNumber)).count { line in
      (lines.min() ?? 0) < line && line < (lines.max() ?? 0)
    }
    guard !twice.isEmpty || between > 0 else { return }
    for text in shared { doubt(.sharedConditions, text.position) }
  }

  /// Looks for rows whose result of testers stands one or two columns further on than in others.
  private mutating func lookAtShiftedRows() {
    let table = VerdictTable.embedded
    func isResult(_ note: ImportedNote) -> Bool { table.status(of: note.text.text) != nil }
    for row in cases.flatMap(\.tested.rows) where !row.verdicts.isEmpty {
      guard !row.verdicts.contains(where: isResult), let place = row.verdicts.first?.text.position,
        row.texts.values.contains(where: { $0.contains(where: isResult) })
      else { continue }
      doubt(.unevenRows, place)
    }
  }

  /// Looks for comments that begin with an id, as cases do.
  private mutating func lookAtLostIDs() {
    let known = Set(cases.compactMap(\.id?.text))
    let headings = Set(document.headings.map(\.position))
    let forms = Set(known.map(\.letters))
    for note in document.notes + cases.flatMap(\.notes) where !note.isUnderstood {
      guard !note.isDerived, note.text.position.isLine,
        !headings.contains(note.text.position),
        case let words = note.text.text.split(whereSeparator: { " |,、/:：()（）".contains($0) })
          .map(String.init),
        let id = words.first, ColumnProfile.isID(id), !known.contains(id),
        forms.contains(id.letters) || note.text.text.contains(" | "),
        // A row of a matrix names others, and cases may be counted by what they are about.
        !words.dropFirst().contains(where: ColumnProfile.isID),
        !known.contains(where: { $0.hasSuffix("-" + id) })
      else { continue }
      doubt(.lostIDs, note.text.position)
    }
  }
}

extension ImportedCase {
  /// What is done and seen.
  var lines: [ImportedText] {
    steps.flatMap { ($0.operation.map { [$0] } ?? []) + $0.expected }
  }

  /// Whether most of what it says are headings of columns.
  fileprivate var namesColumns: Bool {
    let texts =
      ([title] + preconditions + lines + notes.filter { !$0.isDerived }.map(\.text))
      .compactMap(\.self)
    guard (3...60).contains(texts.count) else { return false }
    let names = texts.count { HeadingTable.embedded.meaning(of: $0.text) != nil }
    return names >= 3 && names * 3 >= texts.count * 2
  }
}

extension ImportedText {
  /// Whether it has a short label with a value behind it.
  fileprivate func hasValue(of label: String) -> Bool {
    label.utf8.count <= 40 && text.utf8.count > label.utf8.count
      && text.firstRange(of: label).map { $0.upperBound != text.endIndex } ?? false
  }

  /// Whether a clause says what its speaker does: `I open the list`.
  fileprivate var saysOwnAct: Bool {
    text.hasPrefix("I ") && LineTable.embedded.use(of: String(text.dropFirst(2))) == .done
  }
}
