import ArgumentParser
import TenkenDrivers

/// The driver of the real thing that scenarios are run against, and its limits.
struct DriverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run the scenarios in the real thing, too: a command, or a URL of this machine.",
      discussion: """
        Each message is a line of JSON to its standard input, or the body of a POST, and so is each answer \
        (docs/DRIVERS.md). The simulation goes along, and what differs is shown side by side.
        """,
      valueName: "command-or-url"))
  var driver: String?

  @Option(
    help: ArgumentHelp("How many seconds a driver may take for an answer.", valueName: "seconds"))
  var driverTimeout = 10

  @Option(
    help: ArgumentHelp(
      "How many copies of the driver's command run at once, each with files of its own.",
      discussion: "Each finds its number in TENKEN_WORKER, from 1.", valueName: "number"))
  var driverWorkers = 1

  /// The maximum number of driver copies: more than any machine has cores for.
  private static let workerLimit = 64

  func validate() throws {
    guard (1...3600).contains(driverTimeout) else {
      throw ValidationError("--driver-timeout is from 1 to 3600 seconds")
    }
    guard (1...Self.workerLimit).contains(driverWorkers) else {
      throw ValidationError("--driver-workers is from 1 to \(Self.workerLimit)")
    }
    guard let driver else {
      guard driverTimeout == 10, driverWorkers == 1 else {
        throw ValidationError("--driver-timeout and --driver-workers are for --driver")
      }
      return
    }
    guard driver.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--driver is a command, or a URL such as http://127.0.0.1:8080/")
    }
    guard driverWorkers == 1 || !isURL(driver) else {
      throw ValidationError("--driver-workers is for commands: a URL leads to one driver")
    }
  }

  /// The driver sessions, one for each worker; nil without a driver.
  func sessions() throws -> [DriverSession]? {
    guard let driver else { return nil }
    return try (1...driverWorkers).map { worker in
      try driverSession(driver, worker: worker, timeout: driverTimeout)
    }
  }
}

/// Creates a session with a driver, which is a command or at a URL.
func driverSession(_ driver: String, worker: Int, timeout: Int) throws -> DriverSession {
  let channel: any DriverChannel =
    isURL(driver)
    ? try HTTPDriver(driver, timeout: timeout)
    : DriverProcess(driver, worker: worker, timeout: timeout)
  return DriverSession(channel, tool: "tenken \(Tenken.version)")
}

/// Whether a driver is given by a URL, and not by a command.
private func isURL(_ driver: String) -> Bool {
  let start = driver.prefix(8).lowercased()
  return start.hasPrefix("http://") || start.hasPrefix("https://")
}
