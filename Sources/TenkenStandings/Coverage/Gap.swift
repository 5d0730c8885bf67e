import TenkenScenarios
package import TenkenSimulation

/// Missing coverage that somebody can do something about.
package struct Gap: Sendable {
  /// The kinds of gaps, in order of importance.
  package enum Kind: String, CaseIterable, Sendable {
    /// A requirement that failed in a run.
    case failing
    /// A requirement that no scenario names.
    case uncovered
    /// A requirement that is left to manual testing.
    case manual
    /// A requirement that is not on the list.
    case orphaned
    /// A transition that a state machine took but does not declare.
    case undeclared
    /// An operation that is never done.
    case operation
    /// A transition that is never taken.
    case transition
    /// A refusal that never happens.
    case refusal
    /// A context in which nothing ever happens to a subject.
    case context
    /// An invariant that no scenario shows broken.
    case invariant
    /// An observation that is never made.
    case observation
    /// A precondition that is never set.
    case precondition
    /// A kind of event that never happens.
    case event
  }

  /// What is missing.
  package let kind: Kind
  /// The texts for a sentence about the gap, by name, for example `word` or `from`.
  ///
  /// `phrase` is the wording of a word, with placeholders for its arguments.
  package let parts: [(name: String, text: LocalizedText)]

  init(_ kind: Kind, _ parts: KeyValuePairs<String, LocalizedText>) {
    self.kind = kind
    self.parts = parts.map { ($0.key, $0.value) }
  }

  /// Returns all gaps by importance; gaps of one kind are in the order of the map.
  static func all(
    requirements: [CoverageMap.Requirement], systems: [SystemCoverage]
  ) -> [Gap] {
    let all = requirements.compactMap(gap) + systems.flatMap(gaps)
    let byKind = Dictionary(grouping: all, by: \.kind)
    return Kind.allCases.flatMap { byKind[$0] ?? [] }
  }

  private static func gap(of requirement: CoverageMap.Requirement) -> Gap? {
    let kind: Kind? =
      if !requirement.isListed { .orphaned } else if requirement.scenarios.isEmpty {
        .uncovered
      } else {
        switch requirement.status {
        case .failed, .error: .failing
        case .manual: .manual
        case .passed, .skipped, nil: nil
        }
      }
    return kind.map {
      Gap($0, ["id": LocalizedText(requirement.id), "title": requirement.title])
    }
  }

  private static func gaps(of system: SystemCoverage) -> [Gap] {
    system.words.flatMap(gaps)
      + system.invariants.filter { $0.violated.isEmpty && $0.isBreakable }.map {
        invariant in
        Gap(
          .invariant,
          ["name": LocalizedText(invariant.definition.name), "text": invariant.definition.text])
      } + system.machines.flatMap(gaps) + contextGaps(of: system)
      + system.events.filter(\.cases.isEmpty).map { event in
        Gap(
          .event,
          ["name": LocalizedText(event.definition.name), "title": event.definition.title])
      }
  }

  /// The gaps of a word; a word that is never used is a single gap.
  private static func gaps(of word: SystemCoverage.Word) -> [Gap] {
    let name = LocalizedText(word.definition.name)
    let phrase = word.definition.phrase.text
    guard word.outcomes.contains(where: { !$0.cases.isEmpty }) else {
      let kind: Kind =
        switch word.kind {
        case .precondition: .precondition
        case .operation: .operation
        case .observation: .observation
        }
      let refusals = word.outcomes.count { $0.refusal != nil && $0.isMeasured }
      guard refusals > 0 else { return [Gap(kind, ["word": name, "phrase": phrase])] }
      return [
        Gap(kind, ["word": name, "phrase": phrase, "refusals": LocalizedText("\(refusals)")])
      ]
    }
    return word.outcomes.filter { $0.cases.isEmpty && $0.isMeasured }.map { outcome in
      guard let refusal = outcome.refusal else {
        return Gap(.operation, ["word": name, "phrase": phrase])
      }
      return Gap(
        .refusal,
        [
          "word": name, "phrase": phrase, "refusal": LocalizedText(refusal.name),
          "reason": refusal.reason,
        ])
    }
  }

  private static func gaps(of machine: SystemCoverage.Machine) -> [Gap] {
    func gap(_ kind: Kind, _ transition: SystemCoverage.Machine.Transition) -> Gap {
      Gap(
        kind,
        [
          "machine": machine.definition.title, "from": transition.from.text,
          "to": transition.to.text,
        ])
    }
    return machine.undeclared.map { gap(.undeclared, $0) }
      + machine.transitions.filter(\.cases.isEmpty).map { gap(.transition, $0) }
  }

  private static func contextGaps(of system: SystemCoverage) -> [Gap] {
    system.columns.enumerated().compactMap { index, column in
      guard let subject = column.subject, let context = column.context,
        system.events.allSatisfy({ $0.cells[index].cases.isEmpty })
      else { return nil }
      return Gap(.context, ["subject": subject.text, "context": context.text])
    }
  }
}
