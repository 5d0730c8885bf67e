package import TenkenDiagnostics
package import TenkenScenarios
internal import TenkenSimulation

/// Something that a case shows to be wrong, with its place in the file.
package struct CaseFailure: Hashable, Sendable {
  /// The step or the expected state; nil for the case as a whole.
  package let range: SourceRange?
  /// What is wrong, in one phrase.
  package let text: DiagnosticText
}

extension CaseResult {
  /// The failures of the case: problems first, then expectations that failed.
  package var failures: [CaseFailure] {
    problems.map {
      CaseFailure(
        range: $0.range, text: DiagnosticText($0.summary[.english], ja: $0.summary[.japanese]))
    }
      + expectations.compactMap { result in
        result.mismatch.map { mismatch in
          CaseFailure(
            range: result.range,
            text: DiagnosticText(
              "expected \(mismatch.expected), but it is \(mismatch.actual)",
              ja: "期待値は \(mismatch.expected) ですが、実際は \(mismatch.actual) です。"))
        }
      }
  }
}

/// Runs the examples of a system file.
///
/// - Parameter examples: A feature that was read without errors.
/// - Returns: What each failing case shows to be wrong, with the name of its scenario.
package func failures(
  of examples: Feature
) -> [(example: String, range: SourceRange?, text: DiagnosticText)] {
  run(examples).scenarios.flatMap { result in
    result.cases.flatMap(\.failures).map { (result.scenario.id, $0.range, $0.text) }
  }
}
