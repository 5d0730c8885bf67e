import TenkenSimulation

extension Vocabulary {
  /// Declares the rules of a system file, and what decides them where a case says nothing.
  mutating func declareRules(of content: SystemReader.Content) {
    let rules = content.rules
    wordingSettings = rules.preconditionsDeciding(content.wordedVariables)
    guard !rules.systemRules.isEmpty else { return }
    wordingSettings.append(ruleWordName)
    let table = rules.ruleTable
    $rules = { table }
    let setters = rules.settersOfDecidingVariables
    assumptions = { _, preconditions in
      setters.filter { setter in
        !preconditions.contains { setter.words.contains($0.name) }
      }.map(\.text)
    }
  }
}

extension WordList.Entry {
  /// The precondition that gives a rule another value, if there are rules.
  static func settingRules(of rules: Rules) -> [WordList.Entry] {
    guard !rules.systemRules.isEmpty else { return [] }
    let table = rules.ruleTable
    let definition = WordDefinition(
      ruleWordName, .keyedSetting(by: "name"),
      summary: LocalizedText(
        en: """
          A rule has this value, whatever decides it otherwise; \
          `tenken vocabulary --rules` lists the rules.
          """,
        ja: """
          通常の決まり方にかかわらず、ルールをこの値にする。\
          一覧は `tenken vocabulary --rules` で確認できる。
          """),
      phrase: RuleWord.phrase, parameters: RuleWord.parameters(of: table), examples: [],
      source: "the table of rules")
    let entry = WordList.Entry(definition) { arguments throws(ArgumentError) in
      _ = try RuleWord.override(arguments, of: table)
      let (name, value) = (arguments.text("name"), arguments.text("value"))
      guard let rule = rules.systemRules.first(where: { $0.rule.name == name }),
        let number = rules.names.known(value)
      else { preconditionFailure("a rule of the table is one of the file") }
      return BoundContent(DeclaredStep.assume(rule.slot, number))
    }
    return [entry]
  }
}

extension Rules {
  /// The rows of all rules, with their values by what decides them.
  fileprivate var ruleTable: [RuleRow] {
    systemRules.map { rule in
      let row = RuleRow(rule.rule, settings: settings(of: rule.decision, rule, []))
      return rule.isInvisible ? row.invisibleToScenarios() : row
    }
  }

  private func settings(
    of decision: SystemRule.Decision, _ rule: SystemRule, _ place: [LocalizedText]
  ) -> [RuleRow.Setting] {
    switch decision {
    case .value(let value):
      let everywhere = LocalizedText(en: "in every case", ja: "すべての場合")
      return [
        RuleRow.Setting(place.isEmpty ? everywhere : .joined(place), names.names[value])
      ]
    case .rows(let index, let rows):
      return rows.flatMap { row in
        settings(
          of: row.decision, rule, place + [text(of: row.keys, of: variables[index])])
      }
    }
  }

  /// The values of a variable from one to another, as people read them.
  private func text(of keys: ClosedRange<Int>, of variable: Variable) -> LocalizedText {
    guard case .integer(let range) = variable.kind else {
      return titled(variable, text(of: keys.lowerBound, variable))
    }
    let values = keys.clamped(to: range)
    let (first, last) = (
      text(of: values.lowerBound, variable), text(of: values.upperBound, variable)
    )
    let text =
      if values.count == 1 {
        first
      } else if values.upperBound == range.upperBound {
        LocalizedText(
          en: "\(first[.english]) and later", ja: "\(first[.japanese])以降")
      } else {
        LocalizedText(
          en: "\(first[.english]) to \(last[.english])",
          ja: "\(first[.japanese])〜\(last[.japanese])")
      }
    return variable.unit == nil ? titled(variable, text) : text
  }

  /// The indices of the preconditions that change what decides rules.
  var indicesOfDecidingPreconditions: Set<Int> {
    let settings = Set(systemRules.flatMap(\.settings))
    return Set(
      preconditions.indices.filter { !settings.isDisjoint(with: changed(by: preconditions[$0])) })
  }

  /// The names of the preconditions that change what decides rules, or some other variables.
  fileprivate func preconditionsDeciding(_ variables: Set<Int>) -> [String] {
    let all = variables.union(systemRules.flatMap(\.settings))
    return preconditions.filter { !all.isDisjoint(with: changed(by: $0)) }.map(\.name)
  }

  /// The variables that decide rules: what holds of each, unless one of some words says otherwise.
  fileprivate var settersOfDecidingVariables: [(words: [String], text: LocalizedText)] {
    var known: Set<Int> = []
    return systemRules.flatMap(\.settings).filter { known.insert($0).inserted }.map { index in
      let words = preconditions.filter { changed(by: $0).contains(index) }.map(\.name)
      let variable = variables[index]
      let value = text(of: variable.start[0], variable)
      // A word that only takes the value says it best.
      let word = preconditions.first {
        $0.parameters.map(\.name) == ["value"] && changed(by: $0) == [index]
      }
      let shown = word.map { text(of: $0.phrase, value: value) } ?? titled(variable, value)
      return (
        words,
        LocalizedText(en: "\(shown[.english]) (default)", ja: "\(shown[.japanese])（既定）")
      )
    }
  }

  /// The indices of the variables that an action can change.
  private func changed(by action: Action) -> Set<Int> {
    Set(
      (Array(action.rule.effects) + action.rule.each).flatMap { program.effects[$0].changes }.map {
        program.changes[$0].variable
      })
  }
}

extension LocalizedText {
  fileprivate static func joined(_ texts: [LocalizedText]) -> LocalizedText {
    LocalizedText(
      en: texts.map { $0[.english] }.joined(separator: ", "),
      ja: texts.map { $0[.japanese] }.joined(separator: "、"))
  }
}
