/// How a checklist shows named steps.
package enum StepDetail: String, CaseIterable, Sendable {
  /// Every step separately.
  case spelledOut = "spelled-out"
  /// The steps of each use as one step with their title, together with their expectations.
  case folded
}
