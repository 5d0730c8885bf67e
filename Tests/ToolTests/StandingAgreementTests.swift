import Foundation
import TestSupport
import Testing

/// What a command is asked, and what it must say: one way to look at a random suite.
struct Question {
  let suite: RandomSuite
  let build: String?
  let usesProfile: Bool
  let filter: String?
  /// The text of the policy; nil for the default.
  let policy: (text: String, metBy: String, within: Int)?
  let language: String

  /// The cases that are looked at.
  var cases: [RandomSuite.Case] {
    suite.cases.filter {
      !(usesProfile && $0.isTagged) && (filter.map($0.address.hasPrefix) ?? true)
    }
  }

  /// The options of every command that takes results.
  var options: [String] {
    ["--results", suite.results] + (suite.listed == nil ? [] : ["--requirements", suite.list])
      + (build.map { ["--build", $0] } ?? []) + (usesProfile ? ["--profile", suite.profile] : [])
      + (policy == nil ? [] : ["--policy", suite.folder.path("policy.yaml")])
  }

  /// Whether nobody has tested the build in question.
  var isOfUnknownBuild: Bool {
    let known = StandingOracle(suite.events).builds
    return build.map { name in !known.contains { $0 == name || $0.hasPrefix(name + " (") } }
      ?? false
  }

  /// The standings of the cases that are looked at, by address.
  func standings(within count: Int = 1) -> [String: String] {
    let oracle = StandingOracle(suite.events)
    var asked = oracle.builds(named: build)
    if count > 1, let own = asked { asked = oracle.lastBuilds(count, upTo: own) }
    return Dictionary(
      uniqueKeysWithValues: cases.map {
        (
          $0.address,
          oracle.standing(
            $0.address, hash: $0.hash, in: asked, isSimulationOnly: $0.isSimulationOnly)
        )
      })
  }

  /// The ids of requirements that count, in order: the list, or without one those that cases name.
  var ids: [String] { suite.listed ?? Set(cases.flatMap(\.requirements)).sorted() }

  /// The states of the requirements that count, by id; those outside are left out.
  var requirements: [String: (state: String, passed: Int, toTest: Int)] {
    let standings = standings(within: policy?.within ?? 1)
    let aside = ["not-applicable", "simulation-only"]
    var states: [String: (state: String, passed: Int, toTest: Int)] = [:]
    for id in ids {
      let own = cases.filter { $0.requirements.contains(id) }.compactMap { standings[$0.address] }
      // Only cases that the profile or the filter leaves out name it.
      if own.isEmpty, suite.cases.contains(where: { $0.requirements.contains(id) }) { continue }
      let toTest = own.filter { !aside.contains($0) }
      let passed = toTest.count { $0 == "passed" }
      let isFailing = toTest.contains { $0 == "failed" || $0 == "disagreeing" }
      let isMet = policy?.metBy == "any" ? passed > 0 && !isFailing : passed == toTest.count
      let state =
        own.isEmpty ? "uncovered" : toTest.isEmpty ? "untestable" : isMet ? "met" : "open"
      states[id] = (state, passed, toTest.count)
    }
    return states
  }
}

/// Tests that every document says the same about the same results, in both languages.
@Suite struct StandingAgreementTests {
  @Test(arguments: ["en", "ja"])
  func `all outputs agree with each other, number by number`(language: String) throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    for round in 0..<UInt64(2 * thoroughness) {
      let seed = given ?? (language == "en" ? 39 : 1_039) + round
      print("SEED=\(seed) makes the suite and its results")
      var random = SeededGenerator(seed: seed)
      // Two languages with two rounds each draw every listing and every option at least once.
      let turn = 2 * Int(round) + (language == "en" ? 0 : 1)
      let listings = RandomSuite.Listing.allCases
      let suite = try RandomSuite(&random, listings[turn % listings.count])
      let metBy = random.one(of: ["all", "any"])
      let within = 1 + random.below(3)
      let policy = (
        text: "requirements-met-by: \(metBy)\nrequirements-within: \(within)\n", metBy: metBy,
        within: within
      )
      let known = StandingOracle(suite.events).builds
      let question = Question(
        suite: suite, build: turn % 3 == 0 ? nil : random.one(of: known + ["2.0"]),
        usesProfile: turn % 2 == 1, filter: turn % 3 == 2 ? "f0/" : nil,
        policy: turn % 3 == 0 ? nil : policy, language: language)
      if let policy = question.policy {
        try policy.text.write(
          toFile: suite.folder.path("policy.yaml"), atomically: true, encoding: .utf8)
      }
      try check(
        question, Comment(rawValue: "SEED=\(seed) \(question.options) \(question.filter ?? "")"))
    }
  }

  private func check(_ question: Question, _ comment: Comment) throws {
    guard !question.cases.isEmpty else { return }
    let words = try Self.words(question.language)
    let expected = ExpectedNumbers(question, words)
    for checked in try Self.outputs(of: question) {
      for fault in checked.faults(expected) {
        Issue.record("\(checked.name): \(fault) — \(comment.rawValue)")
      }
    }
  }

  /// The words of pages by key.
  private static func words(_ language: String) throws -> [String: String] {
    let folder = fixtures.appending(path: "../../../words")
    let text = try String(
      contentsOf: folder.appending(path: "words.\(language).txt"), encoding: .utf8)
    return Dictionary(
      text.split(separator: "\n").compactMap { line in
        line.firstRange(of: " = ").map {
          (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
        }
      }
    ) { first, _ in first }
  }

  /// Runs every command.
  private static func outputs(of question: Question) throws -> [CheckedOutput] {
    let suite = question.suite
    func run(_ command: [String], filters: Bool = true) throws -> String {
      let filter = filters ? question.filter.map { ["--filter", $0] } ?? [] : []
      let run = try tenken(
        command + [suite.scenarios] + question.options + filter + ["--language", question.language])
      #expect([0, 1].contains(run.exitCode), "\(command) \(run.errors)")
      return run.output
    }
    var outputs: [CheckedOutput] = []
    for kind in CheckedOutput.Kind.allCases where kind != .site {
      if question.filter != nil, !kind.takesFilter { continue }
      if question.isOfUnknownBuild, kind.needsBuild {
        let run = try tenken(kind.command + [suite.scenarios] + question.options)
        #expect(run.exitCode == 2, "\(kind) \(run.output)")
        continue
      }
      outputs.append(CheckedOutput(kind, try run(kind.command, filters: kind.takesFilter)))
    }
    let site = suite.folder.path("site")
    _ = try run(["site", "--output", site])
    let part = question.language == "en" ? "" : ".\(question.language)"
    outputs.append(CheckedOutput(.site, try suite.folder.text("site/index.html")))
    for kind in CheckedOutput.Kind.allCases {
      guard let name = kind.siteFile?.replacing("*", with: part) else { continue }
      var output = CheckedOutput(kind, try suite.folder.text("site/\(name)"))
      output.isInSite = true
      outputs.append(output)
    }
    return outputs
  }
}
