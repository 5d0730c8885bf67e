import TenkenData

/// A place in a system file: what its schema allows there.
struct SchemaPlace {
  /// A key on the way to a place.
  enum Step: Hashable {
    /// A key that the format defines.
    case key(String)
    /// A name that the file chooses.
    case name(String)

    /// The key or the name.
    var text: String {
      switch self {
      case .key(let text), .name(let text): text
      }
    }
  }

  /// The schemas of which one has to match; those of a list are those of its elements, too.
  private let schemas: [JSON]
  /// The keys on the way.
  private(set) var steps: [Step] = []

  /// The whole file.
  static let file = SchemaPlace(schemas: [systemFileSchema])

  private init(schemas: [JSON], steps: [Step] = []) {
    self.schemas = schemas.flatMap(Self.alternatives)
    self.steps = steps
  }

  /// The value of a key; nil if no such key is allowed.
  func value(of key: String) -> SchemaPlace? {
    let known = schemas.compactMap { $0["properties"]?[key] }
    guard known.isEmpty else { return SchemaPlace(schemas: known, steps: steps + [.key(key)]) }
    let named = schemas.compactMap { $0["additionalProperties"] }.filter { $0 != false }
    return named.isEmpty ? nil : SchemaPlace(schemas: named, steps: steps + [.name(key)])
  }

  /// The keys that the format defines here.
  var keys: [String] {
    schemas.flatMap { schema -> [String] in
      guard case .object(let members)? = schema["properties"] else { return [] }
      return members.map(\.name)
    }
  }

  /// Whether a key has a mapping as its only possible value.
  func isMapping(_ key: String) -> Bool {
    value(of: key)?.schemas.allSatisfy { schema in
      schema["properties"] != nil || schema["additionalProperties"] != nil
    } ?? false
  }

  /// The few texts that are allowed here; empty if there are others.
  var choices: [String] {
    schemas.flatMap { schema -> [String] in
      guard case .array(let values)? = schema["enum"] else { return [] }
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
  }

  /// Whether the schema expects a truth here, and nothing else but a mapping.
  var isTruth: Bool { schemas.contains { $0["type"] == "boolean" } }

  private static func alternatives(_ schema: JSON) -> [JSON] {
    if case .array(let all)? = schema["anyOf"] { return all.flatMap(alternatives) }
    if let items = schema["items"] { return [schema] + alternatives(items) }
    return [schema]
  }
}
