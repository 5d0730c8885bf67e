import TenkenResults

/// The state of testing of one build.
public struct BuildTrend: Sendable {
  /// The build.
  public let build: String
  /// The counts of today's cases, by the results of this build only.
  public let counts: TestCounts
}

/// The differences from the previous build.
public struct BuildChanges: Sendable {
  /// The previous build; nil if there is none.
  public let before: String?
  /// The addresses of cases that failed before and passed now.
  public let fixed: [String]
  /// The addresses of cases that passed before and failed now.
  public let broken: [String]
  /// The addresses of cases that have changed since they were tested before.
  public let changed: [String]
}

extension TestedSuite {
  /// The state of testing of the last builds, oldest first.
  public func trend(last count: Int) -> [BuildTrend] {
    lastBuilds(count).map { BuildTrend(build: $0, counts: selecting(.of($0, query)).counts) }
  }

  /// The differences between the builds in question and the build before them.
  public var changes: BuildChanges {
    let names = results.builds.names
    let selected = query.builds ?? names.last.map { [$0] } ?? []
    guard let first = names.firstIndex(where: selected.contains), first > 0 else {
      return BuildChanges(before: nil, fixed: [], broken: [], changed: [])
    }
    let before = names[first - 1]
    let old = selecting(.of(before, query)).cases
    let pairs = zip(old, cases)
    func addresses(_ isTaken: (TestStanding, TestStanding) -> Bool) -> [String] {
      pairs.filter { isTaken($0.standing, $1.standing) }.map(\.1.address)
    }
    return BuildChanges(
      before: before,
      fixed: addresses { $0.currentStatus == .failed && $1.currentStatus == .passed },
      broken: addresses { $0.currentStatus == .passed && $1.currentStatus == .failed },
      changed: addresses { old, _ in old.freshness == .scenarioChanged })
  }
}

extension ResultQuery {
  /// The same query for one build.
  fileprivate static func of(_ build: String, _ query: ResultQuery) -> ResultQuery {
    var query = query
    query.builds = [build]
    return query
  }
}
