/// An operation for which something in a subject waits.
@usableFromInline package struct PendingStep: Sendable {
  /// The operation, as a scenario writes it.
  @usableFromInline package let operation: String
  /// What waits for it, in one phrase.
  @usableFromInline package let reason: LocalizedText
  /// The subject after it.
  @usableFromInline package let after: any Subject

  /// Makes a pending operation.
  package init(_ operation: String, _ reason: LocalizedText, after: any Subject) {
    (self.operation, self.reason, self.after) = (operation, reason, after)
  }
}
