import TenkenSimulation
import TenkenYAML

/// Merging the settings of a scenario in every combination of its matrix.
extension ScenarioReader {
  /// The preconditions of the cases: merged settings first, then what has happened.
  ///
  /// - Parameters:
  ///   - written: The items as they are written, the least specific place first.
  ///   - rows: The same items with their variants; empty if no item varies.
  ///   - combinations: The combinations that the scenario has.
  /// - Returns: The list of steps. A setting that several items are about is an item at the place of
  ///   the most specific one of each case.
  mutating func merged(
    _ written: [WrittenItem<ReadItem>], _ rows: [ItemRow<ReadItem>], in combinations: [[Int]]
  ) -> ItemList<Step> {
    guard !rows.isEmpty else {
      return ItemList(common: steps.values.merged(written.compactMap(\.content)))
    }
    var items: [Item<Step>] = []
    for cluster in SettingCluster.all(of: rows, values.vocabulary.preconditions) {
      if cluster.overlaps(in: combinations) {
        items += merged(cluster, in: combinations)
      } else {
        for row in cluster.rows {
          items.append(
            Item(
              condition: row.condition, axisPlaceholders: row.axisPlaceholders,
              variants: row.variants.map { steps.values.merged([$0])?.step }))
        }
      }
    }
    let history = rows.filter { row in row.variants.contains { $0.step != nil } }
    items += history.map { row in
      Item(
        condition: row.condition, axisPlaceholders: row.axisPlaceholders,
        variants: row.variants.map(\.step))
    }
    return ItemList(items.filter { !$0.contents.isEmpty })
  }

  /// Warns of the settings of the file and of the scenario that come after history in their list.
  mutating func reportLateSettings(
    _ written: [WrittenItem<ReadItem>], _ rows: [ItemRow<ReadItem>], in combinations: [[Int]]
  ) {
    for place in [PreconditionPlace.file, .scenario] {
      guard !rows.isEmpty else {
        let own = written.filter { $0.place == place }.compactMap(\.content)
        steps.values.reportLateSettings(among: own)
        continue
      }
      let own = rows.filter { $0.written.place == place }
      guard let first = own.firstIndex(where: { $0.variants.contains { $0.step != nil } }),
        own[first...].contains(where: { $0.variants.contains { $0.setting != nil } })
      else { continue }
      for combination in combinations {
        steps.values.reportLateSettings(among: own.compactMap { $0.content(in: combination) })
      }
    }
  }

  /// Reports preconditions of a case that exclude each other, each sentence once.
  mutating func reportContradictions(
    _ preconditions: ItemList<Step>, _ node: YAMLNode, in combinations: [[Int]]
  ) {
    let vocabulary = values.vocabulary
    let used = Set(
      preconditions.items.flatMap(\.contents).compactMap { step in
        if case .establish(let use) = step.action { use.word } else { nil }
      })
    let checks = vocabulary.preconditionChecks.filter { check in
      vocabulary.preconditions.index(of: check.word).map(used.contains) ?? false
    }
    guard !checks.isEmpty else { return }
    var reported: Set<String> = []
    var checked: Set<[ObjectIdentifier]> = []
    for combination in combinations {
      let steps = preconditions.contents(in: combination)
      guard checked.insert(steps.map { ObjectIdentifier($0) }).inserted else { continue }
      let words = steps.statedWords(in: vocabulary)
      for check in checks where words.contains(where: { $0.name == check.word }) {
        guard let reason = check.contradiction(words),
          reported.insert(reason[.english]).inserted
        else { continue }
        nodes.diagnostics.report(
          .contradictingPreconditions(nodes.at(node.range), check.word, reason))
      }
    }
  }

  /// What the items of the file and of the scenario say of settings, each in its first case.
  func settingEntries(
    _ written: [WrittenItem<ReadItem>], _ rows: [ItemRow<ReadItem>], in combinations: [[Int]]
  ) -> [SettingEntry] {
    guard let first = combinations.first else { return [] }
    let items: [(part: SettingPart?, combination: [Int])] =
      rows.isEmpty
      ? written.map { ($0.content?.setting, first) }
      : rows.map { row in
        let own = combinations.first { row.content(in: $0) != nil } ?? first
        return (row.content(in: own)?.setting, own)
      }
    return items.compactMap { part, combination in
      guard let part, part.place == .file || part.place == .scenario else { return nil }
      let name = values.vocabulary.preconditions[part.word].kind?.key
      let key = name.flatMap { name in part.fields[name].map { Value.Field(name, $0) } }
      return SettingEntry(
        range: part.range, isOfScenario: part.place == .scenario, word: part.word, key: key,
        fields: part.fields, combination: combination)
    }
  }

