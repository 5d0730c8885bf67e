/// Lines that say what the system must do: `FR-001: The shop MUST …`.
extension MarkdownCases {
  /// Takes such a line; false for other lines.
  ///
  /// Beside cases it is a requirement that they should cover. In a document without them, it is
  /// a case of its own, and so is a criterion that always holds.
  mutating func takesDuty(
    _ item: MarkdownOutline.Item, _ own: ImportedText, _ draft: inout Draft
  ) -> Bool {
    var source = ImportedCase(title: own)
    if let duty = SpecHeading.duty(own.text) {
      document.see(SpecRequirement(id: duty.id, title: duty.text))
      guard !statesCases else {
        draft.source.notes.append(
          ImportedNote(label: "", text: own, isUnderstood: true, isListed: true))
        addNotes(below: item, &draft)
        return true
      }
      source.title?.text = duty.text
      source.requirements = [ImportedText(text: duty.id, position: own.position)]
      source.steps = [
        ImportedStep(expected: [ImportedText(text: duty.text, position: own.position)])
      ]
    } else if let number = item.number, let outer = draft.requirementNumber,
      SpecHeading.isDuty(own.text)
    {
      source.requirements = [ImportedText(text: "\(outer).\(number)", position: own.position)]
      source.steps = [ImportedStep(expected: [own])]
    } else {
      return false
    }
    draft.others.append(source)
    addNotes(below: item, &draft)
    return true
  }
}
