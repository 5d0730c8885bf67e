package import TenkenData
internal import TenkenSimulation

/// A key of a file of messages, as the reader and the JSON Schema know it.
struct MessageKey: Sendable {
  let name: String
  var isRequired = false
  /// What it is for, as editors show it.
  let meaning: LocalizedText
  let schema: JSON

  /// The keys of a whole file.
  static let ofFile = [
    MessageKey(
      name: "system", isRequired: true,
      meaning: LocalizedText(
        en: "The name of the system whose events the messages tell of", ja: "対象のシステム名"),
      schema: text),
    MessageKey(
      name: "values",
      meaning: LocalizedText(en: "Names for values that a team changes", ja: "チームが変える値の名前"),
      schema: entries(anything)),
    MessageKey(
      name: "counts",
      meaning: LocalizedText(
        en: "Names for how often an event has happened in the case", ja: "ケース内でイベントが起きた回数の名前"),
      schema: entries(closed(ofCount))),
    MessageKey(
      name: "tables",
      meaning: LocalizedText(
        en: "Names for what the values of an event are in messages", ja: "イベントの値からメッセージの値への対応表"),
      schema: entries(closed(ofTable))),
    MessageKey(
      name: "body",
      meaning: LocalizedText(
        en: "The JSON that is posted around the data of each message",
        ja: "各メッセージのデータを包んで送信する JSON"),
      schema: anything),
    MessageKey(
      name: "headers",
      meaning: LocalizedText(en: "The fields of the header of each post", ja: "送信ごとのヘッダー"),
      schema: [
        "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9-]+$"],
        "additionalProperties": scalar,
      ]),
    MessageKey(
      name: "signed",
      meaning: LocalizedText(
        en: "The text that is signed by the shared secret", ja: "共有シークレットで署名する文字列"),
      schema: scalar),
    MessageKey(
      name: "messages", isRequired: true,
      meaning: LocalizedText(
        en: "The messages, each of an event; the first that fits is posted",
        ja: "イベントごとのメッセージ。最初に合うものを送信する"),
      schema: ["type": "array", "items": closed(ofMessage)]),
  ]

  /// The keys of one message.
  static let ofMessage =
    ofCount + [
      MessageKey(
        name: "name",
        meaning: LocalizedText(en: "What people call the message", ja: "メッセージの呼び名"),
        schema: scalar),
      MessageKey(
        name: "data", isRequired: true,
        meaning: LocalizedText(en: "The JSON that tells of the event", ja: "イベントを伝える JSON"),
        schema: anything),
    ]

  /// The keys of a count: those that choose events.
  static let ofCount = [
    MessageKey(
      name: "event", isRequired: true,
      meaning: LocalizedText(en: "The event, as the system's file names it", ja: "システムファイルでのイベント名"),
      schema: text),
    MessageKey(
      name: "when",
      meaning: LocalizedText(
        en: "The values that the event must have: one, or several", ja: "イベントの値の条件（複数可）"),
      schema: entries(["anyOf": [scalar, ["type": "array", "items": scalar]]])),
  ]

  /// The keys of a table.
  static let ofTable = [
    MessageKey(
      name: "by", isRequired: true,
      meaning: LocalizedText(en: "The value of the event that decides", ja: "元になるイベントの値"),
      schema: text),
    MessageKey(
      name: "values", isRequired: true,
      meaning: LocalizedText(en: "What stands for each value", ja: "それぞれの値に対応する値"),
      schema: entries(anything)),
  ]

  private static let text: JSON = ["type": "string"]
  private static let scalar: JSON = ["type": ["string", "number", "boolean", "null"]]
  private static let anything: JSON = .object([])

  private static func entries(_ schema: JSON) -> JSON {
    ["type": "object", "additionalProperties": schema]
  }

  private static func closed(_ keys: [MessageKey]) -> JSON { .object(keys.members) }
}

extension [MessageKey] {
  /// The names, for the reader.
  var names: [String] { map(\.name) }

  /// The members of a schema that has these keys and no others.
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("type", "object"),
      JSON.Member("properties", .object(map { JSON.Member($0.name, $0.described) })),
      JSON.Member("required", .array(filter(\.isRequired).map { .string($0.name) })),
      JSON.Member("additionalProperties", false),
    ]
  }
}

extension MessageKey {
  fileprivate var described: JSON {
    guard case .object(let members) = schema else { return schema }
    return .object([JSON.Member("description", .string(meaning[.english]))] + members)
  }
}

/// The JSON Schema of files of messages, draft 7, for editors and validators.
///
/// It accepts every file that the reader accepts. Only the reader knows the events of a system, and
/// the names in `${…}`.
package let messagesSchema: JSON = .object(
  [
    JSON.Member("$schema", "http://json-schema.org/draft-07/schema#"),
    JSON.Member("title", "Tenken file of messages"),
    JSON.Member(
      "description", "What the server of a system is sent: NAME.messages.yaml next to its file."),
  ] + MessageKey.ofFile.members)
