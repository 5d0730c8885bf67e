import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

@testable import TenkenStandings

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

private func feature(_ name: String) throws -> Feature {
  let data = try Data(contentsOf: fixtures.appending(path: "\(name).yaml"))
  let read = readFeature(path: "\(name).yaml", bytes: [UInt8](data), systems: Systems(.storeKit))
  #expect(read.diagnostics.map(\.summary.en) == [])
  return try #require(read.feature)
}

/// The map of a suite that nobody has tested.
private func untested(
  _ suite: Suite, _ run: FeatureCoverage, _ listed: [ListedRequirement]
) -> CoverageMap {
  let standings = SuiteStandings.untested(suite, requirements: listed) {
    run.cases[$0]?.isSimulationOnly ?? false
  }
  return CoverageMap(suite, runs: [run], standings: standings)
}

@Suite struct CoverageMapTests {
  @Test func `the coverage of a suite matches the recorded map`() throws {
    let feature = try feature("shop")
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let map = untested(
      suite, cover(feature),
      [
        ListedRequirement(id: "R-1", title: "Coins"), ListedRequirement(id: "R-2"),
        ListedRequirement(id: "R-10", title: "Refunds"), ListedRequirement(id: "R-11"),
      ])
    let url = fixtures.appending(path: "shop.expected")
    try expectRecorded(map.dump, in: url)
  }

