import TenkenData
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension TraceabilityPage {
  /// The template fields of the matrix in a language.
  func fields(_ language: Language, _ words: PageTexts) -> PageFields {
    let titles = CaseTitles(features, language, words)
    let rows = rowTable(titles, language, words)
    let groups = FieldTable<Group>([
      .text("requirementId") { $0.requirement?.id },
      .text("requirementTitle") { $0.requirement?.title[language] },
      .flag("isMet") { $0.requirement?.isMet ?? false },
      .flag("isLeftOut") { $0.requirement?.state == .untestable },
      .text("standingText") { $0.requirement?.text(words) },
      .list("rows", of: rows) { $0.rows },
    ])
    let cells = FieldTable<SheetCell>([
      .text("cellLetters") { columnLetters(at: $0.column) },
      .text("cellText") { $0.text },
      .text("link") { $0.link },
    ])
    let columns = FieldTable<(offset: Int, element: MatrixColumn)>([
      .text("columnTitle") { words[$0.element.title] },
      .text("columnLetters") { columnLetters(at: $0.offset) },
      .number("columnNumber") { $0.offset + 1 },
      .number("columnWidth") { $0.element.width },
    ])
    func sheetCells(_ group: Group, _ row: Row?) -> [SheetCell] {
      let name = row.map { title(of: $0, titles) } ?? ""
      return MatrixColumn.allCases.enumerated().map { index, column in
        SheetCell(index, column, group, row, name, language, words)
      }
    }
    let sheetRows = FieldTable<(offset: Int, element: (group: Group, row: Row?))>([
      .number("row") { $0.offset + 2 },
      .number("height") { line in
        zip(MatrixColumn.allCases, sheetCells(line.element.group, line.element.row)).map {
          RowHeight.of($1.text, width: $0.width)
        }.max()
      },
      .list("cells", of: cells) { sheetCells($0.element.group, $0.element.row) },
    ])
    return FieldTable<TraceabilityPage>([
      .text("title") { $0.title.text("page.traceability", words) },
      .text("language") { _ in language.code },
      .number("headerHeight") { _ in
        MatrixColumn.allCases.map {
          RowHeight.of(words[$0.title], width: $0.width, isBold: true)
        }.max()
      },
      .text("build") { $0.suite.builds.map(words.enumeration) },
      .text("date") { $0.date },
      .text("indexFile") { $0.indexFile },
      .text("releaseFile") { language.page("release", beside: $0.indexFile) },
      .number("requirementTotal") { $0.suite.standings.requirements.count },
      .number("cases") { $0.suite.cases.count },
      .list("requirements", of: groups) { $0.groups },
      .text("sheetName") { _ in words["matrix.sheet"] },
      .list("columns", of: columns) { _ in Array(MatrixColumn.allCases.enumerated()) },
      .text("lastColumn") { _ in columnLetters(at: MatrixColumn.allCases.count - 1) },
      .number("lastRow") { max($0.sheetLines.count, 1) + 1 },
      .list("sheetRows", of: sheetRows) { Array($0.sheetLines.enumerated()) },
    ]).page(self)
  }

  /// A line of the sheet for each case of each requirement; one for a requirement without cases.
  private var sheetLines: [(group: Group, row: Row?)] {
    groups.flatMap { group -> [(group: Group, row: Row?)] in
      guard !group.rows.isEmpty else { return [(group: group, row: nil)] }
      return group.rows.map { row in (group: group, row: Optional(row)) }
    }
  }

  private func rowTable(
    _ titles: CaseTitles, _ language: Language, _ words: PageTexts
  ) -> FieldTable<Row> {
    let checklist = language.page("checklist", beside: indexFile)
    let results = FieldTable<RowResult>([
      .text("place") {
        words.place(device: $0.result.device, os: $0.result.os, build: $0.result.build)
      },
      .text("tester") { $0.result.tester },
      .text("statusText") { $0.status?.signedName(words) },
      .flag("isFailed") { $0.status == .failed },
      .text("resolution") { $0.result.resolutionText(words) },
      .text("day") { $0.result.day },
    ])
    let tickets = FieldTable<String>([
      .text("ticket") { $0 },
      .text("ticketName") { $0.ticketName },
      .flag("isLink") { $0.hasPrefix("https://") },
      .isLast,
    ])
    return FieldTable<Row>([
      .text("address") { $0.testCase.address },
      .text("link") { row in checklist.map { $0 + "#" + row.testCase.address.anchor } },
      .text("caseTitle") { title(of: $0, titles) },
      .text("priorityText") { $0.testCase.priority.name(words) },
      .number("priorityRank") { Priority.allCases.firstIndex(of: $0.testCase.priority) },
      .text("resultText") { $0.testCase.simulated.name(words) },
      .flag("disagrees") { $0.testCase.simulated.verdict == false },
      .text("caseStanding") { $0.testCase.standing.signedName(words) },
      .flag("isFailing") { $0.testCase.standing.isFailing },
      .flag("isBad") { row in
        row.testCase.standing.isFailing || row.testCase.simulated.verdict == false
          || row.testCase.priority == .critical && !row.testCase.isDone
      },
      .list("results", of: results) { $0.toldResults },
      .list("tickets", of: tickets) { $0.tickets },
    ])
  }
}

