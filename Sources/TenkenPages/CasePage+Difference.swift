import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension CasePage {
  /// How many entries that are the same are shown around those that differ.
  private static let context = 2
  /// The most lines of a difference; the first ones say what is wrong.
  private static let lineLimit = 60

  /// The entries of an expected and an actual list, one a line, the first difference marked.
  func lines(of difference: ListDifference, for expectation: Expectation) -> [String] {
    let entries = difference.entries
    let texts = wording.texts(of: difference, for: expectation, in: testCase)
    let differing = entries.indices.filter { entries[$0].mark.differs }
    let shown = entries.indices.filter { index in
      differing.contains { abs($0 - index) <= Self.context }
    }
    var lines = [
      style.dim(
        LocalizedText(
          en: "- expected and missing, + there and not expected",
          ja: "- 期待したが実際にはない、+ 期待していないが実際にある")[language])
    ]
    var next = 0
    for index in shown.prefix(Self.lineLimit) {
      lines += gap(index - next)
      let entry = entries[index]
      let arrow = index == differing.first ? "→ " : "  "
      lines.append(arrow + colored(entry.mark, texts[index]))
      next = index + 1
    }
    lines += gap(entries.count - next)
    return lines + (difference.consumed.map { [text(of: $0)] } ?? [])
  }

  private func colored(_ mark: ListDifference.Entry.Mark, _ entry: String) -> String {
    let text = "\(mark.sign) \(entry.sanitized)"
    return switch mark {
    case .same, .allowed: text
    case .missing: style.green(text)
    case .unexpected: style.red(text)
    }
  }

  private func gap(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let text = LocalizedText(en: "  … \(count) more", ja: "  … ほか\(count)件")
    return [style.dim(text[language])]
  }

  private func text(of consumed: ListDifference.Consumed) -> String {
    let count = consumed.entries.count
    let entries =
      consumed.entries.prefix(Self.context + 1).joined(separator: ", ")
      + (count > Self.context + 1 ? ", …" : "")
    let text = LocalizedText(
      en: "the 'expect' in line \(consumed.line) has read "
        + (count == 1 ? "1 entry" : "the first \(count) entries") + " before: \(entries)",
      ja: "\(consumed.line)行目の expect が先に\(count)件を読み取り済み：\(entries)")
    return text[language].sanitized
  }
}

extension ListDifference.Entry.Mark {
  fileprivate var differs: Bool {
    switch self {
    case .missing, .unexpected: true
    case .same, .allowed: false
    }
  }

  fileprivate var sign: String {
    switch self {
    case .same, .allowed: " "
    case .missing: "-"
    case .unexpected: "+"
    }
  }
}
