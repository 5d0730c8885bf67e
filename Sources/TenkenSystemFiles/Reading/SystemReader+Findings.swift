import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// The warnings about a valid system, found by trying everything that can be done.
extension SystemReader {
  /// Reports invariants that the rules themselves break, and what never happens.
  ///
  /// The latter is known only if all states were visited.
  mutating func reportFindings(_ exploration: Exploration, _ rules: Rules, _ root: YAMLNode) {
    for (index, way) in exploration.broken.sorted(by: { $0.key < $1.key }) {
      let name = rules.invariants[index].definition.name
      guard let place = root["invariants"]?.place(of: name) else { continue }
      nodes.diagnostics.report(.breaksInvariant(path, place, name, rules.text(of: way)))
    }
    guard exploration.isComplete else {
      if isThorough, let place = root.place(of: "operations") {
        nodes.diagnostics.report(.notAllVisited(path, place, exploration.stateCount))
      }
      return
    }
    for (index, operation) in rules.operations.enumerated() {
      guard let place = root["operations"]?.place(of: operation.name) else { continue }
      guard exploration.done.contains(index) else {
        nodes.diagnostics.report(.neverDone(path, place, operation.name))
        continue
      }
      for refusal in rules.program.refusals[operation.rule.refusals] {
        let refused = Exploration.Refused(operation: index, name: refusal)
        guard !exploration.refused.contains(refused) else { continue }
        nodes.diagnostics.report(.neverRefused(path, place, operation.name, refusal))
      }
    }
    for (machine, index) in rules.machines.enumerated() {
      let variable = rules.variables[index]
      guard case .choice(let values) = variable.kind,
        let place = root["variables"]?.place(of: variable.name)
      else { continue }
      for value in values where !exploration.reached[machine].contains(value) {
        nodes.diagnostics.report(
          .neverReached(path, place, variable.name, rules.names.names[value]))
      }
    }
  }
}

extension YAMLNode {
  /// The position of a key of a mapping.
  fileprivate func place(of key: String) -> SourceRange? {
    entries.first { $0.key.textEquals(key) }?.key.range
  }
}

extension Rules {
  /// The text of the last steps that lead to a state.
  fileprivate func text(of way: [Exploration.Cause]) -> String {
    let shown = way.suffix(12).map { cause in
      switch cause {
      case .operation(let index, let arguments):
        let parameters = zip(operations[index].parameters, arguments).map { parameter, value in
          "\(parameter.name): \(names.value(value, parameter.kind))"
        }
        return ([operations[index].name] + parameters).joined(separator: " ")
      case .timer(let index): return timers[index].name
      }
    }
    return (way.count > shown.count ? "… → " : "") + shown.joined(separator: " → ")
  }
}

extension Diagnostic {
  fileprivate static func notAllVisited(
    _ path: String, _ range: SourceRange, _ count: Int
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "not-all-visited",
      summary: DiagnosticText(
        en: "only \(count) states were examined, so it is not known what never happens",
        ja: "状態を \(count) 個まで調べましたが、すべてではないため、起こりえないことは判定できません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "lists and numbers with fewer values have fewer states; arguments with up to"
            + " \(SystemLimits.triedNumbers) values are all tried",
          ja: "リストや数値のとりうる値を減らすと、状態も減ります。"
            + "引数は、値が \(SystemLimits.triedNumbers) 個以下ならすべて試します。")
      ])
  }

  fileprivate static func breaksInvariant(
    _ path: String, _ range: SourceRange, _ name: String, _ way: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "breaks-invariant",
      summary: DiagnosticText(
        en: "the rules of the file themselves break '\(name)'",
        ja: "このファイルのルール自体が、「\(name)」を破ります。"),
      path: path, range: range,
      help: way.isEmpty
        ? [
          DiagnosticText(
            en: "it does not hold at the beginning, or after a precondition",
            ja: "開始時、または前提条件の後で成り立ちません。")
        ] : [DiagnosticText(en: "it breaks after: \(way)", ja: "破れる手順: 「\(way)」")])
  }

  fileprivate static func neverDone(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "never-done",
      summary: DiagnosticText(
        en: "'\(name)' can never be done: it is always refused",
        ja: "「\(name)」は、必ず拒否されるため実行できません。"),
      path: path, range: range)
  }

  fileprivate static func neverRefused(
    _ path: String, _ range: SourceRange, _ name: String, _ refusal: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "never-refused",
      summary: DiagnosticText(
        en: "'\(name)' is never refused as '\(refusal)'",
        ja: "「\(name)」が「\(refusal)」として拒否されることはありません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "if several refusals hold, the first one counts",
          ja: "拒否の条件が複数成り立つときは、最初のものが使われます。")
      ])
  }

  fileprivate static func neverReached(
    _ path: String, _ range: SourceRange, _ name: String, _ value: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "never-reached",
      summary: DiagnosticText(
        en: "'\(name)' never becomes '\(value)'", ja: "「\(name)」が「\(value)」になることはありません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "no operation and no timer leads there", ja: "どの操作やタイマーでも、そこに到達しません。")
      ])
  }
}
