import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Lists the mutants of a system file that was read without errors, in the order of the file.
///
/// A mutant changes one node. Whether the changed file is still valid, its reader decides.
struct MutantWriter {
  private(set) var mutants: [WrittenMutant] = []
  private var owner = WrittenMutant.Owner.operation("", "")
  private var names: Set<String> = []
  /// The changed texts by node: an alias stands for a node that has its mutants already.
  private var written: Set<[Int: String]> = []
  /// The names of shared refusals that answer nothing, so that no case need reach them.
  private var unanswered: Set<String> = []
  let titles: RuleTitles

  init(_ root: YAMLNode) {
    titles = RuleTitles(root)
    unanswered = Set(
      entries(root["refusals"]).filter { !Self.isAnswer($0.value) }.map(\.key.text))
    addRules(root["rules"])
    addTables(root["tables"])
    for (key, value) in entries(root["formulas"]) {
      begin(.formula(key.text))
      addExpression(value["is"] ?? value, .whole, .formula)
    }
    for (key, value) in entries(root["refusals"]) where !unanswered.contains(key.text) {
      begin(.refusal(key.text, titles.title(of: key.text, as: .refusal)))
      addCondition(value["when"], .whole)
    }
    for (key, value) in entries(root["named-effects"]) {
      begin(.effect(key.text))
      addEffect(value, .whole)
    }
    for (key, value) in entries(root["operations"]) {
      begin(.operation(key.text, titles.title(of: key.text, as: .operation)))
      addOtherMember(value["each"])
      addRefusals(value["refused"])
      addEffects(value)
    }
    for (key, value) in entries(root["after"]) {
      begin(.timer(key.text, titles.title(of: key.text, as: .timer)))
      addTimes(value)
      addEffects(value)
    }
  }

  private static func isAnswer(_ refusal: YAMLNode) -> Bool {
    refusal["impossible"] == nil && refusal["unmeasured"] == nil
  }

  mutating func begin(_ owner: WrittenMutant.Owner) {
    self.owner = owner
    names = []
  }

  /// Adds a mutant; a name that is taken gets a number.
  mutating func add(
    _ name: String, _ node: YAMLNode, _ change: RuleEdit.Change, _ text: LocalizedText
  ) {
    if case .write(let texts) = change, !written.insert(texts).inserted { return }
    // What belongs to a member has spaces in its name.
    let name = name.replacing(" ", with: "-")
    var (unique, number) = (name, 1)
    while !names.insert(unique).inserted {
      number += 1
      unique = "\(name)-\(number)"
    }
    mutants.append(
      WrittenMutant(
        owner: owner, name: unique, line: Int(node.range.start.line) + 1, text: text,
        edit: RuleEdit(node: node.identity, change: change)))
  }

