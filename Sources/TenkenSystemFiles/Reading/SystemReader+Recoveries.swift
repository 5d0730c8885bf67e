import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading what comes right again in the end, and reporting what does not.
extension SystemReader {
  mutating func readRecoveries(_ node: YAMLNode?, source: String) -> [Rules.Recovery] {
    var recoveries: [Rules.Recovery] = []
    for (key, value) in declared.section(node, "recoveries")
    where declared.isPlainName(key.text, key.range) {
      guard nodes.isMapping(value, of: .quoted(key.text)) else { continue }
      nodes.checkKeys(
        of: value, .quoted(key.text), allowed: ["when", "holds", "within", "text"])
      let condition = declared.condition(value["when"], of: "when")
      let goal = nodes.required("holds", in: value, of: .quoted(key.text))
        .flatMap { declared.condition($0, of: "holds") }
      let limit = value["within"].flatMap { declared.time($0, of: "within") }
      let text = nodes.required("text", in: value, of: .quoted(key.text))
        .flatMap { nodes.localizedText($0, of: "text") }
      guard let goal, let text else { continue }
      recoveries.append(
        Rules.Recovery(
          definition: InvariantDefinition(key.text, text, source: source),
          condition: condition.map { program.add($0.expression) },
          goal: program.add(goal.expression), limit: limit,
          variables: goal.variables.union(condition?.variables ?? []).sorted()))
    }
    return recoveries
  }

  /// Reports recoveries that are not possible from some state, each once, with the way there.
  mutating func reportLostStates(
    _ exploration: Exploration, _ rules: Rules, _ root: YAMLNode
  ) {
    for (recovery, states) in zip(rules.recoveries, exploration.lostStates) {
      let name = recovery.definition.name
      guard let state = states.first, let place = root["recoveries"]?.place(of: name) else {
        continue
      }
      nodes.diagnostics.report(
        .neverRecovers(path.at(place), name, rules.text(of: exploration.way(to: state))))
    }
  }
}

extension DiagnosticKind {
  static let neverRecovers = DiagnosticKind(
    "never-recovers", .system,
    "The rules of the file lead to a state from which nothing that can be done, and no timer, makes",
    "what a recovery demands hold again, or not within its time.",
    "The message has the shortest steps that were found.",
    "A timer counts as if it began when its turn comes, so a time may be too short by that.",
    ja: "このファイルのルールでは、どの操作やタイマーでも「recoveries」の条件が再び成り立つことのない（または時間内に成り立たない）状態になります。",
    "見つかった最短の手順はメッセージに示されます。", "タイマーの時間は、順番が来てから計り始めるものとして数えます。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: true}}
      recoveries:
        dark: {when: lit, holds: not lit, text: the lamp can be switched off}
      """,
    right: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      recoveries:
        dark: {when: lit, holds: not lit, text: the lamp can be switched off}
      """)
}

extension Diagnostic {
  fileprivate static func neverRecovers(
    _ place: SourcePlace, _ name: String, _ way: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .neverRecovers, place, "'\(name)' is not possible from every state",
      ja: "「\(name)」が実現できない状態があります。"
    ).help(
      way.en.isEmpty
        ? DiagnosticText("it is not at the beginning", ja: "開始時から実現できません。")
        : DiagnosticText("it is not after: \(way.en)", ja: "実現できなくなる手順：\(way.ja)"))
  }
}
