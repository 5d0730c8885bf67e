import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// What testers wrote on the cover of a workbook of Tenken's: it holds for all results.
struct TestedCover: Hashable, Sendable {
  /// Who tested; empty if the cover does not say it.
  private(set) var tester = ""
  /// When it was tested; nil if the cover does not say it.
  private(set) var date: ImportedText?
  private var build = ""
  private var device = ""
  private var os = ""
  /// What the choices for results mean, which testers may have changed on the cover.
  private var choices: [String: ResultStatus] = [:]

  /// The order of the choices below their title.
  private static let statuses: [ResultStatus] = [.passed, .failed, .blocked, .notApplicable]

  /// Whether a table of a workbook of Tenken's has the fields of its cover, whatever else it has.
  static func isCover(_ sheet: Sheet) -> Bool {
    sheet.rows.count { field(titled: LineMarks.trimmed($0.text(0))) != nil } > 2
  }

  /// Reads a table with the fields of a cover: a title, and beside it a text.
  mutating func read(_ sheet: Sheet) {
    var rest: ArraySlice<ResultStatus> = []
    for row in sheet.rows where row.cells.count >= 2 {
      if let status = rest.popFirst() {
        choices[LineMarks.trimmed(row.text(0))] = status
        continue
      }
      if Self.isTitleOfChoices(row) { rest = Self.statuses[...] }
      let text = LineMarks.trimmed(row.text(1))
      guard !text.isEmpty, let field = Self.field(titled: LineMarks.trimmed(row.text(0))) else {
        continue
      }
      switch field {
      case .tester: tester = text
      case .date: date = ImportedText(text: text, position: sheet.position(row.number, "B"))
      case .build: build = text
      case .device: device = text
      case .os: os = text
      }
    }
  }

  /// The context of results, with what the cover does not say from somebody else.
  ///
  /// The caller may say it more exactly: build `2.4 (1203)` where the cover says 2.4, or the time of
  /// its day. If the same was found again elsewhere, the caller says where.
  func completed(by given: TestContext) -> TestContext {
    var context = given
    if !tester.isEmpty { context.tester = tester }
    if let time, given.time.map({ time.isAfter($0) || $0.isAfter(time) || !time.isDay }) ?? true {
      context.time = time
    }
    for place in Self.places {
      let (own, other) = (self[keyPath: place.own], given[keyPath: place.given])
      let isGiven = given.isTestedAgain || BuildOrder.isBuild(other, of: own)
      if !own.isEmpty, other.isEmpty || !isGiven { context[keyPath: place.given] = own }
    }
    return context
  }

  /// The time that the cover says; nil if it says none, or one that cannot be read.
  private var time: EventTime? { date.flatMap { EventTime(inSheet: $0.text) } }

  private static var places:
    [(
      field: Field, own: KeyPath<TestedCover, String>, given: WritableKeyPath<TestContext, String>
    )]
  { [(.build, \.build, \.build), (.device, \.device, \.device), (.os, \.os, \.os)] }

  /// The errors about what the caller says otherwise than the cover.
  ///
  /// - Parameters:
  ///   - given: What the caller says of all results.
  ///   - path: The path that errors show.
  /// - Returns: An error for each field.
  func contradictions(of given: TestContext, _ path: String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    if !tester.isEmpty, !given.tester.isEmpty, tester != given.tester {
      errors.append(Self.contradiction(.tester, tester, given.tester, path))
    }
    if let time, let other = given.time, time.isAfter(other) || other.isAfter(time) {
      errors.append(Self.contradiction(.date, time.text, other.text, path))
    }
    for place in Self.places where !given.isTestedAgain {
      let (own, other) = (self[keyPath: place.own], given[keyPath: place.given])
      guard !own.isEmpty, !other.isEmpty, own != other, !BuildOrder.isBuild(own, of: other),
        !BuildOrder.isBuild(other, of: own)
      else { continue }
      errors.append(Self.contradiction(place.field, own, other, path))
    }
    return errors
  }

