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
    var reported: Set<String> = []
    for (index, way) in exploration.broken.sorted(by: { $0.key < $1.key }) {
      let name = rules.invariants[index].entry
      // The members of a group are told apart by the steps, and one of them is enough.
      guard reported.insert(name).inserted, let place = root["invariants"]?.place(of: name)
      else { continue }
      nodes.diagnostics.report(.breaksInvariant(path.at(place), name, rules.text(of: way)))
    }
    reportLostStates(exploration, rules, root)
    reportOverruns(exploration, rules, root)
    guard exploration.isComplete else {
      if isThorough, let place = root.place(of: "operations") {
        nodes.diagnostics.report(
          .notAllVisited(
            path.at(place), exploration, variables.largest(in: exploration.states),
            rules.argumentsNotAllTried))
      }
      return
    }
    for (index, operation) in rules.operations.enumerated() {
      guard let place = root["operations"]?.place(of: operation.name) else { continue }
      guard exploration.done.contains(index) else {
        nodes.diagnostics.report(.neverDone(path.at(place), operation.name))
        continue
      }
      for refusal in rules.program.refusals[operation.rule.refusals] {
        let refused = Exploration.Refused(operation: index, name: refusal)
        guard !exploration.refused.contains(refused) else { continue }
        nodes.diagnostics.report(.neverRefused(path.at(place), operation.name, refusal))
      }
    }
    var unreached: Set<[String]> = []
    for (machine, index) in rules.machines.enumerated() {
      let variable = rules.variables[index]
      guard case .choice(let values) = variable.kind,
        let place = root["variables"]?.place(of: variable.entry)
      else { continue }
      for value in values
      where !exploration.reached[machine].contains(value)
        && unreached.insert([variable.entry, rules.names.names[value]]).inserted
      {
        nodes.diagnostics.report(
          .neverReached(path.at(place), variable.name, rules.names.names[value]))
      }
    }
  }

  /// Reports changes that cannot be made, each operation and timer once for each variable.
  private mutating func reportOverruns(
    _ exploration: Exploration, _ rules: Rules, _ root: YAMLNode
  ) {
    var reported: Set<[String]> = []
    for overrun in exploration.overruns {
      let (section, name) =
        switch overrun.place.action {
        case .operation(let index): ("operations", rules.operations[index].name)
        case .timer(let index): ("after", rules.timers[index].entry)
        }
      guard reported.insert([section, name] + rules.names(of: overrun.place)).inserted,
        let place = root[section]?.place(of: name)
      else { continue }
      let way = rules.text(of: overrun.way)
      let diagnostic: Diagnostic =
        switch (overrun.place.fault, overrun.place.subject) {
        case (.outOfBounds, .variable(let index)):
          .outOfBounds(
            path.at(place), name, .quoted(rules.variables[index].name), way,
            isOfTimer: overrun.isOfTimer)
        case (_, .emptyList(let index)):
          .nothingToRemove(path.at(place), name, rules.variables[index].name, way)
        case (.conflict, .variable(let index)):
          .effectsConflict(path.at(place), name, rules.variables[index].name, way)
        case (_, .field(let field, let event)):
          .outOfBounds(
            path.at(place), name, rules.events[event].title(ofField: field), way,
            isOfTimer: overrun.isOfTimer)
        }
      nodes.diagnostics.report(diagnostic)
    }
  }
}

extension Rules.Event {
  fileprivate func title(ofField index: Int) -> DiagnosticText {
    let field = fields[index].name
    return DiagnosticText("'\(field)' of '\(name)'", ja: "「\(name)」の「\(field)」")
  }
}

extension Rules {
  /// What tells faults of an operation or a timer apart, whichever member they are about.
  fileprivate func names(of place: Exploration.Overrun.Place) -> [String] {
    switch place.subject {
    case .variable(let index): [place.fault.rawValue, variables[index].entry]
    case .emptyList(let index): [place.fault.rawValue, variables[index].entry, "empty"]
    case .field(let field, let event):
      [place.fault.rawValue, events[event].name, events[event].fields[field].name]
    }
  }
}

extension YAMLNode {
  /// The position of a key of a mapping.
  func place(of key: String) -> SourceRange? {
    entries.first { $0.key.textEquals(key) }?.key.range
  }
}

extension Rules {
  /// The most steps of a way that are shown: the last ones, which are the ones to look at.
  private static let shownSteps = 12

  /// The text of the last steps of a way, as a scenario writes them; empty if there are none.
  func text(of way: [Exploration.Cause]) -> DiagnosticText {
    var runs: [(text: String, count: Int)] = []
    for text in way.map({ text(of: $0) }) {
      if let last = runs.indices.last, runs[last].text == text {
        runs[last].count += 1
      } else {
        runs.append((text, 1))
      }
    }
    let shown = runs.suffix(Self.shownSteps)
    func steps(_ repeated: (Int) -> String) -> [String] {
      (runs.count > shown.count ? ["…"] : [])
        + shown.map { $0.count == 1 ? $0.text : $0.text + repeated($0.count) }
    }
    return DiagnosticText(
      steps { " (\($0) times)" }.joined(separator: ", then "),
      ja: steps { "（\($0)回）" }.joined(separator: " → "))
  }

  private func text(of cause: Exploration.Cause) -> String {
    switch cause {
    case .precondition(let index, let arguments): text(of: preconditions[index], arguments)
    case .rule(let index, let value): "\(systemRules[index].rule.name): \(names.names[value])"
    case .operation(let index, let arguments): text(of: operations[index], arguments)
    case .timer(let index): timers[index].name
    }
  }

