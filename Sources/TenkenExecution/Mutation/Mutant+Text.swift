package import TenkenSimulation

extension Mutant {
  /// The mutant as a scenario would write it: `app: {finishes: never}`.
  package func name(in vocabulary: Vocabulary) -> String {
    place(in: vocabulary).replacing("…", with: value(in: vocabulary))
  }

  /// Where a scenario would set it: `app: {finishes: …}`.
  package func place(in vocabulary: Vocabulary) -> String {
    switch change {
    case .setting(let setting):
      let word = vocabulary.preconditions[setting.word]
      return "\(word.name): {\(word.parameters[setting.parameter].name): …}"
    case .rule(let index, _):
      return "rule: {name: \(vocabulary.rules[index].name), value: …}"
    case .planted(let index): return vocabulary.plantedBugs[index].place
    }
  }

  /// The changed value as a scenario would write it: `never`; for a planted bug, its name.
  package func value(in vocabulary: Vocabulary) -> String {
    switch change {
    case .setting(let setting): setting.value.description
    case .rule(_, let value): value
    case .planted(let index): vocabulary.plantedBugs[index].value
    }
  }

  /// The thing that is changed, in words: `when it calls finishTransaction`.
  package func subject(in vocabulary: Vocabulary) -> LocalizedText {
    switch change {
    case .setting(let setting):
      vocabulary.preconditions[setting.word].parameters[setting.parameter].summary
    case .rule(let index, _): vocabulary.rules[index].title
    case .planted(let index): vocabulary.plantedBugs[index].subject
    }
  }

  /// The changed value in words: `never finishes transactions`.
  package func text(in vocabulary: Vocabulary) -> LocalizedText {
    switch change {
    case .setting(let setting):
      vocabulary.preconditions[setting.word].parameters[setting.parameter].text(of: setting.value)
    case .rule(let index, let value):
      vocabulary.rules[index].title(of: value)
    case .planted(let index): vocabulary.plantedBugs[index].text
    }
  }

  /// The changed behaviour and its new value: `when it calls finishTransaction: never`.
  package func title(in vocabulary: Vocabulary) -> LocalizedText {
    let (subject, text) = (self.subject(in: vocabulary), self.text(in: vocabulary))
    return LocalizedText(
      en: "\(subject[.english]): \(text[.english])",
      ja: "\(subject[.japanese])：\(text[.japanese])")
  }

  /// How far the rule's usual value can be trusted; nil if the mutant changes no rule.
  package func confidence(in vocabulary: Vocabulary) -> LocalizedText? {
    switch change {
    case .setting, .planted: nil
    case .rule(let index, _): vocabulary.rules[index].confidence
    }
  }

  /// The bug that is planted into the rules of a file; nil for other mutants.
  package func plantedBug(in vocabulary: Vocabulary) -> PlantedBug? {
    guard case .planted(let index) = change else { return nil }
    return vocabulary.plantedBugs[index]
  }
}

extension Parameter {
  /// Describes one of the parameter's values.
  fileprivate func text(of value: Value) -> LocalizedText {
    if let text = texts[value] { return text }
    if case .list(let values) = value, case .list(let element) = shape {
      guard !values.isEmpty else { return LocalizedText(en: "none", ja: "なし") }
      let texts = values.map { element.text(of: $0) }
      return LocalizedText(
        en: texts.map { $0[.english] }.joined(separator: ", "),
        ja: texts.map { $0[.japanese] }.joined(separator: "、"))
    }
    return shape.text(of: value)
  }
}

extension Shape {
  /// Describes a value of the shape.
  fileprivate func text(of value: Value) -> LocalizedText {
    if case .choice(let choices) = self,
      let choice = choices.first(where: { .text($0.name) == value })
    {
      return choice.text
    }
    return LocalizedText(value.description)
  }
}
