import TenkenDiagnostics
import TenkenResults
import TenkenTesting

/// How the cases of a suite stand on devices, as texts.
struct StatusPage {
  let suite: TestedSuite
  let build: String?
  let style: Style

  /// A part of the page: counts by one thing.
  struct Section {
    let title: String
    let parts: [CountedPart]
  }

  /// The sections, without those that nothing is known of.
  var sections: [Section] {
    [
      Section(title: "feature", parts: suite.byFeature.filter(\.isTouched)),
      Section(title: "requirement", parts: suite.byRequirement.filter(\.isTouched)),
      Section(title: "device", parts: suite.byDevice),
      Section(title: "tester", parts: suite.byTester),
    ].filter { !$0.parts.isEmpty }
  }

  /// What is asked for, in words.
  var question: String {
    guard let builds = suite.query.builds else { return "the newest build of each device" }
    return "build " + builds.joined(separator: ", ")
  }

  /// The cases in which one says passed, and another failed.
  var disputed: [TestedSuite.Case] { suite.cases.filter(\.standing.isDisputed) }
  /// The cases with a failure that nobody resolved or tested again.
  var failures: [TestedSuite.Case] { suite.cases.filter(\.standing.hasOpenFailure) }

  /// The page for a terminal.
  var text: String {
    let counts = suite.counts
    var lines = ["\(counted(counts.total, "case")) that people can test: \(question)"]
    for kind in TestCounts.Kind.allCases where counts[kind] > 0 {
      lines.append("  " + style.marked(kind, "\(padded(counts[kind], 6)) \(kind.text)"))
    }
    for section in sections {
      lines += ["", style.bold("By \(section.title)")] + table(section.parts)
    }
    lines += list("Failures", failures) { suite.openFailures(of: $0) }
    lines += list("Disagreements", disputed) { suite.results.deciding($0.standing) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func table(_ parts: [CountedPart]) -> [String] {
    let width = parts.map { $0.name.displayedWidth }.max() ?? 0
    let heads = ["passed", "failed", "blocked", "n/a", "stale", "never"]
    let head = String(repeating: " ", count: width) + heads.map { padded($0, 9) }.joined()
    return [style.dim("  " + head)]
      + parts.map { part in
        let space = String(repeating: " ", count: width - part.name.displayedWidth)
        return "  " + part.name.harmless + space + part.figures.map { padded($0, 9) }.joined()
      }
  }

  private func list(
    _ title: String, _ cases: [TestedSuite.Case],
    _ events: (TestedSuite.Case) -> [SettledEvent]
  ) -> [String] {
    guard !cases.isEmpty else { return [] }
    return ["", style.bold("\(title): \(cases.count)")]
      + cases.flatMap { one in
        ["  " + style.marked(TestCounts.Kind(one.standing), one.address.harmless)]
          + events(one).map { "      " + $0.summary.harmless }
      }
  }

  private func padded(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension CountedPart {
  /// Whether anything was found about it.
  var isTouched: Bool { counts[.never] < counts.total }

  /// The columns of its row; what is stale for either reason is one.
  var figures: [Int] {
    [
      counts[.passed], counts[.failed], counts[.blocked], counts[.notApplicable],
      counts[.scenarioChanged] + counts[.buildChanged], counts[.never],
    ]
  }
}

extension SettledEvent {
  /// Who said what of which device and build, in one line.
  var summary: String {
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
    let who = event.tester.isEmpty ? event.origin.rawValue : event.tester
    let said = "\(event.status.rawValue), \(who), \(event.time.eventTime.prefix(10))"
    let words = [event.ticket, event.note].filter { !$0.isEmpty }.joined(separator: " ")
    let judged = resolutions.map { resolution in
      "; \(resolution.status.rawValue) by \(resolution.tester)"
        + (resolution.note.isEmpty ? "" : " (\(resolution.note.firstLine))")
    }
    return said + (place.isEmpty ? "" : " · " + place.joined(separator: " · "))
      + (words.isEmpty ? "" : ": " + words.firstLine) + judged.joined()
  }
}

extension String {
  /// The first line of the text, and an ellipsis if there are more.
  fileprivate var firstLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }

  /// The columns that a terminal takes for it.
  var displayedWidth: Int { harmless.unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}

extension Style {
  /// A text coloured by how its case stands.
  func marked(_ kind: TestCounts.Kind, _ text: String) -> String {
    switch kind {
    case .passed: green(text)
    case .failed: red(text)
    case .blocked, .scenarioChanged, .buildChanged: yellow(text)
    case .notApplicable, .never: text
    }
  }
}
