/// How an expected state, a case, a scenario or a suite stands after a run.
public enum Status: String, CaseIterable, Hashable, Sendable {
  /// Every expected state that a machine can judge was there.
  case passed
  /// An expected state was not there, or an invariant was broken, or held against `violates`.
  case failed
  /// The scenario asks what its world cannot do.
  case error
  /// Only people can tell.
  case manual
  /// It was not looked at, because the case ended before.
  case skipped

  /// The status of a whole with parts of these statuses: the worst that is among them.
  @inlinable
  public static func combined(_ statuses: some Sequence<Status>) -> Status {
    var worst: Status?
    for status in statuses where worst.map({ $0.weight < status.weight }) ?? true {
      worst = status
    }
    return worst ?? .manual
  }

  /// How much a part decides about its whole.
  @usableFromInline var weight: Int {
    switch self {
    case .skipped: 0
    case .manual: 1
    case .passed: 2
    case .failed: 3
    case .error: 4
    }
  }
}
