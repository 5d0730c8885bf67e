public import TenkenSimulation

/// What of a suite applies to a team's app, and what does not.
public struct SuiteScope: Sendable {
  /// The cases that are left out for one reason.
  public struct Group: Sendable {
    /// The cases of one feature.
    public struct Part: Sendable {
      /// The id of the feature.
      public let id: String
      /// What people call the feature.
      public let title: LocalizedText
      /// How many of its cases are left out for the reason.
      public let caseCount: Int
    }

    /// The reason.
    public let reason: LeftOutReason
    /// The features that have such cases, in the order of the suite.
    public let parts: [Part]

    /// How many cases are left out for the reason.
    public var caseCount: Int { parts.reduce(0) { $0 + $1.caseCount } }
  }

  /// What the team says of its app.
  public let profile: AppProfile
  /// How many cases apply.
  public let caseCount: Int
  /// How many cases there are in all.
  public let totalCount: Int
  /// What is left out, by reason: needs in the order of the questions, then the team's own reasons.
  public let groups: [Group]
  /// The features with only the cases that are left out.
  public let leftOutEntries: [Suite.Entry]
  /// Why each of those cases is left out, by its address; the first reason is the one that is told.
  public let reasons: [String: [LeftOutReason]]
}

extension Suite {
  /// The suite with only the cases that apply to an app; nothing is left if none does.
  ///
  /// Addresses and contents of the cases stay as they are.
  public func applying(_ profile: AppProfile) -> Suite {
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
      scope: scope)
  }
}

extension SuiteScope.Group {
  /// The cases that are left out, by reason.
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

  /// Needs in the order of the questions and of their options, then what the team excludes.
  private static func order(
    of reasons: [LeftOutReason], _ profile: AppProfile
  ) -> [LeftOutReason] {
    let needs = profile.system.vocabulary.profileQuestions.flatMap { question in
      let own = reasons.filter { reason in
        if case .need(question, _) = reason { true } else { false }
      }
      let names = question.options.map(\.name)
      return own.sorted { left, right in
        (left.place(in: names), left.value) < (right.place(in: names), right.value)
      }
    }
    var known: Set<LeftOutReason> = []
    let exclusions = profile.exclusions.map(LeftOutReason.init)
    return needs + exclusions.filter { known.insert($0).inserted && reasons.contains($0) }
  }
}

extension LeftOutReason {
  /// The value that is needed; empty where nothing is.
  fileprivate var value: String {
    if case .need(_, let value) = self { value } else { "" }
  }

  /// Where the value stands among the names of options; behind them if it is none.
  fileprivate func place(in names: [String]) -> Int {
    names.firstIndex(of: value) ?? names.count
  }
}
