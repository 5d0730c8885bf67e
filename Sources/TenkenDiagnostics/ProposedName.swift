/// A known name that the author of an unknown one probably meant.
package struct ProposedName: Hashable, Sendable {
  /// The known name.
  package let text: String
  /// Whether the unknown name can only be a slip for it.
  package let confidence: Correction.Confidence
  /// The unknown name, if its author has chosen the known one: then either of them can be the slip.
  let rival: String?

  /// Makes a proposal.
  package init(_ text: String, _ confidence: Correction.Confidence, rival: String? = nil) {
    self.text = text
    self.confidence = confidence
    self.rival = rival
  }

  /// Proposes the plain spelling of a value: without quotes, in plain digits; nil if not valid.
  package init?(plain value: String, where isValid: (String) -> Bool) {
    let plain = NameTypography.plain(value)
    guard isValid(plain) else { return nil }
    self.init(plain, .fix)
  }

  /// How certain the proposal is in a file: a chosen name has to occur elsewhere, too, and more often.
  ///
  /// If all uses of a name are unknown, its declaration is more likely to be wrong.
  func confidence(in source: SourceText) -> Correction.Confidence {
    guard confidence == .fix, let rival else { return confidence }
    let (uses, rivals) = (source.count(ofName: text), source.count(ofName: rival))
    return uses > 1 && uses > rivals ? .fix : .suggestion
  }

  /// Finds the name to propose for an unknown one: what it is a slip for, or else the nearest.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - candidates: Every name that may stand in its place.
  ///   - competitors: Names that have their place elsewhere, and may have been meant as well.
  ///   - areChosen: Whether authors choose such names. One that ends in another letter, as `team-b`
  ///     after `team-a`, is then no slip.
  package init?(
    for name: String, in candidates: [String], competing competitors: [String] = [],
    areChosen: Bool = false
  ) {
    let judge = NameSlips(
      name, candidates: candidates, competitors: competitors, areChosen: areChosen)
    if let certain = judge?.certainName {
      // A name in other typography cannot be a name that somebody has chosen.
      let isTyped = NameTypography.plain(name) == certain
      self.init(certain, .fix, rival: areChosen && !isTyped ? name : nil)
    } else if let nearest = nearestName(to: name, in: candidates) {
      self.init(nearest, .suggestion)
    } else {
      return nil
    }
  }
}
