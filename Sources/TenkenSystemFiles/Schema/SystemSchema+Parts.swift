import TenkenData

/// The parts about rules, apps and people, and how parts are put together.
extension SystemSchema {
  /// A question of a profile.
  static let question: JSON = closed(
    [
      JSON.Member("title", described(text, "What people call what the question is about")),
      JSON.Member("question", described(text, "The question, for people who fill in a profile")),
      JSON.Member("one-of", described(options, "The answers, of which an app has exactly one")),
      JSON.Member("any-of", described(options, "The answers, of which an app has any or none")),
      JSON.Member("from", described(["type": "integer"], "The lowest number that an app supports")),
      JSON.Member("to", described(["type": "integer"], "The highest such number")),
    ], required: ["question"])

  static let options: JSON = [
    "type": "object", "minProperties": 1, "additionalProperties": text,
  ]

  /// What a word needs of an app.
  static let needs = JSON.Member(
    "needs",
    described(
      entries(oneOrMore(["type": ["string", "integer"]])),
      "The answers, by questions of the profile, of which an app needs one to use this"))

  static let limit: JSON = [
    "anyOf": [
      text,
      closed(
        [
          JSON.Member(
            "where",
            described(
              [
                "type": "object", "minProperties": 1, "maxProperties": 1,
                "additionalProperties": oneOrMore(["type": ["string", "integer", "boolean"]]),
              ], "An argument, and its values for which this holds")),
          JSON.Member("reason", described(text, "Why nobody can, as people read it")),
        ], required: ["where", "reason"]),
    ]
  ]

  /// Why people cannot do a word.
  static let handLimits = JSON.Member(
    "by-hand", described(oneOrMore(limit), "Why people cannot do it, as testers read it"))

  /// A behaviour that settings decide.
  static let rule: JSON = closed(
    [
      JSON.Member("title", described(text, "What people call the rule")),
      JSON.Member("summary", described(text, "What it decides, and what the sources say of it")),
      kind[0],
      JSON.Member("by", described(oneOrMore(name), "The settings that decide it")),
      JSON.Member(
        "values",
        described(
          entries(["type": ["string", "object"]]),
          "Its value for each value of the first setting; numbers can be written as 13.. or ..12")),
      JSON.Member("default", described(name, "Its value where no row says another")),
      JSON.Member("source", described(["type": "string"], "Where the values are known from")),
      JSON.Member(
        "confidence",
        described(
          ["enum": ["primary", "secondary", "inferred"]], "How far the values can be trusted")),
    ], required: ["one-of"])

  /// What can come right again.
  static let recovery: JSON = closed(
    [
      JSON.Member("when", described(expression, "When it is wrong; whenever it does not hold")),
      JSON.Member("holds", described(expression, "What holds when it is right again")),
      JSON.Member("within", ["type": "string", "pattern": "^([0-9]+[smhdw])+$"]),
      JSON.Member("text", described(text, "What comes right again, as people read it")),
    ], required: ["holds", "text"])

  /// A schema with the description that editors show.
  static func described(_ schema: JSON, _ description: String) -> JSON {
    guard case .object(let members) = schema else { return schema }
    let rest = members.filter { $0.name != "description" }
    return .object([JSON.Member("description", .string(description))] + rest)
  }

  /// A mapping of names that a file chooses.
  static func entries(_ schema: JSON) -> JSON {
    ["type": ["object", "null"], "additionalProperties": schema]
  }

  /// A value, or a list of such values.
  static func oneOrMore(_ schema: JSON) -> JSON {
    ["anyOf": [schema, ["type": "array", "items": schema]]]
  }

  /// A mapping that has no other keys.
  static func closed(_ members: [JSON.Member], required: [String] = []) -> JSON {
    let requirement =
      required.isEmpty ? [] : [JSON.Member("required", .array(required.map { .string($0) }))]
    return .object(
      [JSON.Member("type", "object"), JSON.Member("properties", .object(members))] + requirement
        + [JSON.Member("additionalProperties", false)])
  }
}
