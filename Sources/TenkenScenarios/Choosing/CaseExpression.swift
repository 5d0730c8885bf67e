internal import TenkenSimulation

/// An expression that chooses cases: terms, joined by `and`, `or`, `not` and parentheses.
package indirect enum CaseExpression: Sendable {
  /// A single term.
  case term(CaseTerm)
  /// The cases that do not match the expression.
  case not(CaseExpression)
  /// The cases that match all of the expressions.
  case all([CaseExpression])
  /// The cases that match at least one of the expressions.
  case any([CaseExpression])

  /// Whether a case matches, by its address.
  ///
  /// - Parameters:
  ///   - address: The address of a case of the scenario.
  ///   - scenario: A scenario of the feature.
  ///   - feature: The feature.
  /// - Returns: Whether the case matches.
  package func matches(
    _ address: String, of scenario: Scenario, in feature: Feature
  ) -> Bool {
    switch self {
    case .term(let term): term.matches(address, of: scenario, in: feature)
    case .not(let expression): !expression.matches(address, of: scenario, in: feature)
    case .all(let expressions):
      expressions.allSatisfy { $0.matches(address, of: scenario, in: feature) }
    case .any(let expressions):
      expressions.contains { $0.matches(address, of: scenario, in: feature) }
    }
  }
}

/// A condition that a case is compared with.
package enum CaseTerm: Sendable {
  /// A tag of the scenario.
  case tag(String)
  /// The priority of the scenario.
  case priority(Priority)
  /// A requirement that the scenario is for.
  case requirement(String)
  /// The id of the feature.
  case feature(String)
  /// The name of the system that the case is about.
  case system(String)
  /// The whole address of a case, or of a scenario with all of its cases.
  case address(String)
  /// A part of the address, or a tag.
  case part(String)
  /// The parts of the whole address, with any text between them.
  case glob([String])

  /// The prefixes before a colon.
  static let kinds = ["tag", "priority", "requirement", "feature", "system", "case"]

  /// Parses a term: a condition such as `tag:retry`, or a part of an address.
  ///
  /// - Parameter text: The term.
  /// - Throws: An error, if the value is empty, or is not a priority where one is expected.
  package init(_ text: String) throws(FilterError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = String(parts[0])
    guard parts.count == 2, Self.kinds.contains(kind) else {
      let isGlob = text.utf8.contains(UInt8(ascii: "*"))
      self =
        isGlob
        ? .glob(text.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
        : .part(text)
      return
    }
    let value = String(parts[1])
    guard !value.isEmpty else { throw FilterError("'\(kind):' needs a value") }
    switch kind {
    case "tag": self = .tag(value)
    case "requirement": self = .requirement(value)
    case "feature": self = .feature(value)
    case "system": self = .system(value)
    case "case": self = .address(value)
    default:
      guard let priority = Priority(named: value) else {
        let names = Priority.allCases.map(\.rawValue).joined(separator: ", ")
        let meant =
          Priority(meantBy: value).map { "did you mean 'priority:\($0.rawValue)'? " } ?? ""
        throw FilterError("'\(value)' is not a priority; \(meant)there are \(names)")
      }
      self = .priority(priority)
    }
  }

  /// Whether a case matches, by its address.
  ///
  /// - Parameters:
  ///   - address: The address of a case of the scenario.
  ///   - scenario: A scenario of the feature.
  ///   - feature: The feature.
  /// - Returns: Whether the case matches.
  package func matches(
    _ address: String, of scenario: Scenario, in feature: Feature
  ) -> Bool {
    switch self {
    case .tag(let name): scenario.tags.contains(name)
    case .priority(let priority): scenario.priority == priority
    case .requirement(let id): scenario.requirements.contains(id)
    case .feature(let id): feature.id == id
    case .system(let name): feature.system.name == name
    case .address(let whole): address == whole || "\(feature.id)/\(scenario.id)" == whole
    case .part(let text): scenario.tags.contains(text) || address.contains(text)
    case .glob(let parts): Self.matches(address, parts)
    }
  }

  /// Whether a text begins with the first part, ends with the last, and has the others between.
  private static func matches(_ text: String, _ parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
