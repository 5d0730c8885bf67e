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
  /// The members that a kind of event has, one bit each.
  struct Members {
    /// Those that every line of the kind has.
    let required: UInt32
    /// All that a line of the kind may have.
    let allowed: UInt32

    fileprivate init(of kind: EventFormat.Kind) {
      let fields = ResultEvent.format(of: kind).fields
      func bits(where isIncluded: (JSONField<ResultEvent>) -> Bool) -> UInt32 {
        EventFormat.Key.allCases.enumerated().reduce(0) { bits, key in
          let field = fields.first { $0.name == key.element.rawValue }
          return field.map(isIncluded) == true ? bits | 1 << UInt32(key.offset) : bits
        }
      }
      (required, allowed) = (bits { $0.presence == .required }, bits { _ in true })
    }

    /// Whether a line with some members has all that it needs, and none of another kind.
    func fit(_ seen: UInt32) -> Bool { seen & required == required && seen & ~allowed == 0 }
  }

  static let ofResult = Members(of: .result)
  static let ofResolution = Members(of: .resolution)
  static let ofApproval = Members(of: .approval)
}

extension EventFormat.Kind {
  static let names = NameTable<Self>()
}

extension ResultOrigin {
  static let names = NameTable<Self>()
}

extension ApprovalDecision {
  static let names = NameTable<Self>()
}

extension ResultStatus {
  static let names = NameTable<Self>()
}
