import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// When a timer runs out: after some seconds, or whenever it is a time of day.
struct TimerTimes {
  let seconds: Int
  let timeOfDay: TimeOfDay?

  /// Reads `time` or `at`, one of which a timer has; reports anything else.
  init?(_ node: YAMLNode, of name: String, _ reader: inout DeclarationReader) {
    guard let at = node["at"] else {
      let time = reader.nodes.required("time", in: node, of: .quoted(name))
      guard let seconds = time.flatMap({ reader.time($0) }) else { return nil }
      (self.seconds, timeOfDay) = (seconds, nil)
      return
    }
    // It comes at its time, whatever holds before.
    for key in ["time", "pauses-when"] {
      if let other = node.entries.first(where: { $0.key.textEquals(key) })?.key {
        reader.nodes.diagnostics.report(.misplacedAt(reader.path.at(other.range), key))
      }
    }
    guard let time = TimeOfDay(reader.text(of: at)) else {
      reader.nodes.diagnostics.report(
        .wrongValue(reader.path, at.range, at.text, of: "at", takes: .aTimeOfDay))
      return nil
    }
    (seconds, timeOfDay) = (TimeOfDay.secondsOfDay, time)
  }
}

extension DiagnosticKind {
  static let misplacedAt = DiagnosticKind(
    "misplaced-at", .system,
    "An entry of 'after' happens when its condition has held for a time ('time'), or whenever it is",
    "a time of day ('at') and the condition holds.", "A time of day comes whatever holds before,",
    "so it cannot pause.",
    ja: "「after」の項目は、条件が一定時間（time）続いたときか、条件が成り立つ間の決まった時刻（at）に起こります。", "時刻は止められません。",
    wrong: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      after:
        night: {at: "22:00", time: 1h, when: lit, set: {lit: false}}
      """,
    right: """
      operations:
        press: {phrase: Press, set: {lit: not lit}}
      after:
        night: {at: "22:00", when: lit, set: {lit: false}}
      """)
}

extension Diagnostic {
  static func misplacedAt(_ place: SourcePlace, _ key: String) -> Diagnostic {
    .error(
      .misplacedAt, place, "what happens at a time of day has no '\(key)'",
      ja: "決まった時刻（at）に起こるものに、「\(key)」は書けません。"
    ).help(
      "leave out 'at', or '\(key)'; a condition for the time belongs under 'when'",
      ja: "「at」か「\(key)」を消してください。時刻に成り立つべき条件は「when」に書きます。")
  }
}

extension DiagnosticText {
  static let aTimeOfDay = DiagnosticText(
    "a time of day from \"00:00\" to \"23:59\"", ja: "\"00:00\" から \"23:59\" までの時刻")
}
