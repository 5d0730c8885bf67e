import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What is around the parts of the features in a complete report; invalid files come first.
///
/// There is no single standard. The report is what junit-10.xsd of Jenkins' xUnit plugin allows,
/// with what others read of a case: `file` and `line` (GitLab, reporters on GitHub), and properties
/// (Xray, TestRail, Jenkins), for which no schema has a place.
func junitFrame(_ invalid: [InvalidFile], _ counts: CaseCounts) -> TextFrame {
  let attributes = counts.attributesOfAll(invalidFiles: invalid.count)
  let before = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="tenken" \(attributes)>

    """
  return TextFrame(before: before + invalid.map(junitText).joined(), after: "</testsuites>\n")
}

/// Writes the test suite of one feature.
func writeJUnit(_ feature: ReportedFeature, to text: inout some TextOutputStream) {
  let (result, counts) = (feature.result, feature.counts)
  let name = "\(result.feature.id): \(result.feature.title[feature.language])"
  let attributes = "\(counts.attributesOfAll(invalidFiles: 0)) skipped=\"\(counts.manual)\""
  text.write(
    "  <testsuite name=\"\(name.markup)\" file=\"\(feature.shownPath.markup)\" \(attributes)>\n")
  for scenario in result.scenarios {
    for testCase in scenario.cases {
      text.write(JUnitCase(testCase, of: scenario.scenario, in: feature).text)
    }
  }
  text.write("  </testsuite>\n")
}

/// The test suite for a file that cannot be used: one test with an error.
private func junitText(of file: InvalidFile) -> String {
  let path = file.shownPath.markup
  let line = file.errors.first?.range.map { " line=\"\($0.start.line + 1)\"" } ?? ""
  let counts = "tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\""
  return """
      <testsuite name="\(path)" file="\(path)" \(counts)>
        <testcase classname="\(path)" name="\(file.claim)" file="\(path)"\(line) time="0">
          <error type="invalid" message="\(file.headline.markup)">\(file.text.markupText)</error>
        </testcase>
      </testsuite>

    """
}

extension CaseCounts {
  /// The counts of all suites, without `skipped`, which junit-10.xsd does not allow there.
  fileprivate func attributesOfAll(invalidFiles: Int) -> String {
    "tests=\"\(cases + invalidFiles)\" failures=\"\(failed)\" errors=\"\(errors + invalidFiles)\""
      + " time=\"\(duration.seconds)\""
  }
}

/// One case of a report.
private struct JUnitCase {
  let result: CaseResult
  let scenario: Scenario
  let feature: ReportedFeature

  init(_ result: CaseResult, of scenario: Scenario, in feature: ReportedFeature) {
    self.result = result
    self.scenario = scenario
    self.feature = feature
  }

  var text: String {
    let owner = feature.result.feature
    let place =
      " file=\"\(feature.shownPath.markup)\" line=\"\(scenario.range.start.line + 1)\""
    let time = (feature.durations[result.address] ?? .zero).seconds
    return """
          <testcase classname="\(owner.id.markup)" name="\(result.testCase.name.markup)"\
      \(place) time="\(time)">
      \(properties)\(outcome)\(errors)    </testcase>

      """
  }

  /// The properties of the case apart from its outcome, with lists as Xray reads them.
  private var facts: [(name: String, value: String)] {
    [
      ("address", result.address), ("title", scenario.title[feature.language]),
      ("priority", scenario.priority.rawValue),
      ("tags", scenario.tags.joined(separator: ",")),
      ("requirements", scenario.requirements.joined(separator: ",")),
      ("repetition", feature.repetitions[result.address]?.text[feature.language] ?? ""),
    ].filter { !$0.1.isEmpty }
  }

  private var properties: String {
    let list = facts.map { fact in
      "        <property name=\"\(fact.name)\" value=\"\(fact.value.markup)\"/>\n"
    }
    return "      <properties>\n\(list.joined())      </properties>\n"
  }

  private var errors: String {
    result.standardError.isEmpty
      ? "" : "      <system-err>\(result.standardError.markupText)</system-err>\n"
  }

  private static let judgedByPeople = LocalizedText(
    en: "only a person can judge this", ja: "人だけが判断できます")

  private var outcome: String {
    switch result.status {
    case .passed: return ""
    case .failed: return element("failure")
    case .error: return element("error")
    case .manual, .skipped:
      let reason = (result.leftToPeople.first?.reason ?? Self.judgedByPeople)[feature.language]
      // Some readers show the attribute, others the text.
      return "      <skipped message=\"\(reason.markup)\">\(reason.markup)</skipped>\n"
    }
  }

  /// All problems with their positions, and the events of the case if they were kept.
  private func element(_ name: String) -> String {
    let message = (feature.faults(of: result).first?.sentence ?? "").markup
    let trace = feature.traces[result.address].map { "\n\n" + $0 } ?? ""
    let text = (feature.lines(on: result).joined(separator: "\n") + trace).markupText
    return "      <\(name) type=\"\(result.status.rawValue)\" message=\"\(message)\">"
      + "\(text)</\(name)>\n"
  }
}

extension Duration {
  /// The seconds with three decimals, as JUnit readers expect; `0` for none.
  fileprivate var seconds: String {
    guard self > .zero else { return "0" }
    let milliseconds = wholeMilliseconds
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

extension Fault {
  /// Whether an expected state did not hold.
  var isMismatch: Bool {
    switch content {
    case .mismatch: true
    case .problem: false
    }
  }

  /// The problem in one English phrase, with values as a scenario would write them.
  package var message: String { message(in: .english) }

  /// The problem in one phrase, with values as a scenario would write them.
  func message(in language: Language) -> String {
    switch content {
    case .problem(let summary): return summary[language]
    case .mismatch(let mismatch):
      let simulation = mismatch.simulation
      let notes = [simulation?.conclusion[language], mismatch.reason?[language]].compactMap(\.self)
      let values = LocalizedText(
        en: "\(mismatch.word): expected \(mismatch.expected)"
          + (simulation.map { ", simulated \($0.text), real " } ?? ", actual ") + mismatch.actual,
        ja: "\(mismatch.word)：期待 \(mismatch.expected)"
          + (simulation.map { "、シミュレーション \($0.text)、実物 " } ?? "、実際 ")
          + mismatch.actual)
      return ([values[language]] + notes)
        .joined(separator: LocalizedText(en: "; ", ja: "。")[language])
    }
  }
}

extension String {
  /// The text in an attribute of XML, on one line.
  package var markup: String { markup(keepsLines: false) }

  /// The text in an element of XML, with its lines.
  package var markupText: String { markup(keepsLines: true) }

  /// The text escaped for XML.
  ///
  /// Characters that XML cannot contain, or that control the display, become U+FFFD.
  /// [XML 1.0, section 2.2](https://www.w3.org/TR/xml/#charsets)
  private func markup(keepsLines: Bool) -> String {
    var text = ""
    text.append(self, escapingAt: Self.mayNeedEscape) { scalar, text in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += keepsLines ? "\n" : "&#10;"
      case "\t": text += keepsLines ? "\t" : "&#9;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      case _ where scalar.controlsDisplay: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a scalar that must be escaped may begin with a byte.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    "&<>\"".utf8.contains(byte) || mayControlDisplay(byte)
  }
}
