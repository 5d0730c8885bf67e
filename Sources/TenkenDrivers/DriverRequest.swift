import TenkenJSON
import TenkenSimulation

/// A message to a driver, without its number.
enum DriverRequest {
  /// Who is there.
  case hello(tool: String, system: String)
  /// A case begins, at a moment of virtual time, with what its file declares.
  case reset(address: String, time: Instant, resources: JSON, surroundings: JSON?)
  /// A precondition is to be made true.
  case precondition(DriverStep)
  /// An operation is to be performed.
  case operation(DriverStep)
  /// An observation is to be read; a record from the message of a number on.
  case observe(word: String, arguments: Arguments, time: Instant, since: Int)
  /// The case is over.
  case finish
  /// A kind of message that there is not, for checks of drivers.
  case unknown

  /// The message as one line, with its line break.
  func line(id: Int) -> [UInt8] {
    var text = "{\"id\":\(id),\"type\":\"\(kind)\""
    switch self {
    case .hello(let tool, let system):
      text += ",\"protocol\":\(DriverProtocol.version),\"tool\":\(JSON.string(tool).compactText)"
      text += ",\"system\":\(JSON.string(system).compactText)"
    case .reset(let address, let time, let resources, let surroundings):
      text += ",\"case\":\(JSON.string(address).compactText),\"time\":\(time.seconds)"
      text += ",\"resources\":\(resources.compactText)"
      if let surroundings { text += ",\"surroundings\":\(surroundings.compactText)" }
    case .precondition(let step), .operation(let step):
      text += Self.word(step.word, step.arguments)
      text += ",\"time\":\(step.time.seconds),\"until\":\(step.until.seconds)"
      if let messages = step.messages {
        text += ",\"messages\":\(JSON.array(messages).compactText)"
      }
    case .observe(let word, let arguments, let time, let since):
      text += Self.word(word, arguments) + ",\"time\":\(time.seconds),\"since\":\(since)"
    case .finish, .unknown: break
    }
    return Array((text + "}\n").utf8)
  }

  private var kind: String {
    switch self {
    case .hello: DriverMessageKind.hello.rawValue
    case .reset: DriverMessageKind.reset.rawValue
    case .precondition: DriverMessageKind.precondition.rawValue
    case .operation: DriverMessageKind.operation.rawValue
    case .observe: DriverMessageKind.observe.rawValue
    case .finish: DriverMessageKind.finish.rawValue
    case .unknown: "tenken-asks-for-nothing"
    }
  }

  private static func word(_ word: String, _ arguments: Arguments) -> String {
    ",\"word\":\(JSON.string(word).compactText),\"arguments\":\(JSON(arguments).compactText)"
  }
}

/// A precondition or an operation, as a driver is told of it.
struct DriverStep {
  let word: String
  let arguments: Arguments
  /// The virtual time when it begins, then when it is over, in the simulation.
  let time: Instant
  let until: Instant
  /// What the simulated surroundings send to the real thing meanwhile; nil if nobody wants it.
  let messages: [JSON]?
}
