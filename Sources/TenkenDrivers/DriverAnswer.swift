import TenkenData
import TenkenDiagnostics
import TenkenSimulation

/// A validated answer of a driver.
struct DriverAnswer {
  /// The outcome of a message.
  enum Outcome {
    case done
    case refused(String)
    case simulated
    case unable(String)
    case failed(String)
  }

  /// The outcome of the message.
  let outcome: Outcome
  /// The events in the real system that the driver reported: who did what.
  let events: [(actor: String, text: String)]
  /// The complete answer.
  let body: JSON

  /// Reads a line that answers the message with an id.
  init(_ line: [UInt8], to id: Int) throws(DriverError) {
    let body: JSON
    do throws(JSONError) {
      body = try JSON(parsing: line)
    } catch {
      let reason = LocalizedText(en: error.summary.en, ja: error.summary.ja)
      throw .invalidJSON(shortened(String(decoding: line.prefix(1_000), as: UTF8.self)), reason)
    }
    guard case .object = body else {
      throw .invalidJSON(
        shortened(body.compactText),
        LocalizedText(en: "an object begins with '{'", ja: "オブジェクトは「{」で始まる"))
    }
    if case .integer(let other)? = body["id"], (1..<id).contains(other) {
      // A repeated or late answer does not answer this message.
      throw .unexpectedOutput(shortened(body.compactText))
    }
    guard body["id"] == .integer(id) else {
      throw .wrongAnswer(.wrongID(body["id"], of: id))
    }
    self.body = body
    outcome = try Self.outcome(body)
    events = try Self.events(body["events"])
  }

  private static func outcome(_ body: JSON) throws(DriverError) -> Outcome {
    guard let name = body["outcome"]?.string, let kind = DriverOutcomeKind(rawValue: name) else {
      throw .wrongAnswer(.noOutcome(body["outcome"]))
    }
    let reason = body["reason"]?.string.map { shortened($0, to: DriverProtocol.textLimit) } ?? ""
    switch kind {
    case .done: return .done
    case .simulated: return .simulated
    case .unable: return .unable(reason)
    case .failed: return .failed(reason)
    case .refused:
      guard let refusal = body["refusal"]?.string else { throw .wrongAnswer(.noRefusal) }
      return .refused(shortened(refusal))
    }
  }

  private static func events(
    _ json: JSON?
  ) throws(DriverError) -> [(actor: String, text: String)] {
    guard let json else { return [] }
    guard case .array(let elements) = json, elements.count <= DriverProtocol.eventLimit else {
      throw .wrongAnswer(.wrongEvents)
    }
    var events: [(actor: String, text: String)] = []
    for element in elements {
      guard let text = element.string ?? element["text"]?.string else {
        throw .wrongAnswer(.wrongEvents)
      }
      events.append(
        (
          actor: shortened(element["actor"]?.string ?? ""),
          text: shortened(text, to: DriverProtocol.textLimit)
        ))
    }
    return events
  }
}

extension JSON {
  /// The string value; nil for other kinds of JSON.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension LocalizedText {
  fileprivate static func wrongID(_ id: JSON?, of expected: Int) -> LocalizedText {
    let actual = id.map { shortened($0.compactText) }
    return LocalizedText(
      en: "its 'id' is \(actual ?? "missing"), but the message has the id \(expected)",
      ja: actual.map { "「id」が \($0) で、メッセージの \(expected) と一致しない" }
        ?? "「id」がない（メッセージの id は \(expected)）")
  }

  fileprivate static func noOutcome(_ outcome: JSON?) -> LocalizedText {
    let actual = outcome.map { shortened($0.compactText) }
    let names = DriverOutcomeKind.allCases.map(\.rawValue).joined(separator: ", ")
    return LocalizedText(
      en: "its 'outcome' is \(actual ?? "missing"), not one of \(names)",
      ja: "「outcome」が\(actual.map { " \($0) で" } ?? "なく")、\(names) のいずれでもない")
  }

  fileprivate static let noRefusal = LocalizedText(
    en: "'refusal' is missing, which must name the refusal for the outcome 'refused'",
    ja: "結果が「refused」なのに、拒否の名前を示す「refusal」がない")

  fileprivate static let wrongEvents = LocalizedText(
    en: """
      'events' must be a list of at most \(DriverProtocol.eventLimit) texts, or objects with \
      'text' and 'actor'
      """,
    ja: """
      「events」は\(DriverProtocol.eventLimit)件以内の配列で、各要素は文字列か「text」「actor」を持つ\
      オブジェクトとする
      """)
}
