extension YAMLNode {
  /// The text of a scalar, escapes and folding undone; empty for a collection.
  public var text: String { withTextBytes { String(decoding: $0, as: UTF8.self) } }

  /// Whether the node is a scalar without quotes, so that it may mean a number, a truth value or null.
  public var isPlain: Bool {
    let content = content
    return content.kind == .scalar && content.flags.contains(.plain)
  }

  /// What the scalar means; nil for a collection.
  public var scalar: YAMLScalar? {
    let content = content
    guard content.kind == .scalar else { return nil }
    guard content.tag != .string, content.flags.contains(.plain) || content.tag != .none else {
      return .string(text)
    }
    let plain = withTextBytes { YAMLScalar(plain: $0) }
    // A whole number is a float where the file says so.
    if content.tag == .float, case .integer = plain { return .decimal(text) }
    return plain
  }

  /// Tells whether the text of a scalar equals a string, without making one.
  public func textEquals(_ string: String) -> Bool {
    content.kind == .scalar && arena.text(of: content, equals: string)
  }

  /// Lends the UTF-8 bytes of a scalar's text, without making a string; none for a collection.
  public func withTextBytes<Result>(
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
