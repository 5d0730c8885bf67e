import TenkenAppStore
import TenkenData
import TenkenDrivers
import TenkenSimulation

/// A receiver of a storm that is a server.
struct StormServer: StormReceiver {
  /// The largest state that a receiver may say, in bytes: that of a hundred thousand customers.
  static let stateLimit = 16 * 1024 * 1024
  /// How long to wait until a receiver is asked again.
  private static let pause: UInt32 = 20_000

  /// Who says what a receiver knows.
  enum Source {
    /// What is at a URL.
    case url(NotificationSender)
    /// The answer of a driver, whose observation it is.
    case driver(DriverSession)
  }

  /// The observation of a driver.
  private static let word = "receiver-state"

  let sender: NotificationSender
  let source: Source
  /// How long a receiver may take until it knows what it was told.
  let settling: Duration

  mutating func post(_ bodies: [String]) -> [StormAnswer] {
    sender.post(bodies).map { answer in
      switch answer {
      case .status(let status): .status(status)
      case .unreachable(let reason), .none(let reason): .none(reason)
      }
    }
  }

  mutating func state(
    until isExpected: (ReceivedState) -> Bool
  ) throws(StateFault) -> ReceivedState {
    let end = ContinuousClock.now + settling
    while true {
      let state = try readState()
      guard !isExpected(state), ContinuousClock.now < end else { return state }
      usleep(Self.pause)
    }
  }

  private func readState() throws(StateFault) -> ReceivedState {
    switch source {
    case .url(let reader):
      let response = reader.get()
      guard case .status(200) = response.answer else { throw StateFault(response.answer.text) }
      guard response.body.utf8.count < Self.stateLimit else {
        throw StateFault("it is longer than \(Self.stateLimit) bytes")
      }
      return try ReceivedState(parsing: Array(response.body.utf8))
    case .driver(let session):
      let json: JSON
      do throws(DriverError) {
        json = try session.observe(Self.word, in: "storekit")
      } catch {
        throw StateFault(error.summary[.english])
      }
      return try ReceivedState(reading: json)
    }
  }

  /// Ends the driver, if there is one.
  func end() {
    if case .driver(let session) = source { session.end() }
  }
}
