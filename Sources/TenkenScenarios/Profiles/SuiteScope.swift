package import TenkenSimulation

/// Which cases of a suite apply to a team's app, and which do not.
package struct SuiteScope: Sendable {
  /// The cases that are left out for one reason; a case counts for its first reason only.
  package struct Group: Sendable {
    /// The cases of one feature.
    package struct Part: Sendable {
      /// The id of the feature.
      package let id: String
      /// What people call the feature.
      package let title: LocalizedText
      /// The number of its cases that are left out for the reason.
      package let caseCount: Int
    }

    /// The reason.
    package let reason: LeftOutReason
    /// The features that have such cases, in the order of the suite.
    package let parts: [Part]

    /// The number of cases that are left out for the reason.
    package var caseCount: Int { parts.reduce(0) { $0 + $1.caseCount } }
  }

  /// The profile of the team's app.
  package let profile: AppProfile
  /// The number of cases that apply.
  package let caseCount: Int
  /// The total number of cases.
  package let totalCount: Int
  /// The cases left out, by reason: needs in the order of the questions, then exclusions.
  package let groups: [Group]
  /// The features with only the cases that are left out.
  package let leftOutEntries: [Suite.Entry]
  /// The reasons why each case is left out, by its address; documents show the first one.
  package let reasons: [String: [LeftOutReason]]
}

extension Suite {
  /// The features with only the cases that the profile of the app leaves out.
  package var leftOutFeatures: [Feature] { scope?.leftOutEntries.map(\.feature) ?? [] }

  /// Returns the suite with only the cases that apply to an app; it is empty if none does.
  ///
  /// The addresses and contents of the cases do not change.
  package func applying(_ profile: AppProfile) -> Suite {
    var reasons: [String: [LeftOutReason]] = [:]
    var total = 0
    for entry in entries {
      for scenario in entry.feature.scenarios {
        for testCase in scenario.cases {
          total += 1
          let own = profile.reasonsToLeaveOut(testCase, of: scenario, in: entry)
          if !own.isEmpty { reasons[testCase.address] = own }
        }
      }
    }
    let leftOut = entries.filtered { reasons[$0.address] != nil }
    let scope = SuiteScope(
      profile: profile, caseCount: total - reasons.count, totalCount: total,
      groups: SuiteScope.Group.all(of: leftOut, reasons, profile), leftOutEntries: leftOut,
      reasons: reasons)
    return Suite(
      entries: entries.filtered { reasons[$0.address] == nil }, handChecks: handChecks,
      scope: scope, requirementsOutsideFilter: requirementsOutsideFilter)
  }
}

extension SuiteScope.Group {
  /// Returns the cases that are left out, by reason.
  fileprivate static func all(
    of entries: [Suite.Entry], _ reasons: [String: [LeftOutReason]], _ profile: AppProfile
  ) -> [SuiteScope.Group] {
    var parts: [LeftOutReason: [Part]] = [:]
    for feature in entries.map(\.feature) {
      let cases = feature.scenarios.flatMap(\.cases)
      let counts = Dictionary(grouping: cases.compactMap { reasons[$0.address]?.first }) { $0 }
      for (reason, own) in counts {
        parts[reason, default: []].append(
          Part(id: feature.id, title: feature.title, caseCount: own.count))
      }
    }
    return order(of: Array(parts.keys), profile).compactMap { reason in
      parts[reason].map { SuiteScope.Group(reason: reason, parts: $0) }
    }
  }

  /// Sorts needs in the order of the questions and their options, then the team's exclusions.
  private static func order(
    of reasons: [LeftOutReason], _ profile: AppProfile
  ) -> [LeftOutReason] {
    let needs = profile.system.vocabulary.profileQuestions.flatMap { question in
      let own = reasons.filter { reason in
        if case .need(question, _) = reason { true } else { false }
      }
      let names = question.options.map(\.name)
      return own.sorted { left, right in
        (left.optionIndex(in: names), left.value) < (right.optionIndex(in: names), right.value)
      }
    }
    var known: Set<LeftOutReason> = []
    let exclusions = profile.exclusions.map(LeftOutReason.init)
    return needs + exclusions.filter { known.insert($0).inserted && reasons.contains($0) }
  }
}

extension LeftOutReason {
  /// The value that is needed; empty for an exclusion.
  fileprivate var value: String {
    if case .need(_, let value) = self { value } else { "" }
  }

  /// The index of the value among the names of options; their count if it is not one of them.
  fileprivate func optionIndex(in names: [String]) -> Int {
    names.firstIndex(of: value) ?? names.count
  }
}
