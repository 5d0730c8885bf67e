/// The lines of a scenario, or of what is before the scenarios, by their keys.
struct FieldLines {
  /// A key with the lines of its value.
  struct Field {
    let key: String
    var lines: [String]
  }

  /// A field, or a comment or an empty line between fields.
  enum Part {
    case field(Field)
    case other(String)
  }

  var parts: [Part] = []
  /// The column of the keys.
  let indent: Int
  /// The column of the dash before the first key; nil if there is none.
  private let dash: Int?

  /// Takes lines apart; nil if they do not begin with keys.
  init?(_ lines: [String]) {
    guard let first = lines.first(where: { !LineShape($0).isBlank && !LineShape($0).isComment })
    else { return nil }
    indent = LineShape(first).contentIndent
    dash = LineShape(first).isItem ? LineShape(first).indent : nil
    var waiting: [String] = []
    var hasBegun = false
    for line in lines {
      let shape = LineShape(line)
      if shape.isBlank || shape.isComment {
        waiting.append(line)
      } else if !hasBegun || shape.indent == indent && !shape.isItem {
        guard !shape.key.isEmpty else { return nil }
        parts += waiting.map(Part.other)
        waiting = []
        let text = line.utf8.dropFirst(indent)
        let own = hasBegun ? line : String(repeating: " ", count: indent) + String(Substring(text))
        hasBegun = true
        parts.append(.field(Field(key: shape.key, lines: [own])))
      } else {
        guard case .field(var field)? = parts.popLast(), shape.indent >= indent else { return nil }
        field.lines += waiting + [line]
        waiting = []
        parts.append(.field(field))
      }
    }
    parts += waiting.map(Part.other)
  }

  var lines: [String] {
    var lines = parts.flatMap { part in
      switch part {
      case .field(let field): field.lines
      case .other(let line): [line]
      }
    }
    if let dash,
      let first = lines.firstIndex(where: { !LineShape($0).isBlank && !LineShape($0).isComment })
    {
      let space = String(repeating: " ", count: dash)
      lines[first] = space + "-" + lines[first].dropFirst(dash + 1)
    }
    return lines
  }

  /// The keys in their order.
  var keys: [String] {
    parts.compactMap { if case .field(let field) = $0 { field.key } else { nil } }
  }

  /// The comments between fields, without their indentation.
  var comments: [String] {
    parts.compactMap { part in
      guard case .other(let line) = part, LineShape(line).isComment else { return nil }
      return [line].withoutLayout
    }
  }

  func index(of key: String) -> Int? {
    parts.firstIndex { if case .field(let field) = $0 { field.key == key } else { false } }
  }

  /// The place behind the last of the fields with some keys.
  func endIndex(ofLast keys: [String]) -> Int {
    (keys.compactMap(index).max() ?? -1) + 1
  }

  subscript(key: String) -> [String]? {
    guard let index = index(of: key), case .field(let field) = parts[index] else { return nil }
    return field.lines
  }

  /// Removes the comments of earlier conflicts right above a field.
  mutating func removeNotes(above key: String) {
    guard let end = index(of: key) else { return }
    var start = end
    while start > 0, case .other = parts[start - 1] { start -= 1 }
    let lines = parts[start..<end].compactMap { part in
      if case .other(let line) = part { line } else { nil }
    }
    parts.replaceSubrange(start..<end, with: ConflictNote.removed(from: lines).map(Part.other))
  }

  /// Replaces the lines of a field, or removes it; a new field stands behind the given earlier ones.
  mutating func set(_ key: String, _ lines: [String], after earlier: [String]) {
    guard let index = index(of: key) else {
      guard !lines.isEmpty else { return }
      return parts.insert(
        .field(Field(key: key, lines: lines)), at: endIndex(ofLast: earlier))
    }
    if lines.isEmpty {
      parts.remove(at: index)
    } else {
      parts[index] = .field(Field(key: key, lines: lines))
    }
  }
}

/// The items of a list with a line, or several, for each.
struct ListLines {
  /// An item, after the comments above it.
  struct Item: Hashable {
    var above: [String] = []
    var lines: [String]

    var text: String { lines.withoutLayout }
    var indent: Int { lines.first.map { LineShape($0).indent } ?? 0 }
  }

  /// The line with the key, or with the key of an item.
  let header: String
  var items: [Item]
  /// Comments after the last item.
  let below: [String]

  /// Takes a list apart; nil for a list in one line, or another value.
  init?(_ lines: [String]) {
    guard let header = lines.first, LineShape(header).endsWithKey else { return nil }
    self.header = header
    items = []
    var waiting: [String] = []
    var indent: Int?
    for line in lines.dropFirst() {
      let shape = LineShape(line)
      if shape.isBlank || shape.isComment {
        waiting.append(line)
      } else if shape.isItem, shape.indent == indent ?? shape.indent {
        indent = shape.indent
        items.append(Item(above: waiting, lines: [line]))
        waiting = []
      } else {
        guard let indent, shape.indent > indent, !items.isEmpty else { return nil }
        items[items.count - 1].lines += waiting + [line]
        waiting = []
      }
    }
    below = waiting
    guard !items.isEmpty else { return nil }
  }

  /// The lines of the list; none if it has no items and no comments.
  var lines: [String] {
    guard !items.isEmpty else { return below }
    return [header] + items.flatMap { $0.above + $0.lines } + below
  }
}
