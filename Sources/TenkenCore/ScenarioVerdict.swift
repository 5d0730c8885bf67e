import TenkenExecution
import TenkenReports
import TenkenScenarios

/// The verdict of a run on one case.
public struct ScenarioVerdict: Sendable {
  private let result: CaseResult

  init(_ result: CaseResult) { self.result = result }

  /// The address in a suite: `feature/scenario[axis=value]`.
  public var address: String { result.address }
  /// What the run says about the case.
  public var status: ScenarioStatus { ScenarioStatus(result.status) }
  /// What went wrong, as English phrases in the order in which it was found.
  public var reasons: [String] { result.verdict.faults.map(\.message) }
  /// The seconds of virtual time that the operations took: what a person would have to wait.
  public var waitingSeconds: Int { result.waitingSeconds }
}

/// What a run says about a case or a suite.
public enum ScenarioStatus: String, CaseIterable, Sendable {
  /// Everything that a machine can judge was as expected.
  case passed
  /// Something was not as expected.
  case failed
  /// It cannot run as written, for example because the system refuses an operation.
  case error
  /// Only people can judge it.
  case manual
  /// It was not run to its end.
  case skipped

  init(_ status: Status) {
    switch status {
    case .passed: self = .passed
    case .failed: self = .failed
    case .error: self = .error
    case .manual: self = .manual
    case .skipped: self = .skipped
    }
  }
}
