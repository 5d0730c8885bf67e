import TenkenDiagnostics

/// The error for an address that names no case, or more than one.
package struct UnknownCase: Error, Hashable {
  /// What is wrong, as a phrase without a full stop.
  package let summary: String
  /// The addresses that may be meant, or how to find them, one line each.
  package let help: [String]
}

extension Suite {
  /// The case at an address; `[…]` may be omitted if there is only one case.
  ///
  /// - Throws: An error with the addresses that may be meant.
  package func testCase(at address: String) throws(UnknownCase) -> (Feature, Scenario, Case) {
    let parts = address.split(separator: "[", maxSplits: 1)[...]
    let scenarioAddress = parts.first.map(String.init) ?? ""
    for feature in entries.map(\.feature) {
      for scenario in feature.scenarios where "\(feature.id)/\(scenario.id)" == scenarioAddress {
        let cases = scenario.cases.map { ($0, $0.address) }
        if let (found, _) = cases.first(where: { $0.1 == address }) {
          return (feature, scenario, found)
        }
        if parts.count == 1, cases.count == 1 { return (feature, scenario, cases[0].0) }
        let reason = parts.count == 1 ? "has \(cases.count) cases" : "has no such case"
        throw UnknownCase(summary: "'\(scenarioAddress)' \(reason)", help: cases.map(\.1))
      }
    }
    throw UnknownCase(
      summary: "there is no case '\(address)'", help: nearest(to: scenarioAddress))
  }

  /// The addresses of scenarios that the user probably meant, as lines of help.
  private func nearest(to address: String) -> [String] {
    let features = entries.map(\.feature)
    let wanted = address.split(separator: "/").map(String.init)
    let addresses = features.flatMap { feature in
      feature.scenarios.map { "\(feature.id)/\($0.id)" }
    }
    let holding = addresses.filter { !address.isEmpty && $0.contains(address) }
    if !holding.isEmpty { return Self.list(holding) }
    let scenario = wanted.last ?? ""
    let id = nearestName(to: scenario, in: features.flatMap { $0.scenarios.map(\.id) })
    if let id { return Self.list(addresses.filter { $0.hasSuffix("/\(id)") }) }
    let featureID = nearestName(to: wanted.first ?? "", in: features.map(\.id))
    if let featureID { return Self.list(addresses.filter { $0.hasPrefix("\(featureID)/") }) }
    return ["tenken run --verbose lists the addresses of all cases"]
  }

  private static func list(_ addresses: [String]) -> [String] {
    ["did you mean:"] + addresses.prefix(10)
  }
}
