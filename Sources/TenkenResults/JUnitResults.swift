public import TenkenDiagnostics
import TenkenHashing
import TenkenJSON
import TenkenSimulation

/// The report of a team's own tests, in the XML of JUnit, whose test cases name cases by their addresses.
public struct JUnitResults: Sendable {
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

  /// The longest note that a failure leaves: what a tool prints at length is in its own report.
  private static let noteLimit = 4_000

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: The path that faults show.
  ///   - bytes: The file's content.
  /// - Throws: What is wrong with it.
  public init(path: String, bytes: [UInt8]) throws(Diagnostic) {
    self.path = path
    session = String(SHA256.hash(bytes).description.prefix(16))
    do throws(XMLFault) {
      try read(bytes)
    } catch {
      throw Diagnostic(
        identifier: "no-junit",
        summary: DiagnosticText(
          en: "the report is no XML: \(error.summary)",
          ja: "レポートが XML ではありません：\(error.summary)"),
        path: path, range: nil,
        help: [DiagnosticText(en: "byte \(error.offset)", ja: "\(error.offset) バイト目")])
    }
    guard !tests.isEmpty else {
      throw Diagnostic(
        identifier: "no-junit",
        summary: DiagnosticText(
          en: "the report holds no 'testcase'", ja: "レポートに「testcase」がありません"),
        path: path, range: nil)
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(XMLFault) {
    var reader = XMLReader(bytes)
    var suiteTimes: [String] = []
    var test: Test?
    var isInFault = false
    while let part = try reader.next() {
      switch part {
      case .start("testsuite", let attributes):
        suiteTimes.append(attributes["timestamp"] ?? suiteTimes.last ?? "")
      case .start("testcase", let attributes):
        test = Test(
          name: attributes["name"] ?? "", className: attributes["classname"] ?? "",
          suiteTime: suiteTimes.last ?? "", status: .passed)
      case .start("failure", let attributes), .start("error", let attributes):
        test?.status = .failed
        test?.note += attributes["message"] ?? ""
        isInFault = true
      case .start("skipped", _): test?.status = nil
      case .text(let text):
        if isInFault, test?.note.isEmpty == true { test?.note = text.trimmingSpace }
      case .end("failure"), .end("error"): isInFault = false
      case .end("testcase"):
        if let test { tests.append(test) }
        test = nil
      case .end("testsuite"): suiteTimes.removeLast()
      case .start, .end: break
      }
    }
  }

  /// The tests as events; those that were skipped, and those that name no case, are none.
  ///
  /// - Parameters:
  ///   - given: What the file does not say: at least who tested.
  ///   - hashes: The content hashes of the cases that there are, by their addresses.
  /// - Returns: The events, and a warning for each test that names no case.
  /// - Throws: What has to be said because the file does not say it.
  public func events(
    completedBy given: ResultCover, hashes: [String: String]
  ) throws(MissingCover) -> (events: [ResultEvent], warnings: [Diagnostic]) {
    guard !given.tester.isEmpty else { throw .tester }
    let addresses = hashes.keys.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var events: [ResultEvent] = []
    var warnings: [Diagnostic] = []
    for test in tests {
      guard let address = test.address(among: hashes, longestFirst: addresses) else {
        warnings.append(.unnamedCase(test.name, path, addresses))
        continue
      }
      guard let status = test.status else { continue }
      guard let time = Instant(junitTime: test.suiteTime) ?? given.time else { throw .time }
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
  /// The address that the name or the class's name is or holds; nil if neither does.
  fileprivate func address(
    among known: [String: String], longestFirst addresses: [String]
  ) -> String? {
    for text in [name, className, "\(className)/\(name)"] where known[text] != nil { return text }
    // Of two addresses one of which begins like the other, the longer is meant.
    return addresses.first { name.contains($0) } ?? addresses.first { className.contains($0) }
  }
}

extension Instant {
  /// Reads the time of a suite: with or without `Z` and parts of a second; nil if it is none.
  fileprivate init?(junitTime text: String) {
    let whole = text.prefix(19)
    let rest = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
    guard ["", "Z", "+00:00"].contains(rest), let time = Instant(eventTime: whole + "Z") else {
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
    let near = nearestWord(to: name, in: addresses)
    return Diagnostic(
      severity: .warning, identifier: "test-without-case",
      summary: DiagnosticText(
        en: "the test '\(name)' names no case, and is left out",
        ja: "テスト「\(name)」に対応するケースがないため、取り込みません"),
      path: path, range: nil,
      help: [
        near.map { DiagnosticText(en: "did you mean '\($0)'?", ja: "「\($0)」の誤りではありませんか") }
          ?? DiagnosticText(
            en: "its name or its class's name holds the address of a case:"
              + " feature/scenario[axis=value]",
            ja: "テスト名またはクラス名に、ケースのアドレス（feature/scenario[axis=value]）を含めてください")
      ])
  }
}
