import TenkenDiagnostics
import TenkenResults

extension SettledResults {
  /// What to write instead of the address of a case that has no results.
  ///
  /// - Parameter address: The address; that of a scenario leads to its cases.
  /// - Returns: Lines for people; empty if no other address is near.
  func help(forUntested address: String) -> [String] {
    let tested = unknownAddresses([])
    let cases = tested.filter { $0.hasPrefix(address + "[") }
    guard cases.isEmpty else {
      let shown = cases.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      let more = cases.count > 10 ? " and \(cases.count - 10) more" : ""
      return ["it is a scenario, of which these cases have results: \(shown)\(more)"]
    }
    return nearestName(to: address, in: tested).map { ["did you mean '\($0)'?"] } ?? []
  }
}
