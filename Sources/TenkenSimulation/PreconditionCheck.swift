/// A check whether a precondition can hold beside the others of a case.
@usableFromInline package struct PreconditionCheck: Sendable {
  /// The name of the precondition; cases without it need no check.
  @usableFromInline package let word: String
  /// Why it cannot hold beside the others, and what to write, as a sentence; nil if it can.
  @usableFromInline package let contradiction:
    @Sendable (_ preconditions: [CaseContent.Word]) -> LocalizedText?

  /// Makes a check of a precondition.
  ///
  /// - Parameters:
  ///   - word: The name of the precondition.
  ///   - contradiction: Says, for the preconditions of a case, why this one cannot hold.
  @usableFromInline package init(
    of word: String,
    contradiction: @escaping @Sendable (_ preconditions: [CaseContent.Word]) -> LocalizedText?
  ) {
    self.word = word
    self.contradiction = contradiction
  }
}
