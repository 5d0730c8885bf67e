package import TenkenDiagnostics

/// How the values of a member are written, read, checked and described.
package struct JSONType<Value>: Sendable {
  /// The keywords of the JSON Schema of a value.
  package let keywords: [JSON.Member]
  /// What a value is, as in "is not a string".
  package let expected: DiagnosticText
  /// Writes a value.
  package let encode: @Sendable (Value) -> JSON
  /// Reads a value; nil for a type that is only written.
  let decode: (@Sendable (JSON) throws(JSONFault) -> Value)?
  /// The description of the objects that a value consists of; nil if it has none.
  private(set) var inner: (@Sendable (DiagnosticLanguage) -> String)?

  /// Makes a type.
  ///
  /// - Parameters:
  ///   - schema: The JSON Schema of a value, an object.
  ///   - expected: What a value is, as in "is not a string".
  ///   - decode: Reads a value; nil for a type that is only written.
  ///   - encode: The JSON of a value.
  package init(
    _ schema: JSON, expected: DiagnosticText = DiagnosticText("", ja: ""),
    decode: (@Sendable (JSON) throws(JSONFault) -> Value)? = nil,
    encode: @escaping @Sendable (Value) -> JSON
  ) {
    (keywords, self.expected) = (schema.members, expected)
    (self.decode, self.encode) = (decode, encode)
  }

  /// Reads a value of a type that is read.
  ///
  /// - Parameter json: The value.
  /// - Returns: The value.
  /// - Throws: What is wrong with it.
  package func read(_ json: JSON) throws(JSONFault) -> Value {
    guard let decode else { preconditionFailure("this type is only written") }
    return try decode(json)
  }

  /// The type with another schema, such as a reference to its definition.
  package func described(by schema: JSON) -> JSONType {
    JSONType(schema, expected: expected, decode: decode, encode: encode)
  }

  /// The type of a string that stands for a value.
  ///
  /// - Parameters:
  ///   - keywords: The keywords of its schema.
  ///   - expected: What a value is, as in "is not a string".
  ///   - read: The value of a string; nil if it stands for none.
  ///   - write: The string of a value.
  /// - Returns: The type.
  package static func string(
    _ keywords: JSON, expected: DiagnosticText, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) -> JSONType {
    JSONType(
      keywords, expected: expected,
      decode: { json throws(JSONFault) in
        guard case .string(let text) = json, let value = read(text) else { throw .isNot(expected) }
        return value
      }, encode: { .string(write($0)) })
  }
}

extension JSONType where Value == String {
  /// Any text.
  package static let text = string(
    ["type": "string"], expected: DiagnosticText("a string", ja: "文字列"), read: { $0 },
    write: { $0 })
}

extension JSONType where Value == Int {
  /// A whole number of a schema.
  package static func integer(_ schema: JSON = ["type": "integer"]) -> JSONType {
    JSONType(schema, expected: DiagnosticText("a whole number", ja: "整数")) { .integer($0) }
  }
}

extension JSONType where Value == Bool {
  /// Whether something is so.
  package static let boolean = JSONType(
    ["type": "boolean"], expected: DiagnosticText("true or false", ja: "true または false")
  ) { .boolean($0) }
}

extension JSONType where Value == JSON {
  /// A value that is JSON already.
  package static func any(_ schema: JSON = [:]) -> JSONType { JSONType(schema) { $0 } }
}

extension JSONType where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The name of one of the cases.
  package static var name: JSONType {
    let names = Value.allCases.map(\.rawValue)
    let (english, japanese) = (names.joined(separator: ", "), names.joined(separator: "、"))
    return string(
      ["enum": .array(names.map { .string($0) })],
      expected: DiagnosticText("one of: \(english)", ja: " \(japanese) のどれか"),
      read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}

extension JSONType {
  /// An object with the members of a table, which is only written.
  package static func object(_ table: JSONTable<Value>) -> JSONType {
    var type = JSONType(table.schema, expected: DiagnosticText("an object", ja: "オブジェクト")) {
      table.json(of: $0)
    }
    type.inner = { table.page(in: $0) }
    return type
  }

  /// A list of values of a type.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - limit: The most elements of a list; nil for any number.
  ///   - wrong: The problem of a list with an element that cannot be read; nil for that of the
  ///     element.
  /// - Returns: The type of the list.
  package static func list<Element>(
    of type: JSONType<Element>, limit: Int? = nil, wrong: DiagnosticText? = nil
  ) -> JSONType where Value == [Element] {
    let isList = DiagnosticText("a list", ja: "リスト")
    let schema: [JSON.Member] = [
      JSON.Member("type", "array"), JSON.Member("items", .object(type.keywords)),
    ]
    var list = JSONType(
      .object(schema + (limit.map { [JSON.Member("maxItems", .integer($0))] } ?? [])),
      expected: isList,
      decode: { json throws(JSONFault) in
        guard case .array(let elements) = json else { throw .isNot(isList) }
        if let limit, elements.count > limit {
          throw JSONFault(
            DiagnosticText("has more than \(limit) entries", ja: "が \(limit) 件を超えています"))
        }
        var values: [Element] = []
        for element in elements {
          do throws(JSONFault) {
            values.append(try type.read(element))
          } catch {
            throw wrong.map { JSONFault($0) } ?? error
          }
        }
        return values
      }, encode: { .array($0.map(type.encode)) })
    list.inner = type.inner
    return list
  }
}

/// What is wrong with a member of an object.
package struct JSONFault: Error {
  /// The name of the member; nil where only the value is known.
  package internal(set) var member: String?
  /// What is wrong: the phrase that follows the name of the member.
  package let problem: DiagnosticText
  /// What is allowed instead.
  package let help: [DiagnosticText]

  /// Makes a fault of a value.
  package init(_ problem: DiagnosticText, help: [DiagnosticText] = []) {
    (self.problem, self.help) = (problem, help)
  }

  /// The value is not what it should be.
  package static func isNot(_ expected: DiagnosticText) -> JSONFault {
    JSONFault(DiagnosticText("is not \(expected.en)", ja: "が\(expected.ja)ではありません"))
  }

  static func isMissing(_ name: String, _ expected: DiagnosticText) -> JSONFault {
    JSONFault(DiagnosticText("is missing: \(expected.en)", ja: "がありません：\(expected.ja)"))
      .of(name)
  }

  static func occursTwice(_ name: String) -> JSONFault {
    JSONFault(DiagnosticText("occurs twice", ja: "が 2 回あります")).of(name)
  }

  func of(_ name: String) -> JSONFault {
    var fault = self
    fault.member = name
    return fault
  }
}
