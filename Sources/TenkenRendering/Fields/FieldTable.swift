/// The template fields of a type: their names, and how to read each from a value.
struct FieldTable<Value> {
  /// One field.
  struct Entry {
    let name: String
    let content: FieldNames.Content
    /// Reads the field of a value, given the table of the field.
    let read: (Value, FieldTable) -> Field
  }

  /// The fields; every read hands them on, which costs one reference.
  private final class Fields {
    let names: FieldNames
    let entries: [Entry]
    let reads: [(Value, FieldTable) -> Field]

    init(_ entries: [Entry]) {
      names = FieldNames(entries.map { ($0.name, $0.content) })
      self.entries = entries
      reads = entries.map(\.read)
    }
  }

  private let fields: Fields

  /// Creates a table; each name may occur only once.
  init(_ entries: [Entry]) { fields = Fields(entries) }

  /// The names of the fields, in the order of the entries.
  var names: FieldNames { fields.names }

  /// Values as templates see them; of a lazy collection, each is made when it is entered.
  func values<Values: RandomAccessCollection<Value>>(_ values: Values) -> FieldValues {
    FieldValues(count: values.count) { index in
      let value = values[values.index(values.startIndex, offsetBy: index)]
      return { field in self.fields.reads[field](value, self) }
    }
  }

  /// The fields of a document for the template of a page.
  func page(_ document: Value) -> PageFields {
    PageFields(names: names, document: values([document]))
  }

  /// The table with more fields.
  func with(_ entries: [Entry]) -> FieldTable { FieldTable(fields.entries + entries) }

  /// The entries for another type that contains a value of this type.
  func entries<Whole>(of part: @escaping (Whole) -> Value) -> [FieldTable<Whole>.Entry] {
    fields.entries.map { entry in
      FieldTable<Whole>.Entry(name: entry.name, content: entry.content) { whole, _ in
        entry.read(part(whole), self)
      }
    }
  }
}

extension FieldTable.Entry {
  /// A text; an empty text or nil counts as absent.
  static func text(_ name: String, _ read: @escaping (Value) -> String?) -> Self {
    Self(name: name, content: .text) { value, _ in .text(read(value) ?? "") }
  }

  /// A number in digits; nil counts as absent.
  static func number(_ name: String, _ read: @escaping (Value) -> Int?) -> Self {
    Self(name: name, content: .text) { value, _ in .text(read(value).map { String($0) } ?? "") }
  }

  /// A condition.
  static func flag(_ name: String, _ read: @escaping (Value) -> Bool) -> Self {
    Self(name: name, content: .flag) { value, _ in .flag(read(value)) }
  }

  /// A list of other values.
  static func list<Others: RandomAccessCollection>(
    _ name: String, of table: FieldTable<Others.Element>, _ read: @escaping (Value) -> Others
  ) -> Self {
    Self(name: name, content: .list(table.names)) { value, _ in
      .values(table.values(read(value)))
    }
  }

  /// A list of texts; `{{.}}` shows each of them.
  static func texts(_ name: String, _ read: @escaping (Value) -> [String]) -> Self {
    .list(name, of: FieldTable<String>([.text(".") { $0 }]), read)
  }

  /// A list of values with the same table, such as the children of a node.
  static func sameList(_ name: String, _ read: @escaping (Value) -> [Value]) -> Self {
    Self(name: name, content: .sameList) { value, table in .values(table.values(read(value))) }
  }

  /// Another value, which may be absent.
  static func record<Other>(
    _ name: String, of table: FieldTable<Other>, _ read: @escaping (Value) -> Other?
  ) -> Self {
    Self(name: name, content: .record(table.names)) { value, _ in
      .values(read(value).map { table.values([$0]) } ?? .none)
    }
  }

  /// A choice between several values: `{{#status}}{{#passed}}…{{/passed}}{{/status}}`.
  ///
  /// It has a `name`, and a flag for each possible value.
  static func choice<Chosen: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ read: @escaping (Value) -> Chosen?
  ) -> Self {
    .choice(name, among: Chosen.allCases.map(\.rawValue)) { read($0)?.rawValue }
  }

  /// A choice between several names, as above.
  static func choice(
    _ name: String, among names: [String], _ read: @escaping (Value) -> String?
  ) -> Self {
    let cases = names.map { one in FieldTable<String>.Entry.flag(one) { $0 == one } }
    return .record(name, of: FieldTable<String>([.text("name") { $0 }] + cases), read)
  }

  /// A number that is different each time it is shown.
  static func serial(_ name: String) -> Self {
    Self(name: name, content: .serial) { _, _ in .serial }
  }

  /// Whether a value is the first in its list.
  static var isFirst: Self { positionInList("isFirst", .first) }

  /// Whether a value is the last in its list.
  static var isLast: Self { positionInList("isLast", .last) }

  private static func positionInList(_ name: String, _ query: PositionInList) -> Self {
    // The list computes the result instead, because it knows the number of values.
    Self(name: name, content: .positionInList(query)) { _, _ in .flag(false) }
  }
}
