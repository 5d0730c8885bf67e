package import TenkenDiagnostics
package import TenkenExecution
import TenkenResults
package import TenkenScenarios
package import TenkenSimulation

/// Whether the cases of a suite are worth anything: what is wrong with each, and a score.
package struct Review: Sendable {
  /// A case, and what is said of it.
  package struct Case: Sendable {
    /// The address.
    package let address: String
    /// The title of its scenario.
    package let title: LocalizedText
    /// The path of its file.
    package let path: String
    /// Where its scenario is in the file.
    package let range: SourceRange
    /// The requirements that it is for.
    let requirements: Set<String>
    /// Whether people have tested it, or said something of it.
    let isKnownToPeople: Bool
    /// What is said of it, by kind.
    package internal(set) var findings: [ReviewFinding]
    /// The number of planted bugs that it notices; nil if none were planted.
    package let noticedCount: Int?

    /// Where its scenario is, as `path:line`.
    package var place: String { "\(path):\(range.start.line + 1)" }

    /// Where a finding is, as `path:line`.
    package func place(of finding: ReviewFinding) -> String {
      "\(path):\((finding.position ?? range.start).line + 1)"
    }
  }

  /// Reads what a text of `expected:` means as an observation; nil if that is not certain.
  package typealias TextReading = (_ text: LocalizedText, _ feature: Feature) -> Expectation?

  /// The share of the cases that are worth something.
  package struct Score: Hashable, Sendable {
    /// The number of cases that are worth something: duplicates count once.
    package let useful: Int
    /// The number of cases.
    package let total: Int
    /// 100 × useful / total, rounded down; nil where there are no cases.
    package var percent: Int? { total == 0 ? nil : useful * 100 / total }
  }

  /// The cases, in the order of the suite.
  package internal(set) var cases: [Case]
  /// The score; a case that says the same as another never raises it.
  package let score: Score
  /// The number of planted bugs; nil if none were planted.
  package let mutantCount: Int?

  /// Reviews cases.
  ///
  /// - Parameters:
  ///   - runs: The results of running the features.
  ///   - courses: What the simulation did in each case, as `caseCourses(of:)` finds it.
  ///   - mutation: Which planted bugs they notice; nil if none were planted.
  ///   - tested: The results of people; nil if none were given.
  ///   - reading: What texts for people mean.
  package init(
    _ runs: [FeatureResult], courses: [String: CaseCourse], mutation: MutationResult? = nil,
    tested: TestedSuite? = nil, reading: TextReading = { _, _ in nil }
  ) {
    let people = tested.map { PeopleFindings(of: $0) }
    let reviewed = runs.flatMap { run in
      let usual = UsualSettings(of: run.feature)
      return run.scenarios.flatMap { scenario in
        scenario.cases.map {
          ReviewedCase(
            $0, of: scenario.scenario, in: run.feature, courses, usual,
            isKnownToPeople: people?.know($0.address) == true)
        }
      }
    }
    var findings = reviewed.map(\.ownFindings)
    let comparison = CaseComparison(reviewed, reading: reading)
    for (index, found) in comparison.findings { findings[index].append(found) }
    let noticing = mutation.map { MutantCounts($0) }
    cases = reviewed.enumerated().map { index, one in
      let more =
        (noticing?.findings(of: one.address) ?? []) + (people?.findings(of: one.address) ?? [])
      return Case(
        address: one.address, title: one.scenario.title, path: one.feature.path,
        range: one.scenario.range, requirements: Set(one.scenario.requirements),
        isKnownToPeople: one.isKnownToPeople, findings: (findings[index] + more).inOrder,
        noticedCount: noticing?.noticed[one.address])
    }
    mutantCount = mutation?.score().total
    // Cases that say the same are worth something once, and only if nothing is wrong with any.
    let faulty = Set(
      cases.indices.lazy.filter { [cases] in
        cases[$0].findings.contains { $0.kind.counts && $0.kind != .duplicate }
      }.map { comparison.classes[$0] })
    score = Score(
      useful: Set(comparison.classes).subtracting(faulty).count, total: reviewed.count)
  }

  /// The number of cases with a finding of a kind.
  package func count(of kind: ReviewFinding.Kind) -> Int {
    cases.count { $0.findings.contains { $0.kind == kind } }
  }
}

/// Which planted bugs each case notices.
private struct MutantCounts {
  private(set) var noticed: [String: Int] = [:]
  private var alone: [String: Int] = [:]
  private let total: Int

  init(_ result: MutationResult) {
    total = result.score().total
    for address in result.cases { noticed[address] = 0 }
    for entry in result.entries {
      for index in entry.killing { noticed[result.cases[index], default: 0] += 1 }
      if entry.killing.count == 1 { alone[result.cases[entry.killing[0]], default: 0] += 1 }
    }
  }

  func findings(of address: String) -> [ReviewFinding] {
    if let count = alone[address] { return [.noticesAlone(count)] }
    return noticed[address] == 0 && total > 0 ? [.noticesNothing(total)] : []
  }
}

extension [ReviewFinding] {
  fileprivate var inOrder: [ReviewFinding] {
    ReviewFinding.Kind.allCases.flatMap { kind in filter { $0.kind == kind } }
  }
}
