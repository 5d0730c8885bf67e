package import TenkenData

/// One thing that somebody, or a run, found out about a case: a line of a file of results.
///
/// An approval is about the case as it is written: it has no build or device, and no status.
public struct ResultEvent: Hashable, Sendable {
  /// The unique identifier; two events with one id are the same event.
  public var id: EventID
  /// The session of the tester, as 16 hexadecimal digits; empty if unknown.
  public var session = ""
  /// When the case was tested or judged.
  package var time: EventTime
  /// What recorded the event.
  package var origin = ResultOrigin.checklist
  /// Who tested or judged the case; empty only for a run.
  public var tester = ""
  /// The build that was tested: `2.4 (1203)`.
  package var build = ""
  /// The environment it was tested in, as the tester calls it.
  package var environment = ""
  /// The device it was tested on.
  package var device = ""
  /// The version of the device's operating system.
  package var os = ""
  /// The address of the case.
  public var address: String
  /// The content hash of the case as it was tested; empty if unknown.
  package var hash = ""
  /// The status of the case; open in an approval.
  package var status: ResultStatus
  /// The fields that only this kind of event has.
  package var content = Content.result(steps: [], evidence: [])
  /// What the tester wrote.
  package var note = ""
  /// The ticket that somebody opened for it.
  package var ticket = ""
  /// The tester's own events that this one replaces.
  package var replaces: [EventID] = []
  /// Members that this version of the format does not know, kept as they are.
  package var rest: [JSON.Member] = []

  /// The fields that only one kind of event has.
  package enum Content: Hashable, Sendable {
    /// Somebody tested the case: the status of its steps, and the evidence.
    case result(steps: [StepResult], evidence: [Evidence])
    /// Somebody judged existing results again.
    case resolution(of: [EventID])
    /// Somebody judged the case as it is written.
    case approval(ApprovalDecision)
  }

  /// The status of one step.
  package struct StepResult: Hashable, Sendable {
    /// The number of the step, from 1.
    package var step: Int
    /// The status; open if the step was not judged.
    package var status: ResultStatus
    /// What the tester saw in place of what was expected.
    package var actual: String
    /// Members that this version of the format does not know, kept as they are.
    package var rest: [JSON.Member] = []

    /// Makes the result of a step.
    package init(step: Int, status: ResultStatus, actual: String = "") {
      self.step = step
      self.status = status
      self.actual = actual
    }
  }

  /// A piece of evidence for a result.
  package struct Evidence: Hashable, Sendable {
    /// The place where a piece of evidence is.
    package enum Location: Hashable, Sendable {
      /// A file, with its SHA-256 in hexadecimal digits.
      case file(name: String, sha256: String)
      /// A link to another place.
      case link(String)
    }

    /// The place where the evidence is.
    package var location: Location
    /// Members that this version of the format does not know, kept as they are.
    package var rest: [JSON.Member] = []

    /// Makes a piece of evidence at a location.
    package init(_ location: Location) { self.location = location }
  }

  /// Makes an event with the fields that every event has; set the others afterwards.
  package init(id: EventID, time: EventTime, address: String, status: ResultStatus) {
    self.id = id
    self.time = time
    self.address = address
    self.status = status
  }
}

extension ResultEvent {
  /// The day of its time, `2026-11-22`; that of a moment in UTC.
  public var day: String { time.day }

