import TenkenSimulation

/// What is wrong if the rules of a file cannot do a step that nothing refuses.
extension DeclaredSubject {
  /// What was wrong with the last step, for people who read why a case ended.
  func fault(ofRefusal name: String) -> LocalizedText? {
    guard let (fault, timer) = lastFault, fault.kind.rawValue == name else { return nil }
    let text = rules.text(of: fault)
    guard let timer else { return text }
    let title = rules.timers[timer].title
    return LocalizedText(
      en: "when '\(title[.english])' happens, \(text[.english])",
      ja: "「\(title[.japanese])」のとき、\(text[.japanese])")
  }
}

extension Rules {
  fileprivate func text(of fault: Program.Fault) -> LocalizedText {
    switch (fault.kind, fault.subject) {
    case (.outOfBounds, .variable(let index)):
      outOfBounds(variables[index].title.map { "'\($0)'" }, variables[index].title)
    case (_, .emptyList(let index)):
      LocalizedText(
        en: "'\(variables[index].title[.english])' is empty, and has no first value to remove",
        ja: "「\(variables[index].title[.japanese])」が空で、取り除く値がない")
    case (.conflict, .variable(let index)):
      LocalizedText(
        en: "two effects change '\(variables[index].title[.english])' at once",
        ja: "2つの効果が「\(variables[index].title[.japanese])」を同時に変える")
    case (_, .field(let field, let event)):
      outOfBounds(
        LocalizedText("'\(events[event].fields[field].name)' of '\(events[event].name)'"),
        events[event].fields[field].title)
    }
  }

  private func outOfBounds(_ english: LocalizedText, _ japanese: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "\(english[.english]) would leave its bounds",
      ja: "「\(japanese[.japanese])」が範囲の外に出る")
  }
}
