import Foundation
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystemFiles

/// Measures the operations a second of a system declared in a file: the sign-in of the examples.
func measureSystemFiles(_ repository: URL) throws -> Row {
  let path = "sign-in.system.yaml"
  let file = repository.appending(path: "Examples/systems/sign-in/\(path)")
  let bytes = [UInt8](try Data(contentsOf: file))
  let round = """
          - enter-password: wrong
          - enter-password: wrong
          - enter-password: right
          - sign-out
          - ask-for-reset
          - open-reset-link
          - {open-reset-link: , outcome: link-is-dead}
          - wait: 10m
          - enter-password: right
          - sign-out

    """
  let (rounds, cases) = (80, 250)
  // Cases share the steps with which they all begin; these differ from the first step on.
  let values = (1...cases).map { "\($0)s" }.joined(separator: ", ")
  let text = """
    feature: rounds
    system: sign-in
    scenarios:
      - id: many
        matrix: {waited: [\(values)]}
        operations:
          - wait: ${waited}
    \(String(repeating: round, count: rounds))    expected: [{screen: signed-out}]

    """
  let read = readFeature(
    path: "rounds.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit, files: .systemFile)
  ) { _ in bytes }
  guard let feature = read.feature, read.isValid else {
    throw BenchmarkFailure("the scenarios of sign-in cannot be read: \(read.diagnostics)")
  }
  var row = measure("a system in a file") {
    precondition(run(feature).status == .passed)
  }
  row.note =
    "\(Int(Double(rounds * 10 * cases) / row.seconds)) operations a second, aim 300000"
  return row
}
