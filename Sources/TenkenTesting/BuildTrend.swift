import TenkenResults

/// How a build stood by what was found in it.
public struct BuildTrend: Sendable {
  /// The build.
  public let build: String
  /// How the cases of today stand by it alone.
  public let counts: TestCounts
}

/// What is different since the build before.
public struct BuildChanges: Sendable {
  /// The build before; nil for the first.
  public let before: String?
  /// The addresses of cases that failed before and passed now.
  public let mended: [String]
  /// The addresses of cases that passed before and failed now.
  public let broken: [String]
  /// The addresses of cases that meant something else when they were tested before.
  public let changed: [String]
}

extension TestedSuite {
  /// How the last builds stood, oldest first.
  public func trend(last count: Int) -> [BuildTrend] {
    lastBuilds(count).map { BuildTrend(build: $0, counts: asked(.of($0, query)).counts) }
  }

  /// What is different since the build before the ones that are asked for.
  public var changes: BuildChanges {
    let names = results.builds.names
    let asked = query.builds ?? names.last.map { [$0] } ?? []
    guard let first = names.firstIndex(where: asked.contains), first > 0 else {
      return BuildChanges(before: nil, mended: [], broken: [], changed: [])
    }
    let before = names[first - 1]
    let old = self.asked(.of(before, query)).cases
    let pairs = zip(old, cases)
    func addresses(_ isTaken: (TestStanding, TestStanding) -> Bool) -> [String] {
      pairs.filter { isTaken($0.standing, $1.standing) }.map(\.1.address)
    }
    return BuildChanges(
      before: before,
      mended: addresses { $0.currentStatus == .failed && $1.currentStatus == .passed },
      broken: addresses { $0.currentStatus == .passed && $1.currentStatus == .failed },
      changed: addresses { old, _ in old.currency == .scenarioChanged })
  }
}

extension ResultQuery {
  /// The same question of one build.
  fileprivate static func of(_ build: String, _ query: ResultQuery) -> ResultQuery {
    var query = query
    query.builds = [build]
    return query
  }
}
