import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// The edits that write an actual value in place of an expected one.
///
/// Only what differs is replaced, so that comments, layout and matchers stay. Of records only the
/// fields are written that the file names.
struct AcceptedValue {
  /// Why a value cannot be written.
  enum Obstacle: Error, Hashable {
    /// The value in the file comes from elsewhere: an axis, a parameter or an anchor.
    case fromElsewhere
    /// The value is an identifier, which is another one in each run.
    case identifier
    /// A comment inside of a list in brackets would be lost.
    case comment
  }

  /// The edits, none of which overlap.
  private(set) var edits: [SourceEdit] = []
  private let source: SourceText
  private let bytes: [UInt8]
  /// The column of the entries of a list that gets its own lines; nil inside of brackets.
  private let indentation: Int?

  /// The longest list in brackets; a longer one is written with a line for each entry.
  private static let lineLimit = 70

  /// Finds the edits for the item of an expectation.
  init(
    _ item: YAMLNode, _ pattern: Pattern, _ shape: Shape, _ value: Value,
    in source: SourceText, _ bytes: [UInt8]
  ) throws(Obstacle) {
    (self.source, self.bytes) = (source, bytes)
    let entry = item.entries.first { key, _ in
      !ItemKeys.modifiers.contains { key.textEquals($0) }
    }
    guard let entry else { throw .fromElsewhere }
    indentation =
      source.byteOffset(of: item.range.start).map { bytes[$0] } == UInt8(ascii: "{")
      ? nil : Int(entry.key.range.start.column) + 2
    try accept(entry.value, pattern, shape, value)
    if edits.isEmpty { throw .identifier }
  }

  private mutating func accept(
    _ node: YAMLNode, _ pattern: Pattern, _ shape: Shape, _ value: Value
  ) throws(Obstacle) {
    guard !Self.fits(pattern, value) else { return }
    guard node.range == node.contentRange else { throw .fromElsewhere }
    switch (pattern, value) {
    case (.atLeast, _), (.atMost, _):
      guard let bound = node.entries.first(where: { _ in true })?.value, let number = value.number
      else { return try replace(node, pattern, shape, value) }
      let isDuration = if case .duration = shape { true } else { false }
      try replace(bound, with: isDuration ? FlowValue.duration(number) : String(number))
    case (.record(let fields), .record):
      try accept(node, fields, shape, value, instead: pattern)
    case (.list(let patterns), .list(let values)) where node.kind == .sequence:
      guard patterns.count == values.count else {
        return try align(node, patterns, shape, values, isOrdered: true)
      }
      for (element, (pattern, value)) in zip(node.elements, zip(patterns, values)) {
        try accept(element, pattern, shape.element, value)
      }
    case (.anyOrder(let patterns), .list(let values)), (.contains(let patterns), .list(let values)):
      guard let list = node.entries.first(where: { _ in true })?.value, list.kind == .sequence,
        !values.isEmpty
      else { return try replace(node, pattern, shape, value) }
      let isWhole = if case .anyOrder = pattern { true } else { false }
      let isThere = patterns.contains { pattern in values.contains { Self.fits(pattern, $0) } }
      guard isWhole || isThere else { return try replace(node, pattern, shape, value) }
      try align(list, patterns, shape, values, isOrdered: false, addsOthers: isWhole)
    default: try replace(node, pattern, shape, value)
    }
  }

  /// Accepts the fields of a record that the file names.
  private mutating func accept(
    _ node: YAMLNode, _ fields: [Pattern.Field], _ shape: Shape, _ value: Value,
    instead pattern: Pattern
  ) throws(Obstacle) {
    for field in fields {
      guard let own = value.field(field.name),
        let parameter = shape.fields.first(where: { $0.name == field.name })
      else { return try replace(node, pattern, shape, value) }
      if let child = node[field.name] {
        try accept(child, field.pattern, parameter.shape, own)
      } else {
        // The field that a pattern is about without naming it.
        try accept(node, field.pattern, parameter.shape, own)
      }
    }
  }

  /// Replaces a whole value.
  private mutating func replace(
    _ node: YAMLNode, _ pattern: Pattern, _ shape: Shape, _ value: Value
  ) throws(Obstacle) {
    let written = WrittenValue(naming: pattern)
    guard let flow = written.flow(value, as: shape) else { throw .identifier }
    let isLong = flow.text.utf8.count > Self.lineLimit
    if isLong, case .list(let entries) = flow, let indentation {
      let margin = "\n" + String(repeating: " ", count: indentation) + "- "
      return try replace(node, with: entries.map { margin + $0.text }.joined(), onOwnLines: true)
    }
    try replace(node, with: flow == .list([]) ? "empty" : flow.text)
  }

  private mutating func replace(
    _ node: YAMLNode, with text: String, onOwnLines: Bool = false
  ) throws(Obstacle) {
    guard !node.containsPlaceholder, let range = source.byteRange(of: node.range) else {
      throw .fromElsewhere
    }
    var start = range.lowerBound
    var text = text
    // A list below its key gives way to a value beside it, and the other way round.
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(bytes[start - 1]) {
      start -= 1
    }
    let isBelow = bytes[start..<range.lowerBound].contains(UInt8(ascii: "\n"))
    guard start > 0, bytes[start - 1] == UInt8(ascii: ":"), isBelow || onOwnLines else {
      edits.append(SourceEdit(range: node.range, newText: text))
      return
    }
    if !onOwnLines { text = " " + text }
    edits.append(
      SourceEdit(
        range: SourceRange(start: source.position(ofByte: start), end: node.range.end),
        newText: text))
  }

