package import TenkenDiagnostics

/// A member of an object in a format of data.
///
/// It is an object because tables are walked for each of a million lines.
package final class JSONField<Owner>: Sendable {
  /// When a member is there.
  package enum Presence: Sendable {
    /// Always; a reader refuses an object without it.
    case required
    /// When there is a value.
    case optional
    /// When there is a value that is not an empty text, list or object.
    case unlessEmpty
  }

  /// The name of the member.
  package let name: String
  /// When it is there.
  package let presence: Presence
  /// The JSON Schema of its value.
  let schema: JSON
  /// The cells of its row in a document: what it holds, and its meaning.
  let cells: [DiagnosticText]
  /// The description of the objects that its value consists of; nil if it has none.
  let inner: (@Sendable (DiagnosticLanguage) -> String)?
  /// The beginning of its text after another member: a comma, its name and a colon.
  let key: String
  let write: @Sendable (Owner) -> JSON?
  private let set: (@Sendable (JSON, inout Owner) throws(JSONFault) -> Void)?

  private init(
    _ name: String, _ presence: Presence, _ keywords: [JSON.Member], _ cells: [DiagnosticText],
    inner: (@Sendable (DiagnosticLanguage) -> String)? = nil,
    write: @escaping @Sendable (Owner) -> JSON?,
    set: (@Sendable (JSON, inout Owner) throws(JSONFault) -> Void)? = nil
  ) {
    (self.name, self.presence, self.cells) = (name, presence, cells)
    (self.inner, self.write, self.set) = (inner, write, set)
    schema = .object(keywords)
    key = ",\(JSON.string(name).compactText):"
  }

  /// Makes a member that is only written.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of its value.
  ///   - presence: When it is there.
  ///   - meaning: What the value says, a sentence; empty if the name says it all.
  ///   - japanese: The meaning in Japanese, for pages that are in both languages.
  ///   - value: The value of an owner; nil if there is none.
  package convenience init<Value>(
    _ name: String, _ type: JSONType<Value>, _ presence: Presence = .required,
    _ meaning: String = "", ja japanese: String = "",
    value: @escaping @Sendable (Owner) -> Value?
  ) {
    self.init(
      name, presence, Self.described(meaning) + type.keywords,
      [type.expected, DiagnosticText(meaning, ja: japanese)], inner: type.inner,
      write: { value($0).map(type.encode) })
  }

  /// Makes a member that is written and read.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of its value.
  ///   - presence: When it is there; an owner keeps its value if the member is missing.
  ///   - path: Where an owner has the value.
  ///   - meaning: What the value says, a sentence.
  ///   - japanese: The same in Japanese; empty for a name that says it.
  package convenience init<Value>(
    _ name: String, _ type: JSONType<Value>, _ presence: Presence,
    at path: any WritableKeyPath<Owner, Value> & Sendable, _ meaning: String,
    ja japanese: String = ""
  ) {
    self.init(
      name, presence, Self.described(meaning) + type.keywords,
      [type.expected, DiagnosticText(meaning, ja: japanese)],
      write: { type.encode($0[keyPath: path]) },
      set: { json, owner throws(JSONFault) in
        do throws(JSONFault) {
          owner[keyPath: path] = try type.read(json)
        } catch {
          throw error.of(name)
        }
      })
  }

  /// A member that always has one value, such as the name of a format.
  package static func constant(
    _ name: String, _ value: JSON, _ presence: Presence = .required
  ) -> JSONField {
    JSONField(
      name, presence, [JSON.Member("const", value)],
      ["`\(value.compactText)`", ""].map { DiagnosticText($0, ja: $0) },
      write: { _ in value })
  }

  private static func described(_ meaning: String) -> [JSON.Member] {
    meaning.isEmpty ? [] : [JSON.Member("description", .string(meaning))]
  }

  /// The same member of objects that always have it.
  var required: JSONField {
    JSONField(name, .required, schema.members, cells, inner: inner, write: write, set: set)
  }

  /// Reads a member; nil if the object does not have it.
  func read(_ json: JSON?, into owner: inout Owner) throws(JSONFault) {
    guard let set else { return }
    if let json { return try set(json, &owner) }
    if presence == .required { throw .isMissing(name, cells[0]) }
  }

  /// The value of an owner; nil if the member is left out.
  func value(of owner: Owner) -> JSON? {
    guard let value = write(owner) else { return nil }
    guard presence == .unlessEmpty else { return value }
    switch value {
    case .string(let text): return text.isEmpty ? nil : value
    case .array(let elements): return elements.isEmpty ? nil : value
    case .object(let members): return members.isEmpty ? nil : value
    case .null, .boolean, .integer, .decimal: return value
    }
  }
}

