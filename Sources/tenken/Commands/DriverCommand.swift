import ArgumentParser
import TenkenDrivers
import TenkenPages
import TenkenScenarios
import TenkenSystemFiles

/// `tenken driver`: the commands that help to write drivers.
struct DriverCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Check a driver, which runs scenarios in a real app or server.",
    discussion: """
      docs/DRIVERS.md explains how to write a driver; 'tenken run --driver' uses it.

      EXAMPLES
        tenken driver check 'python3 driver.py'
        tenken run scenarios/ --driver 'python3 driver.py'
      """,
    subcommands: [DriverCheckCommand.self])
}

/// `tenken driver check`: checks whether a driver follows the protocol.
struct DriverCheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether a driver follows the protocol.",
    discussion: """
      The check says hello, begins cases, reads every observation that needs no arguments, asks \
      for something that no driver knows, and ends the driver. Whether the real app or server is \
      right is for scenarios to find out.

      EXAMPLES
        tenken driver check 'python3 driver.py'
        tenken driver check 'python3 driver.py' --system sign-in.system.yaml
        tenken driver check http://127.0.0.1:8080/

      EXIT CODES
        0   the driver follows the protocol
        1   the driver does not follow the protocol
        2   the file of the system is invalid
      """)

  @Argument(
    help: ArgumentHelp(
      "The driver: a command, or a URL of this machine.", valueName: "command-or-url"))
  var driver: String

  @Option(
    help: ArgumentHelp(
      "Wait at most this many seconds for an answer (default: \(driverTimeout)).",
      valueName: "seconds"),
    transform: GivenValue.number(1...3600))
  var timeout = driverTimeout

  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "The driver's system, if it is your own: its file. The name of a built-in one works, too.",
      valueName: "name-or-file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var reference: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func run() async throws {
    let session = try driverSession(driver, worker: 1, timeout: timeout)
    let findings = checkDriver(session, systems: try knownSystems())
    let page = DriverCheckPage(
      findings, standardError: session.takeStandardError(), in: language.language,
      style: printing.style)
    try printing.write(
      named: "driver-check", in: language, page.lines.page, DriverCheckPage.format, of: page)
    if session.isMissing { throw ToolError.missingDriver() }
    if findings.contains(where: { !$0.isFine }) { throw ExitCode.scenariosFailed }
  }

  /// The named system if one is given; otherwise those of the tool.
  private func knownSystems() throws -> Systems {
    guard let reference else { return systems }
    return Systems(try namedSystem(reference, in: language.language))
  }
}
