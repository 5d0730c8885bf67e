import TenkenData

/// A schema with the description that editors show.
func described(_ schema: JSON, _ description: String) -> JSON {
  guard case .object(let members) = schema else { return schema }
  let rest = members.filter { $0.name != "description" }
  return .object([JSON.Member("description", .string(description))] + rest)
}

/// A mapping of names that a file chooses.
func entries(_ schema: JSON) -> JSON {
  ["type": ["object", "null"], "additionalProperties": schema]
}

/// A value, or a list of such values.
func oneOrMore(_ schema: JSON) -> JSON {
  ["anyOf": [schema, ["type": "array", "items": schema]]]
}

/// A mapping that has no other keys.
func closed(_ members: [JSON.Member], required: [String] = []) -> JSON {
  let requirement =
    required.isEmpty ? [] : [JSON.Member("required", .array(required.map { .string($0) }))]
  return .object(
    [JSON.Member("type", "object"), JSON.Member("properties", .object(members))] + requirement
      + [JSON.Member("additionalProperties", false)])
}