  @Test func `with a profile, only what applies is measured`() throws {
    let feature = try feature("shop")
    let data = try Data(contentsOf: fixtures.appending(path: "profile.yaml"))
    let read = readProfile(path: "profile.yaml", bytes: [UInt8](data), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.summary.en) == [])
    let profile = try #require(read.profile)
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)]).applying(profile)
    // Cases out of scope are run, too: this shows what no other case reaches.
    let map = untested(
      suite, cover(feature),
      [
        ListedRequirement(id: "R-1", title: "Coins"), ListedRequirement(id: "R-2"),
        ListedRequirement(id: "R-3", title: "Plans"), ListedRequirement(id: "R-11"),
      ])
    // If everything of a kind is out of scope, nothing of it is left to cover.
    #expect(map.systems[0].machines.map(\.definition.name) == ["app", "transaction"])
    #expect(map.systems[0].columns.allSatisfy { $0.subject?.name != "auto-renewable" })
    #expect(!map.gaps.contains { $0.parts.contains { $0.text[.english] == "fail-renewals" } })
    try expectRecorded(map.dump, in: fixtures.appending(path: "profile.expected"))
  }

  @Test func `results of people do not change those of the simulation`() throws {
    let feature = try feature("shop")
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let runs = [cover(feature)]
    let addresses = feature.scenarios.flatMap(\.cases).map(\.address)
    var tested = Dictionary(uniqueKeysWithValues: addresses.map { ($0, Standing.passed) })
    let done = CoverageMap(suite, runs: runs, standings: SuiteStandings(of: suite, tested))
    #expect(done.standings.isTested && done.share(of: .devices).percent == 100)
    // The results of the simulation stay the same: neither kind replaces the other.
    let simulated = CoverageMap(suite, runs: runs)
    #expect(done.cases.map(\.status) == simulated.cases.map(\.status))
    #expect(done.share(of: .requirements) == simulated.share(of: .requirements))
    #expect(!simulated.standings.isTested && simulated.share(of: .devices).reached == 0)
    #expect(done.scenarios.filter(\.isOpenCritical).isEmpty)
    #expect(simulated.scenarios.filter(\.isOpenCritical).map(\.address) == ["shop/bought"])

    tested["shop/bought[environment=xcode]"] = .never
    tested["shop/seen"] = .failed
    let open = CoverageMap(suite, runs: runs, standings: SuiteStandings(of: suite, tested))
    #expect(open.requirements.filter(\.devices.isMet).map(\.id) == ["R-2", "R-3"])
    #expect(open.scenarios.filter(\.isOpenCritical).map(\.address) == ["shop/bought"])
  }

  @Test func `the share of devices ignores what only the simulation can do`() throws {
    let feature = try feature("shop")
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let addresses = feature.scenarios.flatMap(\.cases).map(\.address)
    // Nobody waits a month, and nobody can make a renewal in Production fail.
    let others = addresses.filter { $0 != "shop/renewed" }
    var tested = Dictionary(uniqueKeysWithValues: others.map { ($0, Standing.passed) })
    tested["shop/renewed"] = .simulationOnly
    let map = CoverageMap(
      suite, runs: [cover(feature)], standings: SuiteStandings(of: suite, tested))
    #expect(map.requirements.filter { $0.devices.state == .untestable }.map(\.id) == ["R-3"])
    #expect(map.requirements.filter(\.devices.isMet).map(\.id) == ["R-1", "R-2", "R-10"])
    #expect(map.share(of: .devices) == CoverageMap.Share(reached: 3, total: 3))
  }

  @Test func `given results replace those of the run`() throws {
    let feature = try feature("shop")
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let map = CoverageMap(
      suite, runs: [cover(feature)], simulated: ["shop/seen": Verdict(.passed)])
    #expect(map.cases.filter { $0.status != nil }.map(\.address) == ["shop/seen"])
    #expect(map.requirements.filter(\.isMet).map(\.id) == ["R-1", "R-10"])
    #expect(map.share(of: .events).reached > 0)
  }

  @Test func `measuring coverage changes no result`() throws {
    let feature = try feature("shop")
    let covered = cover(feature)
    let results = run(feature).scenarios.flatMap(\.cases)
    #expect(!results.isEmpty)
    for result in results {
      let other = try #require(covered.cases[result.address]?.result)
      #expect(other.status == result.status && other.problems == result.problems)
      #expect(other.eventCount == result.eventCount)
    }
  }

  @Test func `without a run nothing is reached, and requirements are in natural order`() throws {
    let feature = try feature("shop")
    let map = CoverageMap(Suite(entries: [Suite.Entry(chapters: [], feature: feature)]))
    #expect(map.share(of: .words).reached == 0)
    #expect(map.share(of: .transitions).reached == 0)
    #expect(map.requirements.map(\.id) == ["R-1", "R-2", "R-3", "R-10"])
    #expect(map.requirements.allSatisfy { $0.isListed && !$0.isMet })
  }

  @Test func `pairs of matrix values are reached if a case has both values`() throws {
    let text = """
      feature: sample
      scenarios:
        - id: one
          matrix: {environment: [xcode, sandbox, production], coins: [0, 30], country: [JPN, USA]}
          cover: pairs
          except: [{environment: production, coins: 30}]
          preconditions:
            - environment: ${environment}
            - coins: ${coins}
            - storefront: ${country}
          expected: [coins: "${coins}"]
        - {id: two, expected: [coins: 0]}
      """
    let read = readFeature(path: "x.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.summary.en) == [])
    let feature = try #require(read.feature)
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    #expect(CoverageMap(suite).share(of: .pairs) == CoverageMap.Share(reached: 15, total: 16))
    // Without Xcode its pairs do not count, and pairs that only its cases had are missing.
    let data = try Data(contentsOf: fixtures.appending(path: "profile.yaml"))
    let profile = try #require(
      readProfile(path: "profile.yaml", bytes: [UInt8](data), systems: Systems(.storeKit)).profile)
    let own = CoverageMap(suite.applying(profile))
    #expect(own.share(of: .pairs) == CoverageMap.Share(reached: 10, total: 12))
  }

  @Test func `a share is rounded down, and full if there is nothing to reach`() {
    #expect(CoverageMap.Share(reached: 2, total: 3).percent == 66)
    #expect(CoverageMap.Share(reached: 999, total: 1000).percent == 99)
    #expect(CoverageMap.Share(reached: 0, total: 0).percent == nil)
  }

  @Test func `the names of events are unique and in kebab case`() {
    for vocabulary in Systems(.storeKit).vocabularies {
      let names = vocabulary.events.map(\.name)
      #expect(Set(names).count == names.count && !names.isEmpty)
      for name in names {
        #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(name)")
      }
      let subjects = Set(vocabulary.subjects.map(\.name))
      #expect(vocabulary.events.allSatisfy { subjects.isSuperset(of: $0.subjects) })
    }
  }

  @Test func `the transitions of a machine lead between its states`() {
    for machine in Systems(.storeKit).vocabularies.flatMap(\.machines) {
      let states = Set(machine.states.map(\.name))
      #expect(machine.transitions.allSatisfy { states.contains($0.from) && states.contains($0.to) })
      #expect(Set(machine.transitions).count == machine.transitions.count)
    }
  }
}
