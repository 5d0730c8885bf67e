import ArgumentParser
import TenkenDiagnostics
import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// A file of results to import.
enum ResultSource {
  /// Events, or a report of a team's own tests.
  case file(ImportedResults)
  /// A sheet that testers filled in.
  case sheet(path: String, bytes: [UInt8], ImportFormat, TextEncoding?)

  private static let whatCanBeImported = DiagnosticText(
    "tenken results import --help lists what can be imported",
    ja: "取り込めるものは「tenken results import --help」で確認できます")

  /// Reads a file; throws an error, or an exit code after it has reported what is wrong.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - encoding: The encoding of a sheet that is not in UTF-8; nil to recognise it.
  ///   - language: The language of what is reported.
  /// - Throws: An error or an exit code.
  init(_ path: String, _ encoding: TextEncoding?, in language: Language) throws {
    let bytes = try readGivenFile(path, as: "results")
    if let format = ImportFormat.sheet(path, bytes) {
      self = .sheet(path: path, bytes: bytes, format, encoding)
      return
    }
    do throws(ImportedResultsError) {
      self = .file(try ImportedResults(path: path, bytes: bytes, now: now()))
    } catch {
      switch error {
      case .noResults:
        if let report = ForeignReport(bytes) {
          throw ToolError.input(
            "'\(path)' is \(report.name.en), which 'results import' does not read",
            ja: "「\(path)」（\(report.name.ja)）は「results import」では読めません"
          ).help(report.advice).help(Self.whatCanBeImported)
        }
        throw ToolError.input("'\(path)' contains no results", ja: "「\(path)」に結果がありません").help(
          Self.whatCanBeImported
        ).help(
          "tenken run --record-results FOLDER records the verdicts of a run",
          ja: "「tenken run --record-results FOLDER」で実行の判定を記録できます")
      case .invalid(let diagnostics):
        try report(diagnostics, headings: [], in: language)
        throw ExitCode.invalidScenarios
      }
    }
  }

  /// Whether the import needs to read the current cases.
  var needsCases: Bool {
    switch self {
    case .file(let file): file.needsCases
    case .sheet: true
    }
  }

  /// Adds the results of the file to those that are there, and returns what it has brought.
  func bring(
    to log: inout ResultLog, completedBy context: TestContext, _ cases: ImportedCases?,
    in language: Language
  ) throws -> BroughtResults {
    switch self {
    case .file(.events(let file, let count, let warnings)):
      let added = log.add(file)
      let new = log.byTime(added)
      let spool = Spool()
      let parts = log.byTester(new).map { own in
        var writer = SpoolWriter(spool)
        log.forEachLine(of: own) { writer.write($0) }
        return TesterLines(first: log.event(at: own[0]), lines: writer.finished())
      }
      var brought = BroughtResults(
        parts: parts, newCount: new.count, knownCount: count - new.count, warnings: warnings)
      brought.approvalCount = new.count(where: log.isApproval)
      return brought
    case .file(.junit(let tests, let path)):
      let events: [ResultEvent]
      let warnings: [Diagnostic]
      do throws(MissingTestContext) {
        (events, warnings) = try tests.events(
          completedBy: context, hashes: cases?.hashes ?? [:])
      } catch {
        throw ToolError.missing(error, of: path)
      }
      let new = events.filter { !log.contains($0.id) }
      log.read(ResultEvent.lines(events), path: Self.importedFiles)
      var brought = try BroughtResults(new, of: events, warnings)
      brought.skippedCount = tests.skippedCount
      return brought
    case .sheet(let path, let bytes, let format, let encoding):
      let (events, warnings) = try Self.events(
        ofSheet: path, bytes, format, encoding, completedBy: context, cases, in: language)
      let added = SettledResults(log).added(by: events, completedBy: context)
      log.read(ResultEvent.lines(added.new), path: Self.importedFiles)
      var brought = try BroughtResults(added.new, of: events, warnings)
      brought.correctedCount = added.correctedCount
      brought.elsewhere = added.elsewhereText
      return brought
    }
  }

  /// The path that diagnostics show for events that are made of files of other formats.
  private static let importedFiles = "the imported files"

  /// The events of a sheet, and the warnings about it.
  private static func events(
    ofSheet path: String, _ bytes: [UInt8], _ format: ImportFormat, _ encoding: TextEncoding?,
    completedBy context: TestContext, _ cases: ImportedCases?, in language: Language
  ) throws -> (events: [ResultEvent], warnings: [Diagnostic]) {
    var columns = try GivenColumns([], for: path).meanings
    columns.isOfResults = true
    let imported = importScenarios(
      path: path, bytes: bytes, format: format, encoding: encoding, columns: columns,
      known: cases?.features ?? [], systems: systems)
    guard imported.diagnostics.isEmpty else {
      if imported.hasNoCases {
        throw ToolError.input(
          "'\(path)' names no cases of the suite beside their results",
          ja: "「\(path)」に、ケースのアドレスと結果の列がありません"
        ).help(
          "it needs a row of headings such as ID, Result, Tester, Date, and addresses below ID",
          ja: "「ID」「結果」「実施者」「実施日」のような見出しの行と、「ID」の列のアドレスが必要です")
      }
      try report(imported.diagnostics, headings: [], in: language)
      throw ExitCode.invalidScenarios
    }
    let results = imported.results
    guard results.hasAddresses || results.testedCount + results.openCount == 0 else {
      throw ToolError.input(
        "'\(path)' does not name cases by their addresses, as checklists of Tenken do",
        ja: "「\(path)」には、Tenken のチェックリストのようなケースのアドレスがありません"
      ).help(
        "import cases and results of another sheet together: tenken import \(path)"
          + " --output FOLDER",
        ja: "ほかの表は「tenken import \(path) --output FOLDER」でケースと結果を一緒に取り込んでください")
    }
    let made = results.events(
      about: .known(cases?.hashes ?? [:]), completedBy: context, path: path)
    guard made.errors.isEmpty else {
      try report(made.errors, headings: [], in: language)
      throw ExitCode.invalidScenarios
    }
    if let missing = made.missing {
      Console.errors.report(made.warnings, in: language)
      throw ToolError.missing(missing, of: path)
    }
    return (made.events, made.warnings)
  }
}

