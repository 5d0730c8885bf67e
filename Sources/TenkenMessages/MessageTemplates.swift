internal import TenkenData
internal import TenkenSimulation

/// The messages that a system sends to a server when its events happen, as a team describes them.
///
/// They are data: each is made of the values of one event, the values of the file, and where the
/// event is in its case, so that a case has the same messages each time.
package struct MessageTemplates: Sendable {
  /// Which events something is about.
  struct Condition: Sendable {
    /// The name of the event.
    let event: String
    /// The values that the event must have, by the names of its fields.
    let values: [String: Set<String>]

    /// Whether an event with these values is one of them.
    func holds(for name: String, _ fields: [Value.Field]) -> Bool {
      event == name
        && values.allSatisfy { name, values in
          fields.contains { $0.name == name && values.contains($0.value.plainText) }
        }
    }
  }

  /// A message for some events.
  struct Message: Sendable {
    let condition: Condition
    /// The name of the message, which is a part of file names.
    let name: [JSONTemplate.TextPart]
    let data: JSONTemplate
  }

  /// A value for each value of a field.
  struct Table: Sendable {
    let name: String
    let field: String
    let values: [String: JSONTemplate]
  }

  /// The number of some events in a case, up to the event of a message.
  struct Count: Sendable {
    /// The end of the name of the number without the last of them.
    static let before = "-before"

    let name: String
    let condition: Condition
  }

  /// A field of the header of a request.
  struct Header: Sendable {
    let name: String
    let value: [JSONTemplate.TextPart]
  }

  /// The values of the file, by their names.
  var values: [String: JSON] = [:]
  var tables: [Table] = []
  var counts: [Count] = []
  /// The text that is signed; the whole body if the file does not say.
  var signed: [JSONTemplate.TextPart] = [.name("body")]
  var headers: [Header] = []
  /// What is posted, with the message inside; nil for the message itself.
  var body: JSONTemplate?
  var messages: [Message] = []

  /// Whether the messages are signed by a secret that the team shares with whoever sends them.
  package var needsSecret: Bool {
    headers.contains { $0.value.names.contains(MessageName.signature) }
  }

  /// The message for an event: the first one whose condition holds; nil if there is none.
  func message(for event: String, _ fields: [Value.Field]) -> Message? {
    messages.first { $0.condition.holds(for: event, fields) }
  }
}

/// The names that every message has beside those of its event and of the file.
enum MessageName {
  static let signature = "hmac-sha256"
  /// Those that the data of a message can use.
  static let ofData = [
    "case", "case-id", "event", "number", "message-id", "date", "seconds", "milliseconds",
  ]
  /// Those that what is around it can use, too.
  static let ofBody = ofData + ["data", "data-base64"]
  static let ofSigned = ofBody + ["body"]
  static let ofHeaders = ofSigned + [signature]
}

extension Value {
  /// The value as a scenario writes it, for one that is no list.
  var plainText: String {
    switch self {
    case .none: "none"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .text(let text): text
    case .list, .record: ""
    }
  }

  /// The value in JSON.
  var json: JSON {
    switch self {
    case .none: .null
    case .boolean(let truth): .boolean(truth)
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(\.json))
    case .record(let fields): .object(fields.map { JSON.Member($0.name, $0.value.json) })
    }
  }
}
