/// How a checklist shows named steps.
public enum StepDetail: String, CaseIterable, Sendable {
  /// Every step by itself, whatever its name.
  case spelledOut = "spelled-out"
  /// The steps of one use as one, by their title; what is expected among them stays beside it.
  case folded
}
