/// Cases that several parts of a source describe.
extension ImportedCase {
  /// Whether it has only an id, and how its test went.
  var isOfRun: Bool { title == nil && steps.isEmpty && !tested.rows.isEmpty }

  /// Whether it only says what is expected, and another case of its name what is done, too.
  func isSummary(of other: ImportedCase) -> Bool {
    func name(_ source: ImportedCase) -> String? {
      source.title?.text.split(separator: " › ").last.map { LineMarks.trimmed($0).lowercased() }
    }
    return steps.allSatisfy { $0.operation == nil } && name(self) == name(other)
      && other.steps.contains { $0.operation != nil } && tested.rows.count < 2
  }

  /// Takes the details that another part of the source has for its id.
  mutating func take(detailsOf source: ImportedCase) {
    if !steps.isEmpty { section = source.section }
    // What a summary expects is seen at the end of the details.
    let known = Set(source.steps.flatMap(\.expected).map(\.text))
    let seen = steps.flatMap(\.expected).filter { !known.contains($0.text) }
    steps = source.steps
    steps.expect(seen)
    notes += source.notes
    if tested.rows.isEmpty { tested = source.tested }
    if title == nil {
      title = source.title
    } else if let other = source.title, other.text != title?.text {
      notes.append(ImportedNote(label: "", text: other, isUnderstood: true))
    }
    preconditions += source.preconditions
    tags += source.tags
    requirements += source.requirements
    priority = priority ?? source.priority
  }
}

extension [ImportedText] {
  /// Preconditions, with those joined that a word alone stands between: either of them holds.
  var joiningAlternatives: [ImportedText] {
    let isWord = { (text: ImportedText) -> Bool in
      text.text.utf8.count <= 24 && LineTable.embedded.has("either", text.text.lowercased())
    }
    guard count > 2, contains(where: isWord) else { return self }
    var (joined, isOpen): ([ImportedText], Bool) = ([], false)
    for text in self {
      let isBetween = isWord(text)
      if isOpen || isBetween, let last = joined.indices.last {
        joined[last].text += " " + text.text
      } else {
        joined.append(text)
      }
      isOpen = isBetween
    }
    return joined
  }
}
