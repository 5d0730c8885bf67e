public import TenkenDiagnostics
import TenkenHashing
import TenkenJSON
import TenkenSimulation

/// A file of results in the older format: a ticked checklist, or the report of a run.
///
/// The ids of its events are derived from their content, so importing a file twice adds nothing.
public struct OldResults: Sendable {
  /// A case of the file.
  struct Entry: Sendable {
    let address: String
    let json: JSON
  }

  /// Whether people ticked it; if false, a run wrote it.
  public let isByPeople: Bool
  /// What the file says about all of its cases.
  public let context: TestContext
  /// The code of the language in which its cases were worded; empty if the file does not say it.
  public let language: String
  let entries: [Entry]
  /// The identifier of the file: 16 hexadecimal digits.
  let session: String

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics show.
  ///   - bytes: The file's content.
  /// - Throws: What is wrong with it.
  public init(path: String, bytes: [UInt8]) throws(Diagnostic) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw .invalidOldResults(
        path,
        error.summary
          + DiagnosticText(en: " (byte \(error.offset))", ja: "（\(error.offset) バイト目）"))
    }
    guard json["format"] == "tenken-results", let version = json["version"] else {
      throw .invalidOldResults(
        path, DiagnosticText(en: "its 'format' is different", ja: "「format」の値が違います"))
    }
    guard version == 1 else {
      throw .invalidOldResults(
        path,
        DiagnosticText(
          en: "it has version \(version.text()) of the format; only version 1 is supported",
          ja: "形式のバージョンが \(version.text()) です（対応しているのは 1）"))
    }
    isByPeople = json["by"] == "checklist"
    context = TestContext(json["cover"])
    language = json["language"]?.string ?? ""
    session = String(SHA256.hash(bytes).description.prefix(16))
    var entries: [Entry] = []
    for feature in json["features"]?.elements ?? [] {
      for scenario in feature["scenarios"]?.elements ?? [] {
        for testCase in scenario["cases"]?.elements ?? [] {
          guard let address = testCase["address"]?.string, !address.isEmpty,
            testCase["status"]?.string != nil
          else {
            throw .invalidOldResults(
              path,
              DiagnosticText(en: "a case has no address or no status", ja: "アドレスまたは結果のないケースがあります"))
          }
          entries.append(Entry(address: address, json: testCase))
        }
      }
    }
    self.entries = entries
  }

  /// The content of each ticked case as the checklist worded it, by its address.
  public var contents: [String: String] {
    entries.reduce(into: [:]) { contents, entry in
      if let content = entry.json["content"]?.string { contents[entry.address] = content }
    }
  }

  /// The cases of the file as events.
  ///
  /// - Parameters:
  ///   - context: What the file itself does not say: at least when it was tested and, for a
  ///     checklist, by whom.
  ///   - hashes: The content hashes of the ticked cases whose wording has not changed, by their
  ///     addresses.
  /// - Returns: An event for each case that has a verdict; a run has none for a case that it left
  ///   to people.
  /// - Throws: What the caller must give because the file does not say it.
  public func events(
    completedBy context: TestContext, hashes: [String: String] = [:]
  ) throws(MissingTestContext) -> [ResultEvent] {
    let context = self.context.completed(by: context)
    let needsTester = isByPeople && context.tester.isEmpty
    guard let time = context.time, !needsTester else {
      throw MissingTestContext(needsTester: needsTester, needsTime: context.time == nil)
    }
    return entries.compactMap { entry in
      let verdict = isByPeople ? entry.json.checklistStatus : entry.json.runStatus
      guard let status = verdict else { return nil }
      var event = ResultEvent(
        id: EventID(high: 0, low: 0), time: time, address: entry.address, status: status)
      context.fill(&event)
      event.session = session
      if isByPeople {
        event.origin = .imported
        event.hash = hashes[entry.address] ?? ""
        event.setContent(ofChecklist: entry.json)
      } else {
        event.origin = .run
        event.tester = ""
        event.note = entry.json.failureText
        if let hash = entry.json["hash"]?.string, hash.isSHA256 { event.hash = hash }
      }
      event.id = .derived(from: event)
      return event
    }
  }
}

extension EventID {
  /// The id of an event that was converted from another format.
  ///
  /// It is derived from everything that the event says except its hash, which depends on when the
  /// event was made.
  static func derived(from event: ResultEvent) -> EventID {
    var event = event
    event.id = EventID(high: 0, low: 0)
    event.hash = ""
    return EventID(SHA256.hash(event.line).description.prefix(digitCount)) ?? event.id
  }
}

extension ResultEvent {
  /// Takes what a tester ticked in a case, and keeps the members that events do not have.
  fileprivate mutating func setContent(ofChecklist json: JSON) {
    note = json["notes"]?.string ?? ""
    let steps = (json["steps"]?.elements ?? []).compactMap { step -> StepResult? in
      guard case .integer(let number)? = step["step"], number > 0 else { return nil }
      return StepResult(
        step: number, status: step["status"]?.string.flatMap(ResultStatus.init) ?? .open,
        actual: step["actual"]?.string ?? "")
    }
    content = .result(steps: steps, evidence: [])
    guard case .object(let members) = json else { return }
    rest = members.filter { ["preconditions", "content"].contains($0.name) }
  }
}

extension JSON {
  /// How a tester judged a case; open if the tester began it without judging it.
  fileprivate var checklistStatus: ResultStatus? {
    self["status"]?.string.map { ResultStatus(rawValue: $0) ?? .open }
  }

  /// How a run judged a case; nil if the run left it to people.
  fileprivate var runStatus: ResultStatus? {
    switch self["status"]?.string {
    case "passed": .passed
    case "failed", "error": .failed
    case _: nil
    }
  }

  /// What went wrong in a run, one line for each problem.
  fileprivate var failureText: String {
    let problems = (self["problems"]?.elements ?? []).compactMap { $0["summary"]?.string }
    let mismatches = (self["expectations"]?.elements ?? []).compactMap { result -> String? in
      guard let word = result["word"]?.string, let expected = result["expected"]?.string,
        let actual = result["actual"]?.string
      else { return nil }
      return "\(word): expected \(expected), was \(actual)"
    }
    return (problems + mismatches).joined(separator: "\n")
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension Diagnostic {
  fileprivate static func invalidOldResults(_ path: String, _ reason: DiagnosticText) -> Diagnostic
  {
    Diagnostic(
      identifier: "no-results",
      summary: DiagnosticText(
        en: "'\(path)' is not a file of tenken results: \(reason.en)",
        ja: "「\(path)」は tenken の結果のファイルではありません：\(reason.ja)"),
      path: path, range: nil)
  }
}
