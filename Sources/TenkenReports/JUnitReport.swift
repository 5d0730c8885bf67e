import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Joins the parts of the features to a whole report.
func junitText(_ features: [String], _ counts: CaseCounts) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="tenken" \(counts.attributesOfAll)>
  \(features.joined())</testsuites>

  """
}

/// The test suite of one feature.
func junitText(of result: FeatureResult, _ language: Language) -> String {
  var counts = CaseCounts()
  var cases = ""
  for scenario in result.scenarios {
    for testCase in scenario.cases {
      counts.count(testCase)
      cases += testCase.junitText(in: result.feature, scenario.scenario)
    }
  }
  let name = "\(result.feature.id): \(result.feature.title[language])"
  return """
      <testsuite name="\(name.markup)" file="\(result.feature.path.markup)" \(counts.attributes)>
    \(cases)  </testsuite>

    """
}

extension CaseCounts {
  /// The counts of all suites; Jenkins' schema (junit-10.xsd) knows no `skipped` there.
  fileprivate var attributesOfAll: String {
    "tests=\"\(cases)\" failures=\"\(failed)\" errors=\"\(errors)\""
  }

  /// The counts of one suite.
  fileprivate var attributes: String { "\(attributesOfAll) skipped=\"\(manual)\"" }
}

extension CaseResult {
  fileprivate func junitText(in feature: Feature, _ scenario: Scenario) -> String {
    let opening =
      "    <testcase classname=\"\(feature.id.markup)\" name=\"\(testCase.name.markup)\""
      + " file=\"\(feature.path.markup)\" line=\"\(scenario.range.start.line + 1)\""
    let inner: String
    switch status {
    case .passed where standardError.isEmpty: return opening + "/>\n"
    case .passed: inner = ""
    case .failed: inner = element("failure", path: feature.path)
    case .error: inner = element("error", path: feature.path)
    case .manual, .skipped:
      let reason = leftToPeople.first?.reason[.english] ?? "only people can tell"
      // Some readers show the attribute, others the text.
      inner = "      <skipped message=\"\(reason.markup)\">\(reason.markup)</skipped>\n"
    }
    let errors =
      standardError.isEmpty ? "" : "      <system-err>\(standardError.markup)</system-err>\n"
    return "\(opening)>\n\(inner)\(errors)    </testcase>\n"
  }

  private func element(_ name: String, path: String) -> String {
    let all = verdict.faults.map { fault in
      (message: fault.message, index: fault.position.map { $0.text(in: path) })
    }
    let lines = all.map { fault in (fault.index.map { "\($0): " } ?? "") + fault.message }
    let message = (all.first?.message ?? "").markup
    let text = lines.joined(separator: "\n").markup
    return "      <\(name) message=\"\(message)\">\(text)</\(name)>\n"
  }
}

extension Fault {
  /// The fault in one English phrase.
  var message: String {
    switch content {
    case .problem(let summary): summary[.english]
    case .mismatch(let mismatch):
      "\(mismatch.word): expected \(mismatch.expected)"
        + (mismatch.simulation.map { ", simulated \($0.value), real " } ?? ", actual ")
        + mismatch.actual + (mismatch.simulation.map { "; \($0.text[.english])" } ?? "")
        + (mismatch.reason.map { "; \($0[.english])" } ?? "")
    }
  }
}

extension String {
  /// The text in XML, in elements and in attributes.
  ///
  /// What XML cannot hold, and what would steer the page or the log that shows it, becomes U+FFFD.
  /// [XML 1.0, section 2.2](https://www.w3.org/TR/xml/#charsets)
  fileprivate var markup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      case _ where scalar.controlsDisplay: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
