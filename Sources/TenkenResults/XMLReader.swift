/// Why a text is no XML.
struct XMLFault: Error, Hashable {
  /// What is wrong, as a phrase without a full stop.
  let summary: String
  /// The byte at fault, from 0.
  let offset: Int
}

/// What a document of XML consists of, a part after the other, as far as reports of tests need it.
///
/// Names with their prefixes, attributes and texts; comments and instructions are skipped. A document type is
/// refused: it can make a small file a huge one, and no report has one.
struct XMLReader {
  /// A part of a document.
  enum Part: Hashable {
    /// An element begins; one without content ends at once.
    case start(name: String, attributes: [String: String])
    /// An element ends.
    case end(name: String)
    /// A text, with its references in place.
    case text(String)
  }

  /// How deep elements may lie in each other: far deeper than suites of suites do.
  private static let depthLimit = 100

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [String] = []
  /// The end that follows an element without content.
  private var pendingEnd: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The next part; nil at the end.
  mutating func next() throws(XMLFault) -> Part? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name: name)
    }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else { return .text(try text()) }
      if skip("<!--") {
        try skipPast("-->")
      } else if skip("<![CDATA[") {
        let start = offset
        try skipPast("]]>")
        return .text(try string(bytes[start..<offset - 3]))
      } else if skip("<?") {
        try skipPast("?>")
      } else if skip("<!") {
        throw fault("a document type is not read")
      } else if skip("</") {
        return try end()
      } else {
        return try start()
      }
    }
    guard open.isEmpty else { throw fault("'\(open[open.count - 1])' is not ended") }
    return nil
  }

  private mutating func start() throws(XMLFault) -> Part {
    offset += 1
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") {
        pendingEnd = name
        return .start(name: name, attributes: attributes)
      }
      if skip(">") {
        open.append(name)
        guard open.count <= Self.depthLimit else { throw fault("elements lie too deep") }
        return .start(name: name, attributes: attributes)
      }
      let key = try self.name()
      skipSpace()
      guard skip("=") else { throw fault("an attribute has no value") }
      skipSpace()
      attributes[key] = try value()
    }
  }

  private mutating func end() throws(XMLFault) -> Part {
    let name = try name()
    skipSpace()
    guard skip(">"), open.popLast() == name else { throw fault("'</\(name)>' ends nothing") }
    return .end(name: name)
  }

  private mutating func value() throws(XMLFault) -> String {
    guard offset < bytes.count, case let quote = bytes[offset],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw fault("a value has no quotes") }
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw fault("a value has no end") }
    offset = end + 1
    return try string(bytes[start..<end], resolving: true)
  }

  private mutating func text() throws(XMLFault) -> String {
    let start = offset
    offset = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return try string(bytes[start..<offset], resolving: true)
  }

  private mutating func name() throws(XMLFault) -> String {
    let start = offset
    let ends = Array(" \t\r\n=/><\"'".utf8)
    while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw fault("a name is missing") }
    return try string(bytes[start..<offset])
  }

  private func string(
    _ bytes: ArraySlice<UInt8>, resolving: Bool = false
  ) throws(XMLFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw XMLFault(summary: "a text is not UTF-8", offset: bytes.startIndex)
    }
    guard resolving, text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var resolved = String(parts.popFirst() ?? "")
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let sign = Self.reference(part[..<end]) else {
        throw XMLFault(summary: "there is no such reference", offset: bytes.startIndex)
      }
      resolved.unicodeScalars.append(sign)
      resolved += part[part.index(after: end)...]
    }
    return resolved
  }

  private static func reference(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    case _: nil
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// Skips a text if it is there.
  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[offset + $0] == text.utf8Start[$0] })
    else { return false }
    offset += count
    return true
  }

  private mutating func skipPast(_ text: StaticString) throws(XMLFault) {
    while offset < bytes.count {
      if skip(text) { return }
      offset += 1
    }
    throw fault("'\(text)' is missing")
  }

  private func fault(_ summary: String) -> XMLFault { XMLFault(summary: summary, offset: offset) }
}
