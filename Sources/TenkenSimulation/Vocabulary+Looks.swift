extension Vocabulary {
  /// Every observation that can be looked at without saying at what: states first.
  package var looks: [BoundWord] {
    let bound = observations.definitions.enumerated().compactMap { index, word in
      word.usualArguments.flatMap { try? observations.bind($0, index: index) }
    }
    let isState = { (look: BoundWord) in observations[look.word].value?.kind == .state }
    return bound.filter(isState) + bound.filter { !isState($0) }
  }
}

extension WordDefinition {
  /// The arguments of a word that is written without any; nil if it needs one.
  package var usualArguments: Arguments? {
    var fields: [Value.Field] = []
    for parameter in parameters {
      guard let value = parameter.defaultValue else { return nil }
      fields.append(Value.Field(parameter.name, value))
    }
    return Arguments(fields)
  }
}
