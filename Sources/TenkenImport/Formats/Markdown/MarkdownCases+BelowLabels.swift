/// What stands below a label with lines of its own, and is more of what it says.
extension ImportedText {
  /// Makes a label of criteria below what a case expects one of more of it; false for other texts.
  func namesCriteria(of draft: inout MarkdownCases.Draft) -> Bool {
    guard draft.hasExpected, SpecHeading.isCriteria(text.withoutColon) else { return false }
    draft.addNote(self)
    (draft.role, draft.isRoleEmpty, draft.lastLine) = (.expected, true, 0)
    draft.isBelowUnknown = false
    return true
  }

  /// Adds a paragraph that is seen: more of what a label that stands alone says, what the one above
  /// announces, or what the commands above show; false for other texts.
  func goesOn(below draft: inout MarkdownCases.Draft) -> Bool {
    let isSeen = LineTable.embedded.use(of: text) == .seen
    // `Each line should be …` below the commands of a case without labels
    if draft.isCounted, draft.role == nil, draft.commandCount > 0, isSeen {
      draft.takeCommands()
      draft.add(self, as: .expected)
      return true
    }
    guard draft.role == .expected, draft.isRoleBlock, !text.endsInColon else { return false }
    if let last = draft.announcement, last.endsInColon, draft.isBelowAnnouncement {
      return draft.add(details: [self], to: last)
    }
    guard isSeen else { return false }
    draft.add(self, as: .expected)
    return true
  }
}
