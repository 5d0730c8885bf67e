import Mustache

/// Named values for a template, looked up by name and not by reflection.
struct FieldRecord: MustacheParent, ExpressibleByDictionaryLiteral {
  private var fields: [String: Any]

  /// Makes a record of its fields.
  init(dictionaryLiteral elements: (String, Any)...) {
    fields = Dictionary(elements) { _, last in last }
  }

  func child(named name: String) -> Any? { fields[name] }

  /// The record with the fields of another one as well.
  func with(_ other: FieldRecord) -> FieldRecord {
    var copy = self
    copy.fields.merge(other.fields) { _, new in new }
    return copy
  }
}

extension Array where Element == FieldRecord {
  /// The records, each with `isLast` and `isFirst` for the commas between them.
  var withPlaces: [FieldRecord] {
    enumerated().map { place, record in
      record.with(["isFirst": place == 0, "isLast": place == count - 1])
    }
  }
}
