import ArgumentParser
import TenkenDrivers

/// The seconds that a driver has for an answer unless somebody gives others.
let driverTimeout = 10

/// The driver of the real thing that scenarios are run against, and its limits.
struct DriverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also run the scenarios in the real app or server, with this driver.",
      discussion: """
        A driver is a command, or a URL of this machine (docs/DRIVERS.md). Tenken sends each \
        message as a line of JSON to the standard input of the command, or as the body of a \
        POST, and reads each answer in the same way. The simulation runs the same steps, and \
        differences are shown side by side.
        """,
      valueName: "command-or-url"))
  var driver: String?

  @Option(
    help: ArgumentHelp(
      "Wait at most this many seconds for an answer of the driver (default: \(driverTimeout)).",
      valueName: "seconds"),
    transform: GivenValue.number(1...3600))
  var timeout = driverTimeout

  @Option(
    help: ArgumentHelp(
      "Run this many copies of the driver's command at once, each on its own scenario files.",
      discussion: "Each copy finds its number, from 1, in the variable TENKEN_WORKER.",
      valueName: "number"),
    transform: GivenValue.number(1...workerLimit))
  var driverWorkers = 1

  /// The maximum number of driver copies: more than any machine has cores for.
  private static let workerLimit = 64

  func validate() throws {
    guard let driver else {
      guard timeout == 10, driverWorkers == 1 else {
        throw ValidationError("--timeout and --driver-workers need --driver")
      }
      return
    }
    guard driver.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--driver must be a command, or a URL such as http://127.0.0.1:8080/")
    }
    guard driverWorkers == 1 || !isURL(driver) else {
      throw ValidationError("--driver-workers is for commands: a URL has only one driver")
    }
  }

  /// The driver sessions, one for each worker; nil without a driver.
  func sessions() throws -> [DriverSession]? {
    guard let driver else { return nil }
    return try (1...driverWorkers).map { worker in
      try driverSession(driver, worker: worker, timeout: timeout)
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
func isURL(_ driver: String) -> Bool {
  let start = driver.prefix(8).lowercased()
  return start.hasPrefix("http://") || start.hasPrefix("https://")
}
