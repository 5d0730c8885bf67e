import TenkenDiagnostics
import TenkenExecution
import TenkenSimulation
import TenkenWording

/// What a search tells about planted bugs that no case notices.
extension MutationText {
  /// The line of a file whose rule the mutant changes, in brackets; empty for other mutants.
  func origin(_ text: MutantText) -> String {
    style.dim(text.origin.map { " (\($0.sanitized))" } ?? "")
  }

  /// How a mutant could be noticed, or that nobody knows; no lines for mutants without a search.
  func outlook(_ text: MutantText, _ indent: String) -> [String] {
    if let clue = text.clue {
      let steps = text.clueSteps.joined(separator: localized(en: ", then ", ja: " → "))
      return [
        indent
          + (steps.isEmpty
          ? localized(en: "noticed at the start:", ja: "最初から検出できる：")
          : localized(en: "noticed by: \(steps)", ja: "検出できる手順：\(steps)")).sanitized,
        indent + "  " + localized(en: "usually: ", ja: "通常：") + clue.usual.code.sanitized,
        indent + "  " + localized(en: "mutated: ", ja: "変更後：") + clue.mutated.code.sanitized,
      ]
    }
    guard text.isUndecided else { return [] }
    return [
      indent
        + localized(
          en: "not decided whether it can be noticed: there are too many states to try all",
          ja: "状態が多すぎてすべては試せないため、検出できるかどうかは未判定")
    ]
  }

  /// The mutants that nobody can notice, which do not count.
  var unnoticeable: [String] {
    uncounted(
      .unnoticeable,
      en: "Cannot be noticed, and not counted: whatever is done, nothing that can be seen differs",
      ja: "検出不可能（集計の対象外）：何をしても、確認できる違いが表れない")
  }

  /// The mutants that only cases beyond the profile could notice, which do not count.
  var outOfScope: [String] {
    uncounted(
      .outOfScope,
      en: "Outside of the profile, and not counted: only cases that it leaves out differ",
      ja: "プロファイルの対象外（集計の対象外）：違いが表れるのは、除いたケースだけ")
  }

  private func uncounted(
    _ status: MutationResult.MutantStatus, en: String, ja: String
  ) -> [String] {
    let entries = result.entries(status)
    guard !entries.isEmpty else { return [] }
    let title = "\(localized(en: en, ja: ja))\(language.colon)\(entries.count)"
    return ["", style.bold(title)]
      + limited(entries) { entry in
        let text = MutantText(entry, language)
        return [
          "  \(text.name)".sanitized + origin(text),
          "    \(text.subject): \(text.text)".sanitized,
        ]
      }
  }
}
