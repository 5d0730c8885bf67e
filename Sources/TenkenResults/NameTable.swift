import TenkenData

/// The cases of an enumeration, to be found by the bytes of their names.
struct NameTable<Value: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  /// A case with the first and the last eight bytes of its name, which tell it from all others.
  private struct Entry {
    let count: Int
    let ends: (UInt64, UInt64)
    let value: Value
  }

  private let entries: [Entry]

  init() {
    entries = Value.allCases.map { value in
      var name = value.rawValue
      precondition(name.utf8.count <= 16, "'\(name)' is too long to be compared by its ends")
      return name.withUTF8 {
        Entry(count: $0.count, ends: UnsafeRawBufferPointer($0).ends, value: value)
      }
    }
  }

  /// The case of a name and its index among all cases; nil if there is none.
  func find(_ name: UnsafeRawBufferPointer) -> (value: Value, index: Int)? {
    let ends = name.ends
    var index = 0
    while index < entries.count {
      if entries[index].count == name.count, entries[index].ends == ends {
        return (entries[index].value, index)
      }
      index += 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// The first and the last eight bytes, or twice all of them if there are fewer.
  fileprivate var ends: (UInt64, UInt64) {
    if count >= 8 {
      return (
        loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      )
    }
    var word: UInt64 = 0
    for byte in self { word = word << 8 | UInt64(byte) }
    return (word, word)
  }
}

extension EventFormat.Key {
  static let names = NameTable<Self>()
  /// The members that every line has, one bit each.
  static let required = bits { $0.presence == .required }
  /// The members that a result, and a resolution, may have.
  static let ofResult = bits(of: .result)
  static let ofResolution = bits(of: .resolution)

  private static func bits(
    of kind: EventFormat.Kind? = nil,
    where isIncluded: (JSONField<ResultEvent>) -> Bool = { _ in true }
  ) -> UInt32 {
    let table = kind.map(ResultEvent.format(of:)) ?? ResultEvent.format
    return allCases.enumerated().reduce(0) { bits, key in
      let field = table.fields.first { $0.name == key.element.rawValue }
      precondition(field != nil || kind != nil, "'\(key.element)' is not in the format")
      return field.map(isIncluded) == true ? bits | 1 << UInt32(key.offset) : bits
    }
  }
}

extension EventFormat.Kind {
  static let names = NameTable<Self>()
}

extension ResultOrigin {
  static let names = NameTable<Self>()
}

extension ResultStatus {
  static let names = NameTable<Self>()
}
