import Foundation

/// The numbers that every output must show.
struct ExpectedNumbers {
  let question: Question
  let words: [String: String]
  /// The standing of each case.
  let standings: [String: String]
  /// The number of cases in each standing.
  let counts: [String: Int]
  /// The number of cases to test.
  let toTest: Int
  let met: Int
  let toMeet: Int
  let requirements: [String: (state: String, passed: Int, toTest: Int)]

  init(_ question: Question, _ words: [String: String]) {
    self.question = question
    self.words = words
    let standings = question.standings()
    let counts = Dictionary(grouping: standings.values) { $0 }.mapValues(\.count)
    self.standings = standings
    self.counts = counts
    toTest = standings.count - (counts["not-applicable"] ?? 0) - (counts["simulation-only"] ?? 0)
    requirements = question.requirements
    met = requirements.values.count { $0.state == "met" }
    toMeet = requirements.values.count { $0.state != "untestable" }
  }

  /// The ids of the requirements that count and have no scenario, in the order of the list.
  var uncovered: [String] { question.ids.filter { requirements[$0]?.state == "uncovered" } }

  /// Whether there is a requirement to show, also one that does not count.
  var hasRequirements: Bool {
    !requirements.isEmpty || question.cases.contains { !$0.requirements.isEmpty }
  }

  /// The id of a requirement with the title that the list gives it.
  func named(_ id: String) -> String {
    question.suite.listed == nil ? id : "\(id) Requirement \(id)"
  }

  /// What stands between a name and its value.
  var colon: String { question.language == "ja" ? "：" : ": " }

  func name(_ standing: String) -> String { words["standing.\(standing)"] ?? "?" }

  /// The standings with cases that people have to look at or test.
  var open: [String] {
    StandingOracle.kinds.filter {
      !["passed", "not-applicable", "simulation-only"].contains($0) && counts[$0] ?? 0 > 0
    }
  }

  var failing: Int { (counts["failed"] ?? 0) + (counts["disagreeing"] ?? 0) }

  /// The standing of each scenario as a whole, by its address.
  var scenarios: [String: String] {
    Dictionary(grouping: question.cases, by: \.scenario).compactMapValues { cases in
      StandingOracle.whole(cases.compactMap { standings[$0.address] })
    }
  }
}

/// An output of the tool, whose numbers are checked.
struct CheckedOutput {
  /// The outputs that show results on devices.
  enum Kind: String, CaseIterable {
    case statusText, statusMarkdown, statusJSON, check, plan, releaseMarkdown, releaseHTML
    case coverageMarkdown, coverageHTML, coverageJSON, coverageSVG
    case mermaid, outline, omniOutliner, minder, freeplane, xmind, picture, mapHTML
    case checklistMarkdown, checklistHTML, checklistTable, workbook, testLink, site

    var command: [String] {
      switch self {
      case .statusText: ["results", "status"]
      case .statusMarkdown: ["results", "status", "--format", "markdown"]
      case .statusJSON: ["results", "status", "--format", "json"]
      case .check: ["results", "check"]
      case .plan: ["results", "plan"]
      case .releaseMarkdown: ["release", "--format", "markdown"]
      case .releaseHTML: ["release", "--format", "html"]
      case .coverageMarkdown: ["coverage", "--format", "markdown"]
      case .coverageHTML: ["coverage", "--format", "html"]
      case .coverageJSON: ["coverage", "--format", "json"]
      case .coverageSVG: ["coverage", "--format", "svg"]
      case .mermaid: ["mindmap", "--format", "mermaid"]
      case .outline: ["mindmap", "--format", "opml"]
      case .omniOutliner: ["mindmap", "--format", "opml-omnioutliner"]
      case .minder: ["mindmap", "--format", "minder"]
      case .freeplane: ["mindmap", "--format", "freeplane"]
      case .xmind: ["mindmap", "--format", "xmind"]
      case .picture: ["mindmap", "--format", "svg"]
      case .mapHTML: ["mindmap", "--format", "html"]
      case .checklistMarkdown:
        ["checklist", "--format", "markdown", "--include-simulation-only"]
      case .checklistHTML: ["checklist", "--format", "html", "--include-simulation-only"]
      case .checklistTable: ["checklist", "--format", "csv", "--include-simulation-only"]
      case .workbook: ["checklist", "--format", "xlsx", "--include-simulation-only"]
      case .testLink: ["checklist", "--format", "testlink", "--include-simulation-only"]
      case .site: []
      }
    }

