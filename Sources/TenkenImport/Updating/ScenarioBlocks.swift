import TenkenDiagnostics
import TenkenYAML

/// A scenario file as lines: what is before its scenarios, each scenario, and what is after them.
///
/// Whatever is not merged keeps its bytes, with comments, empty lines and line ends.
struct ScenarioBlocks: Hashable {
  /// The lines of a scenario.
  struct Block: Hashable {
    let id: String
    /// The lines, with the comments right above it and without the empty lines after it.
    var lines: [String]
    /// The empty lines before the next one.
    var gap: [String]
  }

  /// The lines up to `scenarios:`, with the empty lines below it.
  var head: [String]
  var blocks: [Block]
  /// The empty lines below the last scenario, and what is after it.
  private let tail: [String]
  /// Whether scenarios have an empty line between them.
  private let isSpaced: Bool
  /// Whether the last line has an end.
  private let endsLine: Bool
  /// The end of each line but the last.
  private let lineEnd: String
  /// The value of `feature:`.
  let feature: String

  /// Makes a file without scenarios yet.
  init(head: [String]) {
    (self.head, blocks, tail, lineEnd, feature) = (head, [], [], "\n", "")
    (isSpaced, endsLine) = (true, true)
  }

  /// Takes a file apart; nil if its scenarios are no list with a line for each key.
  init?(_ bytes: [UInt8]) {
    let document = YAMLDocument.parse(path: "", bytes: bytes)
    guard document.diagnostics.isEmpty, let root = document.root, root.kind == .mapping,
      let text = String(validating: bytes, as: UTF8.self),
      let list = root.entries.first(where: { $0.key.text == "scenarios" })
    else { return nil }
    let end: Character = text.contains("\r\n") ? "\r\n" : "\n"
    lineEnd = String(end)
    var lines = text.split(separator: end, omittingEmptySubsequences: false).map(String.init)
    // Another kind of line break would be counted differently.
    guard !lines.contains(where: { $0.contains(where: \.isNewline) }) else { return nil }
    endsLine = lines.last == ""
    if endsLine { lines.removeLast() }
    var starts: [Int] = []
    var ids: [String] = []
    for scenario in list.value.elements {
      let line = Int(scenario.range.start.line)
      guard scenario.kind == .mapping, lines.indices.contains(line),
        line > starts.last ?? Int(list.key.range.start.line),
        LineShape(lines[line]).isItem,
        let id = scenario.entries.first(where: { $0.key.text == "id" })?.value.text
      else { return nil }
      starts.append(line)
      ids.append(id)
    }
    guard let first = starts.first else { return nil }
    feature = root.entries.first { $0.key.text == "feature" }?.value.text ?? ""
    let next = root.entries.map { Int($0.key.range.start.line) }.filter { $0 > starts.last ?? 0 }
    let last = next.min() ?? lines.count
    // A comment right above a scenario belongs to it.
    let scenarioIndent = LineShape(lines[first]).indent
    for index in starts.indices {
      let floor = index == 0 ? Int(list.key.range.start.line) : starts[index - 1]
      while starts[index] - 1 > floor, LineShape(lines[starts[index] - 1]).isComment,
        LineShape(lines[starts[index] - 1]).indent <= scenarioIndent
      {
        starts[index] -= 1
      }
    }
    head = Array(lines[..<starts[0]])
    var blocks = zip(zip(starts, starts.dropFirst() + [last]), ids).map { range, id in
      let own = lines[range.0..<range.1]
      let gap = own.reversed().prefix { LineShape($0).isBlank }.count
      return Block(id: id, lines: Array(own.dropLast(gap)), gap: Array(own.suffix(gap)))
    }
    isSpaced = blocks.count < 2 || blocks.dropLast().contains { !$0.gap.isEmpty }
    tail = blocks[blocks.count - 1].gap + lines[last...]
    blocks[blocks.count - 1].gap = []
    self.blocks = blocks
  }

  /// The content of the file.
  var bytes: [UInt8] {
    var lines = head
    for (index, block) in blocks.enumerated() {
      lines += block.lines
      guard index < blocks.count - 1 else { continue }
      // A scenario that was the last one has no empty line after it yet.
      lines += block.gap.isEmpty && isSpaced ? [""] : block.gap
    }
    lines += tail
    return Array((lines.joined(separator: lineEnd) + (endsLine ? lineEnd : "")).utf8)
  }
}

/// How a line of YAML begins.
struct LineShape {
  /// The number of spaces before its content.
  let indent: Int
  private let content: Substring

  init(_ line: String) {
    content = line.drop { $0 == " " }
    indent = line.utf8.count - content.utf8.count
  }

  var isBlank: Bool { content.allSatisfy(\.isWhitespace) }
  var isComment: Bool { content.hasPrefix("#") }
  /// Whether it is an item of a list.
  var isItem: Bool { content == "-" || content.hasPrefix("- ") }

  /// The column of what follows the dash of an item.
  var contentIndent: Int {
    guard isItem else { return indent }
    return indent + 1 + content.dropFirst().prefix { $0 == " " }.count
  }

  /// The key, also that of an item; empty if there is none.
  var key: String {
    let text = isItem ? content.dropFirst().drop { $0 == " " } : content
    let key = text.prefix { $0 != ":" }
    return key.count < text.count && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      ? String(key) : ""
  }

  /// Whether nothing follows the key but a comment.
  var endsWithKey: Bool {
    let rest = content.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("#")
  }
}

extension [String] {
  /// The lines without what layout adds: the common indentation, and spaces at their ends.
  var withoutLayout: String {
    let indent = first.map { LineShape($0).indent } ?? 0
    return map { line in
      var text = line.dropFirst(Swift.min(indent, LineShape(line).indent))
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  /// The lines with another indentation of the first one.
  func indented(to indent: Int) -> [String] {
    let own = first.map { LineShape($0).indent } ?? 0
    return map { line in
      let count = LineShape(line).indent - own + indent
      return LineShape(line).isBlank
        ? "" : String(repeating: " ", count: Swift.max(count, 0)) + line.drop { $0 == " " }
    }
  }
}
