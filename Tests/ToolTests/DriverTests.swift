import Foundation
import Testing

/// Tests driver processes and their end; what a run with a driver prints is in transcripts.
@Suite(.timeLimit(.minutes(5))) struct DriverTests {
  /// A named pipe, which ends once no process holds it open for writing any more.
  private final class Watch {
    let folder = TemporaryFolder()
    var path: String { folder.path("watch") }

    init() throws {
      guard mkfifo(path, 0o600) == 0 else { throw PipeMissing() }
    }

    /// A driver that holds the pipe open, as do all processes that it starts.
    func command(_ mode: String) -> String { "exec sh drivers/coins.sh \(mode) 9>\(path)" }

    /// Waits until a process holds the pipe open, runs `work`, and waits until no process does.
    func waitForEnd(afterStart work: () -> Void = {}) {
      let descriptor = open(path, O_RDONLY)
      work()
      var buffer = [UInt8](repeating: 0, count: 100)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      close(descriptor)
    }
  }

  /// The error if the system gives no named pipe.
  private struct PipeMissing: Error {}

  /// Starts a run of one case without waiting for its end, as the driver waits for the test.
  private func start(_ watch: Watch, _ mode: String, timeout: Int) throws -> Process {
    let process = Process()
    process.executableURL = try toolURL()
    process.currentDirectoryURL = fixtures
    process.arguments = [
      "run", "drivers/coins.yaml", "--quiet", "--filter", "second", "--driver",
      watch.command(mode), "--timeout", "\(timeout)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(arguments: ["", "hangs", "dies", "floods", "endless", "leaves", "closes", "deaf"])
  func `no process of a driver is left after a run`(mode: String) throws {
    let watch = try Watch()
    let process = try start(watch, mode, timeout: 5)
    watch.waitForEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `no process of a driver is left after the tool is killed`(signal: Int32) throws {
    let watch = try Watch()
    let process = try start(watch, "hangs", timeout: 3600)
    watch.waitForEnd { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test func `reports show both sides of a mismatch, and what the driver cannot do`() throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "run", "drivers/coins.yaml", "--quiet", "--driver", "exec sh drivers/coins.sh bug",
      "--report", "json=\(folder.path("r.json"))", "--report", "junit=\(folder.path("r.xml"))")
    #expect(run.exitCode == 1)
    let json = try folder.text("r.json")
    #expect(json.contains(#""simulated": "70""#) && json.contains(#""alone": "real""#))
    #expect(json.contains(#""actual": "100""#))
    #expect(json.contains("the driver 'purse' does not know 'queue'"))
    let junit = try folder.text("r.xml")
    #expect(junit.contains("expected 70, simulated 70, real 100; only the real system differs"))
    #expect(
      junit.contains(
        "<skipped message=\"the driver 'purse' does not know 'show-balance'\">"
          + "the driver 'purse' does not know 'show-balance'</skipped>"))
  }

  @Test(.enabled(if: python != nil, "Python with jsonschema is not there"))
  func `messages and answers of a driver follow the schema`() throws {
    let folder = TemporaryFolder()
    let (messages, answers) = (folder.path("messages"), folder.path("answers"))
    for mode in ["", "unable", "refuses", "fails"] {
      try tenken(
        "run", "drivers/coins.yaml", "--driver",
        "tee -a \(messages) | sh drivers/coins.sh \(mode) | tee -a \(answers)")
    }
    let schema = fixtures.appending(path: "../../../docs/driver.schema.json").path
    let validator = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      count = 0
      for kind, path in zip(["message", "answer"], sys.argv[2:]):
          part = {"$ref": "#/definitions/" + kind, "definitions": schema["definitions"]}
          for line in open(path):
              jsonschema.Draft7Validator(part).validate(json.loads(line))
              count += 1
      for wrong in ['{"id":1}', '{"id":0,"outcome":"done"}', '{"id":1,"outcome":"refused"}', '[]']:
          if jsonschema.Draft7Validator(schema).is_valid(json.loads(wrong)):
              sys.exit("accepted: " + wrong)
      print(count)
      """
    let run = try tenken(["-c", validator, schema, messages, answers], program: python)
    #expect(run.errors == "")
    #expect(
      Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 > 100 } == true)
  }

  @Test func `only the end of a long standard error is kept`() throws {
    let folder = TemporaryFolder()
    let run = try tenken(
      "run", "drivers/coins.yaml", "--quiet", "--driver", "exec sh drivers/coins.sh noisy",
      "--report", "json=\(folder.path("r.json"))", "--report", "junit=\(folder.path("r.xml"))")
    #expect(run.exitCode == 0)
    let data = try Data(contentsOf: folder.url.appending(path: "r.json"))
    let kept = String(decoding: data, as: UTF8.self).matches(of: /"standardError": "([^"]*)"/)
    #expect(kept.count == 1)
    #expect(kept.allSatisfy { (10_000..<40_000).contains($0.1.count) && $0.1.hasPrefix("…") })
    #expect(try folder.text("r.xml").contains("<system-err>…"))
  }

  @Test func `a driver that always fails is given up after ten cases`() throws {
    let folder = TemporaryFolder()
    let values = (1...15).map(String.init).joined(separator: ", ")
    try Data(
      """
      feature: many
      title: Many cases
      scenarios:
        - id: one
          title: One of many
          matrix: {count: [\(values)]}
          preconditions:
            - coins: ${count}
          operations:
            - launch-app
          expected:
            - coins: ${count}

      """.utf8
    ).write(to: folder.url.appending(path: "many.yaml"))
    let run = try tenken(
      "run", folder.path("many.yaml"), "--driver", "echo x >> \(folder.path("starts")); exit 3",
      "--report", "junit=\(folder.path("r.xml"))")
    #expect(run.exitCode == 1)
    #expect(try folder.text("starts") == String(repeating: "x\n", count: 10))
    let report = try folder.text("r.xml")
    #expect(
      report.matches(of: /message="the driver ended before it answered \(exit code 3\)/).count == 10
    )
    #expect(report.matches(of: /message="not run: the driver failed in the 10 cases/).count == 5)
  }

  @Test func `several workers, each with a driver, give the same report`() throws {
    let folder = TemporaryFolder()
    let text = try String(
      contentsOf: fixtures.appending(path: "drivers/coins.yaml"), encoding: .utf8)
    for number in 1...4 {
      try Data(text.replacing("feature: purse", with: "feature: purse-\(number)").utf8)
        .write(to: folder.url.appending(path: "\(number).yaml"))
    }
    let arguments = ["run", folder.url.path, "--report", "json=\(folder.path("r.json"))"]
    let driver = "echo $TENKEN_WORKER >> \(folder.path("workers")); exec sh drivers/coins.sh bug"
    let one = try tenken(arguments + ["--driver", driver])
    let first = try folder.text("r.json")
    #expect(try folder.text("workers") == "1\n")
    let three = try tenken(arguments + ["--driver", driver, "--driver-workers", "3"])
    #expect(one.output == three.output)
    #expect(try folder.text("r.json") == first)
    let workers = Set(try folder.text("workers").split(separator: "\n"))
    #expect(workers.isSubset(of: ["1", "2", "3"]))
  }
}

/// Tests drivers that are servers on this machine.
@Suite struct HTTPDriverTests {
  /// The answer of a correct driver to a message; it always has 70 coins.
  @Sendable private static func answer(_ message: String) -> String {
    let id = message.firstMatch(of: /"id":(\d+)/).map { String($0.1) } ?? "0"
    let more =
      if message.contains("\"hello\"") {
        #","protocol":1,"system":"storekit","name":"http","observations":["coins"]"#
      } else if message.contains("\"observe\"") {
        #","value":70"#
      } else {
        ""
      }
    return "{\"id\":\(id),\"outcome\":\"done\"\(more)}"
  }

  /// Runs one case.
  ///
  /// A short time-out is for servers that never answer only: on a busy machine, even a correct one
  /// may need seconds.
  private func run(_ server: HostileServer, timeout: Int = 60) throws -> ToolRun {
    try tenken(
      "run", "drivers/coins.yaml", "--filter", "first", "--timeout", "\(timeout)",
      "--driver", "http://127.0.0.1:\(server.port)/driver")
  }

  @Test func `the messages are sent as POST requests`() throws {
    let server = try HostileServer(answeringBodies: Self.answer)
    let run = try run(server)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(server.received.count == 7)
    #expect(server.received.allSatisfy { $0.hasPrefix("POST /driver HTTP/1.1\r\n") })
    #expect(server.received.first?.contains(#"{"id":1,"type":"hello","protocol":1,"#) == true)
  }

  @Test func `a wrong value fails the case`() throws {
    let server = try HostileServer(answeringBodies: { body in
      Self.answer(body).replacing("70", with: "71")
    })
    let run = try run(server)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("real      The balance is 71 coins"))
  }

  @Test func `invalid answers end the case with an error`() throws {
    let wrong: [(HostileServer.Behaviour, String)] = [
      ({ $0.send("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n") }, "HTTP status 500"),
      ({ $0.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno") }, "is not a JSON object"),
      ({ _ in }, "the driver ended before it answered"),
      (
        {
          $0.send("HTTP/1.1 200 OK\r\n\r\n")
          $0.flood([UInt8](repeating: 0x20, count: 65_536), upTo: 100_000_000)
        }, "more than 1048576 bytes"
      ),
    ]
    for (behaviour, text) in wrong {
      let run = try run(try HostileServer(behaviour))
      #expect(run.exitCode == 1)
      #expect(run.output.contains(text), "\(run.output)")
    }
  }

  @Test func `a server that never answers is given up at the time-out`() throws {
    let run = try run(try HostileServer { $0.waitForEnd() }, timeout: 1)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("did not answer within 1 s"), "\(run.output)")
  }

  @Test func `an address without a server is an error`() throws {
    // Port 1 is for a service that no machine runs any more.
    let run = try tenken(
      "run", "drivers/coins.yaml", "--filter", "first", "--driver", "http://127.0.0.1:1/")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("the driver cannot be reached"), "\(run.output)")
  }

  @Test func `the driver check also takes an address`() throws {
    let server = try HostileServer(answeringBodies: Self.answer)
    let run = try tenken("driver", "check", "http://127.0.0.1:\(server.port)/")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("✔ reads 1 observation "), "\(run.output)")
    #expect(run.output.contains("✘ a word that it does not know must be answered"))
  }
}
