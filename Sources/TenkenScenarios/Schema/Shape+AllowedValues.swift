public import TenkenSimulation

extension Shape {
  /// What an author may write for a value of this shape, as a phrase.
  public var allowedValues: String {
    switch self {
    case .list(let element): "a list of: \(element.allowedValues)"
    case .oneOrMore(let element): "\(element.allowedValues), or a list of them"
    case .record(let record):
      "{" + record.fields.map { "\($0.name): \($0.shape.allowedValues)" }.joined(separator: "; ")
        + "}"
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      expectation
    }
  }
}
