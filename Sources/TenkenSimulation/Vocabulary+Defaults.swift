extension Vocabulary {
  /// Every observation that can be read with default arguments, states before records.
  package var defaultObservations: [BoundWord] {
    let bound = observations.definitions.enumerated().compactMap { index, word in
      word.defaultArguments.flatMap { try? observations.bind($0, index: index, among: Resources()) }
    }
    let isState = { (bound: BoundWord) in observations[bound.word].value?.kind == .state }
    return bound.filter(isState) + bound.filter { !isState($0) }
  }
}

extension WordDefinition {
  /// The default arguments of a word; nil if a parameter has no default.
  package var defaultArguments: Arguments? {
    var fields: [Value.Field] = []
    for parameter in parameters {
      guard let value = parameter.defaultValue else { return nil }
      fields.append(Value.Field(parameter.name, value))
    }
    return Arguments(fields)
  }
}
