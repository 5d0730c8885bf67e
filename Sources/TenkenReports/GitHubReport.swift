import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios

/// The annotations of one feature: a line for each case that failed, at its first fault.
///
/// [Workflow commands](https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands)
func githubText(of result: FeatureResult) -> String {
  result.scenarios.flatMap { scenario in
    scenario.cases.filter(\.isFailing).map { testCase in
      let faults = testCase.verdict.faults
      let start = faults.lazy.compactMap(\.position).first ?? scenario.scenario.range.start
      let properties = [
        ("file", result.feature.path), ("line", String(Int(start.line) + 1)),
        ("col", String(Int(start.column) + 1)), ("title", testCase.address),
      ]
      let list = properties.map { "\($0)=\($1.escapedForCommand(isProperty: true))" }
      let message = faults.map(\.message).joined(separator: "\n")
      return "::error \(list.joined(separator: ","))::"
        + message.escapedForCommand(isProperty: false) + "\n"
    }
  }.joined()
}

extension CaseResult {
  /// Whether the case is what a build stops for.
  var isFailing: Bool {
    switch status {
    case .failed, .error: true
    case .passed, .manual, .skipped: false
    }
  }
}

extension String {
  /// The text in a workflow command: on one line, and without the signs that end a part of it.
  ///
  /// What would steer the log that shows it becomes U+FFFD.
  fileprivate func escapedForCommand(isProperty: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      case _ where scalar.controlsDisplay: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
