import ArgumentParser

/// Readers of the values of options, which say what can be written instead of a wrong one.
enum GivenValue {
  /// Returns a reader of whole numbers in a range.
  static func number<Number: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<Number>
  ) -> @Sendable (String) throws -> Number {
    { text in
      if let number = Number(text), range.contains(number) { return number }
      let (first, last) = (range.lowerBound, range.upperBound)
      throw ValidationError(
        last - first == 1
          ? "write \(first) or \(last)" : "write a whole number from \(first) to \(last)")
    }
  }

  /// Reads the name of one of several values.
  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String
  ) throws -> Value {
    if let value = Value(rawValue: name) { return value }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there is no '\(name)'; write one of: \(names)")
  }
}
