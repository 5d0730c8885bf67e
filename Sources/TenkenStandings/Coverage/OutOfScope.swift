package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation

/// Something that is not measured, because it does not apply to the team's app.
package struct OutOfScope: Sendable {
  /// The kinds of parts that can be out of scope.
  package enum Kind: String, CaseIterable, Sendable {
    /// A requirement without a case that applies.
    case requirement
    case precondition
    case operation
    /// A refusal of an operation.
    case refusal
    case observation
    /// An invariant that only cases that do not apply can break.
    case invariant
    /// A subject of events, for example a type of product.
    case subject
    /// A context, for example an environment.
    case context
    /// A kind of event.
    case event
    /// A transition of a state machine.
    case transition
  }

  /// The kind of part.
  package let kind: Kind
  /// The name used in files; empty if the part has none.
  package let name: String
  /// The text shown to readers; for a word, its wording with placeholders for its arguments.
  package let text: LocalizedText
  /// Why it does not apply.
  package let reason: LeftOutReason
  /// Whether the reason is only inferred: all cases that reach it are left out for that reason.
  package let isInferred: Bool
}

/// The parts of one system that are out of the scope of a profile.
struct SystemScope {
  private let scope: SuiteScope
  private let vocabulary: Vocabulary
  /// What the cases that do not apply reached.
  private let leftOut: ReachedPoints
  /// Why each of those cases does not apply.
  private let reasons: [[LeftOutReason]]
  /// The parts that are not measured, in the order in which they were found.
  private(set) var outOfScope: [OutOfScope] = []

  /// Starts from what the cases of a system that do not apply reached.
  init(
    _ scope: SuiteScope, _ vocabulary: Vocabulary, leftOut: ReachedPoints,
    reasons: [[LeftOutReason]]
  ) {
    self.scope = scope
    self.vocabulary = vocabulary
    self.leftOut = leftOut
    self.reasons = reasons
  }

  /// Decides whether a part that no applicable case reaches is measured.
  ///
  /// A part that is not measured is added to ``outOfScope``. It does not apply if the vocabulary or the
  /// team says so, or if all cases that reach it are left out for the same reason. If they are left
  /// out for different reasons, no single reason rules the part out, and it is measured.
  ///
  /// - Parameters:
  ///   - kind: The kind of part.
  ///   - name: The name used in files.
  ///   - text: The text shown to readers.
  ///   - parts: The vocabulary parts that it is or belongs to.
  ///   - points: The coverage points that count as reaching it.
  /// - Returns: Whether the part is measured.
  mutating func measures(
    _ kind: OutOfScope.Kind, _ name: String, _ text: LocalizedText,
    parts: [VocabularyPart], _ points: [CoveragePoint]
  ) -> Bool {
    let declared = parts.lazy.compactMap(reason).first
    guard let reason = declared ?? sharedReason(of: points.flatMap { leftOut[$0] }) else {
      return true
    }
    outOfScope.append(
      OutOfScope(
        kind: kind, name: name, text: text, reason: reason, isInferred: declared == nil))
    return false
  }

  /// Decides whether an option of a question is measured; if not, adds it to ``outOfScope``.
  mutating func measures(
    _ kind: OutOfScope.Kind, _ option: Choice, of role: ProfileQuestion.Role
  ) -> Bool {
    let question = vocabulary.profileQuestions.first { $0.role == role }
    guard matchesProfile, let question,
      let reason = scope.profile.unmetNeeds(among: [AppNeed(question.name, option.name)]).first
    else { return true }
    outOfScope.append(
      OutOfScope(
        kind: kind, name: option.name, text: option.text, reason: reason, isInferred: false))
    return false
  }

  /// Whether all cases that reach a point in a context are left out for the same reason.
  func isOutside(_ point: CoveragePoint, in context: String?) -> Bool {
    sharedReason(of: leftOut[point, in: context]) != nil
  }

  /// Whether the profile is about this system.
  private var matchesProfile: Bool { scope.profile.system.name == vocabulary.system }

  /// Returns why a part of the vocabulary does not apply, as declared by the system or the team.
  fileprivate func reason(of part: VocabularyPart) -> LeftOutReason? {
    if matchesProfile,
      let reason = scope.profile.unmetNeeds(among: vocabulary.needs(of: part)).first
    {
      return reason
    }
    guard let word = part.word else { return nil }
    return scope.profile.exclusions.first { $0.subject == .word && $0.name == word }
      .map(LeftOutReason.init)
  }

  /// The first reason that all of the cases share; nil if there is none.
  private func sharedReason(of cases: [Int]) -> LeftOutReason? {
    guard let first = cases.first else { return nil }
    return reasons[first].first { reason in cases.allSatisfy { reasons[$0].contains(reason) } }
  }
}

extension SuiteScope {
  /// Whether the system or the team declares that something does not apply to the app.
  ///
  /// - Parameters:
  ///   - point: What would be reached.
  ///   - vocabulary: The system's vocabulary.
  /// - Returns: Whether no case has to reach it.
  package func leavesOut(_ point: CoveragePoint, of vocabulary: Vocabulary) -> Bool {
    let scope = SystemScope(self, vocabulary, leftOut: ReachedPoints(), reasons: [])
    return point.parts(of: vocabulary).contains { scope.reason(of: $0) != nil }
  }
}

extension CoveragePoint {
  /// The parts of the vocabulary that have to apply for the point to count.
  fileprivate func parts(of vocabulary: Vocabulary) -> [VocabularyPart] {
    switch self {
    case .precondition(let index): [.precondition(vocabulary.preconditions[index].name)]
    case .done(let index): [.operation(vocabulary.operations[index].name)]
    case .refused(let index, let refusal):
      [
        .operation(vocabulary.operations[index].name),
        .refusal(refusal, of: vocabulary.operations[index].name),
      ]
    case .observation(let index): [.observation(vocabulary.observations[index].name)]
    case .event(let index, _): [.event(vocabulary.events[index].name)]
    case .transition(let transition): [.machine(transition.machine), .transition(transition)]
    case .held, .violated: []
    }
  }
}

extension VocabularyPart {
  /// The name of the word, or of the operation that is refused; nil for other parts.
  fileprivate var word: String? {
    switch self {
    case .precondition(let name), .operation(let name), .observation(let name): name
    case .refusal(_, let operation): operation
    case .event, .machine, .state, .transition: nil
    }
  }
}
