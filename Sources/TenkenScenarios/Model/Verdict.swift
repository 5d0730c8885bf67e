package import TenkenDiagnostics
package import TenkenSimulation

/// The result of a case in a run and the reasons for it, as reports and documents show them.
package struct Verdict: Hashable, Sendable {
  /// The status of the case.
  package let status: Status
  /// What went wrong, in the order in which it was found; empty if nothing went wrong.
  package let faults: [Fault]

  /// Makes a verdict.
  package init(_ status: Status, faults: [Fault] = []) {
    self.status = status
    self.faults = faults
  }
}

/// One thing that went wrong in a case.
package struct Fault: Hashable, Sendable {
  /// What went wrong.
  package enum Content: Hashable, Sendable {
    /// An expectation was not met.
    case mismatch(Mismatch)
    /// Something else, as a phrase.
    case problem(LocalizedText)
  }

  /// What went wrong.
  package let content: Content
  /// Where the step or the expectation is in the file; nil if the fault is about the whole case.
  package let position: SourcePosition?
  /// The index of the step in its list; nil if it is not known, or if there is no step.
  ///
  /// It distinguishes the steps that come from one use of named steps.
  package let step: Int?
  /// The index of the expectation in its list; nil if it is not known, or if there is none.
  package let expectation: Int?

  /// Makes a fault.
  package init(
    _ content: Content, at position: SourcePosition?, step: Int? = nil, expectation: Int? = nil
  ) {
    self.content = content
    self.position = position
    self.step = step
    self.expectation = expectation
  }
}

/// An expected value, and the actual value instead of it.
package struct Mismatch: Hashable, Sendable {
  /// The observation's word.
  package let word: String
  /// The expected value, as a scenario would write it.
  package let expected: String
  /// The actual value, as a scenario would write it.
  package let actual: String
  /// Why they do not match, as a phrase; nil if that is clear from the values.
  package var reason: LocalizedText?
  /// The simulation's value if the case ran against a real system; nil otherwise.
  package let simulation: SimulatedSide?
  /// The entries of both lists, where a list differs; nil if the values say enough.
  package var difference: ListDifference?
  /// The actual value itself; nil if it is not known, or if it is very large.
  package var value: Value?

  /// What is so and not as expected, in one phrase.
  package var summary: LocalizedText {
    LocalizedText(
      en: "'\(word)' is expected to be \(expected), but in the simulation it is \(actual)"
        + (reason.map { " (\($0[.english]))" } ?? ""),
      ja: "「\(word)」の期待値は \(expected) だが、シミュレーションでは \(actual)"
        + (reason.map { "（\($0[.japanese])）" } ?? ""))
  }

  /// Makes a mismatch.
  package init(
    word: String, expected: String, actual: String, reason: LocalizedText?,
    simulation: SimulatedSide? = nil
  ) {
    self.word = word
    self.expected = expected
    self.actual = actual
    self.reason = reason
    self.simulation = simulation
  }
}

/// The simulation's side of a comparison with a real system.
package struct SimulatedSide: Hashable, Sendable {
  /// One of the three sides that are compared: if two agree, the third is alone.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    /// What the scenario expects.
    case expected
    /// The result of the simulation.
    case simulated
    /// The result of the real system.
    case real
  }

  /// The simulation's value, as a scenario would write it.
  package let text: String
  /// The simulation's value itself; nil if it is not known.
  package let value: Value?
  /// The side that differs from the other two; nil if all three differ.
  package let alone: Side?

  /// Makes a simulated side.
  package init(_ text: String, value: Value? = nil, alone: Side?) {
    (self.text, self.value, self.alone) = (text, value, alone)
  }

  /// A phrase that says which side differs.
  package var conclusion: LocalizedText {
    switch alone {
    case .expected:
      LocalizedText(
        en: "only the scenario differs: the simulation and the real system agree",
        ja: "シナリオだけが異なる（シミュレーションと実物は一致）")
    case .simulated:
      LocalizedText(
        en: "only the simulation differs: the real system is as expected",
        ja: "シミュレーションだけが異なる（実物は期待どおり）")
    case .real:
      LocalizedText(
        en: "only the real system differs: the simulation is as expected",
        ja: "実物だけが異なる（シミュレーションは期待どおり）")
    case nil:
      LocalizedText(en: "all three differ", ja: "期待値、シミュレーション、実物がすべて異なる")
    }
  }
}
