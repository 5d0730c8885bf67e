import ArgumentParser
import TenkenDiagnostics
import TenkenDrivers
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken driver`: the commands that help to write drivers.
struct DriverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Check a driver, which lets scenarios run in the real thing.",
    discussion: "docs/DRIVERS.md says how to write one; 'tenken run --driver' uses it.",
    subcommands: [DriverCheckCommand.self])
}

/// `tenken driver check`: checks whether a driver follows the protocol.
struct DriverCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Try whether a driver keeps to the protocol.",
    discussion: """
      Says hello, begins cases, reads every observation that needs no arguments, asks for what no driver \
      knows, and ends it. Whether the real thing is right is for scenarios to find out.

      EXAMPLES
        tenken driver check 'python3 driver.py'
        tenken driver check 'python3 driver.py' --system sign-in.system.yaml
        tenken driver check http://127.0.0.1:8080/

      EXIT CODES
        0 it keeps to the protocol, 1 it does not, 2 the file of the system is invalid
      """)

  @Argument(
    help: ArgumentHelp(
      "The driver: a command, or a URL of this machine.", valueName: "command-or-url"))
  var driver: String

  @Option(help: ArgumentHelp("How many seconds it may take for an answer.", valueName: "seconds"))
  var timeout = 10

  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "The file of the system that it makes real, where that is one of your own.",
      valueName: "file.system.yaml"),
    completion: .file(extensions: ["yaml", "yml"]))
  var systemPath: String?

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    guard (1...3600).contains(timeout) else {
      throw ValidationError("--timeout is from 1 to 3600 seconds")
    }
  }

  func run() async throws {
    let session = try driverSession(driver, worker: 1, timeout: timeout)
    let findings = checkDriver(session, systems: try knownSystems())
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

  /// The system of the file if one is given; otherwise those of the tool.
  private func knownSystems() throws -> Systems {
    guard let systemPath else { return systems }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(systemPath)
    } catch {
      throw ToolError.input("the system '\(systemPath)' cannot be read: \(error.reason)")
    }
    let (system, diagnostics) = readSystem(path: systemPath, bytes: bytes)
    Console.errors.report(diagnostics, in: language.language)
    guard let system else { throw ExitCode.invalidScenarios }
    return Systems(system)
  }
}
