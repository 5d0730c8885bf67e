/// What a whole number counts, which decides how people read it.
@usableFromInline package enum NumberUnit: Hashable, Sendable {
  /// Minor units of a currency.
  case money(Currency)
  /// Things, with the wording of a number of them: `{value|day|days}`.
  case counted(Phrase)

  /// The name of the number in the wording of things.
  package static let placeholder = "value"
}
