import TenkenDiagnostics
package import TenkenSimulation

/// Merges the preconditions of a case with others that count more, for example given ones.
///
/// - Parameters:
///   - steps: The preconditions of a case.
///   - others: The preconditions that replace them parameter by parameter.
///   - resources: What the file of the case declares.
///   - vocabulary: The words of its system.
/// - Returns: The merged settings; then what has happened according to `others`, and to the case.
/// - Throws: `ArgumentError` if merged parameters do not go together.
package func merged(
  _ steps: [Step], _ others: [Step], among resources: Resources, _ vocabulary: Vocabulary
) throws(ArgumentError) -> [Step] {
  let words = vocabulary.preconditions
  let parts =
    steps.compactMap { SettingPart($0, in: .file, words) }
    + others.compactMap { SettingPart($0, in: .scenario, words) }
  var merged: [Step] = []
  for group in SettingGroup.all(of: parts, words) {
    let merge = SettingMerge(group.members, words)
    guard let carrier = merge.carrier, let step = group.members[carrier].alone,
      case .establish(let use) = step.action
    else { continue }
    var arguments = use.arguments
    for (name, value, _) in merge.values {
      guard let place = arguments.fields.firstIndex(where: { $0.name == name }) else { continue }
      arguments.fields[place].value = value
    }
    let bound = try words.bind(
      arguments, index: group.word, among: resources, written: merge.values.map(\.name))
    merged.append(
      Step(
        index: step.index,
        action: .establish(
          Invocation(bound: bound, refusal: nil, written: merge.values.map(\.name))),
        text: merge.wording.flatMap { group.members[$0].text }, range: step.range))
  }
  let history = (others + steps).filter { SettingPart($0, in: .file, words) == nil }
  return merged + history
}

extension SettingPart {
  /// What a step says of a setting; nil if it is not one.
  fileprivate init?(_ step: Step, in place: PreconditionPlace, _ words: WordList) {
    guard case .establish(let use) = step.action, let kind = words[use.word].kind, kind.isSetting
    else { return nil }
    let fields = use.written.compactMap { name in
      use.arguments[name].map { Value.Field(name, $0) }
    }
    self.init(
      word: use.word, fields: SettingFields(fields), text: step.text, index: step.index,
      range: step.range, group: step.group, place: place, context: ReadingContext(path: ""),
      alone: step)
  }
}
