import TenkenData
import TenkenDiagnostics
import TenkenDrivers

/// A lamp that stands for a real one, and its driver, which is called without a process.
final class RealLamp: DriverChannel {
  /// The ways in which the lamp or its driver may be wrong.
  enum Fault {
    /// It shines a minute longer than its timer lets it.
    case slowTimer
    /// It cannot be switched on again, and gives another name to this refusal.
    case ownRefusal
    /// It can be switched on again while it shines.
    case noRefusal
    /// It is never lit.
    case broken
    /// The driver cannot observe whether it shines.
    case unseen
    /// The driver cannot set its timer.
    case noTimer
    /// The driver ends after every case.
    case diesBetweenCases
    /// The driver answers the end of a case twice.
    case finishesTwice
    /// The driver gives a number for whether the lamp shines.
    case wrongShape
    /// The driver gives no value for whether the lamp shines.
    case noValue
    /// The driver refuses a precondition.
    case refusedPrecondition
    /// The driver leaves the outcomes of operations to the simulation.
    case isSimulated
  }

  let fault: Fault?
  let watches: [String]
  /// The messages received so far.
  private(set) var messages: [JSON] = []
  /// How often it was started.
  private(set) var starts = 0
  private var isOpen = false
  private var unread: [UInt8]?
  private var litSince: Int?
  private var timer = 300
  private var switchings: [(id: Int, name: String)] = []

  init(_ fault: Fault? = nil, watches: [String] = []) {
    self.fault = fault
    self.watches = watches
  }

  func open() throws(DriverError) {
    (isOpen, unread) = (true, nil)
    starts += 1
  }

  func close(isPolite: Bool) -> Bool {
    isOpen = false
    return true
  }

  func takeStandardError() -> String { "" }

  func exchange(_ line: [UInt8]) throws(DriverError) -> [UInt8] {
    guard isOpen else { throw .ended("exit code 0") }
    if unread != nil { throw .unexpectedOutput("again") }
    let message: JSON
    do throws(JSONError) {
      message = try JSON(parsing: line)
    } catch {
      throw .failed(error.summary.en)
    }
    messages.append(message)
    let answer = JSON.object([JSON.Member("id", message["id"] ?? .null)] + members(for: message))
    if message["type"] == "finish" {
      if fault == .diesBetweenCases { isOpen = false }
      if fault == .finishesTwice { unread = [] }
    }
    return Array(answer.compactText.utf8)
  }

  private func members(for message: JSON) -> [JSON.Member] {
    switch message["type"] {
    case "hello":
      return done + [
        JSON.Member("protocol", 1), JSON.Member("system", "lamp"), JSON.Member("name", "bulb"),
        JSON.Member("watches", .array(watches.map { .string($0) })),
      ]
    case "reset":
      (litSince, timer, switchings) = (nil, 300, [])
      return done
    case "precondition":
      if fault == .noTimer { return outcome("unable") + [JSON.Member("reason", "no timer")] }
      if fault == .refusedPrecondition { return refused("lit") }
      timer = message["arguments"]?["time"]?.number ?? 0
      return done
    case "operation": return operation(message)
    case "observe": return observation(message)
    default: return message["type"] == "finish" ? done : outcome("unable")
    }
  }

  private func operation(_ message: JSON) -> [JSON.Member] {
    let id = message["id"]?.number ?? 0
    switch message["word"] {
    case "switch-on":
      if litSince != nil, fault != .noRefusal {
        return refused(fault == .ownRefusal ? "shining" : "lit")
      }
      if fault != .broken { litSince = message["time"]?.number }
      switchings.append((id, "switched-on"))
    case "switch-off":
      litSince = nil
      switchings.append((id, "switched-off"))
    case "wait":
      let limit = timer + (fault == .slowTimer ? 60 : 0)
      if let lit = litSince, lit + limit <= message["until"]?.number ?? 0 {
        litSince = nil
        switchings.append((id, "timer-ran-out"))
      }
    default: return outcome("unable")
    }
    if fault == .isSimulated { return outcome("simulated") }
    return done + [JSON.Member("events", ["click"])]
  }

  private func observation(_ message: JSON) -> [JSON.Member] {
    if message["word"] == "switchings" {
      let new = switchings.filter { $0.id > message["since"]?.number ?? 0 }
      return done + [JSON.Member("value", .array(new.map { .string($0.name) }))]
    }
    switch fault {
    case .unseen: return outcome("unable")
    case .wrongShape: return done + [JSON.Member("value", 1)]
    case .noValue: return done
    default: return done + [JSON.Member("value", .boolean(litSince != nil))]
    }
  }

  private var done: [JSON.Member] { outcome("done") }
  private func outcome(_ name: String) -> [JSON.Member] {
    [JSON.Member("outcome", .string(name))]
  }
  private func refused(_ name: String) -> [JSON.Member] {
    outcome("refused") + [JSON.Member("refusal", .string(name))]
  }
}

extension JSON {
  fileprivate var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }
}
