package import TenkenData
import TenkenDiagnostics
package import TenkenExecution
package import TenkenScenarios
import TenkenSimulation

extension CaseResult {
  /// Everything that a report needs of the case.
  ///
  /// ``init(_:of:keepsDetails:)`` makes the same result from it again.
  package var part: JSON {
    let events = details?.events ?? []
    return .object(
      [
        JSON.Member("address", .string(address)), JSON.Member("status", .string(status.rawValue)),
        JSON.Member("events", .integer(eventCount)),
        JSON.Member("waitingSeconds", .integer(waitingSeconds)),
        JSON.Member("expectations", .array(expectations.map(\.part))),
      ]
        + (problems.isEmpty ? [] : [JSON.Member("problems", .array(problems.map(\.part)))])
        + (leftToPeople.isEmpty
          ? [] : [JSON.Member("leftToPeople", .array(leftToPeople.map(\.part)))])
        + (standardError.isEmpty ? [] : [JSON.Member("standardError", .string(standardError))])
        + (events.isEmpty
          ? [] : [JSON.Member("steps", .array(events.map { .array($0.map(\.part)) }))]))
  }

  /// Reads the result of a case from another machine; nil if the JSON is not one.
  package init?(_ json: JSON, of testCase: Case, keepsDetails: Bool) {
    // Steps are counted in the list as it is written, of which a case need not have all.
    let operations = Set(testCase.operations.map(\.index))
    guard json["address"] == .string(testCase.address),
      let status = json["status"]?.string.flatMap(Status.init(rawValue:)),
      let eventCount = json.count("events"), let waitingSeconds = json.count("waitingSeconds"),
      let expectations = json.list("expectations", ExpectationResult.init(part:)),
      expectations.allSatisfy({ $0.operation.map(operations.contains) ?? true }),
      let problems = json.list("problems", Problem.init(part:)),
      let leftToPeople = json.list("leftToPeople", LeftToPeople.init(part:)),
      let events = json.list("steps", { $0.list(EventRecord.init(part:)) })
    else { return nil }
    self.init(
      testCase: testCase, status: status, expectations: expectations, problems: problems,
      leftToPeople: leftToPeople, eventCount: eventCount, waitingSeconds: waitingSeconds,
      details: events.isEmpty || !keepsDetails ? nil : CaseDetails(of: testCase, events: events),
      standardError: json["standardError"]?.string ?? "")
  }
}

extension JSON {
  /// The elements of a list member, empty if it is missing; nil if one of them is wrong.
  fileprivate func list<Element>(_ name: String, _ read: (JSON) -> Element?) -> [Element]? {
    self[name].map { $0.list(read) } ?? []
  }

  fileprivate func list<Element>(_ read: (JSON) -> Element?) -> [Element]? {
    let values = elements.map(read)
    return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
  }
}

extension ExpectationResult {
  fileprivate var part: JSON {
    .object(
      [
        JSON.Member("operation", operation.map { .integer($0) } ?? .null),
        JSON.Member("place", .integer(index)), JSON.Member("range", JSON(range)),
        JSON.Member("status", .string(status.rawValue)),
      ] + (mismatch.map { [JSON.Member("mismatch", $0.part)] } ?? []))
  }

  fileprivate init?(part json: JSON) {
    guard let index = json.count("place"), let range = json["range"]?.range,
      let status = json["status"]?.string.flatMap(Status.init(rawValue:))
    else { return nil }
    let mismatch = json["mismatch"].map(Mismatch.init(part:))
    // The member exists but cannot be read.
    if let mismatch, mismatch == nil { return nil }
    self.init(
      operation: json["operation"]?.integer, index: index, range: range, status: status,
      mismatch: mismatch ?? nil)
  }
}