/// The results of a file that is imported.
struct BroughtResults {
  /// The events that are not there yet, by tester.
  let parts: [TesterLines]
  /// The number of events that are not there yet.
  let newCount: Int
  /// The number of those that are there.
  let knownCount: Int
  let warnings: [Diagnostic]
  /// The number of those that another import has corrected since.
  var correctedCount = 0
  /// What is there as found elsewhere than options say; nil if nothing is.
  var elsewhere: DiagnosticText?
  /// The number of those that are not there yet and are approvals or comments, and no results.
  var approvalCount = 0
  /// The number of tests that were skipped, so that nothing is known of them.
  var skippedCount = 0

  /// What became of the results of a file.
  func summary(of path: String, in written: [String]) -> DiagnosticText {
    let skipped = skippedCount > 0
    return DiagnosticText.importedResults(
      of: path, new: newCount, known: knownCount, corrected: correctedCount,
      approvals: approvalCount, in: written)
      + DiagnosticText(
        skipped ? "; \(counted(skippedCount, "test")) skipped" : "",
        ja: skipped ? "、スキップされたテスト \(skippedCount) 件" : "")
  }
}

extension DiagnosticText {
  /// How many results of a file are new, and where they are.
  static func importedResults(
    of path: String, new: Int, known: Int, corrected: Int, approvals: Int = 0, in files: [String]
  ) -> DiagnosticText {
    let others = DiagnosticText(
      approvals > 0 ? " and \(counted(approvals, "new approval or comment"))" : "",
      ja: approvals > 0 ? "、新しい承認・コメント \(approvals) 件" : "")
    let place = DiagnosticText(
      files.isEmpty ? "" : " in " + files.joined(separator: ", "),
      ja: files.isEmpty ? "" : "（\(files.joined(separator: "、"))）")
    return DiagnosticText(
      "\(path): \(counted(new - approvals, "new result"))\(others.en)\(place.en),"
        + " \(known) already there" + (corrected > 0 ? " (\(corrected) corrected since)" : ""),
      ja: "\(path)：新しい結果 \(new - approvals) 件\(others.ja)\(place.ja)"
        + "、取り込み済み \(known) 件" + (corrected > 0 ? "（うち訂正済み \(corrected) 件）" : ""))
  }
}

extension AddedResults {
  /// What is there as found elsewhere than options say, and what to do; nil if nothing is.
  var elsewhereText: DiagnosticText? {
    guard let first = elsewhere.first else { return nil }
    let count = elsewhere.count
    let (given, known) = (first.event.place, first.known.place)
    return DiagnosticText(
      "\(counted(count, "result")) already there for '\(known)', so not added for '\(given)': if the"
        + " same was found there, too, add --tested-again",
      ja: "\(count) 件は「\(known)」の結果として取り込み済みのため、「\(given)」の結果には加えていません。"
        + "そこでも実施して同じ結果だった場合は --tested-again を付けてください")
  }
}

extension BroughtResults {
  /// Makes the results of a file whose events were made here.
  fileprivate init(
    _ new: [ResultEvent], of all: [ResultEvent], _ warnings: [Diagnostic]
  ) throws {
    self.init(
      parts: try TesterLines.all(of: new), newCount: new.count,
      knownCount: all.count - new.count, warnings: warnings)
  }
}

/// The cases that imported results are about.
struct ImportedCases {
  /// The scenario files.
  let features: [Feature]
  /// The current content hashes of the cases, by address.
  let hashes: [String: String]

  /// Reads the scenarios.
  init(_ paths: [String], in language: Language) async throws {
    let suite = try await readSuite(GivenCases(paths), in: language)
    features = suite.features
    hashes = caseHashes(of: features)
  }
}

extension ToolError {
  static func missing(_ missing: MissingTestContext, of path: String) -> ToolError {
    .input(
      "'\(path)' does not state \(missing.subjects.en)",
      ja: "「\(path)」に\(missing.subjects.ja)がありません"
    ).help("give it with " + missing.options, ja: missing.options + " で指定してください")
  }
}

extension MissingTestContext {
  /// What is missing.
  private var missing: [(subject: DiagnosticText, count: Int, option: String)] {
    [
      (DiagnosticText("who tested", ja: "実施者"), testerCount, "--tester NAME"),
      (DiagnosticText("when it was tested", ja: "実施日"), timeCount, "--at 2026-11-22"),
    ].filter { $0.count > 0 }
  }

  /// What is missing, in words, with the numbers where they differ.
  var subjects: DiagnosticText {
    let counted = missing.map { subject, count, _ in
      missing.allSatisfy { $0.count == count }
        ? subject : DiagnosticText("\(subject.en) (of \(count))", ja: "\(subject.ja)（\(count) 件）")
    }
    return DiagnosticText(
      counted.map(\.en).joined(separator: " and "), ja: counted.map(\.ja).joined(separator: "と"))
  }

  /// The options that give it.
  var options: String { missing.map(\.option).joined(separator: " ") }
}
