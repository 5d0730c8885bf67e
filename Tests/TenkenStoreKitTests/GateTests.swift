import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// Two settings of an environment that differ in one thing, just before and just after a gate opens.
private struct Step: CustomStringConvertible, Sendable {
  let gate: Gate
  let before: Setting
  let after: Setting

  var description: String { "\(gate.name) in \(after.environment), \(after.iOS), \(after.year)" }
}

private func steps(of gate: Gate, in environment: Environment) -> [Step] {
  guard let opening = gate.opening(in: environment) else { return [] }
  var steps: [Step] = []
  if opening.iOS > 13 {
    // Of what is announced for a later year, the device decides only then.
    let year = max(Setting.currentYear, opening.day?.firstYear ?? 0)
    steps.append(
      Step(
        gate: gate, before: Setting(environment, iOS: opening.iOS - 1, year: year),
        after: Setting(environment, iOS: opening.iOS, year: year)))
  }
  guard let since = opening.day else { return steps }
  steps.append(
    Step(
      gate: gate, before: Setting(environment, year: since.firstYear - 1),
      after: Setting(environment, year: since.firstYear)))
  let days = (before: since.start + -86_400, after: since.start)
  steps.append(
    Step(
      gate: gate,
      before: Setting(environment, year: days.before.date.year).beginning(on: days.before),
      after: Setting(environment, year: since.year).beginning(on: days.after)))
  return steps
}

@Suite struct GateTests {
  private static let steps = Gate.all.flatMap { gate in
    Environment.allCases.flatMap { TenkenStoreKitTests.steps(of: gate, in: $0) }
  }

  @Test(arguments: steps)
  private func `a gate is closed just before and open just after, and a rule notices`(step: Step) {
    #expect(!step.before.has(step.gate) && step.after.has(step.gate))
    let changed = RuleGroups.shared.all.filter {
      $0.valueName(in: step.before, overriding: RuleOverrides())
        != $0.valueName(in: step.after, overriding: RuleOverrides())
    }
    #expect(!changed.isEmpty)
  }

  @Test func `every gate has its own name, opens somewhere, and is open today or was announced`() {
    #expect(Set(Gate.all.map(\.name)).count == Gate.all.count)
    for gate in Gate.all {
      let openings = Environment.allCases.compactMap { environment in
        gate.opening(in: environment).map { (environment, opening: $0) }
      }
      #expect(!openings.isEmpty)
      for (environment, opening) in openings {
        let year = opening.day?.firstYear ?? 0
        let isAnnounced = year > Setting.currentYear
        #expect(isAnnounced || Setting(environment).has(gate))
        #expect(year <= Setting.currentYear + 1)
      }
    }
  }

  @Test(arguments: Environment.allCases)
  func `only gates change the value of a rule in an environment`(environment: Environment) {
    var values: [String: [Set<String>: String]] = [:]
    for iOS in 13...Setting.currentIOS {
      for year in 2019...2030 {
        let setting = Setting(environment, iOS: iOS, year: year)
        let open = Set(Gate.all.filter { setting.has($0) }.map(\.name))
        for rule in RuleGroups.shared.all {
          let value = rule.valueName(in: setting, overriding: RuleOverrides())
          let known = values[rule.name, default: [:]].updateValue(value, forKey: open)
          #expect(known == nil || known == value, "\(rule.name), iOS \(iOS), \(year)")
        }
      }
    }
  }

  @Test func `a case that begins on a day has the year and the devices of the day`() {
    let setting = Setting(.sandbox).beginning(on: Instant(year: 2021, month: 3, day: 1))
    #expect(setting.year == 2021)
    #expect(setting.iOS == 15)
    #expect(!setting.has(.signedStorefronts))
    let named = Setting(.sandbox, iOS: 14, year: 2021)
    #expect(named.beginning(on: Instant(year: 2021, month: 3, day: 1)).iOS == 14)
  }
}