  /// Removes and adds entries of a list, so that those that stay keep their text.
  private mutating func align(
    _ node: YAMLNode, _ patterns: [Pattern], _ shape: Shape, _ values: [Value], isOrdered: Bool,
    addsOthers: Bool = true
  ) throws(Obstacle) {
    guard !node.containsPlaceholder, node.range == node.contentRange,
      let range = source.byteRange(of: node.range)
    else { throw .fromElsewhere }
    let written = WrittenValue(naming: .list(patterns))
    let pairs = ListPairs(patterns, values, isOrdered: isOrdered, fits: Self.fits)
    var list: [Entry] = []
    for step in pairs.steps {
      switch step {
      case .both(let index, _): list.append(.kept(index))
      case .pattern(let index): list.append(.removed(index))
      case .value(let index):
        guard addsOthers else { continue }
        guard let flow = written.flow(values[index], as: shape.element) else { throw .identifier }
        list.append(.added(flow.text))
      }
    }
    guard list.contains(where: { !$0.isRemoved }) else { return try replace(node, with: "empty") }
    let elements = Array(node.elements)
    if bytes[range.lowerBound] == UInt8(ascii: "[") {
      try alignInBrackets(node, range, elements, list)
    } else {
      try alignLines(elements, list)
    }
  }

  private enum Entry {
    case kept(Int)
    case removed(Int)
    case added(String)

    var isRemoved: Bool { if case .removed = self { true } else { false } }
  }

  private mutating func alignInBrackets(
    _ node: YAMLNode, _ range: Range<Int>, _ elements: [YAMLNode], _ list: [Entry]
  ) throws(Obstacle) {
    let isCommented =
      node.range.start.line != node.range.end.line
      && bytes[range].contains(UInt8(ascii: "#"))
    guard !isCommented else { throw .comment }
    let texts = list.compactMap { entry -> String? in
      switch entry {
      case .kept(let index):
        source.byteRange(of: elements[index].range).map {
          String(decoding: bytes[$0], as: UTF8.self)
        }
      case .removed: nil
      case .added(let text): text
      }
    }
    edits.append(
      SourceEdit(range: node.range, newText: "[" + texts.joined(separator: ", ") + "]"))
  }

  /// Keeps, removes and adds the lines of entries; comments between them stay.
  private mutating func alignLines(
    _ elements: [YAMLNode], _ list: [Entry]
  ) throws(Obstacle) {
    guard let first = elements.first, let last = elements.last else { throw .fromElsewhere }
    let line = source.line(at: Int(first.range.start.line)) ?? ""
    let margin = String(line.prefix { $0 == " " })
    // A list whose first dash stands behind something else has no lines of its own.
    guard line.dropFirst(margin.count).hasPrefix("-"),
      elements.allSatisfy({ element in
        let own = source.line(at: Int(element.range.start.line)) ?? ""
        return own.hasPrefix(margin + "-")
      })
    else { throw .comment }
    var lines: [String] = []
    func text(_ range: Range<Int>) -> [String] { range.compactMap { source.line(at: $0) } }
    for entry in list {
      switch entry {
      case .added(let text): lines.append(margin + "- " + text)
      case .kept(let index), .removed(let index):
        let own = elements[index].lines
        if !entry.isRemoved { lines += text(own) }
        // What stands between two entries.
        if index + 1 < elements.count {
          lines += text(own.upperBound..<max(own.upperBound, elements[index + 1].lines.lowerBound))
        }
      }
    }
    let end = last.lines.upperBound - 1
    edits.append(
      SourceEdit(
        range: SourceRange(
          start: SourcePosition(line: first.range.start.line, column: 0),
          end: SourcePosition(
            line: UInt32(end),
            column: UInt32((source.line(at: end) ?? "").unicodeScalars.count))),
        newText: lines.joined(separator: "\n")))
  }

  /// Whether a value is as expected, whatever its names stand for.
  private static func fits(_ pattern: Pattern, _ value: Value) -> Bool {
    var matcher = PatternMatcher()
    return matcher.match(pattern, value) == .matches
  }
}

extension YAMLNode {
  /// The lines of the node, all of them whole.
  fileprivate var lines: Range<Int> {
    let end = Int(range.end.line) + (range.end.column == 0 && range.end > range.start ? 0 : 1)
    return Int(range.start.line)..<max(end, Int(range.start.line) + 1)
  }
}

/// How actual values are written where a pattern was.
private struct WrittenValue {
  private let names: NamedFields

  init(naming pattern: Pattern) {
    names = NamedFields(of: pattern.entries ?? [pattern])
  }

  /// A value with the named fields; nil if nothing is left but identifiers.
  func flow(_ value: Value, as shape: Shape) -> FlowValue? {
    if case .identifier = shape { return value == .none ? .scalar("none") : nil }
    if case .oneOrMore(let element) = shape, case .list(let values) = value, values.count == 1 {
      return flow(values[0], as: element)
    }
    guard case .list(let values) = value else {
      return reduced(value, as: shape).map { FlowValue($0, as: shape) }
    }
    var entries: [FlowValue] = []
    for value in values {
      guard let entry = flow(value, as: shape.element) else { return nil }
      entries.append(entry)
    }
    return .list(entries)
  }

  private func reduced(_ value: Value, as shape: Shape) -> Value? {
    guard case .record = value else { return value }
    guard case .record(let fields) = names.reduced(value) else { return value }
    let kept = fields.filter { field in
      let own = shape.fields.first { $0.name == field.name }?.shape
      if case .identifier? = own { return field.value == .none }
      return true
    }
    return kept.isEmpty && !fields.isEmpty ? nil : .record(kept)
  }
}
