import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension FieldTable<ScopeText> {
  /// The template fields of what applies and what does not.
  ///
  /// - Parameter more: Further fields for the cases of a reason that a document needs.
  /// - Returns: The table.
  static func scope(_ more: [FieldTable<ScopeText.Group>.Entry] = []) -> Self {
    let groups = FieldTable<ScopeText.Group>([
      .text("reason") { $0.reason },
      .number("leftOutCases") { $0.count },
      .text("leftOutFeatures") { $0.features },
    ]).with(more)
    return Self([
      .text("scopeText") { $0.text },
      .number("leftOutTotal") { $0.leftOutCount.nonzero },
      .list("leftOutGroups", of: groups) { $0.groups },
    ])
  }
}

/// The parts that are not measured for one reason.
private struct UnmeasuredGroup {
  let reason: LeftOutReason
  let items: [OutOfScope]

  /// The parts by reason, with the reasons in the order used for left-out cases.
  static func all(of map: CoverageMap) -> [UnmeasuredGroup] {
    let byReason = Dictionary(grouping: map.outOfScope, by: \.reason)
    let listed = map.scope?.groups.map(\.reason) ?? []
    var known = Set(listed)
    let others = map.outOfScope.map(\.reason).filter { known.insert($0).inserted }
    return (listed + others).compactMap { reason in
      byReason[reason].map { UnmeasuredGroup(reason: reason, items: $0) }
    }
  }
}

extension CoveragePage {
  /// The template fields of what is out of scope.
  var scopeEntries: [FieldTable<CoverageMap>.Entry] {
    let items = FieldTable<OutOfScope>([
      .text("itemKind") { $0.kind.rawValue },
      .text("itemKindText") { words["scope.kind.\($0.kind.rawValue)"] },
      .text("itemName") { $0.name },
      .text("itemText") { PhraseTemplate($0.text[language]).outline },
      .flag("isOfCases") { $0.isInferred },
      .isLast,
    ])
    let groups = FieldTable<UnmeasuredGroup>([
      .text("reason") { ScopeText.text(of: $0.reason, language, words) },
      .number("itemTotal") { $0.items.count },
      .list("items", of: items) { $0.items },
      .isLast,
    ])
    return [
      .record("scope", of: .scope([.isLast])) { map in
        map.scope.map { ScopeText($0, language, words) }
      },
      .number("unmeasuredTotal") { $0.outOfScope.count.nonzero },
      .list("unmeasured", of: groups) { UnmeasuredGroup.all(of: $0) },
    ]
  }
}