  private func text(of action: Action, _ arguments: [Int]) -> String {
    let values = zip(action.parameters, arguments).map { parameter, value in
      (name: parameter.name, text: "\(names.value(value, parameter.kind))")
    }
    guard values.count > 1 else {
      return ([action.name] + values.map(\.text)).joined(separator: ": ")
    }
    let fields = values.map { "\($0.name): \($0.text)" }.joined(separator: ", ")
    return "\(action.name): {\(fields)}"
  }
}

extension Diagnostic {
  fileprivate static func notAllVisited(
    _ place: SourcePlace, _ exploration: Exploration, _ largest: [String],
    _ arguments: [String]
  ) -> Diagnostic {
    let count = exploration.stateCount
    let end = exploration.end
    return .warning(
      .notAllVisited, place,
      "only \(count) states were examined, so it is not known what never happens",
      ja: "状態を \(count) 個まで調べましたが、すべてではないため、起こりえないことは判定できません。"
    ).help(
      (end.map { [.reached($0)] } ?? []) + [
        DiagnosticText("these had the most values in them", ja: "その中でとった値の多い変数")
          .listing(end == nil ? [] : largest),
        DiagnosticText("these arguments have more values than are tried", ja: "一部の値しか試さない引数")
          .listing(arguments),
        DiagnosticText(
          "lists and numbers with fewer values have fewer states; arguments with up to"
            + " \(SystemLimits.triedNumbers) values are all tried",
          ja: "リストや数値のとりうる値を減らすと、状態も減ります。"
            + "引数は、値が \(SystemLimits.triedNumbers) 個以下ならすべて試します。"),
      ])
  }

  fileprivate static func outOfBounds(
    _ place: SourcePlace, _ name: String, _ subject: DiagnosticText, _ way: DiagnosticText,
    isOfTimer: Bool
  ) -> Diagnostic {
    .warning(
      .outOfBounds, place, "'\(name)' can leave \(subject.en): \(way.en)",
      ja: "「\(name)」で\(subject.ja)が範囲の外に出ることがあります：「\(way.ja)」"
    ).help(
      isOfTimer
        ? DiagnosticText(
          "nothing refuses a timer: let its 'when' exclude that, limit the value with min() and"
            + " max(), or give \(subject.en) room for it",
          ja: "タイマーは拒否できません。「when」の条件で除くか、min() や max() で値を制限するか、\(subject.ja)の範囲を広げてください。")
        : DiagnosticText(
          "refuse it before, with a name and a reason, or give \(subject.en) room for the value",
          ja: "その前に名前と理由を付けて拒否するか、\(subject.ja)の範囲を広げてください。"))
  }

  fileprivate static func nothingToRemove(
    _ place: SourcePlace, _ name: String, _ list: String, _ way: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .outOfBounds, place, "'\(name)' can remove a value of '\(list)' when it is empty: \(way.en)",
      ja: "「\(name)」は、「\(list)」が空のときにも値を取り除くことがあります：「\(way.ja)」"
    ).help(
      "let it happen only when 'count(\(list)) > 0', or remove a certain value with 'remove'",
      ja: "「count(\(list)) > 0」のときだけにするか、「remove」で特定の値を取り除いてください。")
  }

  fileprivate static func breaksInvariant(
    _ place: SourcePlace, _ name: String, _ way: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .breaksInvariant, place, "the rules of the file themselves break '\(name)'",
      ja: "このファイルのルール自体が、「\(name)」を破ります。"
    ).help(
      way.en.isEmpty
        ? [DiagnosticText("it does not hold at the beginning", ja: "開始時に成り立ちません。")]
        : [DiagnosticText("it breaks after: \(way.en)", ja: "破れる手順：\(way.ja)")])
  }

  fileprivate static func neverDone(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .warning(
      .neverDone, place, "'\(name)' can never be done: it is always refused",
      ja: "「\(name)」は、必ず拒否されるため実行できません。")
  }

  fileprivate static func neverRefused(
    _ place: SourcePlace, _ name: String, _ refusal: String
  ) -> Diagnostic {
    .warning(
      .neverRefused, place, "'\(name)' is never refused as '\(refusal)'",
      ja: "「\(name)」が「\(refusal)」として拒否されることはありません。"
    ).help("if several refusals hold, the first one counts", ja: "拒否の条件が複数成り立つときは、最初のものが使われます。")
  }

  fileprivate static func neverReached(
    _ place: SourcePlace, _ name: String, _ value: String
  ) -> Diagnostic {
    .warning(
      .neverReached, place, "'\(name)' never becomes '\(value)'",
      ja: "「\(name)」が「\(value)」になることはありません。"
    ).help("no operation and no timer leads there", ja: "どの操作やタイマーでも、そこに到達しません。")
  }
}

extension DiagnosticText {
  /// The limit that ended a search of `tenken lint`.
  fileprivate static func reached(_ end: Exploration.End) -> DiagnosticText {
    let limits = SystemLimits.Search.thorough
    return switch end {
    case .states:
      DiagnosticText(
        "the search ends after \(limits.states) states", ja: "調べるのは、状態 \(limits.states) 個までです。")
    case .work:
      DiagnosticText(
        "the search ends after a second of work at most; 'tenken explore' goes on for longer",
        ja: "調べるのは、長くて 1 秒分の処理までです。「tenken explore」はさらに先まで調べます。")
    case .memory:
      DiagnosticText(
        "the search ends when its states take \(limits.bytes >> 20) MiB of memory",
        ja: "調べるのは、状態が使うメモリが \(limits.bytes >> 20) MiB になるまでです。")
    }
  }
}
