/// The result of an expectation, a case, a scenario or a suite in a run.
@usableFromInline package enum Status: String, CaseIterable, Hashable, Sendable {
  /// Every expectation that a machine can judge was met.
  case passed
  /// An expectation was not met, or an invariant was broken, or held although `violates` lists it.
  case failed
  /// The case cannot run as written, for example because the system refuses an operation.
  case error
  /// Only people can judge it.
  case manual
  /// It was not checked, because the case ended before.
  case skipped

  /// The status of a whole whose parts have these statuses: the one with the highest weight.
  @inlinable
  package static func combined(_ statuses: some Sequence<Status>) -> Status {
    var worst: Status?
    for status in statuses where worst.map({ $0.weight < status.weight }) ?? true {
      worst = status
    }
    return worst ?? .manual
  }

  /// The weight of the status: the part with the highest weight decides about the whole.
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
