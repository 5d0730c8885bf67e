import TenkenData
import TenkenScenarios
import TenkenSimulation

/// A message to a driver, without its id.
enum DriverRequest {
  /// The first message.
  case hello(Hello)
  /// A case begins.
  case reset(Reset)
  /// Make a precondition true.
  case precondition(DriverStep)
  /// Perform an operation.
  case operation(DriverStep)
  /// Read an observation.
  case observe(Observe)
  /// The case is over.
  case finish
  /// An unknown kind of message, for checks of drivers.
  case unknown

  /// The message as one line, with its line break.
  func line(id: Int) -> [UInt8] {
    var text = ""
    text.reserveCapacity(256)
    text += "{\"id\":"
    text += String(id)
    text += ",\"type\":\""
    text += kind?.rawValue ?? "tenken-asks-for-nothing"
    text += "\""
    switch self {
    case .hello(let hello): Hello.format.write(hello, to: &text)
    case .reset(let reset): Reset.format.write(reset, to: &text)
    case .precondition(let step), .operation(let step): DriverStep.format.write(step, to: &text)
    case .observe(let observe): Observe.format.write(observe, to: &text)
    case .finish, .unknown: break
    }
    text += "}\n"
    return Array(text.utf8)
  }

  private var kind: DriverMessageKind? {
    switch self {
    case .hello: .hello
    case .reset: .reset
    case .precondition: .precondition
    case .operation: .operation
    case .observe: .observe
    case .finish: .finish
    case .unknown: nil
    }
  }

  /// The tool and the system.
  struct Hello {
    let tool: String
    let system: String

    static let format: JSONTable<Hello> = [
      .constant("protocol", .integer(DriverProtocol.version)),
      JSONField(
        "tool", .text, .required, "The program that sends the messages, with its version."
      ) { $0.tool },
      JSONField("system", .text, .required, "The system that the scenarios are about.") {
        $0.system
      },
    ]
  }

  /// A case at a virtual time, with the resources that its file declares.
  struct Reset {
    let address: String
    let time: Instant
    let resources: JSON
    /// What the messages of the surroundings need; nil if the driver wants no messages.
    let surroundings: JSON?

    static let format: JSONTable<Reset> = [
      JSONField("case", .text, .required, "The address of the case that begins.") { $0.address },
      JSONField("time", .time) { $0.time },
      JSONField(
        "resources", .any(["type": "object"]), .required,
        "What the scenario file declares, for example products."
      ) { $0.resources },
      JSONField(
        "surroundings", .any(["type": ["object", "null"]]), .optional,
        "The context that explains the messages; only for a driver that wants messages."
      ) { $0.surroundings },
    ]
  }

  /// An observation; a record starts after the message with the id `since`.
  struct Observe {
    let word: String
    let arguments: Arguments
    let time: Instant
    let since: Int

    static let format = JSONTable<Observe>(
      JSONField.word { ($0.word, $0.arguments) } + [
        JSONField("time", .time) { $0.time },
        JSONField(
          "since", .integer(), .required,
          "For a record of what happened: the id of the message after which it begins."
        ) { $0.since },
      ])
  }
}

/// A precondition or an operation in the form that is sent to a driver.
struct DriverStep {
  let word: String
  let arguments: Arguments
  /// The virtual times at which the step begins and ends in the simulation.
  let time: Instant
  let until: Instant
  /// The messages that the simulated surroundings send meanwhile; nil if the driver wants none.
  let messages: [JSON]?

  static let format = JSONTable<DriverStep>(
    JSONField.word { ($0.word, $0.arguments) } + [
      JSONField("time", .time) { $0.time },
      JSONField("until", .time, .required, "The virtual time at the end of the step.") {
        $0.until
      },
      JSONField(
        "messages",
        .list(of: .any(["type": "object", "required": ["kind", "name", "time", "body"]])),
        .optional,
        "What the simulated surroundings send during the step; only for a driver that wants it."
      ) { $0.messages },
    ])
}

extension DriverMessageKind {
  /// The properties of a message of this kind, and which of them are required.
  var schema: JSON {
    let type = JSON.Member("type", ["const": .string(rawValue)])
    return switch self {
    case .hello: .object(DriverRequest.Hello.format.keywords(after: type))
    case .reset: .object(DriverRequest.Reset.format.keywords(after: type))
    case .precondition, .operation: .object(DriverStep.format.keywords(after: type))
    case .observe: .object(DriverRequest.Observe.format.keywords(after: type))
    case .finish: .object(JSONTable<DriverRequest>([]).keywords(after: type))
    }
  }
}

extension JSONField {
  fileprivate static func word(
    _ word: @escaping @Sendable (Owner) -> (name: String, arguments: Arguments)
  ) -> [JSONField] {
    [
      JSONField("word", .text, .required, "A word of the system's vocabulary.") { word($0).name },
      JSONField(
        "arguments", .arguments, .required, "Its arguments, including default values."
      ) { word($0).arguments },
    ]
  }
}

extension JSONType where Value == Arguments {
  fileprivate static let arguments = JSONType(["type": "object"]) { JSON($0) }
}

extension JSONType where Value == Instant {
  fileprivate static let time = JSONType(["$ref": "#/definitions/time"]) { .integer($0.seconds) }
}
