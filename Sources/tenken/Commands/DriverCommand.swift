import ArgumentParser
import TenkenDiagnostics
import TenkenDrivers
import TenkenScenarios
import TenkenSimulation

/// `tenken driver`: what helps to write drivers.
struct DriverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Check a driver, which lets scenarios run in the real thing.",
    discussion: "docs/DRIVERS.md says how to write one; 'tenken run --driver' uses it.",
    subcommands: [DriverCheckCommand.self])
}

/// `tenken driver check`: tries whether a driver keeps to the protocol.
struct DriverCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Try whether a driver keeps to the protocol.",
    discussion: """
      Says hello, begins cases, reads every observation that needs no arguments, asks for what no driver \
      knows, and ends it. Whether the real thing is right is for scenarios to find out.

      EXAMPLES
        tenken driver check 'python3 driver.py'
        tenken driver check http://127.0.0.1:8080/

      EXIT CODES
        0 it keeps to the protocol, 1 it does not
      """)

  @Argument(
    help: ArgumentHelp(
      "The driver: a command, or a URL of this machine.", valueName: "command-or-url"))
  var driver: String

  @Option(help: ArgumentHelp("How many seconds it may take for an answer.", valueName: "seconds"))
  var timeout = 10

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    guard (1...3600).contains(timeout) else {
      throw ValidationError("--timeout is from 1 to 3600 seconds")
    }
  }

  func run() async throws {
    let session = try driverSession(driver, worker: 1, timeout: timeout)
    let findings = checkDriver(session, systems: systems)
    let style = Console.output.style
    var lines = findings.map { finding in
      style.marked(finding.isFine ? .passed : .failed, finding.summary[language.language].harmless)
    }
    let errors = session.takeStandardError().split(whereSeparator: \.isNewline)
    if findings.contains(where: { !$0.isFine }), !errors.isEmpty {
      let heading = LocalizedText(en: "Standard error of the driver", ja: "ドライバーの標準エラー出力")
      lines += ["", style.bold(heading[language.language])]
      lines += errors.suffix(20).map { style.dim(String($0).harmless) }.indented
    }
    try Console.output.write(lines: lines)
    if findings.contains(where: { !$0.isFine }) { throw ExitCode.scenariosFailed }
  }
}
