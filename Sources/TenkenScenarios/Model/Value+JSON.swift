package import TenkenData
package import TenkenSimulation

extension JSON {
  /// The JSON of a value: `none` is null, and amounts and durations are whole numbers.
  package init(_ value: TenkenSimulation.Value) {
    switch value {
    case .none: self = .null
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .string(text)
    case .list(let values): self = .array(values.map { JSON($0) })
    case .record(let fields): self = JSON(Arguments(fields))
    }
  }

  /// The JSON of arguments: an object.
  package init(_ arguments: Arguments) {
    self = .object(arguments.fields.map { Member($0.name, JSON($0.value)) })
  }
}

extension TenkenSimulation.Value {
  /// The value that was written as JSON, whatever its shape should be.
  package init(_ json: JSON) {
    switch json {
    case .null: self = .none
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let number): self = .integer(number)
    case .decimal(let text), .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { Self($0) })
    case .object(let members): self = .record(members.map { Field($0.name, Self($0.value)) })
    }
  }
}
