import TenkenJSON
import TenkenSimulation

/// A message to a driver, without its id.
enum DriverRequest {
  /// The first message: it names the tool and the system.
  case hello(tool: String, system: String)
  /// A case begins, at a virtual time, with the resources that its file declares.
  case reset(address: String, time: Instant, resources: JSON, surroundings: JSON?)
  /// Make a precondition true.
  case precondition(DriverStep)
  /// Perform an operation.
  case operation(DriverStep)
  /// Read an observation; a record starts after the message with the id `since`.
  case observe(word: String, arguments: Arguments, time: Instant, since: Int)
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

/// A precondition or an operation in the form that is sent to a driver.
struct DriverStep {
  let word: String
  let arguments: Arguments
  /// The virtual times at which the step begins and ends in the simulation.
  let time: Instant
  let until: Instant
  /// The messages that the simulated surroundings send meanwhile; nil if the driver wants none.
  let messages: [JSON]?
}
