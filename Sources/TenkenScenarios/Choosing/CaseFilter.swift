package import TenkenDiagnostics

/// A filter that takes the cases at its places that one of its expressions matches.
///
/// ```swift
/// let retries = CaseFilter([try CaseExpression(parsing: "tag:retry and not priority:low")])
/// let entries = suite.entries.compactMap { $0.filtered(by: retries) }
/// ```
package struct CaseFilter: Sendable {
  private let expressions: [CaseExpression]
  /// The places of cases, which are among the files that are read for them; none for all cases.
  package let places: [CasePlace]

  /// Makes a filter; without expressions and places, it takes every case.
  ///
  /// - Parameters:
  ///   - expressions: The expressions; a case needs to match only one of them.
  ///   - places: The places; a case needs to be at only one of them.
  package init(_ expressions: [CaseExpression] = [], at places: [CasePlace] = []) {
    (self.expressions, self.places) = (expressions, places)
  }

  /// What its expressions probably mean, where they look like conditions that there are not, or
  /// where nothing has the value of a condition.
  ///
  /// - Parameter values: The values that there are.
  /// - Returns: A text for each such term.
  package func hints(among values: ConditionValues) -> [DiagnosticText] {
    expressions.flatMap { $0.hints(values) }
  }

  /// Whether the filter takes every case.
  package var takesAll: Bool { expressions.isEmpty && places.isEmpty }

  /// Whether the filter takes a case.
  ///
  /// - Parameters:
  ///   - testCase: A case of the scenario.
  ///   - scenario: A scenario of the feature.
  ///   - feature: The feature.
  /// - Returns: Whether the filter takes the case.
  package func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    guard places.isEmpty || places.choose(testCase, of: scenario, in: feature) else { return false }
    guard !expressions.isEmpty else { return true }
    let address = testCase.address
    return expressions.contains { $0.matches(address, of: scenario, in: feature) }
  }
}

extension Suite {
  /// Returns the suite with only the cases that a filter takes; it may be empty.
  ///
  /// - Parameter filter: The filter.
  /// - Returns: The suite, which also has the requirements that only other cases name.
  package func filtered(by filter: CaseFilter) -> Suite {
    guard !filter.takesAll else { return self }
    let taken = entries.compactMap { $0.filtered(by: filter) }
    return Suite(
      entries: taken, handChecks: handChecks, scope: scope, enough: enough,
      requirementsOutsideFilter: entries.requirements.subtracting(taken.requirements))
  }
}

extension [Suite.Entry] {
  /// The requirements that the scenarios name.
  package var requirements: Set<String> {
    Set(lazy.flatMap(\.feature.scenarios).flatMap(\.requirements))
  }
}

extension Suite.Entry {
  /// Returns the entry with only the cases that a filter takes.
  ///
  /// - Parameter filter: The filter.
  /// - Returns: The entry without the other cases; nil if the filter takes none.
  package func filtered(by filter: CaseFilter) -> Suite.Entry? {
    guard !filter.takesAll else { return self }
    return feature.filtered { filter.includes($1, of: $0, in: feature) }
      .map { Suite.Entry(chapters: chapters, feature: $0) }
  }
}
