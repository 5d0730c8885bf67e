import TenkenDiagnostics
import TenkenYAML

/// The lines of a text, with the new layout of each.
struct TextLayout {
  typealias Line = [Unicode.Scalar]

  /// The spaces by which the value of a key or a dash is indented.
  static let step = 2

  /// A replacement for a part of a line.
  private struct Change {
    var columns: Range<Int>
    var text: String
  }

  private let lines: [Line]
  /// The new columns of lines that begin with a key, an item or a value.
  private var newColumns: [Int: Int] = [:]
  /// The lines inside a text of several lines, which change their indentation only.
  private var linesInsideTexts: Set<Int> = []
  /// The lines that get a blank line above them.
  private var linesAfterBlank: Set<Int> = []
  private var changes: [Int: [Change]] = [:]

  init(_ bytes: [UInt8]) {
    // Lines break where libyaml breaks them, and all breaks become LF. If that changes a text, the
    // comparison of the values shows it, and the file stays unchanged.
    let source = SourceText(path: "", bytes: bytes)
    lines = (0..<source.lineCount).map { Array((source.line(at: $0) ?? "").unicodeScalars) }
  }

  /// Finds the new layout of all lines.
  mutating func read(_ root: YAMLNode) {
    read(root, at: 0)
    guard let scenarios = root["scenarios"], !isFlow(scenarios), !isAlias(scenarios) else { return }
    for element in scenarios.elements.dropFirst() {
      if let dash = dash(of: element) { linesAfterBlank.insert(dash.line) }
    }
  }

  private mutating func read(_ node: YAMLNode, at column: Int) {
    guard !isAlias(node) else { return }
    switch node.kind {
    case .scalar:
      let (first, last) = (Int(node.range.start.line), Int(node.range.end.line))
      if last > first { linesInsideTexts.formUnion(first + 1...last) }
    case .sequence where isFlow(node), .mapping where isFlow(node):
      tidyFlow(node)
    case .sequence:
      for element in node.elements { readItem(element, at: column) }
    case .mapping:
      for (key, value) in node.entries where node.range.contains(key.range) {
        readEntry(key, value, at: column)
      }
    }
  }

  private mutating func readItem(_ element: YAMLNode, at column: Int) {
    let start = element.range.start
    if let dash = dash(of: element) {
      if isFirst(dash.column, of: dash.line) { newColumns[dash.line] = column }
      if dash.line == Int(start.line) {
        change(dash.line, dash.column + 1..<Int(start.column), to: " ")
      } else if isFirst(Int(start.column), of: Int(start.line)), !isEmpty(element) {
        newColumns[Int(start.line)] = column + Self.step
      }
    }
    read(element, at: column + Self.step)
  }

  private mutating func readEntry(_ key: YAMLNode, _ value: YAMLNode, at column: Int) {
    let line = Int(key.range.start.line)
    if isFirst(Int(key.range.start.column), of: line) { newColumns[line] = column }
    tidy(from: key.range.end, to: value.range.start, holding: ":", as: ": ", unlessEmpty: value)
    let start = value.range.start
    if Int(start.line) > line, isFirst(Int(start.column), of: Int(start.line)), !isEmpty(value) {
      newColumns[Int(start.line)] = column + Self.step
    }
    read(value, at: column + Self.step)
  }

  /// Tidies the gaps between the values of a list or mapping in brackets.
  private mutating func tidyFlow(_ node: YAMLNode) {
    var position = node.range.start
    let opening = node.kind == .sequence ? "[" : "{"
    var isBehindOpening = true
    func close(_ layout: inout TextLayout) {
      guard !isBehindOpening else { return }
      let closing = node.kind == .sequence ? "]" : "}"
      layout.tidy(from: position, to: node.range.end, holding: closing, as: closing)
    }
    func begin(_ part: YAMLNode, _ layout: inout TextLayout) {
      layout.tidy(
        from: position, to: part.range.start, holding: isBehindOpening ? opening : ",",
        as: isBehindOpening ? opening : ", ")
      isBehindOpening = false
      position = layout.end(of: part)
    }
    switch node.kind {
    case .scalar: return
    case .sequence:
      for element in node.elements {
        begin(element, &self)
        readInFlow(element)
      }
    case .mapping:
      for (key, value) in node.entries where node.range.contains(key.range) {
        begin(key, &self)
        tidy(from: key.range.end, to: value.range.start, holding: ":", as: ": ", unlessEmpty: value)
        if !isEmpty(value) { position = value.range.end }
        readInFlow(value)
      }
    }
    close(&self)
  }

  /// The end of a value between brackets; a mapping without braces ends with its last value.
  private func end(of node: YAMLNode) -> SourcePosition {
    guard node.kind == .mapping, !isFlow(node), !isAlias(node) else { return node.range.end }
    return node.entries.reduce(node.range.end) { _, entry in
      isEmpty(entry.value) ? entry.key.range.end : end(of: entry.value)
    }
  }

  /// Reads a value between brackets, where a mapping of one entry needs no braces.
  private mutating func readInFlow(_ node: YAMLNode) {
    guard node.kind == .mapping, !isFlow(node), !isAlias(node) else { return read(node, at: 0) }
    for (key, value) in node.entries where node.range.contains(key.range) {
      tidy(from: key.range.end, to: value.range.start, holding: ":", as: ": ", unlessEmpty: value)
      readInFlow(value)
    }
  }

  /// Replaces a gap within a line by a text, if it holds only a certain character and spaces.
  private mutating func tidy(
    from start: SourcePosition, to end: SourcePosition, holding sign: String, as text: String,
    unlessEmpty value: YAMLNode? = nil
  ) {
    guard start.line == end.line, start.column <= end.column, value.map(isEmpty) != true,
      lines.indices.contains(Int(start.line)), Int(end.column) <= lines[Int(start.line)].count
    else { return }
    let columns = Int(start.column)..<Int(end.column)
    let gap = lines[Int(start.line)][columns].filter { $0 != " " && $0 != "\t" }
    guard gap.elementsEqual(sign.unicodeScalars) else { return }
    change(Int(start.line), columns, to: text)
  }

