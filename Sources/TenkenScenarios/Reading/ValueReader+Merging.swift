import TenkenDiagnostics
import TenkenSimulation

/// Merging what several places say of the settings of a case.
extension ValueReader {
  private var words: WordList { vocabulary.preconditions }

  /// The preconditions of one case: its merged settings, then what has happened.
  ///
  /// - Parameter items: The items that hold in the case, the least specific place first.
  /// - Returns: The steps. The settings have the order of the vocabulary, and all else the order of
  ///   the items. What is wrong with them has been reported.
  mutating func merged(_ items: [ReadItem]) -> [Step] {
    let parts = items.compactMap(\.setting)
    let history = items.compactMap(\.step)
    guard !parts.isEmpty else { return history }
    return SettingGroup.all(of: parts, words).compactMap { merged($0.members)?.step } + history
  }

  /// Merges what several items say of one setting.
  ///
  /// - Parameter parts: The items, the least specific place first.
  /// - Returns: The step, and the index of the item that it stands for: the most specific one. Nil if
  ///   the setting does not hold, or is not valid, which has been reported.
  mutating func merged(_ parts: [SettingPart]) -> (step: Step, carrier: Int)? {
    if parts.count == 1, let alone = parts[0].alone { return (alone, 0) }
    let merge = SettingMerge(parts, words)
    for conflict in merge.conflicts { report(conflict, of: parts) }
    guard merge.conflicts.isEmpty else { return nil }
    for index in merge.unprinted { reportUnprintedText(of: index, merge, parts) }
    guard let carrier = merge.carrier else { return nil }
    let part = parts[carrier]
    return within(part.context) { reader in
      reader.completed(merge, parts, part).map { ($0, carrier) }
    }
  }

  /// Reports the errors that items of one place have together, though another may complete them.
  mutating func reportConflicts(among items: [ReadItem]) {
    for group in SettingGroup.all(of: items.compactMap(\.setting), words) {
      for conflict in SettingMerge(group.members, words).conflicts {
        report(conflict, of: group.members)
      }
    }
  }

  /// Warns of the settings of one list that are written after something that has happened.
  ///
  /// - Parameter items: The items of the list that a case has.
  mutating func reportLateSettings(among items: [ReadItem]) {
    var last: Step?
    for item in items {
      switch item {
      case .step(let step): last = step
      case .setting(let part):
        guard let last else { continue }
        report(
          .settingAfterHistory(part, last, vocabulary),
          once: [last.range, part.range(of: nil, words)], in: part.context)
      }
    }
  }

  /// The step of an item that needs no others; nil if it does, or if there is anything to report.
  func alone(_ part: SettingPart) -> Step? {
    guard !part.fields.isUsual, !part.fields.fields.contains(where: { $0.value == nil }),
      let arguments = words[part.word].arguments(of: part.fields.fields),
      words[part.word].caution?(arguments) == nil,
      part.text != nil
        || !words[part.word].isNothing(
          arguments, written: part.fields.fields.map(\.name),
          among: declarations.resources),
      let bound = try? words.bind(
        arguments, index: part.word, among: declarations.resources,
        written: part.fields.fields.map(\.name))
    else { return nil }
    return part.step(bound, written: part.fields.fields.map(\.name), text: part.text, part.group)
  }

  /// The step of merged parameters; nil if one is missing or not valid, which is reported.
  private mutating func completed(
    _ merge: SettingMerge, _ parts: [SettingPart], _ part: SettingPart
  ) -> Step? {
    let word = words[part.word]
    let text = merge.wording.flatMap { parts[$0].text }
    let fields = merge.values.map { Value.Field($0.name, $0.value) }
    guard
      let arguments = completed(
        fields, word.parameters, owner: word.name, range: part.range(of: nil, words)
      ).map(Arguments.init),
      text != nil
        || !word.isNothing(
          arguments, written: fields.map(\.name), among: declarations.resources)
    else { return nil }
    do {
      let bound = try words.bind(
        arguments, index: part.word, among: declarations.resources,
        written: fields.map(\.name))
      if let caution = word.caution?(arguments) {
        report(
          .unlikelySetting(part.context.path.at(part.range(of: nil, words)), caution),
          once: parts.map { $0.range(of: nil, words) }, in: part.context)
      }
      let isWhole = parts.count == 1
      return part.step(
        bound, written: fields.map(\.name), text: text, isWhole ? part.group : nil)
    } catch {
      report(error, merge, parts, part)
      return nil
    }
  }

  private mutating func report(
    _ error: ArgumentError, _ merge: SettingMerge, _ parts: [SettingPart], _ part: SettingPart
  ) {
    // An item may be declared with errors, or in an included file that cannot be used.
    guard !error.isUndeclaredItem else { return }
    let source = merge.values.first { $0.name == error.parameter }.map { parts[$0.part] } ?? part
    var diagnostic = Diagnostic.wrongArgument(
      source.context.path.at(source.range(of: error.parameter, words)),
      DiagnosticText(error.summary))
    if parts.count > 1 {
      diagnostic.notes += parts.filter { $0.index != source.index }.map { .merged($0, words) }
    }
    nodes.diagnostics.report(diagnostic)
  }

  private mutating func report(_ conflict: SettingMerge.Conflict, of parts: [SettingPart]) {
    let (first, second) = (parts[conflict.first], parts[conflict.second])
    let ranges = [first, second].map { $0.range(of: conflict.parameter, words) }
    report(.conflictingSettings(conflict, first, second, words), once: ranges, in: second.context)
  }

  private mutating func reportUnprintedText(
    of index: Int, _ merge: SettingMerge, _ parts: [SettingPart]
  ) {
    // Where another item says more, its author must decide what is printed.
    let place = merge.wording == nil ? parts[merge.carrier ?? index] : parts[index]
    report(
      .unprintedText(of: parts[index], merge, parts, at: place, words),
      once: [parts[index].range(of: nil, words), place.range(of: nil, words)], in: place.context)
  }

  /// Reports something about two items, once for all combinations of a matrix.
  private mutating func report(
    _ diagnostic: Diagnostic, once ranges: [SourceRange], in context: ReadingContext
  ) {
    guard reportedPairs.insert(ranges).inserted else { return }
    within(context) { $0.nodes.diagnostics.report(diagnostic) }
  }

  private mutating func within<Result>(
    _ context: ReadingContext, _ read: (inout ValueReader) -> Result
  ) -> Result {
    let previous = nodes.diagnostics.context
    nodes.diagnostics.context = context
    defer { nodes.diagnostics.context = previous }
    return read(&self)
  }
}

extension SettingPart {
  /// The step of a bound word that the item stands for.
  fileprivate func step(
    _ bound: BoundWord, written: [String], text: LocalizedText?, _ group: StepGroup?
  ) -> Step {
    Step(
      index: index,
      action: .establish(Invocation(bound: bound, refusal: nil, written: written)),
      text: text, range: range, group: group)
  }
}

extension WordDefinition {
  /// The arguments of what is written, completed by defaults; nil if a required one is missing.
  fileprivate func arguments(of fields: [SettingFields.Field]) -> Arguments? {
    var result: [Value.Field] = []
    result.reserveCapacity(parameters.count)
    for index in parameters.indices {
      let name = parameters[index].name
      guard
        let value = fields.first(where: { $0.name == name })?.value
          ?? parameters[index].defaultValue
      else { return nil }
      result.append(Value.Field(name, value))
    }
    return Arguments(result)
  }
}
