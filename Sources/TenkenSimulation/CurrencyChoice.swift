/// The currencies of a system, and that of a case.
@usableFromInline package struct CurrencyChoice: Sendable {
  /// The name of the precondition that determines the currency of amounts.
  @usableFromInline package let word: String
  /// All currencies that a case can have, found when they are asked for.
  @usableFromInline package let currencies: @Sendable () -> [Currency]
  /// The currency that the preconditions of a case determine; nil if they name none.
  @usableFromInline package let currency: @Sendable ([CaseContent.Word]) -> Currency?

  /// Makes a choice from a precondition, all currencies, and the currency of a case.
  @usableFromInline package init(
    word: String, _ currencies: @autoclosure @escaping @Sendable () -> [Currency],
    _ currency: @escaping @Sendable ([CaseContent.Word]) -> Currency?
  ) {
    self.word = word
    self.currencies = currencies
    self.currency = currency
  }
}
