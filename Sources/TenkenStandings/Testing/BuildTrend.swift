package import TenkenResults

/// The state of testing of one build.
package struct BuildTrend: Sendable {
  /// The build.
  package let build: String
  /// The counts of today's cases, as they stood in this build.
  package let counts: StandingCounts
}

/// The differences from the previous build.
package struct BuildChanges: Sendable {
  /// The previous build; nil if there is none.
  package let before: String?
  /// The addresses of cases that failed before and passed now.
  package let fixed: [String]
  /// The addresses of cases that passed before and fail now.
  package let broken: [String]
  /// The addresses of cases that have changed since they were tested before.
  package let changed: [String]
}

extension TestedSuite {
  /// The state of testing of the last builds, oldest first.
  package func trend(last count: Int) -> [BuildTrend] {
    results.lastBuilds(count, upTo: query).map {
      BuildTrend(build: $0, counts: StandingCounts(standings(.of([$0], query))))
    }
  }

  /// The differences between the builds in question and the build before them.
  package var changes: BuildChanges {
    let names = results.builds.names
    let selected = query.builds ?? names.last.map { [$0] } ?? []
    guard let first = names.firstIndex(where: selected.contains), first > 0 else {
      return BuildChanges(before: nil, fixed: [], broken: [], changed: [])
    }
    let before = names[first - 1]
    let pairs = zip(standings(.of([before], query)), cases)
    func addresses(_ isTaken: (Standing, Standing) -> Bool) -> [String] {
      pairs.filter { isTaken($0, $1.standing) }.map(\.1.address)
    }
    return BuildChanges(
      before: before, fixed: addresses { $0.isFailing && $1 == .passed },
      broken: addresses { $0 == .passed && $1.isFailing },
      changed: addresses { old, _ in old == .scenarioChanged })
  }
}

extension ResultQuery {
  /// The same query for other builds.
  static func of(_ builds: [String], _ query: ResultQuery) -> ResultQuery {
    var query = query
    query.builds = builds
    return query
  }
}

extension SettledResults {
  /// The last builds, up to the newest one in question.
  func lastBuilds(_ count: Int, upTo query: ResultQuery) -> [String] {
    let names = builds.names
    let selected = query.builds ?? names
    // A build without results is newer than all others.
    let last = names.lastIndex(where: selected.contains) ?? names.count - 1
    let untested = selected.filter { !names.contains($0) }
    let first = max(0, last + 1 - max(0, count - untested.count))
    let found = first <= last ? Array(names[first...last]) : []
    // If a version with several builds is in question, all of them count, even beyond the limit.
    return found + selected.filter { !found.contains($0) }
  }
}
