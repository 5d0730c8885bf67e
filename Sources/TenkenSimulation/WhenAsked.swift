/// A part of a vocabulary that is found when somebody asks for it: most runs ask for few parts.
///
/// Nothing is kept: what it is found by keeps it.
@propertyWrapper
@usableFromInline package struct WhenAsked<Value: Sendable>: Sendable {
  /// Finds the value; it is the same each time.
  @usableFromInline package var projectedValue: @Sendable () -> Value

  /// Makes a part from its value.
  @usableFromInline package init(wrappedValue: Value) { projectedValue = { wrappedValue } }

  /// The value.
  @usableFromInline package var wrappedValue: Value {
    get { projectedValue() }
    set { projectedValue = { newValue } }
  }
}