  /// The members of a line, in the order in which they are written.
  package static let format: JSONTable<ResultEvent> = [
    .constant("format", .string(EventFormat.name)),
    .constant("version", .integer(EventFormat.version)),
    JSONField(
      "event", .name, .required, "The kind of event.",
      ja: "イベントの種類。"
    ) { $0.kind },
    JSONField(
      "id", .eventID, .required, at: \.id,
      "A unique identifier: random, or derived from the content.",
      ja: "一意な識別子（乱数、または内容から作成）。"),
    JSONField(
      "session", .digits(EventFormat.sessionDigits), .unlessEmpty, at: \.session,
      "The identifier of the tester's session.",
      ja: "実施者のセッションの識別子。"),
    JSONField(
      "time", .eventTime, .required, at: \.time,
      "When the verdict was reached: in UTC, or the day.",
      ja: "判定した日時（UTC）か日。"
    ),
    JSONField(
      "by", .name, .optional, at: \.origin, "What recorded the event.",
      ja: "何で記録したか。"),
    // The tester is always written: an empty one says that it was a run.
    JSONField(
      "tester", .shortText, .optional, at: \.tester,
      "Who reached the verdict; empty only for a run.",
      ja: "判定した人（run のときだけ空）。"),
    JSONField(
      "build", .shortText, .unlessEmpty, at: \.build, "The build that was tested.",
      ja: "実施したビルド。"),
    JSONField(
      "environment", .shortText, .unlessEmpty, at: \.environment,
      "The environment it was tested in.",
      ja: "実施した環境。"),
    JSONField(
      "device", .shortText, .unlessEmpty, at: \.device, "The device it was tested on.",
      ja: "実施した端末。"),
    JSONField(
      "os", .shortText, .unlessEmpty, at: \.os, "The version of the device's system.",
      ja: "端末の OS のバージョン。"),
    JSONField(
      "case", .address, .required, at: \.address,
      "The address of the case: feature/scenario[axis=value].",
      ja: "ケースのアドレス（feature/scenario[axis=value]）。"),
    JSONField(
      "hash", .digits(EventFormat.hashDigits), .unlessEmpty, at: \.hash,
      "The content hash of the case as it was tested or approved.",
      ja: "実施または承認した時点の、ケースの内容のハッシュ。"),
    JSONField(
      "status", .name, .optional, at: \.status, "The status of the case; not in an approval.",
      ja: "ケースの判定（承認にはない）。"),
    JSONField(
      "decision", .name, .optional, at: \.decision, "What an approval says; only there.",
      ja: "承認の内容（承認だけ）。"),
    JSONField(
      "steps", .list(of: .step, limit: EventFormat.listLimit), .unlessEmpty, at: \.steps,
      "The statuses of its steps.",
      ja: "手順ごとの判定。"),
    JSONField(
      "note", .text, .unlessEmpty, at: \.note, "What the tester wrote.",
      ja: "実施者のメモ。"),
    JSONField(
      "ticket", .text, .unlessEmpty, at: \.ticket, "The ticket that was opened for it.",
      ja: "起票したチケット。"),
    JSONField(
      "evidence", .list(of: .evidence, limit: EventFormat.listLimit), .unlessEmpty,
      at: \.evidence, "The evidence for the verdict.",
      ja: "判定のエビデンス。"),
    JSONField(
      "resolves", .eventIDs, .unlessEmpty, at: \.resolves,
      "The events of other testers that it resolves.",
      ja: "解決する、ほかの実施者のイベント。"),
    JSONField(
      "replaces", .eventIDs, .unlessEmpty, at: \.replaces,
      "The tester's own events that it replaces.",
      ja: "置き換える、自分のイベント。"),
  ]

  /// The members that a kind of event has.
  static func format(of kind: EventFormat.Kind) -> JSONTable<ResultEvent> {
    switch kind {
    case .result: formatOfResults
    case .resolution: formatOfResolutions
    case .approval: formatOfApprovals
    }
  }

  private static let formatOfResults = format.without("decision", "resolves")
    .requiring("status")
  private static let formatOfResolutions = format.without("decision", "steps", "evidence")
    .requiring("status")
  private static let formatOfApprovals = format.without(
    "build", "environment", "device", "os", "status", "steps", "ticket", "evidence", "resolves"
  ).requiring("hash", "decision")
}

extension ResultEvent.StepResult {
  /// The members of a step.
  static let format: JSONTable<ResultEvent.StepResult> = [
    JSONField("step", .stepNumber, .required, at: \.step, ""),
    JSONField("status", .name, .optional, at: \.status, ""),
    JSONField("actual", .text, .unlessEmpty, at: \.actual, ""),
  ]
}

/// The status of a case when somebody tested it.
package enum ResultStatus: String, CaseIterable, Hashable, Sendable {
  /// Everything was as expected.
  case passed
  /// Something was not as expected.
  case failed
  /// Something kept the tester from finding out.
  case blocked
  /// The case does not apply to what was tested.
  case notApplicable = "not-applicable"
  /// Nothing is known: an earlier result was taken back.
  case open

  /// The status of a whole from its parts, where the worst decides; nil if all parts are open.
  package static func combined(_ statuses: some Sequence<ResultStatus>) -> ResultStatus? {
    var whole: ResultStatus?
    for status in statuses where status.weight > (whole?.weight ?? 0) { whole = status }
    return whole
  }

  /// The weight of a part in the status of the whole; an open part has none.
  private var weight: Int {
    switch self {
    case .open: 0
    case .notApplicable: 1
    case .passed: 2
    case .blocked: 3
    case .failed: 4
    }
  }
}

/// What recorded an event.
package enum ResultOrigin: String, CaseIterable, Hashable, Sendable {
  /// A checklist that a person ticked.
  case checklist
  /// A run of the simulation, which says nothing about devices.
  case run
  /// The board, which several testers tick.
  case board
  /// A file in another format.
  case imported = "import"

  /// Whether the event reports what people or devices found, not what the simulation says.
  package var isFromDevices: Bool {
    switch self {
    case .checklist, .board, .imported: true
    case .run: false
    }
  }
}
