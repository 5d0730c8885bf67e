public import TenkenResults
public import TenkenSimulation

/// The number of cases in each state of testing on devices.
public struct TestCounts: Hashable, Sendable {
  /// The state in which a case is counted.
  public enum Kind: String, CaseIterable, Sendable {
    /// It passed.
    case passed
    /// It failed.
    case failed
    /// Something kept testers from finding out.
    case blocked
    /// It does not apply to what was tested.
    case notApplicable = "not-applicable"
    /// It has changed since it was tested.
    case scenarioChanged = "scenario-changed"
    /// It was tested only in other builds.
    case buildChanged = "build-changed"
    /// Nobody has tested it.
    case never

    /// The kind for a standing.
    public init(_ standing: TestStanding) {
      switch standing.freshness {
      case .scenarioChanged: self = .scenarioChanged
      case .buildChanged: self = .buildChanged
      case .never: self = .never
      case .current:
        switch standing.status {
        case .passed: self = .passed
        case .failed: self = .failed
        case .blocked: self = .blocked
        case .notApplicable: self = .notApplicable
        case .open, nil: self = .never
        }
      }
    }

    /// The name that people see.
    public var name: LocalizedText {
      switch self {
      case .passed: LocalizedText(en: "passed", ja: "合格")
      case .failed: LocalizedText(en: "failed", ja: "不合格")
      case .blocked: LocalizedText(en: "blocked", ja: "実施不可")
      case .notApplicable: LocalizedText(en: "not applicable", ja: "対象外")
      case .scenarioChanged:
        LocalizedText(en: "stale: the scenario changed", ja: "無効（シナリオ変更）")
      case .buildChanged: LocalizedText(en: "stale: the build changed", ja: "無効（別ビルドの結果）")
      case .never: LocalizedText(en: "never tested", ja: "未実施")
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// Counts the cases that people can test.
  public init(_ cases: some Sequence<TestedSuite.Case> = []) {
    for one in cases where one.isTestable { count(Kind(one.standing)) }
  }

  /// Counts standings.
  init(_ standings: [TestStanding]) {
    for standing in standings { count(Kind(standing)) }
  }

  /// The number of cases of a kind.
  public subscript(kind: Kind) -> Int { counts[Self.index(of: kind)] }

  /// The number of cases of all kinds.
  public var total: Int { counts.reduce(0, +) }

  private mutating func count(_ kind: Kind) { counts[Self.index(of: kind)] += 1 }

  private static func index(of kind: Kind) -> Int {
    switch kind {
    case .passed: 0
    case .failed: 1
    case .blocked: 2
    case .notApplicable: 3
    case .scenarioChanged: 4
    case .buildChanged: 5
    case .never: 6
    }
  }
}

/// The counts of one part of a suite: a feature, a requirement, a device, a tester.
public struct CountedPart: Sendable {
  /// The name or id of the part.
  public let name: String
  /// The counts.
  public let counts: TestCounts
}

extension TestedSuite {
  /// The counts of all cases.
  public var counts: TestCounts { TestCounts(cases) }

  /// The counts of each feature, in the order of the features.
  public var byFeature: [CountedPart] {
    let own = Dictionary(grouping: cases, by: \.feature)
    return features.enumerated().map { index, feature in
      CountedPart(name: feature.id, counts: TestCounts(own[index] ?? []))
    }
  }

  /// The counts of each requirement that cases name, sorted by id.
  public var byRequirement: [CountedPart] {
    var own: [String: [Case]] = [:]
    for one in cases {
      for requirement in Set(one.requirements) { own[requirement, default: []].append(one) }
    }
    return own.sorted { $0.key < $1.key }.map {
      CountedPart(name: $0.key, counts: TestCounts($0.value))
    }
  }

  /// The counts of each device with results, sorted by name.
  public var byDevice: [CountedPart] {
    parts(by: .device)
  }

  /// The counts of each tester with results, sorted by name.
  public var byTester: [CountedPart] {
    parts(by: .tester)
  }

  private func parts(by part: ResultPart) -> [CountedPart] {
    let hashes = Dictionary(cases.map { ($0.address, $0.hash) }) { first, _ in first }
    return results.standings(of: hashes, query, by: part).sorted { $0.key < $1.key }.map {
      CountedPart(name: $0.key, counts: TestCounts($0.value))
    }
  }
}
