package import TenkenSimulation

extension BoundWord {
  /// The word as a scenario writes it on one line, without default arguments: `buy: coin120`.
  package func text(as definition: WordDefinition) -> String {
    let members = definition.parameters.compactMap { parameter -> FlowValue.Member? in
      guard let value = arguments[parameter.name], value != parameter.defaultValue else {
        return nil
      }
      return FlowValue.Member(name: parameter.name, value: FlowValue(value, as: parameter.shape))
    }
    guard let first = members.first else { return definition.name }
    // The first parameter needs no name, unless its value would look like several arguments.
    if members.count == 1, first.name == definition.parameters.first?.name,
      case .scalar(let text) = first.value
    {
      return "\(definition.name): \(text)"
    }
    return "\(definition.name): \(FlowValue.record(members).text)"
  }
}