  func entries(_ node: YAMLNode?) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node, node.kind == .mapping else { return [] }
    return Array(node.entries)
  }

  private func list(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    return node.kind == .sequence ? Array(node.elements) : [node]
  }

  /// Adds the mutant of an operation that is done with another member than the chosen one.
  private mutating func addOtherMember(_ node: YAMLNode?) {
    guard let node else { return }
    let group = node.text
    add(
      "other-\(group)", node, .shift,
      LocalizedText(
        en: "it happens to another '\(group)' than the chosen one", ja: "選んだものとは別の「\(group)」に起こる"))
  }

  private mutating func addRefusals(_ node: YAMLNode?) {
    for refusal in list(node) {
      let isShared = refusal.kind == .scalar
      guard let name = isShared ? refusal.text : refusal["as"]?.text,
        isShared ? !unanswered.contains(name) : Self.isAnswer(refusal)
      else { continue }
      let title = titles.title(of: name, as: .refusal)
      add(
        "not-\(name)", refusal, .remove,
        title.quoted.text(en: "not refused any more as …", ja: "…として拒否されなくなる"))
      addCondition(refusal["when"], .refusal(name, title))
    }
  }

  private mutating func addEffects(_ node: YAMLNode) {
    for (index, effect) in list(node["each-effect"]).enumerated() {
      let part = MutantPart.each(index + 1)
      addCondition(effect["when"], part)
      addEffect(effect, part)
    }
    guard let written = node["effects"] else { return addEffect(node, .whole) }
    let effects = list(written)
    for (index, effect) in effects.enumerated() {
      let part = effects.count == 1 ? MutantPart.whole : .effect(index + 1)
      addCondition(effect["when"], part)
      addEffect(effect, part)
      guard effects.indices.contains(index + 1) else { continue }
      add(
        "effects-\(index + 1)-\(index + 2)-swapped", effect,
        .swap(effects[index + 1].identity),
        LocalizedText(
          en: "effects \(index + 1) and \(index + 2) have changed places",
          ja: "効果 \(index + 1) と \(index + 2) の順序が入れ替わる"))
    }
  }

  private mutating func addEffect(_ node: YAMLNode, _ part: MutantPart) {
    for value in list(node["run"]) {
      let name = value.text
      add(
        "\(part.name)no-run-\(name)", value, .remove,
        part.text(en: "'\(name)' is not run", ja: "「\(name)」が実行されない"))
    }
    for change in Self.changes {
      let written = node[change.key]
      for (key, value) in entries(written) {
        addChange(change, of: key.text, value, part)
        addExpression(value, newValue(of: key.text, part), .value)
      }
      guard written?.kind != .mapping else { continue }
      for value in list(written) { addChange(change, of: value.text, value, part) }
    }
    addEvents(node, part)
  }

  /// The changes of variables: their key, the name of the mutant without one, and what it does.
  private static let changes: [(key: String, name: String, text: LocalizedText)] = [
    ("set", "keeps", LocalizedText(en: "'…' keeps its value", ja: "「…」が変わらない")),
    ("append", "no-append", LocalizedText(en: "nothing is appended to '…'", ja: "「…」に何も追加されない")),
    ("remove", "no-remove", LocalizedText(en: "nothing is removed from '…'", ja: "「…」から何も削除されない")),
    (
      "remove-first", "no-remove-first",
      LocalizedText(en: "the first of '…' is not removed", ja: "「…」の先頭が削除されない")
    ),
    ("clear", "no-clear", LocalizedText(en: "'…' is not emptied", ja: "「…」が空にならない")),
  ]

  private mutating func addChange(
    _ change: (key: String, name: String, text: LocalizedText), of variable: String,
    _ node: YAMLNode, _ part: MutantPart
  ) {
    let title = titles.title(of: variable, as: .variable)
    let text = title.text(en: change.text[.english], ja: change.text[.japanese])
    add(
      "\(part.name)\(change.name)-\(variable)", node, .remove,
      part.text(text))
  }

  private mutating func addEvents(_ node: YAMLNode, _ part: MutantPart) {
    for (name, value) in list(node["event"]).flatMap({ emitted($0) }) {
      let title = titles.title(of: name, as: .event)
      let quoted = title.quoted
      add(
        "\(part.name)no-\(name)", value, .remove,
        part.text(quoted.text(en: "… does not happen", ja: "…が起こらない")))
      add(
        "\(part.name)twice-\(name)", value, .double,
        part.text(quoted.text(en: "… happens twice", ja: "…が2回起こる")))
      for (key, written) in entries(value) {
        addExpression(written, newValue(of: key.text, part.value(of: name, title)), .value)
      }
    }
    for value in list(node["restart"]) {
      let name = value.text
      let title = titles.title(of: name, as: .timer).quoted
      add(
        "\(part.name)no-restart-\(name)", value, .remove,
        part.text(title.text(en: "… does not start again", ja: "…の計測がやり直されない")))
    }
    for value in list(node["stop"]) {
      let name = value.text
      let title = titles.title(of: name, as: .timer).quoted
      add(
        "\(part.name)no-stop-\(name)", value, .remove,
        part.text(title.text(en: "… does not stop", ja: "…の計測が止まらない")))
    }
  }

  /// The new value of a variable, as a part.
  private func newValue(of variable: String, _ part: MutantPart) -> MutantPart {
    part.value(of: variable, titles.title(of: variable, as: .variable))
  }

  /// The names of the events of an element, each with the node whose change is one of the event.
  private func emitted(_ node: YAMLNode) -> [(name: String, node: YAMLNode)] {
    node.kind == .mapping ? entries(node).map { ($0.key.text, $0.value) } : [(node.text, node)]
  }

  private mutating func addTimes(_ node: YAMLNode) {
    if let at = node["at"], let time = TimeOfDay(at.text) {
      for (name, minutes) in [("minute-early", -1), ("hour-late", 60)] {
        let other = time.adding(minutes).text
        add(
          name, at, .write(at, other),
          LocalizedText(
            en: "it happens at \(other), not at \(at.text)", ja: "\(at.text) ではなく \(other) に起こる"))
      }
    }
    if let time = node["time"], let seconds = seconds(ofDuration: time.text) {
      let usual = LocalizedText(seconds: seconds)
      for (name, other) in [("second-early", seconds - 1), ("twice-as-late", 2 * seconds)] {
        let text = LocalizedText(seconds: other)
        add(
          name, time, .write(time, FlowValue.duration(other)),
          LocalizedText(
            en: "it happens after \(text[.english]), not \(usual[.english])",
            ja: "\(usual[.japanese])ではなく\(text[.japanese])で起こる"))
      }
    }
    guard let condition = node["when"] else { return }
    add(
      "never", condition, .write(condition, "false"),
      LocalizedText(en: "it never happens", ja: "何も起こらない"))
    addCondition(condition, .start)
    guard let pause = node["pauses-when"] else { return }
    add(
      "never-pauses", pause, .write(pause, "false"),
      LocalizedText(en: "it never pauses", ja: "一時停止しない"))
    addCondition(pause, .pause)
  }
}
