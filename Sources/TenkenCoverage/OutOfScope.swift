import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation

/// Something that is not measured, because it does not apply to the team's app.
public struct OutOfScope: Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A requirement of which no case applies.
    case requirement
    /// A precondition.
    case precondition
    /// An operation.
    case operation
    /// A refusal of an operation.
    case refusal
    /// An observation.
    case observation
    /// An invariant that only cases break that do not apply.
    case invariant
    /// What events are about.
    case subject
    /// A context, for example an environment.
    case context
    /// A kind of event.
    case event
    /// A transition of a state machine.
    case transition
  }

  /// What it is.
  public let kind: Kind
  /// The name that files write; empty if it has none.
  public let name: String
  /// What people call it; of a word the wording, with places for its arguments.
  public let text: LocalizedText
  /// Why it does not apply.
  public let reason: LeftOutReason
  /// Whether nothing is known but that all cases that reach it are left out for the reason.
  public let isOfCases: Bool
}

/// What of one system is out of the scope of a profile.
struct SystemScope {
  private let scope: SuiteScope
  private let vocabulary: Vocabulary
  /// What the cases reached that do not apply.
  private let leftOut: ReachedPoints
  /// Why each of those cases does not apply.
  private let reasons: [[LeftOutReason]]
  /// What is not measured therefore, in the order in which it was found.
  private(set) var found: [OutOfScope] = []

  /// Begins with what was reached by the cases of a system that do not apply.
  init(
    _ scope: SuiteScope, _ vocabulary: Vocabulary, leftOut: ReachedPoints,
    reasons: [[LeftOutReason]]
  ) {
    self.scope = scope
    self.vocabulary = vocabulary
    self.leftOut = leftOut
    self.reasons = reasons
  }

  /// Whether something is measured that no case reaches that applies.
  ///
  /// What is not is noted. It does not apply because the vocabulary or the team says so, or because
  /// all cases that reach it are left out for one and the same reason. What cases reach that are
  /// left out for different reasons, somebody can reach without any of them.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: The name that files write.
  ///   - text: What people call it.
  ///   - parts: The parts of the vocabulary that it is, and that it belongs to.
  ///   - points: What reaching it means.
  /// - Returns: Whether it is measured.
  mutating func measures(
    _ kind: OutOfScope.Kind, _ name: String, _ text: LocalizedText,
    parts: [VocabularyPart], _ points: [CoveragePoint]
  ) -> Bool {
    let declared = parts.lazy.compactMap(reason).first
    guard let reason = declared ?? sharedReason(of: points.flatMap { leftOut[$0] }) else {
      return true
    }
    found.append(
      OutOfScope(
        kind: kind, name: name, text: text, reason: reason, isOfCases: declared == nil))
    return false
  }

  /// Whether one of the options of a question is measured; what is not is noted.
  mutating func measures(
    _ kind: OutOfScope.Kind, _ option: Choice, of role: ProfileQuestion.Role
  ) -> Bool {
    let question = vocabulary.profileQuestions.first { $0.role == role }
    guard isOfProfile, let question,
      let reason = scope.profile.unmetNeeds(among: [AppNeed(question.name, option.name)]).first
    else { return true }
    found.append(
      OutOfScope(
        kind: kind, name: option.name, text: option.text, reason: reason, isOfCases: false))
    return false
  }

  /// Whether all cases that reach a point in a context are left out for one reason.
  func isOutside(_ point: CoveragePoint, in context: String?) -> Bool {
    sharedReason(of: leftOut[point, in: context]) != nil
  }

  /// Whether the profile speaks of this system at all.
  private var isOfProfile: Bool { scope.profile.system.name == vocabulary.system }

  /// Why a part of the vocabulary does not apply, as the system or the team says it.
  private func reason(of part: VocabularyPart) -> LeftOutReason? {
    if isOfProfile, let needs = vocabulary.partNeeds[part],
      let reason = scope.profile.unmetNeeds(among: needs).first
    {
      return reason
    }
    guard let word = part.word else { return nil }
    return scope.profile.exclusions.first { $0.subject == .word && $0.name == word }
      .map(LeftOutReason.init)
  }

  /// The first reason that all of some left-out cases have; nil if they share none.
  private func sharedReason(of cases: [Int]) -> LeftOutReason? {
    guard let first = cases.first else { return nil }
    return reasons[first].first { reason in cases.allSatisfy { reasons[$0].contains(reason) } }
  }
}

extension VocabularyPart {
  /// The word that it is, or is a refusal of.
  fileprivate var word: String? {
    switch self {
    case .precondition(let name), .operation(let name), .observation(let name): name
    case .refusal(_, let operation): operation
    case .event, .machine, .state, .transition: nil
    }
  }
}
