public import TenkenResults
public import TenkenSimulation

/// How many cases stand how on devices.
public struct TestCounts: Hashable, Sendable {
  /// What a case is counted as.
  public enum Kind: String, CaseIterable, Sendable {
    /// It passed.
    case passed
    /// It failed.
    case failed
    /// Something kept testers from finding out.
    case blocked
    /// It is not about what was tested.
    case notApplicable = "not-applicable"
    /// What was found is about what the case meant before.
    case scenarioChanged = "scenario-changed"
    /// What was found is about other builds.
    case buildChanged = "build-changed"
    /// Nobody has tested it.
    case never

    /// What a standing is counted as.
    public init(_ standing: TestStanding) {
      switch standing.currency {
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

    /// What people call it.
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

  /// Counts cases.
  public init(_ cases: some Sequence<TestedSuite.Case> = []) {
    for one in cases where one.isTestable { count(Kind(one.standing)) }
  }

  /// Counts how cases stand.
  init(_ standings: [TestStanding]) {
    for standing in standings { count(Kind(standing)) }
  }

  /// The number of cases of a kind.
  public subscript(kind: Kind) -> Int { counts[Self.place(of: kind)] }

  /// All cases that people can test.
  public var total: Int { counts.reduce(0, +) }

  private mutating func count(_ kind: Kind) { counts[Self.place(of: kind)] += 1 }

  private static func place(of kind: Kind) -> Int {
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
  /// What tells it from others.
  public let name: String
  /// The counts.
  public let counts: TestCounts
}

extension TestedSuite {
  /// The counts of all cases.
  public var counts: TestCounts { TestCounts(cases) }

  /// The counts of each feature, in their order.
  public var byFeature: [CountedPart] {
    let own = Dictionary(grouping: cases, by: \.feature)
    return features.enumerated().map { index, feature in
      CountedPart(name: feature.id, counts: TestCounts(own[index] ?? []))
    }
  }

  /// The counts of each requirement that cases name, by their ids.
  public var byRequirement: [CountedPart] {
    var own: [String: [Case]] = [:]
    for one in cases {
      for requirement in Set(one.requirements) { own[requirement, default: []].append(one) }
    }
    return own.sorted { $0.key < $1.key }.map {
      CountedPart(name: $0.key, counts: TestCounts($0.value))
    }
  }

  /// The counts of each device that something was found on, by their names.
  public var byDevice: [CountedPart] {
    parts(by: .device)
  }

  /// The counts of each tester who found something, by their names.
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
