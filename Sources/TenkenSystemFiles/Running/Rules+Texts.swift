import TenkenSimulation

/// The texts of what happens in a system that a file declares.
extension Rules {
  /// The record of a journal entry, as a trace shows it.
  func record(of entry: DeclaredSubject.Entry) -> EventRecord {
    switch entry {
    case .event(let index, let values, let time):
      record(text(of: events[index], values), at: time)
    case .ranOut(let timer, let time):
      record(timers[timer].title, at: time)
    case .changed(let index, let old, let new, let time):
      record(change(of: variables[index], from: old, to: new), at: time)
    case .listed(let index, let slots, let time):
      record(list(variables[index], slots), at: time)
    }
  }

  /// The text of a broken invariant, with the values of the variables that it reads.
  ///
  /// - Parameters:
  ///   - invariant: The invariant.
  ///   - state: The state that breaks it.
  ///   - moment: When it did not hold; nil for the end of a step.
  /// - Returns: The text.
  func summary(
    of invariant: Invariant, in state: [Int], at moment: Instant? = nil
  ) -> LocalizedText {
    let text = invariant.definition.text
    let values = values(of: invariant.variables, in: state)
    let time = moment.map { LocalizedText(en: " at \($0.clockText)", ja: "\($0.clockText) に") }
    return LocalizedText(
      en: "'\(text[.english])' does not hold\(time?[.english] ?? "")\(values[.english])",
      ja: "\(time?[.japanese] ?? "")「\(text[.japanese])」が成り立たない\(values[.japanese])")
  }

  /// The text of a recovery that is not possible any more, with the values that it reads.
  func summary(of recovery: Recovery, in state: [Int]) -> LocalizedText {
    let text = recovery.definition.text
    let values = values(of: recovery.variables, in: state)
    return LocalizedText(
      en: "'\(text[.english])' is not possible from here\(values[.english])",
      ja: "ここからは「\(text[.japanese])」が実現できない\(values[.japanese])")
  }

  /// The values of variables in brackets; empty without any.
  private func values(of indices: [Int], in state: [Int]) -> LocalizedText {
    let texts = indices.map { index in
      let variable = variables[index]
      guard variable.capacity == nil else {
        return list(variable, Array(state[variable.slot..<variable.slot + variable.size]))
      }
      return titled(variable, text(of: state[variable.slot], variable))
    }
    guard !texts.isEmpty else { return "" }
    let all = joined(texts)
    return LocalizedText(en: " (\(all[.english]))", ja: "（\(all[.japanese])）")
  }

  private func record(_ text: LocalizedText, at time: Int) -> EventRecord {
    EventRecord(time: Instant(seconds: time), actor: title, text: text)
  }

  private func change(of variable: Variable, from old: Int, to new: Int) -> LocalizedText {
    let (old, new) = (text(of: old, variable), text(of: new, variable))
    return titled(
      variable,
      LocalizedText(
        en: "\(old[.english]) → \(new[.english])", ja: "\(old[.japanese]) → \(new[.japanese])"))
  }

  private func list(_ variable: Variable, _ slots: [Int]) -> LocalizedText {
    let values = slots.dropFirst().prefix(slots[0]).map { text(of: $0, variable) }
    let none = LocalizedText(en: "empty", ja: "なし")
    return titled(variable, values.isEmpty ? none : joined(values))
  }

  func titled(_ variable: Variable, _ text: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "\(variable.title[.english]): \(text[.english])",
      ja: "\(variable.title[.japanese])：\(text[.japanese])")
  }

  private func joined(_ texts: [LocalizedText]) -> LocalizedText {
    LocalizedText(
      en: texts.map { $0[.english] }.joined(separator: ", "),
      ja: texts.map { $0[.japanese] }.joined(separator: "、"))
  }

  func text(of value: Int, _ variable: Variable) -> LocalizedText {
    switch variable.kind {
    case .choice:
      variable.choices.first { $0.name == names.names[value] }?.text
        ?? LocalizedText(names.names[value])
    case .integer: variable.unit.map { text(of: value, $0) } ?? LocalizedText(String(value))
    case .boolean:
      value == 1 ? LocalizedText(en: "yes", ja: "はい") : LocalizedText(en: "no", ja: "いいえ")
    }
  }
}
