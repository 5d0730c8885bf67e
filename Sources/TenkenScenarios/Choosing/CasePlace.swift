import TenkenDiagnostics

/// Where somebody says that a scenario or a case is.
package enum CasePlace: Hashable, Sendable {
  /// The address of a case, or of a scenario with all of its cases.
  case address(String)
  /// A line of a file, from 1, which stands for the scenario that contains it.
  case line(Int, of: String)

  /// Whether a case is at the place.
  ///
  /// - Parameters:
  ///   - testCase: A case of the scenario.
  ///   - scenario: A scenario of the feature.
  ///   - feature: The feature.
  /// - Returns: Whether the place is the case's or its scenario's.
  package func holds(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    switch self {
    case .address(let address):
      CaseTerm.address(address).matches(testCase.address, of: scenario, in: feature)
    case .line(let line, let path): feature.path == path && scenario.lines.contains(line)
    }
  }
}

extension [CasePlace] {
  /// Whether a case of the files that were read with the places is chosen.
  ///
  /// A line chooses in its own file, and an address in the other files. Where neither does, every
  /// case is chosen.
  func choose(_ testCase: Case, of scenario: Scenario, in feature: Feature) -> Bool {
    if contains(where: { $0.holds(testCase, of: scenario, in: feature) }) { return true }
    return allSatisfy { place in
      if case .line(_, let path) = place { path != feature.path } else { false }
    }
  }
}

extension Scenario {
  /// The lines of the scenario in its file, from 1.
  var lines: ClosedRange<Int> { Int(range.start.line) + 1...Int(range.end.line) + 1 }
}

extension CasePlace: CustomStringConvertible {
  /// The place, as it is given.
  package var description: String {
    switch self {
    case .address(let address): address
    case .line(let line, let path): "\(path):\(line)"
    }
  }
}
