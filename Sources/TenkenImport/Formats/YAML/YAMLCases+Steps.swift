import TenkenDiagnostics
import TenkenYAML

/// Steps that are written as names and values: *action*, *element*, *value*, *expected*.
extension YAMLCases {
  /// Reads a step: a text, or names and values.
  mutating func readStep(
    _ step: YAMLNode, _ source: inout ImportedCase
  ) throws(ImportError) {
    try count(step)
    guard step.kind == .mapping else {
      let own = try lines(step)
      // `Given …`, `When …`, `Then …` as texts.
      if own.count == 1, let clauses = BehaviourClauses(own[0].text, isLoose: false) {
        return source.add(clauses, at: own[0].position)
      }
      source.steps += own.map { ImportedStep(operation: $0) }
      return
    }
    try readMapping(step, &source)
  }

  /// Reads a step that has what is done and what is seen under names.
  mutating func readMapping(_ step: YAMLNode, _ source: inout ImportedCase) throws(ImportError) {
    // What is seen comes after what is done, in whichever order they are written.
    let entries = Array(step.entries)
    if try readUnnamed(entries, &source) { return }
    let text = operation(of: entries)
    var objects: [String] = []
    let uses = entries.map { use(of: $0, entries, text) }
    let isWordOnly = text.map { isWord($0.value) } ?? false
    for (entry, use) in zip(entries, uses) where use == .object {
      let name = isWordOnly ? "" : "\(entry.key.text): "
      objects += try lines(entry.value).map { name + $0.text }
    }
    for (entry, use) in zip(entries, uses) where use == .operation {
      source.steps += try lines(entry.value).map { line in
        ImportedStep(operation: isWordOnly ? line.followed(by: objects) : line.with(objects))
      }
    }
    for (entry, use) in zip(entries, uses) {
      switch use {
      case .operation, .object, .number: break
      case .other:
        switch column(entry.key) {
        // `action: click` beside a sentence says nothing more.
        case .operation where isWord(entry.value):
          try readNote(entry.key.text, entry.value, isUnderstood: true, &source)
        case .operation:
          source.steps += try lines(entry.value).map { ImportedStep(operation: $0) }
        case .expected, .outcome: source.steps.expect(try lines(entry.value))
        case .preconditions: source.preconditions += try lines(entry.value)
        case .title where isLook(entry.key): source.steps.expect(try lines(entry.value))
        case let other:
          try readNote(entry.key.text, entry.value, isUnderstood: other != nil, &source)
        }
      }
    }
  }

  /// What a value of a step is.
  private enum Use {
    case operation
    /// What is done to or with something: `element: icon`, `value: Ada`.
    case object
    case number
    case other
  }

  private func use(
    of entry: (key: YAMLNode, value: YAMLNode), _ entries: [(key: YAMLNode, value: YAMLNode)],
    _ text: (key: YAMLNode, value: YAMLNode)?
  ) -> Use {
    if entry.key.identity == text?.key.identity { return .operation }
    guard let text else { return .other }
    switch column(entry.key) {
    case .step, .number: return .number
    case .data: return .object
    case nil, .attribute, .derived:
      // `action: click` alone does not say what is clicked; a sentence does, but not what is typed.
      let isValue = ["value", "text", "input", "data"].contains(entry.key.text.lowercased())
      return isWord(text.value) || isValue ? .object : .other
    case .description, .title, .section: return isWord(text.value) ? .object : .other
    case _: return .other
    }
  }

  /// Whether a value is only a word, such as *click*.
  private func isWord(_ value: YAMLNode) -> Bool {
    value.kind == .scalar && !value.text.contains(where: \.isWhitespace)
      && value.text.allSatisfy(\.isASCII)
  }

  /// What says what is done in a step: *action*, else *step* unless it counts, else *description*;
  /// of several, one that is more than a word.
  private func operation(
    of entries: [(key: YAMLNode, value: YAMLNode)]
  ) -> (key: YAMLNode, value: YAMLNode)? {
    let kinds: [SheetColumn] = [.operation, .step, .description, .title]
    let found = kinds.compactMap { kind in
      entries.first { key, value in
        column(key) == kind
          && (kind != .step || value.kind != .scalar || !CellLines.isStepNumber(value.text))
      }
    }
    return found.first { !isWord($0.value) } ?? found.first
  }

  /// Makes a step of what is entered, if nothing else says what is done: `input: hello`.
  func readInput(_ source: inout ImportedCase) {
    guard !source.steps.isEmpty, source.steps.allSatisfy({ $0.operation == nil }),
      source.preconditions.isEmpty
    else { return }
    func isInput(_ note: ImportedNote) -> Bool {
      HeadingTable.embedded.meaning(of: note.label)?.column == .data
        || HeadingKey(note.label).words.first == "input"
    }
    // Else a text that nobody knows: `letter: Dear member …`; where nothing names the case, all that
    // it has beside what is expected.
    let isNameless = source.title == nil && source.id == nil
    let inputs =
      source.notes.contains(where: isInput)
      ? source.notes.filter(isInput)
      : source.notes.filter { note in
        isNameless ? note.mayBeInput : !note.isUnderstood && note.text.text.contains(" ")
      }
    guard !inputs.isEmpty else { return }
    // An id of words is a better title than what is entered.
    if source.title == nil, let id = source.id, !ColumnProfile.isID(id.text) {
      (source.title, source.id) = (id, nil)
    }
    source.enter(inputs)
  }

