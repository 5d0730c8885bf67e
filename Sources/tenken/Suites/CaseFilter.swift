import TenkenScenarios

/// Which cases of a suite are taken: those that one of the patterns matches.
struct CaseFilter: Sendable {
  /// One pattern, by what it is compared with.
  private enum Pattern: Sendable {
    /// A tag, and nothing else.
    case tag(String)
    /// A part of the address, or a tag.
    case part(String)
    /// The whole address, with anything between the parts.
    case glob([String])
  }

  private let patterns: [Pattern]

  /// Makes a filter; without a pattern it takes every case.
  init(_ patterns: [String]) {
    self.patterns = patterns.map { text in
      if text.hasPrefix("tag:") { return .tag(String(text.dropFirst(4))) }
      guard text.utf8.contains(UInt8(ascii: "*")) else { return .part(text) }
      return .glob(text.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
    }
  }

  /// Whether every case is taken.
  var takesAll: Bool { patterns.isEmpty }

  /// Whether a case is taken.
  func includes(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    guard !patterns.isEmpty else { return true }
    let address = testCase.address
    return patterns.contains { pattern in
      switch pattern {
      case .tag(let name): scenario.tags.contains(name)
      case .part(let text): scenario.tags.contains(text) || address.contains(text)
      case .glob(let parts): Self.matches(address, parts)
      }
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
