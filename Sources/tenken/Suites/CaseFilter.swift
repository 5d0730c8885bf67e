import TenkenScenarios

/// Which cases of a suite are taken: those that one of the expressions matches.
struct CaseFilter: Sendable {
  private let expressions: [CaseExpression]

  /// Makes a filter; without an expression it takes every case.
  init(_ expressions: [CaseExpression] = []) {
    self.expressions = expressions
  }

  /// Whether every case is taken.
  var takesAll: Bool { expressions.isEmpty }

  /// Whether a case is taken.
  func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    guard !expressions.isEmpty else { return true }
    let address = testCase.address
    return expressions.contains { $0.matches(address, of: scenario, in: feature) }
  }
}

/// What people write to choose cases: terms, joined by `and`, `or`, `not` and parentheses.
indirect enum CaseExpression: Sendable {
  /// One term.
  case term(CaseTerm)
  /// What does not match.
  case not(CaseExpression)
  /// What matches all of them.
  case all([CaseExpression])
  /// What matches one of them.
  case any([CaseExpression])

  /// Whether a case matches, by its address.
  func matches(_ address: String, of scenario: Scenario, in feature: Feature) -> Bool {
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

/// One thing that a case is compared with.
enum CaseTerm: Sendable {
  /// A tag, and nothing else.
  case tag(String)
  /// How important the scenario is.
  case priority(Priority)
  /// A requirement that the scenario is for.
  case requirement(String)
  /// A feature, by its id.
  case feature(String)
  /// The whole address of a case, or of a scenario with all of its cases.
  case address(String)
  /// A part of the address, or a tag.
  case part(String)
  /// The whole address, with anything between the parts.
  case glob([String])

  /// The names that stand before a colon.
  private static let kinds = ["tag", "priority", "requirement", "feature", "case"]

  /// Reads a term.
  ///
  /// - Throws: What is wrong: an empty value, or a priority that there is not.
  init(_ text: String) throws(FilterError) {
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
    case "case": self = .address(value)
    default:
      guard let priority = Priority(rawValue: value) else {
        let names = Priority.allCases.map(\.rawValue).joined(separator: ", ")
        throw FilterError("'\(value)' is not a priority; there are \(names)")
      }
      self = .priority(priority)
    }
  }

  /// Whether a case matches, by its address.
  func matches(_ address: String, of scenario: Scenario, in feature: Feature) -> Bool {
    switch self {
    case .tag(let name): scenario.tags.contains(name)
    case .priority(let priority): scenario.priority == priority
    case .requirement(let id): scenario.requirements.contains(id)
    case .feature(let id): feature.id == id
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