  /// Whether a case says under names which request is sent: `method: GET`.
  static func isRequest(_ entries: [(key: YAMLNode, value: YAMLNode)]) -> Bool {
    entries.contains { RequestPart.begins($0.key.text) && $0.value.kind == .scalar }
  }

  /// Reads the request that a case sends, before its other steps.
  mutating func readRequest(
    _ entries: [(key: YAMLNode, value: YAMLNode)], _ source: inout ImportedCase
  ) throws(ImportError) {
    guard Self.isRequest(entries) else { return }
    var parts: [ImportedText] = []
    for (key, value) in entries where RequestPart.isPart(key.text) {
      let texts = try lines(value)
      guard let first = texts.first else { continue }
      let own = texts.map(\.text).joined(separator: ", ")
      parts.append(ImportedText(text: "\(key.text): \(own)", position: first.position))
    }
    guard let first = parts.first else { return }
    let text = parts.map(\.text).joined(separator: ", ")
    let request = ImportedStep(operation: ImportedText(text: text, position: first.position))
    if let only = source.steps.first, only.operation == nil {
      source.steps[0].operation = request.operation
    } else {
      source.steps.insert(request, at: 0)
    }
  }
}

extension ImportedCase {
  /// Makes notes about what is entered the first step.
  mutating func enter(_ inputs: [ImportedNote]) {
    guard let first = inputs.first else { return }
    notes.removeAll(where: inputs.contains)
    var text = ""
    for (index, input) in inputs.enumerated() {
      let isSame = index > 0 && inputs[index - 1].label == input.label
      let name = isSame ? "" : "\(input.label): "
      let lines = input.text.text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
      // Names of values tell where the next one begins, if a sign ends the one before.
      let isField = isSame && input.text.text.isField
      text += (index == 0 ? "" : isField ? "; " : isSame ? " " : ", ") + name
      text += lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    if steps.isEmpty { steps.append(ImportedStep()) }
    steps[0].operation = ImportedText(text: text, position: first.text.position, isData: true)
  }

  /// Makes the test data of a case the step if nothing else is done: who only sees what is expected
  /// cannot do the case.
  ///
  /// - Returns: What became the step.
  mutating func enterData() -> [ImportedNote] {
    guard isForeign, steps.allSatisfy({ $0.operation == nil }) else { return [] }
    let inputs = notes.filter(\.isData)
    enter(inputs)
    return inputs
  }
}

extension ImportedCase {
  /// The case with its test data beside what is done, as that of sheets: in brackets behind the only
  /// step, or before several.
  var withDataBesideSteps: ImportedCase {
    let operations = steps.indices.filter { steps[$0].operation != nil }
    guard isForeign, let first = operations.first else { return self }
    var changed = self
    let data = notes.filter { !$0.isDerived && $0.isData }
    for (label, own) in Dictionary(grouping: data, by: \.label).sorted(by: { $0.key < $1.key }) {
      // Data of which nothing has a value is none, as empty cells are.
      let hasValue = own.contains { ![": null", ": nil"].contains(where: $0.text.text.hasSuffix) }
      guard hasValue else { continue }
      // What stands between braces is one text.
      let isWhole = own.contains { $0.text.text.openBraces != 0 }
      let value = own.map(\.text.text).joined(separator: isWhole ? "\n" : ", ")
        .replacing(":, ", with: ": ")
      let isSaid = operations.contains { steps[$0].operation?.text.contains(value) == true }
      guard !isSaid, value.count <= 240, let place = own.first?.text.position else { continue }
      changed.notes.removeAll(where: own.contains)
      let line = "\(label): \(value)"
      if operations.count == 1 {
        changed.steps[first].operation = changed.steps[first].operation?.with([line])
      } else {
        changed.preconditions.append(ImportedText(text: line, position: place))
      }
    }
    return changed
  }
}

extension ImportedNote {
  /// Whether its name is none of those that say something else than what is entered.
  fileprivate var mayBeInput: Bool {
    switch HeadingTable.embedded.meaning(of: label)?.column {
    case nil, .number, .step, .attribute, .derived: true
    case _: false
    }
  }

  /// Whether it is test data: below a heading that only its place explains also *none*, which
  /// elsewhere says that there is no test data.
  fileprivate var isData: Bool {
    guard HeadingTable.embedded.meaning(of: label)?.column == .data else { return text.isData }
    return !CellLines.isNothing(text.text) || ["null", "nil"].contains(text.text)
  }
}

extension ImportedText {
  /// The text, with what is entered in brackets, unless the text says it: `name: value`.
  func with(_ values: [String]) -> ImportedText {
    let others = values.filter { value in
      let said = value.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? value
      return !text.contains(said)
    }
    return others.isEmpty
      ? self : ImportedText(text: "\(text) (\(others.joined(separator: ", ")))", position: position)
  }
}

extension String {
  /// Whether it is a value below its name: `guest_id: 11`.
  fileprivate var isField: Bool {
    guard let colon = firstRange(of: ": ")?.lowerBound else { return false }
    return self[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
  }
}

extension YAMLNode {
  /// Whether it is a mapping whose values are all single: a record of a list.
  var isRecord: Bool {
    kind == .mapping && count > 1 && entries.allSatisfy { $0.value.kind == .scalar }
  }
}