/// The members of an object in a format of data, in the order in which they are written.
///
/// Whoever writes, reads, describes or checks the format does it with this table.
package struct JSONTable<Owner>: Sendable, ExpressibleByArrayLiteral {
  /// The members.
  package let fields: [JSONField<Owner>]

  /// Makes a table of members.
  package init(_ fields: [JSONField<Owner>]) { self.fields = fields }

  /// Makes a table of members.
  package init(arrayLiteral fields: JSONField<Owner>...) { self.fields = fields }

  /// The table without the members of some names.
  package func without(_ names: String...) -> JSONTable {
    JSONTable(fields.filter { !names.contains($0.name) })
  }

  /// The table in which the members of some names are required.
  package func requiring(_ names: String...) -> JSONTable {
    JSONTable(fields.map { names.contains($0.name) ? $0.required : $0 })
  }

  /// The members of an owner.
  package func members(of owner: Owner) -> [JSON.Member] {
    var members: [JSON.Member] = []
    members.reserveCapacity(fields.count)
    for field in fields {
      if let value = field.value(of: owner) { members.append(JSON.Member(field.name, value)) }
    }
    return members
  }

  /// The object of an owner.
  package func json(of owner: Owner) -> JSON { .object(members(of: owner)) }

  /// The object of an owner as text without spaces and line breaks, which also has other members.
  package func compactText(of owner: Owner, and rest: [JSON.Member]) -> String {
    var text = ""
    write(owner, to: &text)
    for member in rest {
      text += ",\(JSON.string(member.name).compactText):"
      member.value.writeCompact(to: &text)
    }
    return "{" + text.dropFirst() + "}"
  }

  /// Appends the members of an owner to the text of an object that has members before them.
  package func write(_ owner: Owner, to text: inout String) {
    for field in fields {
      guard let value = field.value(of: owner) else { continue }
      text += field.key
      value.writeCompact(to: &text)
    }
  }

  /// Reads the members of an object, each of which may occur once.
  ///
  /// - Parameters:
  ///   - object: The members of the object.
  ///   - owner: Receives the values.
  /// - Returns: The members that are not in the table, in their order.
  /// - Throws: What is wrong with a member.
  package func read(
    _ object: [JSON.Member], into owner: inout Owner
  ) throws(JSONFault) -> [JSON.Member] {
    var values = [JSON?](repeating: nil, count: fields.count)
    var rest: [JSON.Member] = []
    var next = 0
    for member in object {
      guard let index = index(of: member.name, from: next) else {
        rest.append(member)
        continue
      }
      if case .some = values[index] { throw .occursTwice(member.name) }
      values[index] = member.value
      next = index + 1
    }
    for (field, value) in zip(fields, values) { try field.read(value, into: &owner) }
    return rest
  }

  /// The index of a field; most objects have their members in the order of the table.
  private func index(of name: String, from start: Int) -> Int? {
    fields[start...].firstIndex { $0.name == name }
      ?? fields[..<start].firstIndex { $0.name == name }
  }

  /// The JSON Schema of an object.
  package var schema: JSON { .object([JSON.Member("type", "object")] + keywords()) }

  /// The keywords of the JSON Schema of an object: its properties, and which of them are required.
  ///
  /// - Parameter first: Properties before them, which are not required.
  /// - Returns: The keywords.
  package func keywords(after first: JSON.Member...) -> [JSON.Member] {
    let required = fields.filter { $0.presence == .required }.map { JSON.string($0.name) }
    return [
      JSON.Member("properties", .object(first + fields.map { JSON.Member($0.name, $0.schema) }))
    ]
      + (required.isEmpty ? [] : [JSON.Member("required", .array(required))])
  }

  /// The members as a table of a document in Markdown.
  package func markdown(in language: DiagnosticLanguage = .english) -> String {
    let optional = DiagnosticText(", optional", ja: "（省略可）")[language]
    let rows = fields.map { field in
      let name = "`\(field.name)`" + (field.presence == .required ? "" : optional)
      return "| " + ([name] + field.cells.map { $0[language] }).joined(separator: " | ") + " |\n"
    }
    let heading = DiagnosticText("| member | holds | meaning |", ja: "| メンバー | 値 | 意味 |")
    return "\(heading[language])\n|---|---|---|\n" + rows.joined()
  }

  /// The members as a table of a document in Markdown, and below it those of the objects in them.
  package func page(in language: DiagnosticLanguage) -> String {
    let inner = fields.compactMap { field in
      field.inner.map { page in
        let heading = DiagnosticText("In `\(field.name)`:", ja: "`\(field.name)` のメンバー：")
        return "\n\(heading[language])\n\n" + page(language)
      }
    }
    return markdown(in: language) + inner.joined()
  }
}

extension JSON {
  /// The members of an object; empty for other kinds of JSON.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
