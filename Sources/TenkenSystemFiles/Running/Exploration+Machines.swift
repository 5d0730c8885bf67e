import TenkenSimulation

/// The state machines of a system, with the transitions that were found.
extension Exploration {
  /// The steps of a machine, sorted by the order of its states.
  private func steps(of machine: Int, among order: [Int]) -> [Step] {
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return causes.keys.filter { $0.machine == machine }.sorted {
      (places[$0.from] ?? 0, places[$0.to] ?? 0) < (places[$1.from] ?? 0, places[$1.to] ?? 0)
    }
  }

  /// The state machines, with their transitions and the causes of each.
  func machines(of rules: Rules) -> [StateMachine] {
    rules.machines.enumerated().map { index, place in
      let variable = rules.variables[place]
      let values = variable.kind.samples(limit: SystemLimits.choices)
      let steps = steps(of: index, among: values)
      let machine = StateMachine(
        variable.name, variable.title,
        states: values.map { value in
          Choice(rules.stateName(value, of: variable), rules.text(of: value, variable))
        },
        transitions: steps.map {
          (rules.stateName($0.from, of: variable), rules.stateName($0.to, of: variable))
        })
      return machine.drawn(
        from: rules.stateName(rules.start[variable.slot], of: variable),
        causes: steps.map { rules.texts(of: causes[$0] ?? StepCauses()) })
    }
  }
}

extension Rules {
  /// The texts of the causes of a transition, with one text for each operation and timer.
  fileprivate func texts(of causes: StepCauses) -> [LocalizedText] {
    operations.indices.compactMap { index in
      causes.operations[index].map { text(of: operations[index], $0) }
    } + causes.timers.sorted().map { timers[$0].title }
  }

  /// The phrase of an operation, with the values that each argument has among the causes.
  private func text(of action: Action, _ ways: [[Int]]) -> LocalizedText {
    let codes =
      ["en", "ja"] + action.phrase.text.languageCodes.filter { !["en", "ja"].contains($0) }
    return LocalizedText(
      codes.map { code in
        let language = Language(code: code)
        let arguments = action.parameters.enumerated().map { index, parameter in
          var values: [Int] = []
          for way in ways where !values.contains(way[index]) { values.append(way[index]) }
          let texts = values.prefix(StepCauses.values - 1).map { text(of: $0, parameter)[language] }
          return texts.joined(separator: "/") + (values.count >= StepCauses.values ? "/…" : "")
        }
        let template = action.phrase.template(in: language, context: nil)
        return (code, filled(template, action.parameters.map(\.name), arguments))
      })
  }

  /// A template with its placeholders filled; optional parts are kept, without their brackets.
  private func filled(_ template: String, _ names: [String], _ arguments: [String]) -> String {
    var text = ""
    for piece in template.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = piece.firstIndex(of: "}") else {
        text += piece
        continue
      }
      let place = piece[..<end].split(separator: "|", omittingEmptySubsequences: false)
      let index = names.firstIndex { $0 == place[0] }
      text += index.map { arguments[$0] } ?? ""
      if place.count == 3 { text += " \(place[2])" }
      text += piece[piece.index(after: end)...]
    }
    return text.filter { $0 != "[" && $0 != "]" }
  }
}
