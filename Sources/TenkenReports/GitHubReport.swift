import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios

/// The annotations of one feature: a line for each failed case, at its first problem.
///
/// [Workflow commands](https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands)
func githubText(of feature: ReportedFeature) -> String {
  feature.result.scenarios.flatMap { scenario in
    scenario.cases.filter(\.isFailing).map { testCase in
      let faults = feature.faults(of: testCase)
      let start = faults.lazy.compactMap(\.fault.position).first ?? scenario.scenario.range.start
      return annotation(
        feature.shownPath, start, testCase.address,
        faults.map(\.sentence).joined(separator: "\n"))
    }
  }.joined()
}

/// The annotations of a file that cannot be used: a line for each error.
func githubText(of file: InvalidFile) -> String {
  file.errors.map { annotation(file.shownPath, $0.range?.start, $0.identifier, file.text($0)) }
    .joined()
}

private func annotation(
  _ path: String, _ start: SourcePosition?, _ title: String, _ message: String
) -> String {
  let place = start.map { start in
    [("line", String(Int(start.line) + 1)), ("col", String(Int(start.column) + 1))]
  }
  let properties = [("file", path)] + (place ?? []) + [("title", title)]
  let list = properties.map { "\($0)=\($1.escapedForCommand(isProperty: true))" }
  return "::error \(list.joined(separator: ","))::"
    + message.escapedForCommand(isProperty: false) + "\n"
}

extension String {
  /// The text escaped for a workflow command.
  ///
  /// It is on one line, without characters that end a part of the command. Characters that control
  /// the display become U+FFFD.
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
