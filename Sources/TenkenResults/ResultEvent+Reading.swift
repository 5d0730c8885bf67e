import TenkenData
public import TenkenDiagnostics
import TenkenSimulation

/// The reason why a line is not an event, as a diagnostic reports it.
public struct EventError: Error, Hashable {
  /// The kind of the error.
  let kind: DiagnosticKind
  /// What is wrong, as a phrase without a full stop.
  public let summary: DiagnosticText
  /// What is allowed instead.
  package internal(set) var help: [DiagnosticText] = []
  /// The offset of the error in the line, from 0; nil if it concerns the whole line.
  var offset: Int?
}

extension ResultEvent {
  /// Reads a line; the error says what is wrong with it.
  public init(line: [UInt8]) throws(EventError) {
    guard line.count <= EventFormat.lineLimit else { throw .tooLong }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: line)
    } catch {
      throw .notJSON(line, error)
    }
    try self.init(json)
  }

  /// Reads the object of a line.
  init(_ json: JSON) throws(EventError) {
    guard case .object(let members) = json else {
      throw EventError(
        kind: .notAnEvent,
        summary: DiagnosticText("the line is not a JSON object", ja: "JSON オブジェクトではない行です"))
    }
    try Self.checkFormat(json)
    self.init(
      id: EventID(high: 0, low: 0), time: EventTime(Instant(seconds: 0)), address: "", status: .open
    )
    let kind = try Self.kind(json)
    switch kind {
    case .result: break
    case .resolution: resolves = []
    case .approval: decision = .approved
    }
    do throws(JSONFault) {
      rest = try Self.format(of: kind).read(members, into: &self)
    } catch {
      throw .wrongMember(error.member ?? "", error)
    }
    guard !tester.isEmpty || origin == .run && kind == .result else { throw .noTester }
    switch content {
    case .result: break
    case .resolution(let ids):
      guard !ids.isEmpty || !replaces.isEmpty else { throw .resolvesNothing }
    case .approval(let decision): try check(decision)
    }
  }

  /// Checks that an approval says what its decision needs.
  private func check(_ decision: ApprovalDecision) throws(EventError) {
    if origin == .run {
      throw .wrongMember(
        "by",
        JSONFault(DiagnosticText("is 'run': only people approve", ja: "が「run」ですが、承認できるのは人だけです")))
    }
    if hash.isEmpty { throw .lacks("hash", decision) }
    switch decision {
    case .approved: break
    case .commented: if note.allSatisfy(\.isWhitespace) { throw .lacks("note", decision) }
    case .withdrawn: if replaces.isEmpty { throw .lacks("replaces", decision) }
    }
  }

  private static func checkFormat(_ json: JSON) throws(EventError) {
    guard json["format"] == .string(EventFormat.name) else { throw .otherFormat(json["format"]) }
    guard case .integer(let version)? = json["version"], version > 0 else {
      throw .wrongMember(
        "version",
        JSONFault(DiagnosticText("is not a version of the format", ja: "が形式のバージョンではありません")))
    }
    guard version == EventFormat.version else { throw .newerVersion(version) }
  }

  private static func kind(_ json: JSON) throws(EventError) -> EventFormat.Kind {
    guard case .string(let name)? = json["event"] else {
      throw .wrongMember(
        "event",
        JSONFault(DiagnosticText("is missing or not a string", ja: "がないか、文字列ではありません")))
    }
    guard let kind = EventFormat.Kind(rawValue: name) else { throw .unknownKind(name) }
    return kind
  }
}