  private static func contradiction(
    _ field: Field, _ own: String, _ given: String, _ path: String
  ) -> Diagnostic {
    let option = field == .date ? "--at" : "--" + field.rawValue
    let title = TextLibrary.embedded[.japanese]["field.\(field.rawValue)"]
    let error = Diagnostic.error(
      .optionContradictsSheet, path.at(nil),
      "the cover says \(field.rawValue) '\(own)', and \(option) says '\(given)'",
      ja: "表紙の\(title)は「\(own)」ですが、\(option) は「\(given)」です"
    ).help(
      "nothing is imported: leave the option out, or correct the cover",
      ja: "何も取り込んでいません。オプションを外すか、表紙を訂正してください")
    guard field != .tester, field != .date else { return error }
    return error.help(
      "if the same was found there, too, add --tested-again",
      ja: "そこでも実施して同じ結果だった場合は、--tested-again を付けてください")
  }

  /// The status that a cell gives, by the choices or else as people write it; nil if it gives none.
  func meaning(of text: String) -> ResultStatus? {
    choices[text] ?? VerdictTable.embedded.status(of: text)
  }

  private static func isTitleOfChoices(_ row: Sheet.Row) -> Bool {
    [Language.english, .japanese].contains { language in
      let words = TextLibrary.embedded[language]
      return LineMarks.trimmed(row.text(0)) == words.label("field.result")
        && LineMarks.trimmed(row.text(1)) == words.label("label.steps")
    }
  }

  private enum Field: String, CaseIterable {
    case tester
    case date
    case build
    case device
    case os
  }

  private static func field(titled title: String) -> Field? {
    Field.allCases.first { field in
      [Language.english, .japanese].contains {
        TextLibrary.embedded[$0].label("field.\(field.rawValue)") == title
      }
    }
  }
}

extension EventTime {
  private static let yearFirst = TextForm(
    /(\d{4})[-\/.年]\s?(\d{1,2})[-\/.月]\s?(\d{1,2})日?(?:\s?[(（].[)）])?(.*)/)
  private static let yearLast = TextForm(/(\d{1,2})[-\/.](\d{1,2})[-\/.](\d{4})(.*)/)
  private static let clock = TextForm(/(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?(Z)?)?/)

  /// Reads the day of a cell, or the time, as UTC; nil if it can be read in two ways.
  ///
  /// Midnight without a zone is a day: spreadsheets write it behind days.
  ///
  /// The year is first (`2026-11-22`, `2026/11/22 9:30`, `2026年11月22日(日)`), or last if the day
  /// cannot be a month (`11/22/2026`, `22.11.2026`).
  init?(inSheet text: String) {
    guard text.utf8.count <= 80 else { return nil }
    if let found = text.wholeMatch(of: Self.yearFirst.regex) {
      self.init(year: found.1, month: found.2, day: found.3, clock: found.4)
    } else if let found = text.wholeMatch(of: Self.yearLast.regex), let first = Int(found.1),
      let second = Int(found.2), first == second || (first > 12) != (second > 12)
    {
      let (month, day) = first > 12 ? (found.2, found.1) : (found.1, found.2)
      self.init(year: found.3, month: month, day: day, clock: found.4)
    } else {
      return nil
    }
  }

  /// Makes the time of digits, with `9:30`, `T09:30:00Z` or nothing behind them.
  private init?(year: Substring, month: Substring, day: Substring, clock: Substring) {
    func padded(_ digits: Substring?) -> String {
      let digits = digits ?? ""
      return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    }
    guard let found = clock.wholeMatch(of: Self.clock.regex) else { return nil }
    let date = "\(year)-\(padded(month))-\(padded(day))"
    let time = "\(padded(found.1)):\(padded(found.2)):\(padded(found.3))"
    let isDay = found.4 == nil && time == "00:00:00"
    self.init(isDay ? date : "\(date)T\(time)Z")
  }
}
