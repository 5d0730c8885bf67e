import TenkenData
package import TenkenDiagnostics

/// A JUnit XML report of a team's own tests, which name cases by their addresses.
package struct JUnitResults: Sendable {
  /// A test that was run.
  struct Test: Sendable {
    let name: String
    let className: String
    let suiteTime: String
    var status: ResultStatus?
    var note = ""
  }

  /// The tests, in the order of the file.
  private(set) var tests: [Test] = []
  private let session: String
  private let path: String

  /// The longest note that a failure leaves; the complete output is in the tool's own report.
  private static let noteLimit = 4_000

  /// The limits of a report.
  ///
  /// Suites are not nested deeply, and a hundred thousand tests print some 100 MB.
  private static let limits = XMLLimits(depth: 100, elements: 4_000_000, textBytes: 256 << 20)

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics show.
  ///   - bytes: The file's content.
  /// - Throws: What is wrong with it.
  package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
    self.path = path
    session = String(SHA256.hash(bytes).description.prefix(16))
    do throws(XMLError) {
      let root = try XMLElement(reading: bytes, within: Self.limits)
      read(root, suiteTime: "")
    } catch {
      throw Diagnostic.error(
        .noJUnit, path.at(nil), "the report cannot be read: \(error.summary.en)",
        ja: "レポートを読み込めません：\(error.summary.ja)"
      ).help("line \(error.line)", ja: "\(error.line) 行目")
    }
    guard !tests.isEmpty else {
      throw Diagnostic.error(
        .noJUnit, path.at(nil), "the report has no 'testcase'", ja: "レポートに「testcase」がありません")
    }
  }

  private mutating func read(_ element: XMLElement, suiteTime: String) {
    switch element.name {
    case "testcase": tests.append(Test(element, suiteTime: suiteTime))
    case _:
      let time = element["timestamp"] ?? suiteTime
      for child in element.children { read(child, suiteTime: time) }
    }
  }

  /// The number of tests that were skipped, which leave no result.
  package var skippedCount: Int { tests.count { $0.status == nil } }

  /// The tests as events, without those that were skipped or that name no case.
  ///
  /// - Parameters:
  ///   - given: What the file does not say: at least who tested.
  ///   - hashes: The content hashes of all cases, by their addresses.
  /// - Returns: The events, and a warning for each test that names no case.
  /// - Throws: What the caller must give because the file does not say it.
  package func events(
    completedBy given: TestContext, hashes: [String: String]
  ) throws(MissingTestContext) -> (events: [ResultEvent], warnings: [Diagnostic]) {
    let timeCount =
      given.time == nil ? tests.count { EventTime(junitTime: $0.suiteTime) == nil } : 0
    guard !given.tester.isEmpty, timeCount == 0 else {
      throw MissingTestContext(
        testerCount: given.tester.isEmpty ? tests.count : 0, timeCount: timeCount)
    }
    let addresses = hashes.keys.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var events: [ResultEvent] = []
    var warnings: [Diagnostic] = []
    for test in tests {
      guard let address = test.address(among: hashes, longestFirst: addresses) else {
        warnings.append(.unnamedCase(test.name, path, addresses))
        continue
      }
      guard let status = test.status, let time = EventTime(junitTime: test.suiteTime) ?? given.time
      else { continue }
      var event = ResultEvent(
        id: EventID(high: 0, low: 0), time: time, address: address, status: status)
      given.fill(&event)
      event.session = session
      event.origin = .imported
      event.hash = hashes[address] ?? ""
      event.note = test.note.cut(to: Self.noteLimit)
      event.rest = [JSON.Member("test", .string("\(test.className) \(test.name)".trimmingSpace))]
      event.id = .derived(from: event)
      events.append(event)
    }
    return (events, warnings)
  }
}

extension JUnitResults.Test {
  /// Reads a test; its note has the messages of all failures, or else the text of the first one.
  fileprivate init(_ element: XMLElement, suiteTime: String) {
    let faults = element.children.filter { $0.name == "failure" || $0.name == "error" }
    let messages = faults.compactMap { $0["message"] }.filter { !$0.isEmpty }
    self.init(
      name: element["name"] ?? "", className: element["classname"] ?? "", suiteTime: suiteTime,
      status: faults.isEmpty ? .passed : .failed,
      note: messages.isEmpty
        ? faults.first?.text.trimmingSpace ?? "" : messages.joined(separator: "\n"))
    if element.child("skipped") != nil { status = nil }
  }

  /// The address that the name or the class name is or contains; nil if neither does.
  fileprivate func address(
    among known: [String: String], longestFirst addresses: [String]
  ) -> String? {
    for text in [name, className, "\(className)/\(name)"] where known[text] != nil { return text }
    // If one address is a prefix of another, the longer one is meant.
    return addresses.first { name.contains($0) } ?? addresses.first { className.contains($0) }
  }
}

extension EventTime {
  /// Reads the time of a suite, with or without `Z` and fractions of a second, or its day; nil if it
  /// is none.
  fileprivate init?(junitTime text: String) {
    if text.utf8.count == 10, let day = EventTime(text) {
      self = day
      return
    }
    let whole = text.prefix(19)
    let rest = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
    guard ["", "Z", "+00:00"].contains(rest), let time = EventTime(whole + "Z") else {
      return nil
    }
    self = time
  }
}

extension String {
  /// The text without spaces and line breaks around it.
  fileprivate var trimmingSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Diagnostic {
  fileprivate static func unnamedCase(
    _ name: String, _ path: String, _ addresses: [String]
  ) -> Diagnostic {
    let near = nearestName(to: name, in: addresses)
    return .warning(
      .testWithoutCase, path.at(nil), "the test '\(name)' names no case, and is left out",
      ja: "テスト「\(name)」に対応するケースがないため、取り込みません"
    ).help(
      near.map { DiagnosticText("did you mean '\($0)'?", ja: "「\($0)」の誤りではありませんか") }
        ?? DiagnosticText(
          "put the address of a case in the name of the test or of its class:"
            + " feature/scenario[axis=value]",
          ja: "テスト名またはクラス名に、ケースのアドレス（feature/scenario[axis=value]）を含めてください"))
  }
}

extension DiagnosticKind {
  static let exampleReport = """
    <testsuite name="coins">
      <testcase classname="CoinTests" name="coins/buy"/>
    </testsuite>
    """
  static let noJUnit = DiagnosticKind(
    "no-junit", .report, "The file is not a JUnit report: it is not XML, or it has no 'testcase'.",
    "Give the XML file that your test program writes.", ja: "JUnit のレポートではありません。",
    "XML として読めないか、「testcase」がありません。", "テストツールの書き出した XML ファイルを指定してください。",
    wrong: "<testsuite name=\"coins\"></testsuite>", right: exampleReport)
  static let testWithoutCase = DiagnosticKind(
    "test-without-case", .report,
    "A test of the report has no address of a case in its name or the name of its class, so it",
    "is left out.",
    "An address is feature/scenario, with [axis=value] if the scenario has a matrix.",
    ja: "レポートのテスト名にもクラス名にも、ケースのアドレスがないため、そのテストは取り込まれません。",
    "アドレスは「feature/scenario」の形で、マトリクスがある場合は「[axis=value]」が続きます。",
    wrong: """
      <testsuite name="coins">
        <testcase classname="CoinTests" name="testBuy"/>
      </testsuite>
      """, right: exampleReport)
}