  private mutating func change(_ line: Int, _ columns: Range<Int>, to text: String) {
    guard lines.indices.contains(line), columns.upperBound <= lines[line].count,
      !lines[line][columns].elementsEqual(text.unicodeScalars)
    else { return }
    changes[line, default: []].append(Change(columns: columns, text: text))
  }
}

extension TextLayout {
  /// The position of an item's dash: before it on its line, or alone on a line above.
  private func dash(of element: YAMLNode) -> (line: Int, column: Int)? {
    var line = Int(element.range.start.line)
    guard lines.indices.contains(line) else { return nil }
    var column = min(Int(element.range.start.column), lines[line].count)
    while true {
      while column > 0, lines[line][column - 1] == " " { column -= 1 }
      if column > 0 { return lines[line][column - 1] == "-" ? (line, column - 1) : nil }
      repeat {
        line -= 1
        guard line >= 0 else { return nil }
      } while isBlankOrComment(line)
      column = lines[line].count
    }
  }

  private func isEmpty(_ node: YAMLNode) -> Bool { node.range.start == node.range.end }

  private func isAlias(_ node: YAMLNode) -> Bool { scalar(at: node.range.start) == "*" }

  /// Whether a list or mapping is in brackets, possibly after an anchor or a tag.
  private func isFlow(_ node: YAMLNode) -> Bool {
    guard lines.indices.contains(Int(node.range.start.line)) else { return false }
    var rest = lines[Int(node.range.start.line)].dropFirst(Int(node.range.start.column))
    while let first = rest.first, first == "&" || first == "!" {
      rest = rest.drop { $0 != " " }.drop { $0 == " " }
    }
    return rest.first == "[" || rest.first == "{"
  }

  private func scalar(at position: SourcePosition) -> Unicode.Scalar? {
    guard lines.indices.contains(Int(position.line)) else { return nil }
    return lines[Int(position.line)].dropFirst(Int(position.column)).first
  }

  private func isFirst(_ column: Int, of line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].prefix(column).allSatisfy { $0 == " " }
  }

  private func isBlankOrComment(_ line: Int) -> Bool {
    guard let first = lines[line].first(where: { $0 != " " && $0 != "\t" }) else { return true }
    return first == "#"
  }
}

extension TextLayout {
  /// The formatted text.
  func result() -> [UInt8] {
    var written: [String] = []
    var isBehindBlank = true
    var shift = 0
    var least = 0
    for index in lines.indices {
      if let column = newColumns[index] {
        shift = column - indentation(of: index)
        least = column + Self.step
      }
      if linesInsideTexts.contains(index) {
        written.append(inside(index, shift))
        isBehindBlank = false
      } else if lines[index].allSatisfy({ $0 == " " || $0 == "\t" }) {
        if !isBehindBlank { written.append("") }
        isBehindBlank = true
      } else {
        if isSeparated(index), !isBehindBlank { written.append("") }
        written.append(line(index, shift, least))
        isBehindBlank = false
      }
    }
    while written.last == "" { written.removeLast() }
    return Array(written.map { $0 + "\n" }.joined().utf8)
  }

  /// Whether a line needs a blank line above: a scenario, or the first of the comments above it.
  private func isSeparated(_ index: Int) -> Bool {
    if index > 0, isBlankOrComment(index - 1), !isBlank(index - 1) { return false }
    var next = index
    while next < lines.count - 1, isBlankOrComment(next), !isBlank(next) { next += 1 }
    return linesAfterBlank.contains(next)
  }

  private func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy { $0 == " " || $0 == "\t" } }

  private func indentation(of index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  /// A line inside a text of several lines, indented along with the beginning of the text.
  private func inside(_ index: Int, _ shift: Int) -> String {
    let indent = indentation(of: index)
    guard indent < lines[index].count else { return indent > 0 ? text(lines[index]) : "" }
    return String(repeating: " ", count: max(0, indent + shift)) + text(lines[index][indent...])
  }

  /// A line that begins something, or that continues a value between brackets.
  private func line(_ index: Int, _ shift: Int, _ least: Int) -> String {
    var line = lines[index]
    for change in (changes[index] ?? []).sorted(by: {
      $0.columns.lowerBound > $1.columns.lowerBound
    }) {
      line.replaceSubrange(change.columns, with: change.text.unicodeScalars)
    }
    let indent = line.prefix { $0 == " " }.count
    while let last = line.last, last == " " || last == "\t" { line.removeLast() }
    let column =
      newColumns[index]
      ?? (isComment(index) ? commentColumn(index, shift) : max(least, indent + shift))
    return String(repeating: " ", count: max(0, column)) + text(line[min(indent, line.count)...])
  }

  private func isComment(_ index: Int) -> Bool { isBlankOrComment(index) && !isBlank(index) }

  /// The column of a comment, which stays aligned with the next line, or with the previous one.
  private func commentColumn(_ index: Int, _ shift: Int) -> Int {
    let own = indentation(of: index)
    let next = lines.indices[(index + 1)...].first { newColumns[$0] != nil }
    let alignsWithNext = next.map { indentation(of: $0) == own } ?? false
    let previous = lines.indices[..<index].last { newColumns[$0] != nil }
    if !alignsWithNext, let previous, indentation(of: previous) == own {
      return newColumns[previous] ?? own
    }
    if let next, alignsWithNext || own < indentation(of: next) { return newColumns[next] ?? own }
    return max(0, own + shift)
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
