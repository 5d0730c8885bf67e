package import TenkenResults

/// The counts of one part of a suite: a feature, a requirement, a device, a tester.
package struct CountedPart: Sendable {
  /// The name or id of the part.
  package let name: String
  /// The counts.
  package let counts: StandingCounts

  /// Creates a part.
  package init(name: String, counts: StandingCounts) {
    self.name = name
    self.counts = counts
  }
}

extension TestedSuite {
  /// The counts of all cases.
  package var counts: StandingCounts { StandingCounts(cases.lazy.map(\.standing)) }

  /// The counts of each feature, in the order of the features.
  package var byFeature: [CountedPart] {
    let own = Dictionary(grouping: cases, by: \.feature)
    return features.enumerated().map { index, feature in
      CountedPart(name: feature.id, counts: StandingCounts((own[index] ?? []).map(\.standing)))
    }
  }

  /// The counts of each device with results, sorted by name.
  package var byDevice: [CountedPart] { parts(by: .device) }

  /// The counts of each tester with results, sorted by name.
  package var byTester: [CountedPart] { parts(by: .tester) }

  private func parts(by part: ResultPart) -> [CountedPart] {
    results.standings(of: hashes, query, by: part).sorted { $0.key < $1.key }.map {
      CountedPart(name: $0.key, counts: StandingCounts($0.value.map(\.standing)))
    }
  }
}
