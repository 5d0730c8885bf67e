import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import Testing

@testable import TenkenDrivers

private let systems = Systems(System(LampSystem.self))

/// Runs scenarios with a real lamp in addition to the simulated one.
private func run(_ lamp: RealLamp, _ scenarios: String) throws -> [CaseResult] {
  let text = "feature: lamp\ntitle: A lamp\nsystem: lamp\nscenarios:\n\(scenarios)"
  let read = readFeature(path: "lamp.yaml", bytes: Array(text.utf8), systems: systems)
  #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary.en) == [])
  let feature = try #require(read.feature)
  let session = DriverSession(lamp, tool: "test")
  defer { session.end() }
  let result = run(feature, on: session, in: .silent, detailLimit: 5) { _, _ in true }
  return result.scenarios.flatMap(\.cases)
}

/// A scenario with the given preconditions, operations and expected states.
private func scenario(
  id: String = "one", before: [String] = [], _ operations: [String], expected: [String] = []
) -> String {
  func list(_ key: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "    \(key):\n" + items.map { "      - \($0)\n" }.joined()
  }
  return "  - id: \(id)\n    title: One\n" + list("preconditions", before)
    + list("operations", operations) + list("expected", expected)
}

extension CaseResult {
  /// Which side is alone in each mismatch, in order.
  fileprivate var alone: [SimulatedSide.Side?] {
    expectations.compactMap(\.mismatch).map { $0.simulation?.alone }
  }

  fileprivate var summaries: [String] { problems.map { $0.summary[.english] } }
}

/// Tests how a run handles a driver's answers; the tests of the tool cover driver processes.
@Suite struct LampDriverTests {
  private let night = scenario(
    before: ["timer: 5m"],
    ["switch-on", "expect: [light: true]", "wait: 5m"],
    expected: ["light: false", "switchings: [timer-ran-out]"])

