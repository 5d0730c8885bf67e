package import TenkenExecution
package import TenkenScenarios
import TenkenSimulation

/// The parts of a suite that each case covers, for choosing a few cases that cover them all.
package struct CoveredParts: Sendable {
  /// A part of the suite that a case can cover.
  private enum Part: Hashable {
    /// A coverage point of a system; an event counts separately in each context.
    case point(CoveragePoint, system: String, context: String?)
    case requirement(String)
    case scenario(String)
    case value(scenario: String, axis: Int, value: Int)
    case pair(scenario: String, axes: [Int], values: [Int])
  }

  /// The numbers of the parts that each case covers, by the address of the case.
  package private(set) var sets: [String: [Int]] = [:]
  private var numbers: [Part: Int] = [:]

  /// Collects what the coverage map counts: requirements, and everything that runs reached.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - runs: The coverage of its features, in any order.
  package init(coveredBy suite: Suite, _ runs: [FeatureCoverage]) {
    let reached = runs.reduce(into: [String: CaseCoverage]()) { all, run in
      all.merge(run.cases) { first, _ in first }
    }
    for (feature, scenario, testCase) in suite.allCases {
      let address = testCase.address
      var parts = scenario.requirements.map { Part.requirement($0) }
      if let own = reached[address] {
        let system = feature.vocabulary.system
        parts += own.reached.map { point in
          // Events count separately in each context, everything else once for the system.
          let isEvent = if case .event = point { true } else { false }
          return .point(point, system: system, context: isEvent ? own.context : nil)
        }
      }
      add(parts, to: address)
    }
  }

  /// Collects every scenario, every value of its matrix, and every pair of values of two axes.
  package init(pairsOf suite: Suite) {
    for (feature, scenario, testCase) in suite.allCases {
      let name = feature.address(of: scenario)
      let values = testCase.combination
      var parts = [Part.scenario(name)]
      for second in values.indices {
        parts.append(.value(scenario: name, axis: second, value: values[second]))
        parts += (0..<second).map { first in
          .pair(
            scenario: name, axes: [first, second], values: [values[first], values[second]])
        }
      }
      add(parts, to: testCase.address)
    }
  }

  private mutating func add(_ parts: [Part], to address: String) {
    for part in Set(parts) {
      // The choice of cases does not depend on which number a part gets.
      let number = numbers[part] ?? numbers.count
      numbers[part] = number
      sets[address, default: []].append(number)
    }
  }
}

extension Suite {
  /// All cases with their scenarios and features.
  fileprivate var allCases: [(Feature, Scenario, Case)] {
    features.flatMap { feature in
      feature.scenarios.flatMap { scenario in scenario.cases.map { (feature, scenario, $0) } }
    }
  }
}
