import TenkenScenarios

/// The coverage of pairs of values from two axes in the matrices of a suite.
enum MatrixPairs {
  /// Returns how many pairs the cases of a suite contain, and how many there are.
  ///
  /// A value that only occurs in cases that do not apply to the team's app does not count.
  static func share(of suite: Suite) -> CoverageMap.Share {
    var leftOut: [String: [[Int]]] = [:]
    for feature in suite.scope?.leftOutEntries.map(\.feature) ?? [] {
      for scenario in feature.scenarios {
        leftOut[feature.address(of: scenario)] = scenario.cases.map(\.combination)
      }
    }
    var (reached, total) = (0, 0)
    for feature in suite.features {
      for scenario in feature.scenarios {
        let share = share(
          of: scenario.outline.axes, among: scenario.cases.map(\.combination),
          leftOut: leftOut[feature.address(of: scenario)] ?? [])
        reached += share.reached
        total += share.total
      }
    }
    return CoverageMap.Share(reached: reached, total: total)
  }

  private static func share(
    of axes: [Axis], among combinations: [[Int]], leftOut: [[Int]]
  ) -> CoverageMap.Share {
    let valueCounts = axes.indices.map { axis in
      let outside = Set(leftOut.map { $0[axis] }).subtracting(combinations.map { $0[axis] })
      return axes[axis].values.count - outside.count
    }
    var (reached, total) = (0, 0)
    for second in axes.indices {
      for first in 0..<second {
        let count = axes[second].values.count
        var held = [Bool](repeating: false, count: axes[first].values.count * count)
        for combination in combinations {
          held[combination[first] * count + combination[second]] = true
        }
        reached += held.count { $0 }
        total += valueCounts[first] * valueCounts[second]
      }
    }
    return CoverageMap.Share(reached: reached, total: total)
  }
}
