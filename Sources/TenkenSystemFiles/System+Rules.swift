import TenkenSimulation

/// The words of a system file, in the order of the file.
struct DeclaredWords {
  let operations: [DeclaredWord]
  let preconditions: [DeclaredWord]
  let observations: [DeclaredObservation]
}

extension System {
  /// Makes a system from the declarations of its file.
  ///
  /// - Parameters:
  ///   - content: The rules and words of the system.
  ///   - path: The path of the file.
  ///   - exploration: The states that the system can reach.
  ///   - bugs: The bugs that can be planted into the rules.
  init(
    _ content: SystemReader.Content, path: String, _ exploration: Exploration, bugs: PlantedBugs
  ) {
    let (rules, source, words) = (content.rules, content.source, content.words)
    var operations = words.operations.enumerated().map { index, word in
      let faults =
        exploration.isComplete
        ? exploration.faults { $0.place.action == .operation(index) } : word.action.possibleFaults
      return word.entry(rules, source, refusals: RefusalDefinition.all(of: faults))
    }
    if !rules.timers.isEmpty {
      let faults =
        exploration.isComplete
        ? exploration.faults { $0.isOfTimer }
        : rules.timers.reduce(into: []) { $0.formUnion($1.possibleFaults) }
      operations.append(
        .wait(
          source, refusals: RefusalDefinition.all(of: faults),
          times: Set(rules.program.timers.flatMap(\.waits)).sorted()))
    }
    var vocabulary = Vocabulary(
      system: rules.name,
      preconditions: WordList(
        words.preconditions.map { $0.entry(rules, source, refusals: []) }
          + WordList.Entry.settingRules(of: rules)),
      operations: WordList(operations),
      observations: WordList(words.observations.map { $0.entry(rules, source) }))
    vocabulary.title = rules.title
    vocabulary.file = path
    if let start = content.start {
      vocabulary.assumptions = { _, _ in [start] }
      vocabulary.statesAssumptionsOnce = true
    }
    // Scenarios need not break an invariant that no operation can break.
    vocabulary.invariants = rules.invariants.enumerated().map { index, invariant in
      invariant.definition(isBreakable: exploration.broken[index] != nil)
    }
    vocabulary.recoveries = rules.recoveries.map {
      RecoveryDefinition(invariant: $0.definition, operations: [])
    }
    if exploration.isComplete { rules.lostStates.withValue { $0 = exploration.lostByState } }
    vocabulary.events = rules.events.map { EventDefinition($0.name, $0.text) }
    let machines = exploration.machines(of: rules)
    vocabulary.machines = machines
    vocabulary.profileQuestions = content.questions
    vocabulary.declareRules(of: content)
    vocabulary.$plantedBugs = { bugs.bugs }
    vocabulary.$leftOutBugCount = { bugs.leftOutCount }
    self.init(vocabulary) { request in
      let planted = request.rules.plantedBug.map { bugs.rules(with: $0) }
      return DeclaredSubject(planted?.rules ?? rules, machines, request, planted: planted)
    }
  }
}

extension DeclaredWord {
  /// The word's entry in the vocabulary.
  fileprivate func entry(
    _ rules: Rules, _ source: String, refusals added: [RefusalDefinition]
  ) -> WordList.Entry {
    let definition = WordDefinition(
      action.name, kind, summary: summary, phrase: action.phrase, parameters: parameters,
      refusals: refusals + added, needs: needs, limits: limits,
      afterwards: outage,
      wordedBy: rules.contexts(of: variants, parameters.map { ($0.name, $0.defaultValue) }),
      examples: examples, source: source)
    let (action, filledLists) = (action, filledLists)
    let candidates = Exploration.combinations(of: action.parameters).map { values in
      Arguments(
        zip(action.parameters, values).map {
          Value.Field($0.name, rules.names.value($1, $0.kind))
        })
    }
    let bind: WordList.Entry.Binding = { arguments throws(ArgumentError) in
      guard let first = filledLists.first else {
        let values = arguments.fields.map { rules.number($0.value) }
        return BoundContent(DeclaredStep.act(action.rule, arguments: values))
      }
      guard case .list(let values)? = arguments.fields.first?.value else {
        preconditionFailure("a list is filled with the values of a list")
      }
      let chosen = filledLists.count > 1 ? rules.number(arguments.fields[1].value) : nil
      let filledList = filledLists.first { rules.variables[$0].member?.index == chosen } ?? first
      let capacity = rules.variables[filledList].capacity ?? 0
      guard values.count <= capacity else {
        throw ArgumentError(
          nil,
          LocalizedText(
            en: "'\(action.name)' can have at most \(capacity) values",
            ja: "「\(action.name)」の値は、\(capacity) 個までです"))
      }
      return BoundContent(DeclaredStep.fill(filledList, values.map { rules.number($0) }))
    }
    return WordList.Entry(definition, candidates: { _ in candidates }, bind: bind)
  }
}

