import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension DocumentSource {
  /// Returns how long a tester waits in a case, in words; empty if the time is negligible.
  func waiting(in testCase: Case) -> String {
    guard let minutes = handWork?[testCase.address]?.waitingMinutes else { return "" }
    return words(.about, ["time": words.duration(seconds: minutes * 60)])
  }

  /// Returns what to do first so that a case takes no longer; empty if nothing.
  func preparation(of testCase: Case) -> String {
    handWork?[testCase.address]?.preparation?[language] ?? ""
  }

  /// Notes on the cases of a scenario that nobody can do by hand; empty without such cases.
  func handNotes(of scenario: Scenario) -> [String] {
    let cases = scenario.cases.filter(isSimulationOnly)
    guard !cases.isEmpty else { return [] }
    let some = words(
      .obstacleSome, ["n": String(cases.count), "m": String(scenario.cases.count)])
    var reasons: [String] = cases.count == scenario.cases.count ? [] : [some]
    for reason in cases.flatMap(obstacles) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    let text = words.phrases(reasons)
    return [words(.recordField, ["name": words["label.simulation-only"], "value": text])]
  }

  /// Why nobody can do a case by hand, in words; empty if somebody can.
  func obstacles(of testCase: Case) -> [String] {
    guard let work = handWork?[testCase.address] else { return [] }
    return work.obstacles.map { obstacle in
      switch obstacle {
      case .word(let reason): reason[language]
      case .impossibleStep(let reason): words(.obstacleSlip, ["reason": reason[language]])
      case .waiting: words(.obstacleWaiting, ["time": waiting(in: testCase)])
      }
    }
  }
}

extension HandWork {
  /// The waiting time in minutes, rounded for readers; nil if it rounds to 0.
  ///
  /// Longer times are rounded more: in a wait of two hours, three minutes do not matter.
  var waitingMinutes: Int? {
    let minutes = (waitingSeconds + 30) / 60
    let step =
      switch minutes {
      case ..<10: 1
      case ..<90: 5
      case ..<360: 30
      case ..<(36 * 60): 60
      case _: 24 * 60
      }
    let rounded = (minutes + step / 2) / step * step
    return rounded == 0 ? nil : rounded
  }
}
