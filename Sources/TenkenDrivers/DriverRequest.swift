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
    var text = ""
    text.reserveCapacity(256)
    text += "{\"id\":"
    text += String(id)
    text += ",\"type\":\""
    text += kind
    text += "\""
    switch self {
    case .hello(let tool, let system):
      Self.write(.integer(DriverProtocol.version), as: ",\"protocol\":", to: &text)
      Self.write(.string(tool), as: ",\"tool\":", to: &text)
      Self.write(.string(system), as: ",\"system\":", to: &text)
    case .reset(let address, let time, let resources, let surroundings):
      Self.write(.string(address), as: ",\"case\":", to: &text)
      Self.write(.integer(time.seconds), as: ",\"time\":", to: &text)
      Self.write(resources, as: ",\"resources\":", to: &text)
      if let surroundings { Self.write(surroundings, as: ",\"surroundings\":", to: &text) }
    case .precondition(let step), .operation(let step):
      Self.write(step.word, step.arguments, to: &text)
      Self.write(.integer(step.time.seconds), as: ",\"time\":", to: &text)
      Self.write(.integer(step.until.seconds), as: ",\"until\":", to: &text)
      if let messages = step.messages {
        Self.write(.array(messages), as: ",\"messages\":", to: &text)
      }
    case .observe(let word, let arguments, let time, let since):
      Self.write(word, arguments, to: &text)
      Self.write(.integer(time.seconds), as: ",\"time\":", to: &text)
      Self.write(.integer(since), as: ",\"since\":", to: &text)
    case .finish, .unknown: break
    }
    text += "}\n"
    return Array(text.utf8)
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

  private static func write(_ word: String, _ arguments: Arguments, to text: inout String) {
    write(.string(word), as: ",\"word\":", to: &text)
    write(JSON(arguments), as: ",\"arguments\":", to: &text)
  }

  private static func write(_ value: JSON, as key: String, to text: inout String) {
    text += key
    value.writeCompact(to: &text)
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