  @Test func `a correct lamp passes, and gets the expected messages`() throws {
    let lamp = RealLamp(watches: ["light", "switchings"])
    let results = try run(lamp, night)
    #expect(results.map(\.status) == [.passed], "\(results[0].verdict)")
    let types = lamp.messages.compactMap { $0["type"]?.string }
    #expect(
      types == [
        "hello", "reset", "precondition", "operation", "observe", "observe", "observe", "operation",
        "observe", "observe", "observe", "observe", "finish",
      ])
    let step = try #require(lamp.messages.last { $0["type"] == "operation" })
    #expect(step["arguments"] == ["time": 300])
    #expect(step["time"] == 1_767_225_600 && step["until"] == 1_767_225_900)
    #expect(results[0].eventCount == 2)
  }

  @Test func `if only the real lamp differs, a mismatch names it`() throws {
    let result = try #require(try run(RealLamp(.slowTimer), night).first)
    #expect(result.status == .failed)
    #expect(result.alone == [.real, .real])
    let mismatch = result.expectations.compactMap(\.mismatch).first
    #expect(mismatch?.expected == "false" && mismatch?.actual == "true")
    #expect(mismatch?.simulation?.text == "false")
  }

  @Test func `if only the simulation differs, a mismatch names it and the case fails`() throws {
    let text = scenario(["switch-on"], expected: ["light: false"])
    let result = try #require(try run(RealLamp(.broken), text).first)
    #expect(result.status == .failed)
    #expect(result.alone == [.simulated])
  }

  @Test func `if only the scenario differs, a mismatch names it`() throws {
    let text = scenario(["switch-on"], expected: ["light: false", "switchings: [switched-off]"])
    let result = try #require(try run(RealLamp(), text).first)
    #expect(result.alone == [.expected, .expected])
  }

  @Test func `if all three differ, a mismatch names none of them`() throws {
    let text = scenario(
      before: ["timer: 5m"], ["switch-on", "wait: 5m"],
      expected: ["switchings: [switched-off]"])
    let result = try #require(try run(RealLamp(.slowTimer), text).first)
    #expect(result.alone == [nil])
  }

  @Test(arguments: [
    (RealLamp.Fault.ownRefusal, "refused (shining)", "only the real system differs"),
    (.noRefusal, "done", "only the real system differs"),
  ])
  func `outcomes of scenario, simulation and lamp are compared`(
    fault: RealLamp.Fault, real: String, alone: String
  ) throws {
    let text = scenario(["switch-on", "switch-on:\n        outcome: lit"])
    let result = try #require(try run(RealLamp(fault), text).first)
    #expect(result.status == .failed)
    let summary = try #require(result.summaries.first)
    #expect(
      summary.hasPrefix(
        """
        the outcome of 'switch-on' differs: expected refused (the lamp is lit), simulated refused \
        (the lamp is lit), real \(real); \(alone)
        """))
    #expect(result.problems.count == 1)
  }

  @Test
  func `a refusal by both sides is an error, and by the simulation only a failure`()
    throws
  {
    let text = scenario(["switch-on", "switch-on"], expected: ["light: true"])
    let both = try #require(try run(RealLamp(), text).first)
    #expect(both.status == .error)
    #expect(both.summaries.first?.contains("only the scenario differs") == true)
    let real = try #require(try run(RealLamp(.noRefusal), text).first)
    #expect(real.status == .failed)
    #expect(real.summaries.first?.contains("only the simulation differs") == true)
  }

  @Test func `an operation that is left to the simulation has the simulated outcome`() throws {
    let text = scenario(
      ["switch-on", "switch-on:\n        outcome: lit"], expected: ["light: true"])
    #expect(try run(RealLamp(.isSimulated), text).first?.status == .passed)
  }

  @Test func `watched values are compared after every operation, and reported once`() throws {
    let text = scenario(["switch-on", "switch-off", "switch-on"])
    let unwatched = try run(RealLamp(.broken), text)
    // It expects nothing, so without a difference only a person can judge it.
    #expect(unwatched.map(\.status) == [.manual])
    let result = try #require(try run(RealLamp(.broken, watches: ["light"]), text).first)
    #expect(result.status == .failed)
    #expect(
      result.summaries == ["after 'switch-on', 'light' differs: simulated true, real false"])
  }

  @Test func `cases that a driver cannot do are left to people`() throws {
    let text =
      night
      + scenario(id: "two", ["switch-on"], expected: ["light: true", "switchings: [switched-on]"])
    let noTimer = try run(RealLamp(.noTimer), text)
    #expect(noTimer.map(\.status) == [.manual, .passed])
    #expect(
      noTimer[0].leftToPeople.map { $0.reason[.english] }
        == ["the driver 'bulb' cannot do 'timer': no timer"])
    #expect(noTimer[0].expectations.allSatisfy { $0.status == .manual })
    let unseen = try run(RealLamp(.unseen), text)
    #expect(unseen.map(\.status) == [.passed, .passed])
    #expect(unseen[1].expectations.map(\.status) == [.manual, .passed])
    let onlyUnseen = try run(
      RealLamp(.unseen), scenario(["switch-on"], expected: ["light: true"]))
    #expect(onlyUnseen.map(\.status) == [.manual])
  }

  @Test func `a driver that ends between cases is started again`() throws {
    let lamp = RealLamp(.diesBetweenCases)
    let text = night + scenario(id: "two", ["switch-on"], expected: ["light: true"])
    let results = try run(lamp, text)
    #expect(results.map(\.status) == [.passed, .passed])
    #expect(lamp.starts == 2)
  }

  @Test func `output of a driver after a case does not affect the next case`() throws {
    let lamp = RealLamp(.finishesTwice)
    let text = night + scenario(id: "two", ["switch-on"], expected: ["light: true"])
    let results = try run(lamp, text)
    #expect(results.map(\.status) == [.passed, .passed])
    #expect(lamp.starts == 2)
  }

  @Test(arguments: [
    (
      RealLamp.Fault.wrongShape,
      "the driver's answer is wrong: for 'light', the value must be true or false, but is 1"
    ),
    (
      .noValue,
      "the driver's answer is wrong: 'value' is missing, the value that 'light' reads (null if"
        + " there is nothing)"
    ),
    (
      .refusedPrecondition,
      "the driver's answer is wrong: the outcome of a precondition must be 'done' or"
        + " 'unable'; only operations can be refused"
    ),
  ])
  func `an invalid answer ends its case with an error`(
    fault: RealLamp.Fault, summary: String
  ) throws {
    let result = try #require(try run(RealLamp(fault), night).first)
    #expect(result.status == .error)
    #expect(result.summaries == [summary])
  }

  @Test func `the driver check finds no problem with a correct lamp`() {
    let findings = checkDriver(DriverSession(RealLamp(), tool: "test"), systems: systems)
    #expect(findings.filter { !$0.isFine } == [])
    #expect(findings.count == 7)
  }

  @Test func `a driver of another system leaves the cases to people`() throws {
    let text = "feature: a\ntitle: A\nscenarios:\n  - {id: b, title: B, operations: [switch-on]}\n"
    let words = LampSystem.vocabulary
    let other = System(
      Vocabulary(
        system: "other", preconditions: words.preconditions, operations: words.operations,
        observations: words.observations)
    ) { System(LampSystem.self).prepare(Resources()).subject($0) }
    let read = readFeature(path: "a.yaml", bytes: Array(text.utf8), systems: Systems(other))
    let feature = try #require(read.feature)
    let session = DriverSession(RealLamp(), tool: "test")
    let result = run(feature, on: session, in: .silent, detailLimit: 1) { _, _ in true }
    let reasons = result.scenarios.flatMap(\.cases).flatMap(\.leftToPeople)
    #expect(result.status == .manual)
    #expect(
      reasons.map { $0.reason[.english] }
        == ["the driver 'bulb' is for 'lamp', but the case is about 'other'"])
  }
}

/// Tests comparing values of two sides that have identifiers of their own.
@Suite struct EquivalenceTests {
  private let shape = Shape.list(
    .record(
      RecordShape(
        phrase: Phrase(en: "{id}", ja: "{id}"),
        fields: [Parameter("id", .identifier), Parameter("count", .integer(0...9))])))

  private func list(_ entries: (String, Int)...) -> Value {
    .list(
      entries.map { id, count in
        .record([Value.Field("id", .text(id)), Value.Field("count", .integer(count))])
      })
  }

  @Test func `identifiers are compared only by which of them are equal`() {
    #expect(
      list(("a", 1), ("b", 2), ("a", 3)).isEquivalent(to: list(("7", 1), ("8", 2), ("7", 3)), shape)
    )
    #expect(!list(("a", 1), ("b", 2)).isEquivalent(to: list(("7", 1), ("7", 2)), shape))
    #expect(!list(("a", 1), ("a", 2)).isEquivalent(to: list(("7", 1), ("8", 2)), shape))
    #expect(!list(("a", 1)).isEquivalent(to: list(("a", 2)), shape))
    #expect(!list(("a", 1)).isEquivalent(to: list(("a", 1), ("b", 1)), shape))
    #expect(!list(("a", 1)).isEquivalent(to: .none, shape))
  }
}
