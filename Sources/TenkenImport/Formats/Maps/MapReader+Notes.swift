/// The texts of a map that belong to no line of a case.
extension MapReader {
  /// Takes a note of a scenario: its id, its requirements, its source, or anything else.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - scenario: The case.
  ///   - isAlone: Whether no branch says what is done: lines above what is checked may, then.
  func readNote(_ note: ImportedText, _ scenario: inout ImportedCase, isAlone: Bool = false) {
    // A note may have what is done and seen below labels.
    if !hasAddress, let parts = CellParts(note, isOperation: isAlone, takesChecks: isAlone) {
      return scenario.add(parts)
    }
    for line in note.text.split(whereSeparator: \.isNewline) {
      let text = ImportedText(text: LineMarks.trimmed(line), position: note.position)
      guard !text.text.isEmpty else { continue }
      if let (kind, rest) = ClassifiedTopic.labelled(text.text), kind == .precondition {
        scenario.preconditions.append(ImportedText(text: rest, position: note.position))
        continue
      }
      guard let (fact, value) = ClassifiedTopic.fact(text.text) else {
        let line = MapTopic(text: text)
        if line.detail != nil {
          readDetail(line, &scenario)
          continue
        }
        scenario.notes.append(ImportedNote(label: "", text: text))
        continue
      }
      let imported = ImportedText(text: value, position: note.position)
      switch fact {
      case .id:
        scenario.id = imported
        scenario.isOutline = CaseAddress(value)?.values.isEmpty ?? false
      case .requirements:
        scenario.requirements += imported.parts()
      case .source: scenario.source = imported
      case .limit:
        scenario.notes.append(ImportedNote(label: "", text: text, isDerived: true))
      case .tags: scenario.tags += imported.parts()
      }
    }
  }

  /// The texts of a branch and of all branches below it, without marks.
  static func texts(of topic: MapTopic) -> [ImportedText] {
    ClassifiedTopic(topic).text.lines + topic.children.flatMap { texts(of: $0) }
  }

  /// A branch's notes, labels and marks, but not the mark that decided its kind.
  static func notes(of topic: MapTopic) -> [ImportedNote] {
    let classified = ClassifiedTopic(topic)
    let isMarked = classified.kind == .operation || classified.kind == .expected
    let marks = topic.marks.filter { !(isMarked && ClassifiedTopic.isMark($0.text)) }
    let texts = topic.notes + topic.labels + marks + topic.facts
    return texts.map { ImportedNote(label: classified.text.text, text: $0) } + topic.findings
  }

  /// The notes, labels and marks of a branch and of all branches below it.
  static func notes(below topic: MapTopic) -> [ImportedNote] {
    notes(of: topic) + topic.children.flatMap { notes(below: $0) }
  }

  /// A topic and all below it, as notes.
  static func allNotes(of topic: MapTopic, below label: String) -> [ImportedNote] {
    [ImportedNote(label: label, text: topic.text)]
      + (topic.notes + topic.labels + topic.marks + [topic.verdict].compactMap(\.self)).map {
        ImportedNote(label: topic.text.text, text: $0)
      }
      + topic.findings + topic.children.flatMap { allNotes(of: $0, below: topic.text.text) }
  }
}

extension ImportedCase {
  /// Takes the priority that stands among the tags: `P1`.
  mutating func takePriorityOfTags() {
    guard priority == nil, let mark = tags.firstIndex(where: { PriorityText.isLevel($0.text) })
    else { return }
    priority = tags.remove(at: mark)
  }

  /// Takes the priority that stands beside the results of a step: `P1`.
  mutating func takePriorityOfSteps() {
    let acts = Set(steps.compactMap(\.operation?.text))
    let mark = notes.firstIndex { PriorityText.isLevel($0.text.text) && acts.contains($0.label) }
    guard priority == nil, let mark else { return }
    priority = notes.remove(at: mark).text
  }

  /// Takes the id that the title begins with: `TC-7: Restoring a purchase`.
  ///
  /// - Parameter isMarked: Whether a mark says that it is a case, so that any id is its own.
  mutating func takeIDOfTitle(isMarked: Bool) {
    guard id == nil, let title else { return }
    guard isMarked || SpecHeading(title.text).isTest, let own = title.idBefore else { return }
    id = ImportedText(text: own.id, position: title.position)
    self.title?.text = own.title
  }
}

extension MapTopic {
  /// Whether labels or marks say that steps or preconditions stand below it.
  var hasLabelledSteps: Bool {
    ClassifiedTopic(self).kind == .heading
      && children.contains {
        [.operation, .operations, .precondition, .preconditions].contains(ClassifiedTopic($0).kind)
      }
  }
}

extension ImportedText {
  /// The lines of the text of a branch, without their numbers; the text itself if it has one.
  var lines: [ImportedText] {
    guard text.contains(where: \.isNewline) else { return [self] }
    return CellLines.lines(of: text).map { ImportedText(text: $0.text, position: position) }
  }
}
