extension YAMLNode {
  /// The text of a scalar, with escapes and folding resolved; empty for a collection.
  package var text: String { withTextBytes { String(decoding: $0, as: UTF8.self) } }

  /// Whether the node is an unquoted scalar, which may be a number, a boolean or null.
  package var isPlain: Bool {
    let content = content
    return content.kind == .scalar && content.flags.contains(.plain)
  }

  /// The value of the scalar; nil for a collection.
  package var scalar: YAMLScalar? {
    let content = content
    guard content.kind == .scalar else { return nil }
    guard content.tag != .string, content.flags.contains(.plain) || content.tag != .none else {
      return .string(text)
    }
    let plain = withTextBytes { YAMLScalar(plain: $0) }
    // With the tag `!!float`, a whole number is a float.
    if content.tag == .float, case .integer = plain { return .decimal(text) }
    return plain
  }

  /// Whether the text of a scalar equals a string, compared without making one.
  package func textEquals(_ string: String) -> Bool {
    content.kind == .scalar && arena.text(of: content, equals: string)
  }

  /// Calls a closure with the UTF-8 bytes of a scalar's text; no bytes for a collection.
  package func withTextBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let content = content
    guard content.kind == .scalar else {
      return try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let start = Int(content.offset)
    return try arena.text.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(content.count)]))
    }
  }
}
