import TenkenDiagnostics
import TenkenJSON

/// What can be wrong with a log.
extension Diagnostic {
  static func logNotUTF8(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "log-not-utf8", summary: "the log is not UTF-8 text", path: path, range: range,
      help: ["save the device's log as plain text in UTF-8"])
  }

  static func foreignLog(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "foreign-log", summary: "the log has no call of the transaction observer",
      path: path, range: range,
      help: [
        "a call begins with: \(LogLine.callbackMark) >>>>>>>>>>",
        "tenken trace CASE --format observer-log shows the whole format",
      ])
  }

  static func unclosedCallback(
    _ path: String, _ range: SourceRange, end: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      identifier: "unclosed-callback", summary: "the callback that opens here is not closed",
      path: path, range: range,
      help: ["a callback ends with: \(LogLine.callbackMark) <<<<<<<<<<"],
      notes: [Note(summary: "the log goes on, or ends, here", path: path, range: end)])
  }

  static func unopenedCallback(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "unopened-callback", summary: "the line belongs to a callback, and none is open",
      path: path, range: range,
      help: ["a callback begins with: \(LogLine.callbackMark) >>>>>>>>>>"])
  }

  static func emptyCallback(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "empty-callback", summary: "the callback ends without a transaction",
      path: path, range: range,
      help: ["a transaction begins with: ---------- transaction[0] ----------"])
  }

  static func malformedLogLine(
    _ path: String, _ range: SourceRange, _ allowed: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "malformed-log-line", summary: "the line cannot be read", path: path,
      range: range, help: [allowed])
  }

  static func unexpectedLogLine(
    _ path: String, _ range: SourceRange, expected: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "unexpected-log-line", summary: "\(expected) is missing before this line",
      path: path, range: range)
  }

  static func tooLargeLog(_ path: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "log-too-large", summary: "the log has more than \(limit >> 20) MiB", path: path,
      range: nil, help: ["cut out the part that belongs to the case"])
  }

  static func excess(_ path: String, _ what: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "too-many-\(what)", summary: "the log has more than \(limit) \(what)", path: path,
      range: nil, help: ["cut out the part that belongs to the case"])
  }

  static func tooManyLogFaults(_ path: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "too-many-log-faults",
      summary: "the log has \(limit) faults, and the rest is not read", path: path, range: nil,
      help: ["is it the right file?"])
  }
}

/// What can be wrong with a log of JSON lines.
extension Diagnostic {
  static func logLineNoJSON(
    _ path: String, _ range: SourceRange, _ error: JSONError, isCut: Bool
  ) -> Diagnostic {
    Diagnostic(
      identifier: "log-line-no-json", summary: "the line is no JSON: \(error.summary)", path: path,
      range: range,
      help: isCut
        ? ["the log was cut in this line: remove it, or copy the log again"]
        : ["each line is one object: {\"time\": …, \"event\": …}"])
  }

  static func wrongLogLine(_ path: String, _ range: SourceRange, _ fault: LogLineFault)
    -> Diagnostic
  {
    Diagnostic(
      identifier: "wrong-log-line", summary: fault.summary, path: path, range: range,
      help: fault.help.isEmpty ? [] : [fault.help])
  }
}
