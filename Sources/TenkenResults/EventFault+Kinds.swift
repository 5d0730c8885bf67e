import TenkenDiagnostics
import TenkenJSON

extension EventFault {
  static func notJSON(_ line: [UInt8], _ error: JSONError) -> EventFault {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: { line.starts(with: $0.utf8) }) {
      return EventFault(
        identifier: "conflict-mark", summary: "the line is a mark of a conflict that git left",
        help: ["every line of results is whole by itself: remove the marks, and keep all others"])
    }
    return EventFault(
      identifier: "not-an-event", summary: "the line is no JSON: \(error.summary.en)",
      offset: error.offset)
  }

  static func otherFormat(_ format: JSON?) -> EventFault {
    let isOld = format == .string("tenken-results")
    return EventFault(
      identifier: "not-an-event",
      summary: "the line is no result of tenken: 'format' is not '\(EventFormat.name)'",
      help: isOld ? ["turn an old file into events with: tenken results import FILE"] : [])
  }

  static func newerVersion(_ version: Int) -> EventFault {
    EventFault(
      identifier: "newer-version",
      summary: "the event has version \(version) of the format; this is version"
        + " \(EventFormat.version)",
      help: ["it counts nothing here: take the version of tenken that wrote it"])
  }

  static func unknownKind(_ name: String) -> EventFault {
    EventFault(
      identifier: "unknown-event", summary: "there is no kind of event '\(name)'",
      help: [
        "the kinds are: " + EventFormat.Kind.allCases.map(\.rawValue).joined(separator: ", "),
        "it counts nothing here: take the version of tenken that wrote it",
      ])
  }

  static func wrongMember(_ key: EventFormat.Key, _ problem: String) -> EventFault {
    EventFault(identifier: "wrong-member", summary: "'\(key.rawValue)' \(problem)")
  }

  static let noTester = EventFault(
    identifier: "no-tester", summary: "'tester' is empty, and it was no run",
    help: ["what counts for people has the name of one of them"])

  static let resolvesNothing = EventFault(
    identifier: "resolves-nothing", summary: "the resolution names no event that it resolves")

  static let tooLong = EventFault(
    identifier: "too-long", summary: "the line has more than \(EventFormat.lineLimit) bytes",
    help: ["pictures and logs are files of their own, which 'evidence' names"])

  /// What a line that was not written to its end is: it is told, and is no error.
  static let cutOff = EventFault(
    identifier: "cut-off-event", summary: "the line is cut off, and counts nothing",
    help: ["whatever wrote it was stopped; the next event begins on a line of its own"])
}
