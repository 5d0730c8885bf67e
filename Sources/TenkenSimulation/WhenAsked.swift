/// A part of a vocabulary that is found when somebody asks for it: most runs ask for few parts.
///
/// Nothing is kept: what it is found by keeps it.
@propertyWrapper
public struct WhenAsked<Value: Sendable>: Sendable {
  /// Finds the value; it is the same each time.
  public var projectedValue: @Sendable () -> Value

  /// Makes a part from its value.
  public init(wrappedValue: Value) { projectedValue = { wrappedValue } }

  /// The value.
  public var wrappedValue: Value {
    get { projectedValue() }
    set { projectedValue = { newValue } }
  }
}
