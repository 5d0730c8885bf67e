import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import Testing

private let plays = fixtures.appending(path: "plays")
private let examples = fixtures.appending(path: "../../../Examples/systems")

/// Reads a feature of a folder with the system that it names.
func feature(_ path: String, in folder: URL) throws -> Feature {
  let read = readFeature(
    path: path, bytes: try load(path, in: folder), systems: knownSystems
  ) { path throws(UnreadableFile) in try load(path, in: folder) }
  // A play may break an invariant, leave bounds or write settings late, to show what happens then.
  let faults = read.diagnostics.filter {
    ![
      "breaks-invariant", "out-of-bounds", "effects-conflict", "setting-after-history",
    ].contains($0.identifier)
  }
  #expect(faults.map(\.summary.en) == [])
  return try #require(read.feature)
}

/// The events and results of every case of a feature, in a language.
private func text(of feature: Feature, in language: Language) -> String {
  var lines: [String] = []
  for scenario in feature.scenarios {
    for testCase in scenario.cases {
      let trace = trace(testCase, of: scenario, in: feature)
      lines.append("\(testCase.address): \(trace.result.status.rawValue)")
      // A case that never ends has many events before it is stopped.
      for event in trace.steps.flatMap(\.events).prefix(12) {
        lines.append("  \(event.time) \(event.actor[language]): \(event.text[language])")
      }
      lines += trace.result.problems.map { "  ! \($0.summary[language])" }
      lines += trace.result.expectations.compactMap(\.mismatch).map {
        "  ✘ \($0.word): \($0.expected), and not \($0.actual)"
      }
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

@Suite struct PlayTests {
  @Test(arguments: [
    "lists", "time", "refusals", "kinds", "shared", "together", "tables", "pauses", "events",
    "units", "stops", "several", "days", "rules", "meanwhile",
  ])
  func `the cases of a system have the recorded events and results`(name: String) throws {
    let feature = try feature("\(name).yaml", in: plays)
    try check(text(of: feature, in: .english), beside: "plays/\(name)")
    try check(text(of: feature, in: .japanese), beside: "plays/\(name).ja")
  }

  @Test(arguments: [
    "sign-in/lock-out.yaml", "sign-in/reset.yaml", "cart/coupons.yaml", "cart/checkout.yaml",
  ])
  func `every case of the examples passes`(path: String) throws {
    let feature = try feature(path, in: examples)
    #expect(feature.system.vocabulary.file?.hasSuffix(".system.yaml") == true)
    for result in run(feature).scenarios.flatMap(\.cases) {
      #expect(result.status == .passed, "\(result.address)")
    }
  }

  @Test(arguments: ["sign-in", "cart"])
  func `a random walk breaks no invariant, and makes declared transitions`(name: String) throws {
    let path = "\(name).system.yaml"
    let read = readSystem(path: path, bytes: try load("\(name)/\(path)", in: examples))
    let system = try #require(read.system)
    let transitions = Set(system.vocabulary.machines.flatMap(\.transitions))
    #expect(transitions.count > 2)
    for seed in 1...40 {
      var walk = Walk(system, seed: UInt64(seed))
      for _ in 0..<100 { walk.step() }
      #expect(walk.faults == [], "seed \(seed)")
      let taken = Set(walk.subject.coverageRecord?.transitions ?? [])
      #expect(taken.isSubset(of: transitions), "seed \(seed)")
    }
  }
}

/// A random walk through a system.
private struct Walk {
  let system: System
  var subject: any Subject
  var faults: [String] = []
  private var generator: SplitMix64

  init(_ system: System, seed: UInt64) {
    self.system = system
    subject = system.prepare(Resources()).subject(SubjectRequest(recordsCoverage: true))
    generator = SplitMix64(seed: seed)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(generator.next() % UInt64(elements.count))]
  }

  /// The values of all observations of the state.
  private func looks() throws -> [Value] {
    let observations = system.vocabulary.observations
    return try observations.definitions.indices
      .filter { observations[$0].value?.kind == .state }
      .map {
        subject.read(try observations.bind(Arguments(), index: $0, among: Resources()), since: 0)
      }
  }

  mutating func step() {
    do {
      let operations = system.vocabulary.operations
      let index = pick(Array(operations.definitions.indices))
      let fields = operations[index].parameters.map { parameter in
        Value.Field(parameter.name, pick(parameter.shape.someValues))
      }
      let before = try looks()
      let outcome = subject.perform(
        try operations.bind(Arguments(fields), index: index, among: Resources()))
      if case .refused(let name) = outcome {
        if try looks() != before { faults.append("\(name) has changed something") }
        if !operations[index].refusals.contains(where: { $0.name == name }) {
          faults.append("\(operations[index].name) declares no \(name)")
        }
      }
      faults += subject.violations().map { "broken: \($0.summary[.english])" }
    } catch {
      faults.append("\(error)")
    }
  }
}

extension Shape {
  /// Values to try.
  fileprivate var someValues: [Value] {
    switch self {
    case .choice(let choices): choices.map { .text($0.name) }
    case .integer(let range, _): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .boolean: [.boolean(true), .boolean(false)]
    case .duration: [.integer(60), .integer(900), .integer(3600)]
    case .money, .text, .reference, .identifier, .list, .oneOrMore, .record: []
    }
  }
}