  private var values: ValueReader { steps.values }

  /// Merges the items about one setting that some case has more than one of.
  private mutating func merged(
    _ cluster: SettingCluster, in combinations: [[Int]]
  ) -> [Item<Step>] {
    let rows = cluster.rows
    let axes = AxisSubset(
      rows.flatMap { $0.variants.axes.indices + ($0.condition?.axes ?? []) },
      of: nodes.matrix.axes)
    var variants = [Variants<Step>](repeating: Variants(of: axes), count: rows.count)
    for combination in combinations where !variants[0].isRead(combination) {
      let held = rows.indices.compactMap { index in
        rows[index].content(in: combination).map { (index, $0) }
      }
      var merged = [Step?](repeating: nil, count: rows.count)
      for group in SettingGroup.all(of: held.map(\.1), values.vocabulary.preconditions) {
        guard let (step, carrier) = steps.values.merged(group.members),
          let place = held.first(where: { $0.1.index == group.members[carrier].index })
        else { continue }
        merged[place.0] = step
      }
      for index in rows.indices { variants[index].store(merged[index], in: combination) }
    }
    return rows.indices.map { index in
      Item(
        condition: rows[index].condition, axisPlaceholders: cluster.placeholders,
        variants: variants[index])
    }
  }
}

/// The items of a scenario that may be about one setting.
private struct SettingCluster {
  /// The items, restricted to what they say of the word.
  private(set) var rows: [ItemRow<SettingPart>]
  /// The key that all items have; nil if there is none, or if it varies.
  private let key: Value?
  private let words: WordList

  /// The settings of a scenario, in the order of the vocabulary and of their keys.
  static func all(of rows: [ItemRow<ReadItem>], _ words: WordList) -> [SettingCluster] {
    let parts = rows.map { $0.variants.contents.compactMap(\.setting) }
    return SettingGroup.all(of: parts.flatMap(\.self), words).reduce(into: []) { clusters, group in
      // Of a word whose keys vary from case to case, all items are merged together.
      guard clusters.last?.contains(group) != true else { return }
      let own = rows.indices.filter { parts[$0].contains { $0.word == group.word } }
        .map { rows[$0].restricted(to: group.word) }
      let varies = own.contains { row in
        Set(row.variants.contents.map { $0.key(words) }).count > 1
      }
      let key = varies ? nil : group.key
      clusters.append(
        SettingCluster(
          rows: key == nil ? own : own.filter { $0.isAbout(key, words) }, key: key, words: words))
    }
  }

  private func contains(_ group: SettingGroup) -> Bool {
    key == nil && rows.contains { $0.variants.contains { $0.word == group.word } }
  }

  /// Whether some case has more than one of the items, or one that takes others back.
  func overlaps(in combinations: [[Int]]) -> Bool {
    rows.count > 1
      && combinations.contains { combination in
        rows.lazy.filter { $0.content(in: combination) != nil }.prefix(2).count > 1
      }
  }

  /// The placeholders of parameters whose values no more specific item may replace.
  var placeholders: [AxisPlaceholder] {
    let names = rows.map { row in
      Set(row.variants.contents.flatMap { $0.fields.fields.map(\.name) })
    }
    return rows.indices.flatMap { index in
      rows[index].axisPlaceholders.compactMap { placeholder in
        guard case .argument(let name, let element) = placeholder.position,
          let word = rows[index].variants.contents.first?.word,
          let name = name ?? words[word].parameters.first?.name,
          names[(index + 1)...].allSatisfy({ !$0.contains(name) })
        else { return nil }
        return AxisPlaceholder(
          axis: placeholder.axis, position: .argument(name, element: element),
          condition: rows[index].condition)
      }
    }
  }
}

extension ItemRow<ReadItem> {
  /// What the item says of one setting.
  fileprivate func restricted(to word: Int) -> ItemRow<SettingPart> {
    let parts = variants.map { item in item.setting.flatMap { $0.word == word ? $0 : nil } }
    return ItemRow<SettingPart>(
      written: WrittenItem(
        written.node, index: written.index, condition: written.condition, content: nil,
        use: written.use, group: written.group),
      condition: condition, axisPlaceholders: axisPlaceholders, variants: parts)
  }
}

extension ItemRow<SettingPart> {
  /// Whether the item is about the setting with a key, or takes all of them back.
  fileprivate func isAbout(_ key: Value?, _ words: WordList) -> Bool {
    variants.contains { part in
      let own = part.key(words)
      return own == nil || own == key
    }
  }
}
