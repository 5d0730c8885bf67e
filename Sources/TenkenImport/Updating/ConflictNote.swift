import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The comment at a place where both the source and people have changed something.
///
/// The file keeps what people wrote, and stays valid; 'lint' shows the comment until it is removed.
struct ConflictNote {
  let language: Language

  /// The comment about lines that differ: what the import wrote before, and what it writes now.
  func lines(before: [String], now: [String], indent: Int) -> [String] {
    let head =
      before.isEmpty
      ? LocalizedText(
        en: "the source has added this; take it, and delete this comment",
        ja: "資料に追加されました。反映したら、このコメントを消してください")
      : now.isEmpty
        ? LocalizedText(
          en: "the source no longer has this; delete it, or only this comment",
          ja: "資料から消えました。消すか、残すならこのコメントだけを消してください")
        : LocalizedText(
          en: "the source has changed this; choose, and delete this comment",
          ja: "資料で変わりました。どちらかを選び、このコメントを消してください")
    let pairs = [
      (LocalizedText(en: "before:", ja: "変更前："), before),
      (LocalizedText(en: "now:", ja: "変更後："), now),
    ]
    let body = pairs.filter { !$0.1.isEmpty }.flatMap { label, lines in
      let texts = lines.withoutLayout.split(separator: "\n").map { "    " + $0 }
      return texts.count == 1
        ? ["  \(label[language]) " + texts[0].drop { $0 == " " }] : ["  " + label[language]] + texts
    }
    let space = String(repeating: " ", count: indent)
    return ([ImportConflict.mark + " " + head[language]] + body).flatMap { line in
      YAMLText.commentLines(line).map { "\(space)# \($0)" }
    }
  }

  /// Lines without the comments of earlier conflicts: the last one says what is to be decided.
  static func removed(from lines: [String]) -> [String] {
    var isNote = false
    return lines.filter { line in
      let text = line.drop { $0 == " " }
      isNote = text.hasPrefix("# \(ImportConflict.mark)") || isNote && text.hasPrefix("#   ")
      return !isNote
    }
  }

  /// The comment above a scenario that the source no longer has.
  func removed(indent: Int) -> [String] {
    let text = LocalizedText(
      en: "the source no longer has this case; delete it, or only this comment",
      ja: "このケースは資料から消えました。消すか、残すならこのコメントだけを消してください")
    return [String(repeating: " ", count: indent) + "# \(ImportConflict.mark) \(text[language])"]
  }
}
