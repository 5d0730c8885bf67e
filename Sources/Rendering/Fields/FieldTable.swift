import Mustache

/// The names by which templates see a value, and what each shows.
struct FieldTable<Value> {
  /// One name.
  struct Entry {
    let name: String
    /// How many bits hold its form.
    let width: UInt64
    let read: (Value) -> Field

    init(_ name: String, width: UInt64 = 1, _ read: @escaping (Value) -> Field) {
      self.name = name
      self.width = width
      self.read = read
    }

    /// One of at most fifteen values.
    static func choice(_ name: String, _ read: @escaping (Value) -> Field) -> Entry {
      Entry(name, width: 4, read)
    }
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  init(_ entries: [Entry]) {
    for entry in entries { add(entry) }
  }

  /// The place of a name; nil if the value has none such.
  func place(of name: String) -> Int? { places[name] }

  /// The table with more names.
  func with(_ entries: [Entry]) -> FieldTable { FieldTable(self.entries + entries) }

  /// The table with the names of what is around the value, too, where it has none such itself.
  func inside<Outer>(
    _ outer: FieldTable<Outer>, _ path: @escaping (Value) -> Outer
  ) -> FieldTable {
    with(
      outer.entries.map { entry in
        Entry(entry.name, width: entry.width) { entry.read(path($0)) }
      })
  }

  private mutating func add(_ entry: Entry) {
    guard places[entry.name] == nil else { return }
    places[entry.name] = entries.count
    entries.append(entry)
  }
}

/// A value as the template of a page sees it.
struct PageFields<Value>: MustacheParent {
  let value: Value
  let table: FieldTable<Value>
  let engine: TemplateEngine

  func child(named name: String) -> Any? {
    guard let place = table.place(of: name) else { return nil }
    return table.entries[place].read(value).shown(by: engine)
  }
}