extension DeclaredObservation {
  /// The observation's entry in the vocabulary.
  fileprivate func entry(_ rules: Rules, _ source: String) -> WordList.Entry {
    let definition = WordDefinition(
      name, summary: summary, phrase: phrase, whenEmpty: emptyPhrase, reads: value, needs: needs,
      check: check,
      wordedBy: rules.contexts(of: variants, [("value", nil)]), examples: [], source: source)
    let look = look
    return WordList.Entry(definition) { _ in BoundContent(look) }
  }
}

extension WordList.Entry {
  /// The operation that lets time pass.
  fileprivate static func wait(
    _ source: String, refusals: [RefusalDefinition], times: [Int]
  ) -> WordList.Entry {
    let definition = WordDefinition(
      DeclaredSubject.wait,
      summary: LocalizedText(en: "Time passes.", ja: "時間が経過する。"),
      phrase: Phrase(en: "Wait {time}", ja: "{time}待つ"),
      parameters: [
        Parameter("time", .duration, LocalizedText(en: "how long", ja: "待つ長さ"))
      ],
      refusals: refusals, examples: [], source: source)
    // A timer with a planted bug has a time of its own.
    let candidates: Candidates = { subject in
      let own = (subject as? DeclaredSubject)?.rules.program.timers.flatMap(\.waits) ?? []
      return Set(times + own).sorted().map { Arguments([Value.Field("time", .integer($0))]) }
    }
    return WordList.Entry(definition, candidates: candidates) { arguments in
      BoundContent(DeclaredStep.wait(arguments.integer("time")))
    }
  }
}

extension Rules.Invariant {
  fileprivate func definition(isBreakable: Bool) -> InvariantDefinition {
    InvariantDefinition(
      definition.name, definition.text, source: definition.source, isBreakable: isBreakable)
  }
}

extension RefusalDefinition {
  /// The refusals of steps that the rules themselves make impossible.
  fileprivate static func all(of faults: Set<RuleFault>) -> [RefusalDefinition] {
    RuleFault.allCases.filter(faults.contains).map { fault in
      var refusal = RefusalDefinition.impossible(fault.rawValue, fault.reason)
      refusal.isFault = true
      return refusal
    }
  }
}

extension Exploration {
  /// The faults of some of the changes that cannot be made.
  fileprivate func faults(of isWanted: (Overrun) -> Bool) -> Set<RuleFault> {
    Set(overruns.filter(isWanted).map(\.place.fault))
  }
}

extension RuleFault {
  fileprivate var reason: LocalizedText {
    switch self {
    case .outOfBounds: LocalizedText(en: "a value would leave its bounds", ja: "値が範囲の外に出る")
    case .conflict:
      LocalizedText(
        en: "two effects change the same variable at once", ja: "2つの効果が同じ変数を同時に変える")
    }
  }
}

extension Rules {
  /// The run-time value of a value of scenarios.
  func number(_ value: Value) -> Int {
    switch value {
    case .integer(let number): number
    case .boolean(let truth): truth ? 1 : 0
    case .text(let name): names.known(name) ?? nothing
    case .none, .list, .record: nothing
    }
  }
}