extension Mismatch {
  fileprivate var part: JSON {
    .object(
      [
        JSON.Member("word", .string(word)), JSON.Member("expected", .string(expected)),
        JSON.Member("actual", .string(actual)),
      ] + (reason.map { [JSON.Member("reason", JSON($0))] } ?? [])
        + (simulation.map { side in
          [
            JSON.Member("simulated", .string(side.text)),
            JSON.Member("alone", side.alone.map { .string($0.rawValue) } ?? .null),
          ] + (side.value.map { [JSON.Member("simulatedValue", JSON($0))] } ?? [])
        } ?? []) + (value.map { [JSON.Member("value", JSON($0))] } ?? [])
        + (difference.map { [JSON.Member("difference", $0.part)] } ?? []))
  }

  fileprivate init?(part json: JSON) {
    guard let word = json["word"]?.string, let expected = json["expected"]?.string,
      let actual = json["actual"]?.string
    else { return nil }
    let alone = json["alone"]?.string.flatMap(SimulatedSide.Side.init(rawValue:))
    self.init(
      word: word, expected: expected, actual: actual, reason: json["reason"]?.localizedText,
      simulation: json["simulated"]?.string.map {
        SimulatedSide($0, value: json["simulatedValue"].map { Value($0) }, alone: alone)
      })
    value = json["value"].map { Value($0) }
    difference = json["difference"].flatMap(ListDifference.init(part:))
  }
}

extension ListDifference {
  fileprivate var part: JSON {
    .object(
      [
        JSON.Member(
          "entries",
          .array(entries.map { ["mark": .string($0.mark.rawValue), "text": .string($0.text)] }))
      ]
        + (consumed.map { consumed in
          [
            JSON.Member("line", .integer(consumed.line)),
            JSON.Member("consumed", .array(consumed.entries.map { .string($0) })),
          ]
        } ?? []))
  }

  fileprivate init?(part json: JSON) {
    guard let entries = json.list("entries", Entry.init(part:)) else { return nil }
    self.init(entries: entries)
    if let line = json.count("line"), let read = json.list("consumed", \.string) {
      consumed = Consumed(line: line, entries: read)
    }
  }
}

extension ListDifference.Entry {
  fileprivate init?(part json: JSON) {
    guard let mark = json["mark"]?.string.flatMap(Mark.init), let text = json["text"]?.string else {
      return nil
    }
    self.init(mark, text)
  }
}

extension Problem {
  fileprivate var part: JSON {
    .object(
      [
        JSON.Member("kind", isError ? "error" : "failure"), JSON.Member("summary", JSON(summary)),
      ] + (range.map { [JSON.Member("range", JSON($0))] } ?? [])
        + (step.map { [JSON.Member("step", .integer($0))] } ?? [])
        + (isAboutOutcome ? [JSON.Member("isAboutOutcome", true)] : []))
  }

  fileprivate init?(part json: JSON) {
    guard let kind = json["kind"]?.string, let summary = json["summary"]?.localizedText else {
      return nil
    }
    self.init(
      summary: summary, range: json["range"]?.range, step: json["step"]?.integer,
      isError: kind == "error", isAboutOutcome: json["isAboutOutcome"] == true)
  }
}

extension LeftToPeople {
  fileprivate var part: JSON {
    .object(
      [JSON.Member("reason", JSON(reason)), JSON.Member("range", JSON(range))]
        + (objection.map { [JSON.Member("objection", .string($0.rawValue))] } ?? []))
  }

  fileprivate init?(part json: JSON) {
    guard let reason = json["reason"]?.localizedText, let range = json["range"]?.range else {
      return nil
    }
    let objection = json["objection"]?.string.flatMap(LeftToPeople.Objection.init)
    self.init(reason: reason, range: range, objection: objection)
  }
}

extension EventRecord {
  /// The parts of the event that a report shows, without amounts, which only statements show.
  fileprivate var part: JSON {
    ["time": .integer(time.seconds), "actor": JSON(actor), "text": JSON(text)]
  }

  fileprivate init?(part json: JSON) {
    guard let seconds = json.count("time"), let actor = json["actor"]?.localizedText,
      let text = json["text"]?.localizedText
    else { return nil }
    self.init(time: Instant(seconds: seconds), actor: actor, text: text)
  }
}
