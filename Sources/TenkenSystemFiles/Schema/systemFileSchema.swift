package import TenkenData

/// The JSON Schema of system files, draft 7, for editors and validators.
///
/// It accepts every file that the reader accepts, and rejects unknown keys and values of wrong
/// kinds. Only the reader checks the contents of expressions, and whether names are declared.
package let systemFileSchema = SystemSchema.file

/// The parts of the schema of system files.
enum SystemSchema {
  static let file: JSON = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Tenken system file",
    "description":
      "A system declared in a file: its state, its operations and its observations.",
    "type": "object",
    "properties": [
      "system": described(name, "The system's name; the file is called NAME.system.yaml"),
      "title": described(text, "The name that people read"),
      "source": described(["type": "string"], "Where the behaviour is known from"),
      "start": described(
        text, "What holds at the start, for the preconditions of checklists"),
      "profile": described(
        entries(question), "The questions that a team answers about its app in a profile"),
      "each": described(
        entries(group), "Several things of one kind, for each of which entries exist once"),
      "variables": described(entries(variable), "The state of the system"),
      "rules": described(entries(rule), "What settings such as a version decide"),
      "tables": described(entries(table), "A value for each value of a variable"),
      "formulas": described(entries(formula), "Names for expressions that are used again"),
      "events": described(entries(event), "The events: their names, and what people read"),
      "refusals": described(
        entries(sharedRefusal), "Refusals that several operations use, by their names"),
      "named-effects": described(
        entries(closed([each] + changes)), "Effects that others run by name"),
      "preconditions": described(entries(precondition), "What can be true before a scenario"),
      "operations": described(entries(operation), "What can be done"),
      "observations": described(entries(observation), "What can be looked at"),
      "after": described(entries(timer), "What happens when a condition has held for a time"),
      "invariants": described(entries(invariant), "What must hold after every operation"),
      "recoveries": described(
        entries(recovery), "What can come right again from every state"),
      "machine": described(oneOrMore(name), "The variables whose values are states of a diagram"),
      "examples": described(
        entries(example), "Short scenarios that show what the file means, and are run with it"),
    ],
    "required": ["system", "variables", "operations", "observations"],
    "additionalProperties": false,
  ]

  static let name: JSON = ["type": "string", "pattern": "^[a-z]([a-z0-9-]*[a-z0-9])?$"]

  static let text: JSON = [
    "anyOf": [
      ["type": ["string", "number", "boolean"]],
      [
        "type": "object", "minProperties": 1,
        "propertyNames": ["pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"],
        "additionalProperties": ["type": ["string", "number", "boolean"]],
      ],
    ]
  ]

  static let expression: JSON = [
    "description": "For example: state = locked and attempts + 1 >= 5",
    "type": ["string", "integer", "boolean"],
  ]

  static let kind: [JSON.Member] = [
    JSON.Member(
      "one-of",
      described(
        [
          "anyOf": [
            described(name, "A group of 'each', whose members are the values"),
            ["type": "array", "items": name, "minItems": 1],
            ["type": "object", "minProperties": 1, "additionalProperties": text],
          ]
        ], "The names of its values, alone or with what people read")),
    JSON.Member("from", described(["type": "integer"], "The smallest number")),
    JSON.Member("to", described(["type": "integer"], "The largest number")),
  ]

  static let event: JSON = [
    "anyOf": [
      text,
      closed(
        [
          each,
          JSON.Member("takes", described(entries(field), "The values that it has")),
          JSON.Member("text", described(text, "What people read, with {placeholders} for values")),
        ], required: ["text"]),
    ]
  ]

  static let field: JSON = [
    "anyOf": [["type": "null"], closed(kind + [unit, JSON.Member("title", text)])]
  ]

  static let unit = JSON.Member(
    "unit",
    described(text, "A currency such as JPY, or a text for people: {value|day|days}"))

  static let variable: JSON = [
    "anyOf": [
      ["type": "boolean"],
      closed(
        kind + [
          unit,
          JSON.Member("list-of", described(closed(kind + [unit]), "What the values of a list are")),
          JSON.Member("at-most", described(["type": "integer"], "The most values of a list")),
          JSON.Member("start", described([:], "The value at the beginning")),
          JSON.Member("title", text),
          each,
        ]),
    ]
  ]

  static let table = closed(
    [
      JSON.Member(
        "by",
        described(
          ["anyOf": [name, closed(kind)]],
          "The variable, the group, or the kind, that has the values")),
      JSON.Member(
        "values",
        described(
          entries(["type": ["string", "integer", "boolean"]]),
          "Their values; numbers can be written as 1..5, 8.. and ..0")),
    ], required: ["by", "values"])

  static let parameter: JSON = [
    "anyOf": [
      ["type": "null"],
      closed(
        kind + [
          unit,
          JSON.Member("title", text),
          JSON.Member("default", described([:], "The value if a scenario gives none")),
        ]),
    ]
  ]

  static let set = JSON.Member(
    "set", described(entries(["type": ["string", "integer", "boolean", "array"]]), "New values"))

  static let changes: [JSON.Member] = [
    JSON.Member("run", described(oneOrMore(name), "The named effects that happen, too")),
    set,
    JSON.Member("append", described(entries(expression), "Values to add to the end of lists")),
    JSON.Member("remove", described(entries(expression), "Values to take out of lists")),
    JSON.Member("remove-first", described(oneOrMore(name), "Lists that lose their first value")),
    JSON.Member("clear", described(oneOrMore(name), "Lists that lose all values")),
    JSON.Member(
      "event",
      described(
        oneOrMore(["anyOf": [name, entries(entries(expression))]]),
        "The events that happen, with the values of those that have some")),
    JSON.Member("restart", described(oneOrMore(name), "The timers that start again")),
    JSON.Member("stop", described(oneOrMore(name), "The timers that stop until they start again")),
  ]

  static let effects = JSON.Member(
    "effects",
    described(
      ["type": "array", "items": closed([JSON.Member("when", expression)] + changes)],
      "The first one whose 'when' holds happens"))

  static let eachEffect = JSON.Member(
    "each-effect",
    described(
      ["type": "array", "items": closed([each, JSON.Member("when", expression)] + changes)],
      "Each one whose 'when' holds happens, calculated from the state before"))

  static let wording: [JSON.Member] = [
    JSON.Member(
      "phrase",
      described(
        [
          "anyOf": [
            text,
            [
              "type": "array", "minItems": 1,
              "items": closed(
                [
                  JSON.Member(
                    "when", described(expression, "A condition on arguments, rules and settings")),
                  JSON.Member("text", text),
                ], required: ["text"]),
            ],
          ]
        ], "What people read, with {placeholders} for values; of a list, the first that applies")),
    JSON.Member("summary", described(text, "What it does, for authors of scenarios")),
  ]

  static let refusalMembers: [JSON.Member] = [
    JSON.Member("as", described(name, "The name that 'outcome:' expects")),
    JSON.Member("when", expression),
    JSON.Member("reason", described(text, "Why it is tried and does not work, as people read it")),
    JSON.Member("impossible", described(text, "Why it cannot even be tried, as people read it")),
    JSON.Member("unmeasured", described(text, "What nobody knows, as people read it")),
    JSON.Member(
      "instead", described(text, "What works instead or comes first, as authors read it")),
  ]

  static let refusal: JSON = [
    "anyOf": [
      described(name, "The name of a refusal under 'refusals'"),
      closed(refusalMembers, required: ["as", "when"]),
    ]
  ]

  static let sharedRefusal = closed([each] + refusalMembers, required: ["when"])

  static let operation: JSON = closed(
    wording + [
      each, needs, handLimits,
      JSON.Member("takes", described(entries(parameter), "The parameters of the word")),
      JSON.Member(
        "refused", described(oneOrMore(refusal), "When it cannot be done, in this order")),
      JSON.Member(
        "afterwards", described(text, "What the steps after it have to do without, as a sentence")),
      effects,
      eachEffect,
    ] + changes, required: ["phrase"])

  static let precondition: JSON = closed(
    wording + [
      each, needs, handLimits,
      JSON.Member("sets", described(name, "The variable whose value a scenario gives")),
      JSON.Member("takes", entries(parameter)),
      set,
      JSON.Member(
        "kind",
        described(
          ["enum": ["setting", "history"]],
          "A setting holds from the beginning and is merged; history has happened, in its order")),
      JSON.Member(
        "key", described(name, "The parameter that tells several settings of this name apart")),
    ], required: ["phrase"])

  static let observation: JSON = closed(
    wording + [
      each, needs,
      JSON.Member(
        "how-to-check",
        described(
          [
            "anyOf": [
              text,
              closed(
                [
                  JSON.Member("title", described(text, "What is checked")),
                  JSON.Member("text", described(text, "How it is checked")),
                ], required: ["text"]),
            ]
          ], "How people check it, if no screen shows it")),
      JSON.Member("reads", described(expression, "An expression, a list, or 'events'")),
      unit,
      JSON.Member("only", described(oneOrMore(name), "Only these events")),
      JSON.Member("when-empty", described(text, "What people read for an empty list")),
    ], required: ["phrase", "reads"])

  static let timer: JSON = closed(
    [
      each,
      JSON.Member("time", ["type": "string", "pattern": "^([0-9]+[smhdw])+$"]),
      JSON.Member(
        "at",
        described(
          ["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"],
          "The time of day at which it happens, in place of 'time'")),
      JSON.Member("when", expression),
      JSON.Member(
        "pauses-when",
        described(expression, "When its time does not run, and is not forgotten either")),
      JSON.Member("text", described(text, "What people read when it happens")),
      effects,
      eachEffect,
    ] + changes, required: ["when"])

  static let invariant: JSON = closed(
    [
      each,
      JSON.Member("when", expression),
      JSON.Member("holds", expression),
      JSON.Member("text", described(text, "What must hold, as people read it")),
    ], required: ["holds", "text"])
}
