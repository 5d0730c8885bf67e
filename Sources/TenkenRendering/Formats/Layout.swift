/// How much of a checklist is spelled out.
package enum Layout: String, CaseIterable, Sendable {
  /// Every case separately, with boxes for every step.
  case detailed
  /// The cases of a scenario as one table: the steps once, and a row of boxes for each case.
  case compact
}
