import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension DocumentSource {
  /// Returns how long a tester waits in a case, in words; empty if the time is negligible.
  func waiting(in testCase: Case) -> String {
    words.waiting(seconds: handWork?[testCase.address]?.waitingSeconds ?? 0)
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
