import TenkenScenarios
import TenkenSimulation

extension PatternMatcher {
  /// Why a value does not match, if that is not obvious.
  func reason(
    for verdict: PatternVerdict, _ pattern: Pattern, _ value: Value
  ) -> LocalizedText? {
    switch verdict {
    case .matches: nil
    case .differs:
      unmatchedEntry(of: pattern, in: value).map { entry in
        LocalizedText(
          en: "nothing matches entry \(entry)", ja: "期待値の\(entry)件目に一致するものがない")
      }
    case .undecided:
      LocalizedText(
        en: """
          there are more ways to assign the names ($…) than can be tried in \(Self.searchLimit) \
          steps; name fewer entries with $…
          """,
        ja: """
          名前（$…）の当てはめ方が多く、\(Self.searchLimit)通りを試しても判定できない。\
          $… を付ける件数を減らす
          """)
    }
  }
}