/// A result beside the standing of its case.
private struct RowResult {
  let result: ReportedResult
  /// The status that the tester gave; nil if the standing of the case says it.
  let status: ResultStatus?
}

extension TraceabilityPage.Row {
  /// The results, each with its status unless all are what the case is.
  fileprivate var toldResults: [RowResult] {
    let isSaid = results.allSatisfy { $0.status.rawValue == testCase.standing.rawValue }
    return results.map { RowResult(result: $0, status: isSaid ? nil : $0.status) }
  }
}

extension ReportedResult {
  /// Who resolved it last; nil if nobody did.
  fileprivate func resolutionText(_ words: PageTexts) -> String? {
    resolutions.last.map { words(.saidResolved, ["name": $0.tester]) }
  }
}

extension String {
  /// The last part of a link to a ticket, which is its name in every tracker; the text of others.
  fileprivate var ticketName: String {
    guard hasPrefix("https://") else { return self }
    return split(separator: "/").last.map(String.init) ?? self
  }
}

/// A column of the matrix as a sheet.
private enum MatrixColumn: CaseIterable {
  case requirement
  case requirementTitle
  case requirementStanding
  case address
  case title
  case priority
  case simulated
  case standing
  case build
  case device
  case tester
  case day
  case ticket

  /// The key of its title.
  var title: String {
    switch self {
    case .requirement: "label.requirements"
    case .requirementTitle: "matrix.requirement-title"
    case .requirementStanding: "matrix.requirement-standing"
    case .address: "matrix.address"
    case .title: "matrix.case"
    case .priority: "label.priority"
    case .simulated: "site.simulation-short"
    case .standing: "site.devices-short"
    case .build: "field.build"
    case .device: "field.device"
    case .tester: "field.tester"
    case .day: "matrix.day"
    case .ticket: "field.ticket"
    }
  }

  /// The width, in characters.
  var width: Int {
    switch self {
    case .priority: 7
    case .build, .tester: 9
    case .requirement: 10
    case .day: 11
    case .requirementStanding, .simulated, .standing, .device, .ticket: 12
    case .requirementTitle: 20
    case .address: 22
    case .title: 24
    }
  }
}

/// A cell of the matrix as a sheet.
private struct SheetCell {
  let column: Int
  let text: String
  /// The address that the text leads to; nil for a text alone.
  let link: String?

  /// The longest text within a formula of Excel.
  private static let formulaLimit = 255

  init(
    _ index: Int, _ column: MatrixColumn, _ group: TraceabilityPage.Group,
    _ row: TraceabilityPage.Row?, _ title: String, _ language: Language, _ words: PageTexts
  ) {
    self.column = index
    func list(_ parts: [String]) -> String {
      var seen: Set<String> = []
      return words.enumeration(parts.filter { !$0.isEmpty && seen.insert($0).inserted })
    }
    func all(_ part: (ReportedResult) -> String) -> String { list((row?.results ?? []).map(part)) }
    let requirement = group.requirement
    text =
      switch column {
      case .requirement: requirement?.id ?? words["matrix.none"]
      case .requirementTitle: requirement?.title[language] ?? ""
      case .requirementStanding: requirement?.text(words) ?? ""
      case .address: row?.testCase.address ?? ""
      case .title: title
      case .priority: row?.testCase.priority.name(words) ?? ""
      case .simulated: row?.testCase.simulated.name(words) ?? ""
      case .standing: row?.testCase.standing.name(words) ?? ""
      case .build: all(\.build)
      case .device: all { [$0.device, $0.os].filter { !$0.isEmpty }.joined(separator: " ") }
      case .tester:
        list(
          (row?.toldResults ?? []).map { told in
            let said = [told.status?.name(words), told.result.resolutionText(words)]
            let extra = words.enumeration(said.compactMap { $0 })
            guard !extra.isEmpty else { return told.result.tester }
            return words(.recordExtra, ["text": told.result.tester, "extra": extra])
          })
      case .day: all(\.day)
      case .ticket: words.enumeration(row?.tickets ?? [])
      }
    let isLink =
      column == .ticket && row?.tickets.count == 1 && text.hasPrefix("https://")
      && text.utf16.count <= Self.formulaLimit && !text.contains("\"")
    link = isLink ? text : nil
  }
}
