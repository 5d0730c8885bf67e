import TenkenScenarios
import TenkenSimulation

extension LocalizedText {
  /// Something that a scenario would write.
  static func quoted(_ code: String) -> LocalizedText {
    LocalizedText(en: "'\(code)'", ja: "「\(code)」")
  }

  static func outcome(_ own: String?, not other: String?) -> LocalizedText {
    .expects(
      .quoted("outcome: \(own ?? "done")"), not: .quoted("outcome: \(other ?? "done")"))
  }

  static func violates(_ own: [String], not other: [String]) -> LocalizedText {
    .expects(
      .quoted("violates: [\(own.joined(separator: ", "))]"),
      not: .quoted("violates: [\(other.joined(separator: ", "))]"))
  }

  static func expects(_ own: LocalizedText, not other: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "after the same steps it expects \(own[.english]), and the other \(other[.english])",
      ja: "同じ手順の後に、このケースは\(own[.japanese])、もう一方は\(other[.japanese])を期待している")
  }
}

extension ReviewFinding {
  /// What is said of a case beside another one.
  private init(_ kind: Kind, beside other: ReviewedCase, en: String, ja: String) {
    self.init(kind, LocalizedText(en: en, ja: ja), related: [other.address])
  }

  static func duplicate(of other: ReviewedCase) -> ReviewFinding {
    ReviewFinding(
      .duplicate, beside: other,
      en: "another case has the same preconditions, operations and expected results",
      ja: "前提条件・操作・期待結果が同じケースがある")
  }

  static func contained(in other: ReviewedCase) -> ReviewFinding {
    ReviewFinding(
      .contained, beside: other,
      en: "another case has the same steps, and expects all of this and more",
      ja: "同じ手順で、これらすべてとそれ以上を期待しているケースがある")
  }

  static func similar(to other: ReviewedCase) -> ReviewFinding {
    ReviewFinding(
      .similar, beside: other,
      en:
        "another case seems to say the same in other words: read both, and keep one of them if so",
      ja: "言い回しが違うだけと思われるケースがある。両方を読み、同じなら片方だけを残す")
  }

  static func alike(_ other: ReviewedCase) -> ReviewFinding {
    ReviewFinding(
      .similar, beside: other,
      en: "the steps of another case are about the same: read both, keep one of them if they mean"
        + " the same, and mend one if they contradict each other",
      ja: "手順がよく似たケースがある。両方を読み、同じ意味なら片方だけを残し、矛盾するなら一方を直す")
  }

  static func sameSteps(of one: ReviewedCase, and other: ReviewedCase) -> ReviewFinding {
    let reason = one.meaning.difference(from: other.meaning).map {
      LocalizedText.expects($0.own, not: $0.other)
    }
    return ReviewFinding(
      .sameSteps, beside: other,
      en: (reason?[.english] ?? "another case has the same steps and expects something else")
        + ": make them one case if both hold",
      ja: (reason?[.japanese] ?? "同じ手順で別のことを期待しているケースがある")
        + "。両方成り立つなら1ケースにまとめる")
  }

  static func sameCourse(as other: ReviewedCase) -> ReviewFinding {
    ReviewFinding(
      .sameCourse, beside: other,
      en: "the steps differ, but in the simulation the same happens as in another case",
      ja: "手順は異なるが、シミュレーションでは別のケースと同じことが起こる")
  }

  static func contradiction(
    _ reason: LocalizedText, with other: ReviewedCase, isRefuted: Bool
  ) -> ReviewFinding {
    ReviewFinding(
      isRefuted ? .contradiction : .contradicted, reason, related: [other.address])
  }
}
