import TenkenDiagnostics
import TenkenResults

extension SettledResults {
  /// What to write instead of the address of a case that has no results.
  ///
  /// - Parameter address: The address; that of a scenario leads to its cases.
  /// - Returns: Lines for people; empty if no other address is near.
  func help(forUntested address: String) -> [DiagnosticText] {
    let tested = unknownAddresses([])
    let cases = tested.filter { $0.hasPrefix(address + "[") }
    guard cases.isEmpty else {
      let shown = cases.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      let more = cases.count > 10 ? " and \(cases.count - 10) more" : ""
      return [
        DiagnosticText(
          "it is a scenario, of which these cases have results: \(shown)\(more)",
          ja: "これはシナリオです。結果のあるケース：\(shown)"
            + (cases.count > 10 ? "、ほか \(cases.count - 10) 件" : ""))
      ]
    }
    // Another scenario of the same file is as near as many of its names are long.
    let parts = address.split(separator: "/", maxSplits: 1)
    let near = tested.filter { other in
      let others = other.split(separator: "/", maxSplits: 1)
      return parts.count == others.count
        && zip(parts, others).allSatisfy { part, other in
          part == other || nearestName(to: String(part), in: [String(other)]) != nil
        }
    }
    return nearestName(to: address, in: near).map {
      [DiagnosticText("did you mean '\($0)'?", ja: "もしかして：「\($0)」")]
    } ?? []
  }
}
