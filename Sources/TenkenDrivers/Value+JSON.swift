import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

extension JSON {
  /// The JSON of the resources that a file declares: a list of objects for each kind.
  init(_ resources: Resources, of vocabulary: Vocabulary) {
    self = .object(
      vocabulary.resources.map { resource in
        Member(resource.key, .array(resources[resource.name].map { JSON($0.arguments) }))
      })
  }
}

/// The reason why a JSON value is not one that an observation can have.
struct ValueError: Error {
  /// The path inside the value, such as `[0].product`; empty for the whole value.
  private(set) var path = ""
  /// What should be there.
  let expected: LocalizedText
  /// What is there.
  let actual: String

  init(_ expected: LocalizedText, _ actual: JSON) {
    (self.expected, self.actual) = (expected, shortened(actual.compactText))
  }

  /// The same error, with the path extended by the part that contains it.
  func nested(in part: String) -> ValueError {
    var fault = self
    fault.path = part + path
    return fault
  }

  /// What is wrong, in one phrase.
  var summary: LocalizedText {
    let part = LocalizedText(
      en: path.isEmpty ? "the value" : "'\(path)' of the value",
      ja: path.isEmpty ? "値" : "値の「\(path)」")
    return LocalizedText(
      en: "\(part[.english]) must be \(expected[.english]), but is \(actual)",
      ja: "\(part[.japanese])は\(expected[.japanese])のはずだが、\(actual) だった")
  }
}

extension Value {
  /// Reads a value of a shape.
  ///
  /// It checks only the kind of each part. A number out of range, or a name that is no choice, is
  /// still what the real system reports, and is compared with the expected value.
  init(_ json: JSON, as shape: Shape) throws(ValueError) {
    if json == .null {
      self = .none
      return
    }
    switch (shape, json) {
    case (.integer, .integer(let number)), (.money, .integer(let number)),
      (.duration, .integer(let number)):
      self = .integer(number)
    case (.boolean, .boolean(let truth)): self = .boolean(truth)
    case (.text, .string(let text)), (.choice, .string(let text)), (.reference, .string(let text)),
      (.identifier, .string(let text)):
      self = .text(text)
    // Databases use numbers as identifiers; only the equality of identifiers matters.
    case (.identifier, .integer(let number)): self = .text(String(number))
    case (.list(let inner), .array(let elements)), (.oneOrMore(let inner), .array(let elements)):
      self = .list(try Self.list(elements, inner))
    case (.oneOrMore(let inner), _): self = try Value(json, as: inner)
    case (.record(let record), .string(let text)) where record.isOneOfSeveral: self = .text(text)
    case (.record(let record), .object(let members)):
      self = .record(try Self.fields(members, record, json))
    case (.integer, _), (.money, _), (.duration, _), (.boolean, _), (.text, _), (.choice, _),
      (.reference, _), (.identifier, _), (.list, _), (.record, _):
      throw ValueError(shape.kindText, json)
    }
  }

  private static func list(_ elements: [JSON], _ shape: Shape) throws(ValueError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ValueError) {
        values.append(try Value(element, as: shape))
      } catch {
        throw error.nested(in: "[\(index)]")
      }
    }
    return values
  }

  private static func fields(
    _ members: [JSON.Member], _ record: RecordShape, _ whole: JSON
  ) throws(ValueError) -> [Field] {
    var fields: [Field] = []
    for parameter in record.fields
    where !record.isOneOfSeveral || members.contains(where: { $0.name == parameter.name }) {
      guard let member = members.first(where: { $0.name == parameter.name }) else {
        throw ValueError(
          LocalizedText(
            en: "an object with '\(parameter.name)' (null if there is none)",
            ja: "「\(parameter.name)」を持つオブジェクト（なければ null）"), whole)
      }
      do throws(ValueError) {
        fields.append(Field(parameter.name, try Value(member.value, as: parameter.shape)))
      } catch {
        throw error.nested(in: ".\(parameter.name)")
      }
    }
    return fields
  }
}

extension Shape {
  /// A description, for people, of the JSON that the shape requires.
  var kindText: LocalizedText {
    switch self {
    case .integer: LocalizedText(en: "a whole number", ja: "整数")
    case .money: LocalizedText(en: "a whole number of minor units", ja: "最小通貨単位の整数")
    case .duration: LocalizedText(en: "a whole number of seconds", ja: "秒数の整数")
    case .boolean: LocalizedText(en: "true or false", ja: "true または false")
    case .text, .choice, .reference: LocalizedText(en: "a text", ja: "文字列")
    case .identifier:
      LocalizedText(en: "a text, a whole number or null", ja: "文字列、整数または null")
    case .list, .oneOrMore: LocalizedText(en: "a list", ja: "配列")
    case .record: LocalizedText(en: "an object", ja: "オブジェクト")
    }
  }
}

/// A text of a driver, cut to a number of characters for people to read.
func shortened(_ text: String, to limit: Int = 200) -> String {
  text.count <= limit ? text : text.prefix(limit) + "…"
}