    var takesFilter: Bool { !needsBuild }

    /// Whether a build that nobody has tested is refused.
    var needsBuild: Bool { [.check, .releaseMarkdown, .releaseHTML].contains(self) }

    /// The file of a site that shows the same.
    var siteFile: String? {
      switch self {
      case .coverageMarkdown: "coverage*.md"
      case .coverageHTML: "coverage*.html"
      case .coverageJSON: "coverage*.json"
      case .outline: "mindmap*.opml"
      case .mapHTML: "mindmap*.html"
      case _: nil
      }
    }
  }

  let kind: Kind
  let text: String
  var isInSite = false
  var name: String { kind.rawValue + (isInSite ? " of the site" : "") }

  /// Takes an output; characters that are written by their numbers are decoded.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text.replacing(/&#(\d+);/) { match in
      UInt32(match.1).flatMap(UnicodeScalar.init).map { String($0) } ?? ""
    }
  }

  /// What the output says that is not so.
  func faults(_ expected: ExpectedNumbers) -> [String] {
    switch kind {
    case .statusText: statusText(expected)
    case .statusMarkdown: statusMarkdown(expected)
    case .statusJSON: statusJSON(expected)
    case .check: check(expected)
    case .plan: plan(expected)
    case .releaseMarkdown, .releaseHTML: release(expected)
    case .coverageMarkdown: coverageMarkdown(expected)
    case .coverageHTML: coverageHTML(expected)
    case .coverageJSON: coverageJSON(expected)
    case .coverageSVG: missing(["\(expected.met) / \(expected.toMeet)"])
    case .mermaid: mapTexts(expected) + requirementTotal(expected)
    case .outline, .omniOutliner, .minder: mapTexts(expected) + totals(expected)
    case .freeplane, .xmind: mapNotes(expected) + totals(expected)
    case .picture: legend(expected) + totals(expected) + requirementTotal(expected)
    case .mapHTML:
      legend(expected) + mapHTML(expected) + totals(expected) + requirementTotal(expected)
    case .checklistMarkdown, .checklistHTML, .testLink: checklist(expected) + totals(expected)
    case .checklistTable: table(expected)
    case .workbook: workbook(expected) + totals(expected)
    case .site: site(expected)
    }
  }

  /// The texts that the output lacks.
  private func missing(_ texts: [String]) -> [String] {
    texts.filter { !text.contains($0) }.map { "lacks '\($0)'" }
  }

  /// The texts that the output must not have.
  private func superfluous(_ texts: [String]) -> [String] {
    texts.filter(text.contains).map { "has '\($0)'" }
  }

  private func cases(
    _ expected: ExpectedNumbers, _ pattern: Regex<(Substring, Substring, Substring)>
  )
    -> [String]
  {
    let found = text.matches(of: pattern).map { (String($0.1), String($0.2)) }
    let said = Dictionary(found) { first, _ in first }
    return expected.standings.filter { said[$0.key] != $0.value }.map {
      "\($0.key) is \(said[$0.key] ?? "missing"), not \($0.value)"
    } + (said.count == expected.standings.count ? [] : ["has \(said.count) cases"])
  }

  private func statusText(_ expected: ExpectedNumbers) -> [String] {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let wrong = StandingOracle.kinds.filter { kind in
      let count = expected.counts[kind] ?? 0
      let name = expected.name(kind)
      let line =
        expected.question.language == "en" ? "\(count) \(name)" : "\(name)　\(count) 件"
      return lines.contains(line) != (count > 0)
    }
    let never = expected.standings.filter { $0.value == "never" }.keys
    return wrong.map { "wrong count of \($0)" } + missing(never.map { "  \($0)  " })
      + requirementLine(expected)
  }

  private func requirementLine(_ expected: ExpectedNumbers) -> [String] {
    let (met, toMeet) = (expected.met, expected.toMeet)
    let (count, isEnglish) = (expected.uncovered.count, expected.question.language == "en")
    let ids = expected.uncovered.joined(separator: isEnglish ? ", " : "、")
    let (start, line, uncovered, named) =
      isEnglish
      ? (
        "requirements met on devices", "requirements met on devices: \(met) of \(toMeet)",
        "requirements without a scenario", "requirements without a scenario: \(count) (\(ids))"
      )
      : (
        "実機で満たしている要件", "実機で満たしている要件：\(toMeet) 件中 \(met) 件", "シナリオのない要件",
        "シナリオのない要件：\(count) 件（\(ids)）"
      )
    return (expected.hasRequirements ? missing([line]) : superfluous([start]))
      + (count > 0 ? missing([named]) : superfluous([uncovered]))
  }

  private func statusMarkdown(_ expected: ExpectedNumbers) -> [String] {
    missing(StandingOracle.kinds.map { "| \(expected.name($0)) | \(expected.counts[$0] ?? 0) |" })
      + requirementLine(expected)
  }

  private func statusJSON(_ expected: ExpectedNumbers) -> [String] {
    cases(expected, /"case": "([^"]+)",\s*"standing": "([^"]+)"/)
      + missing([
        "\"requirementsMet\": \(expected.met),", "\"requirementsToMeet\": \(expected.toMeet),",
      ])
  }

  private func check(_ expected: ExpectedNumbers) -> [String] {
    let failing = expected.standings.filter { ["failed", "disagreeing"].contains($0.value) }
    let critical = Set(expected.question.cases.filter(\.isCritical).map(\.address))
    let open = expected.standings.filter {
      critical.contains($0.key) && expected.open.contains($0.value)
    }
    let unmet = expected.requirements.filter { ["open", "uncovered"].contains($0.value.state) }
    let blocks = text.split(separator: "\n").split { $0.hasPrefix("✓") || $0.hasPrefix("✗") }
      .dropFirst().map { $0.filter { $0.hasPrefix("    ") }.count }
    let sizes = [open.count, failing.count, unmet.count].filter { $0 > 0 }
    return Array(blocks.prefix(sizes.count)) == sizes.map { min($0, 20) + ($0 > 20 ? 1 : 0) }
      ? [] : ["has lists of \(blocks), not \(sizes)"]
  }

  private func plan(_ expected: ExpectedNumbers) -> [String] {
    let planned = expected.open.reduce(0) { $0 + (expected.counts[$1] ?? 0) }
    guard planned > 0 else { return [] }
    let isEnglish = expected.question.language == "en"
    return missing(
      expected.open.map { kind in
        let (count, name) = (expected.counts[kind] ?? 0, expected.name(kind))
        return isEnglish ? "\(count) \(name)" : "\(name) \(count) 件"
      })
  }

  /// The text without tags, with single spaces.
  private var plain: String {
    text.replacing(/<[^>]*>/, with: " ").replacing("**", with: "").replacing(/\s+/, with: " ")
  }

  private func release(_ expected: ExpectedNumbers) -> [String] {
    let plain = plain
    let isHTML = kind == .releaseHTML
    let counts = expected.open.map { kind in
      "\(expected.name(kind))\(isHTML ? " " : expected.colon)\(expected.counts[kind] ?? 0)"
    }
    let none = expected.words["site.requirements-empty"] ?? "?"
    let met = "\(expected.met) / \(expected.toMeet)"
    let texts =
      counts + ["\(expected.counts["passed"] ?? 0) / \(expected.toTest)"]
      + (expected.requirements.isEmpty ? [] : [met])
      + expected.uncovered.map { "\(expected.named($0)) · \(none)" }
    return texts.filter { !plain.contains($0) }.map { "lacks '\($0)'" }
  }

  private func coverageMarkdown(_ expected: ExpectedNumbers) -> [String] {
    let shares =
      "\(expected.counts["passed"] ?? 0) / \(expected.toTest)"
      + expected.open.map { kind in
        let text = "\(expected.counts[kind] ?? 0) \(expected.name(kind))"
        return ", " + (["failed", "disagreeing"].contains(kind) ? "**\(text)**" : text)
      }.joined()
    let title = expected.words["coverage.requirements"] ?? "?"
    let none = expected.words["coverage.uncovered"] ?? "?"
    return missing(["\(shares) |"])
      + (expected.hasRequirements
        ? missing(["| \(expected.met) / \(expected.toMeet) |"])
        : superfluous(["| \(title) | 0 / 0"]))
      + missing(expected.uncovered.map { "| \(expected.named($0)) **\(none)** | 0 |" })
  }

  private func coverageHTML(_ expected: ExpectedNumbers) -> [String] {
    let plain = plain
    let texts =
      expected.open.map { "\(expected.counts[$0] ?? 0) \(expected.name($0)) " }
      + ["\(expected.counts["passed"] ?? 0) / \(expected.toTest) "]
      + requirementTexts(expected)
    return texts.filter { !plain.contains($0) }.map { "lacks '\($0)'" }
  }

  /// The numbers of requirements on pages in HTML.
  private func requirementTexts(_ expected: ExpectedNumbers) -> [String] {
    let (none, count) = (expected.words["site.requirements-empty"] ?? "?", expected.uncovered.count)
    return (expected.hasRequirements ? [" \(expected.met) / \(expected.toMeet) "] : [])
      + (count > 0 ? [" \(count) \(none) "] : [])
  }

  private func coverageJSON(_ expected: ExpectedNumbers) -> [String] {
    let states = text.matches(
      of: /"id": "([^"]+)"[^\n]*\n[^\n]*\n\s*"devices": \{"state": "([^"]+)", "testable": (\d+)/)
    let said = states.map { "\($0.1) \($0.2) \($0.3)" }
    let wrong = expected.requirements.map { "\($0.key) \($0.value.state) \($0.value.toTest)" }
      .filter { !said.contains($0) }
    return cases(expected, /"address": "([^"]+)", "path": [^\n]*"standing": "([^"]+)"/)
      + wrong.map { "lacks requirement \($0) among \(said)" }
      + missing(["\"devices\": {\"reached\": \(expected.met), \"total\": \(expected.toMeet),"])
      + (text.matches(of: /"kind": "uncovered"/).count == expected.uncovered.count
        ? [] : ["does not name \(expected.uncovered) as uncovered"])
  }

  /// The names of scenarios' standings stand next to their titles.
  private func mapTexts(_ expected: ExpectedNumbers) -> [String] {
    let (start, end) = kind == .mermaid ? ("(", ")") : ("[", "]")
    return expected.scenarios.compactMap { address, standing in
      guard let title = Self.title(of: address), text.contains(title) else { return nil }
      let line = text.split(separator: "\n").first { $0.contains(title) } ?? ""
      return line.contains(title + " \(start)") && line.contains("\(expected.name(standing))\(end)")
        ? nil : "'\(line)' is not \(standing)"
    } + (kind == .mermaid ? legend(expected) : [])
  }

  private static func title(of address: String) -> String? {
    let parts = address.split(separator: "/s")
    return parts.count == 2 ? "Title \(parts[0]) \(parts[1])" : nil
  }

  /// The names of scenarios' standings are in their notes or labels.
  private func mapNotes(_ expected: ExpectedNumbers) -> [String] {
    expected.scenarios.compactMap { address, standing in
      guard let title = Self.title(of: address), let place = text.range(of: "\"\(title)\"") else {
        return "lacks \(address)"
      }
      let rest = text[place.upperBound...].prefix(600)
      return rest.contains(expected.name(standing)) ? nil : "\(address) is not \(standing)"
    }
  }

  private func legend(_ expected: ExpectedNumbers) -> [String] {
    missing(
      StandingOracle.kinds.filter { expected.counts[$0] ?? 0 > 0 }.map {
        "\(expected.name($0)) \(expected.counts[$0] ?? 0)"
      })
  }

  private func mapHTML(_ expected: ExpectedNumbers) -> [String] {
    let counts = text.matches(of: /"counts":\{ ([^}]*) \}/).flatMap { match in
      match.1.split(separator: ",").map { $0.split(separator: ":") }
    }
    var sums: [String: Int] = [:]
    for pair in counts where pair.count == 2 {
      sums[String(pair[0].filter { $0 != "\"" }), default: 0] += Int(pair[1]) ?? 0
    }
    return sums == expected.counts ? [] : ["counts \(sums)"]
  }

  private func checklist(_ expected: ExpectedNumbers) -> [String] {
    let label = expected.words[kind == .testLink ? "label.standing" : "label.devices"] ?? "?"
    let pattern =
      switch kind {
      case .checklistHTML: "<dt>\(label)</dt><dd>"
      case .testLink: "<p>\(label)\(expected.colon)"
      case _: "· \(label)\(expected.colon)"
      }
    let found = text.components(separatedBy: pattern).dropFirst()
    var sums: [String: Int] = [:]
    for part in found {
      let kind = StandingOracle.kinds.first { kind in
        let sign = expected.words["standing.sign.\(kind)"].map { $0 + " " } ?? ""
        let shown = self.kind == .testLink ? "" : sign
        return part.hasPrefix(shown + expected.name(kind))
      }
      sums[kind ?? "?", default: 0] += 1
    }
    return sums == expected.counts ? [] : ["shows \(sums), not \(expected.counts)"]
  }

  /// The first row of each case ends with how it stands.
  private func table(_ expected: ExpectedNumbers) -> [String] {
    var sums: [String: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let kind = StandingOracle.kinds.first { line.hasSuffix(",\"\(expected.name($0))\"") }
      if let kind { sums[kind, default: 0] += 1 }
    }
    return sums == expected.counts ? [] : ["shows \(sums), not \(expected.counts)"]
  }

  /// Every row names its case and how it stands.
  private func workbook(_ expected: ExpectedNumbers) -> [String] {
    let label = expected.words["label.standing"] ?? "?"
    let cells = text.split(separator: "<row ").map { row in
      let cells = row.matches(of: /<c r="([A-Z]+)\d+"[^>]*><is><t [^>]*>([^<]+)</)
      return Dictionary(cells.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }
    // The cover has the title of the standing, too.
    let titles = cells.first { $0.values.contains(expected.words["label.id"] ?? "?") } ?? [:]
    func column(_ title: String?) -> String? { titles.first { $0.value == title }?.key }
    let columns = (column(expected.words["label.id"]), column(label))
    let rows = cells.compactMap { row -> String? in
      guard let address = columns.0.flatMap({ row[$0] }) else { return nil }
      return "\(address) \(columns.1.flatMap { row[$0] } ?? "")"
    }
    let right = expected.standings.map { "\($0.key) \(expected.name($0.value))" }
    return Set(rows.filter { !$0.hasSuffix(" " + label) }) == Set(right) ? [] : ["rows \(rows)"]
  }

  /// The counts of the whole document, which add up to the number of its cases.
  private func totals(_ expected: ExpectedNumbers) -> [String] {
    let parts = StandingOracle.kinds.filter { expected.counts[$0] ?? 0 > 0 }.map {
      let (name, count) = (expected.name($0), expected.counts[$0] ?? 0)
      return expected.question.language == "en" ? "\(name) (\(count))" : "\(name)（\(count)）"
    }
    let total = expected.standings.count
    let text =
      expected.question.language == "en"
      ? "\(total) cases on devices: " + parts.joined(separator: ", ")
      : "実機での結果（全 \(total) ケース）：" + parts.joined(separator: "、")
    return (self.text.replacing("\\", with: "").contains(text) ? [] : ["lacks '\(text)'"])
      + requirementTotal(expected)
  }

  private func requirementTotal(_ expected: ExpectedNumbers) -> [String] {
    let isEnglish = expected.question.language == "en"
    guard !expected.requirements.isEmpty else {
      let name = isEnglish ? "Requirements met on devices: " : "実機で満たしている要件："
      return text.contains(name) ? ["counts requirements where there are none"] : []
    }
    return missing([
      isEnglish
        ? "Requirements met on devices: \(expected.met) of \(expected.toMeet)"
        : "実機で満たしている要件：\(expected.toMeet) 件中 \(expected.met) 件"
    ])
  }

  private func site(_ expected: ExpectedNumbers) -> [String] {
    let plain = plain
    let met = expected.words["site.requirements-met"] ?? "?"
    let texts =
      expected.open.map { "\(expected.counts[$0] ?? 0) \(expected.name($0)) " } + [
        " \(expected.counts["passed"] ?? 0) / \(expected.toTest) "
      ] + (expected.hasRequirements ? [" \(expected.met) / \(expected.toMeet) \(met)"] : [])
      + requirementTexts(expected)
      + expected.requirements.map { "\(expected.named($0.key)) " }
    let rows = expected.requirements.compactMap { id, own -> String? in
      // The verdict above names what is not met, too.
      let rows = plain.ranges(of: " \(expected.named(id)) ").map {
        plain[$0.upperBound...].prefix(40)
      }
      let isRight = rows.contains { $0.contains(" \(own.passed) / \(own.toTest) ") }
      return isRight ? nil : "rows of \(id) are \(rows), not \(own.passed) / \(own.toTest)"
    }
    return texts.filter { !plain.contains($0) }.map { "lacks '\($0)'" } + rows
  }
}
