import TenkenData
import TenkenSimulation

extension Shape {
  /// The schema of a value that a word takes.
  var valueSchema: JSON {
    switch self {
    case .list(let element):
      CommonSchema.anyOf([["type": "array", "items": element.valueSchema], CommonSchema.empty])
    case .oneOrMore(let element):
      CommonSchema.anyOf([
        ["type": "array", "items": element.valueSchema], CommonSchema.empty, element.valueSchema,
      ])
    case .record(let record):
      CommonSchema.record(of: record.fields) { $0.shape.valueSchema }
    case .integer, .money, .text, .boolean, .choice, .reference, .duration, .identifier:
      CommonSchema.anyOf(scalarSchemas)
    }
  }

  /// The alternative schemas of a single value.
  var scalarSchemas: [JSON] {
    switch self {
    case .integer(let range, _), .money(let range):
      [Self.integer(range), CommonSchema.wholePlaceholder]
    case .boolean:
      [["type": "boolean"], CommonSchema.wholePlaceholder]
    case .choice(let choices):
      [CommonSchema.enumeration(choices.map(\.name)), CommonSchema.textWithPlaceholder]
    case .duration:
      [
        [
          "description": .string(allowedValues[.english]), "type": "string",
          "pattern": "^([0-9]+[smhdw])+$",
        ],
        CommonSchema.textWithPlaceholder,
      ]
    case .text, .reference, .identifier:
      [CommonSchema.text]
    case .list, .oneOrMore, .record:
      preconditionFailure("a list or a record is not a single value")
    }
  }

  private static func integer(_ range: ClosedRange<Int>) -> JSON {
    let least = [
      JSON.Member("type", "integer"), JSON.Member("minimum", .integer(range.lowerBound)),
    ]
    guard range.upperBound < Int.max else { return .object(least) }
    return .object(least + [JSON.Member("maximum", .integer(range.upperBound))])
  }
}

extension Parameter {
  /// Adds the help that editors show for the parameter to a schema.
  func described(_ schema: JSON) -> JSON {
    let usual = defaultValue.map { $0 == .none ? "" : "; without it: \($0)" } ?? ""
    return CommonSchema.described(schema, summary[.english] + usual)
  }
}
