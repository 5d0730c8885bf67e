import TenkenSimulation

/// The examples of all words as scenario files, which are short and valid.
func exampleScenarios(of vocabulary: Vocabulary) -> [String] {
  let resources = vocabulary.resources.map { resource in
    let items = resource.examples.map { item in
      "  - \(Value.record(item.fields.filter { $0.name != "title" }))"
    }
    return ([resource.key + ":"] + items).joined(separator: "\n")
  }.joined(separator: "\n")
  let lists = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
  return lists.enumerated().flatMap { kind, words in
    words.definitions.flatMap(\.examples).map { example in
      "feature: example\n\(resources)\n" + scenario(of: example, kind, vocabulary)
    }
  }
}

/// An example as a scenario; `kind` is the index of the list that gets the example's own word.
private func scenario(of example: WordExample, _ kind: Int, _ vocabulary: Vocabulary) -> String {
  func isPrecondition(_ step: String) -> Bool {
    vocabulary.preconditions.index(of: String(step.prefix { $0 != ":" })) != nil
  }
  var lists = [
    example.before.filter(isPrecondition), example.before.filter { !isPrecondition($0) },
    example.after,
  ]
  if let refusal = example.refusal {
    let colon = example.word.contains(":") ? "" : ":"
    lists[kind].append("\(example.word)\(colon)\n        outcome: \(refusal)")
  } else {
    lists[kind].append(example.word)
  }
  lists[1] += example.steps
  let names = ["preconditions", "operations", "expected"]
  return "scenarios:\n  - id: example\n"
    + zip(names, lists).map { name, steps in
      "    \(name):\(steps.isEmpty ? " []" : "")\n" + steps.map { "      - \($0)\n" }.joined()
    }.joined()
}
