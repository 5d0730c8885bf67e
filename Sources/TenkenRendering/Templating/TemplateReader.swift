import TenkenDiagnostics

/// Finds the tags of a template, builds a tree from them, and reports problems.
struct TemplateReader {
  /// The most problems reported for a file; after fixing that many, users run the check again.
  static let diagnosticLimit = 100

  private let bytes: [UInt8]
  private let source: SourceText
  /// The offset after the last byte read.
  private var offset = 0
  /// The sections that are open.
  private var open: [TemplateTag] = []
  /// The nodes outside all sections, then those in each open section.
  private var levels: [[Template.Node]] = [[]]

  private(set) var tags: [TemplateTag] = []
  private(set) var inclusions: [Template.Inclusion] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The pieces of the template.
  var nodes: [Template.Node] { levels[0] }

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    source = SourceText(path: path, bytes: bytes)
  }

  /// Reads to the end, or until the rest can no longer be interpreted.
  mutating func read() {
    while let (tag, range) = nextTag() {
      let line = tag.mayStandAlone ? lineOfItsOwn(range) : nil
      addText(to: (line ?? range).lowerBound)
      offset = (line ?? range).upperBound
      tags.append(tag)
      if let rule = tag.brokenRule(inSections: open.count) {
        diagnostics.append(.brokenTemplate(source.path.at(tag.range), rule))
        if tag.endsReading(inSections: open.count) || diagnostics.count == Self.diagnosticLimit {
          return
        }
        // Open it, so that its closing tag is not a second problem.
        if tag.kind == .inheritance { open(tag) }
      } else {
        add(tag, indentation: line.map { bytes[$0.lowerBound..<range.lowerBound] } ?? [])
      }
    }
    addText(to: bytes.count)
    diagnostics += open.map { .unclosedSection(source.path, $0) }
  }

  /// The next tag and its byte range; nil after the last one.
  private func nextTag() -> (TemplateTag, Range<Int>)? {
    guard let start = index(of: "{", count: 2, from: offset) else { return nil }
    let sign = start + 2 < bytes.count ? bytes[start + 2] : 0
    let kind = TemplateTag.Kind(sign: sign)
    let content = kind == .field ? start + 2 : start + 3
    let closing = sign == UInt8(ascii: "{") ? 3 : 2
    guard let end = index(of: "}", count: closing, from: content) else {
      return (tag(.unfinished, "", start..<start + 2), start..<start + 2)
    }
    var name = bytes[content..<end].drop(while: isSpace)
    while let last = name.last, isSpace(last) { name.removeLast() }
    let range = start..<end + closing
    return (tag(kind, String(decoding: name, as: UTF8.self), range), range)
  }

  private func tag(_ kind: TemplateTag.Kind, _ name: String, _ range: Range<Int>) -> TemplateTag {
    let start = source.position(ofByte: range.lowerBound)
    let end = source.position(ofByte: range.upperBound)
    return TemplateTag(kind: kind, name: name, range: SourceRange(start: start, end: end))
  }

  /// The offset of the next two or three braces in a row; nil if there are none.
  private func index(of brace: Unicode.Scalar, count: Int, from start: Int) -> Int? {
    let brace = UInt8(ascii: brace)
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == brace, bytes[index..<index + count].allSatisfy({ $0 == brace }) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The whole line of a tag that is alone on it; nil if the line has other content.
  private func lineOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
    func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > 0, isGap(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    while end < bytes.count, isGap(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  private mutating func append(_ node: Template.Node) { levels[levels.count - 1].append(node) }

  private mutating func addText(to end: Int) {
    if offset < end { append(.text(bytes[offset..<end])) }
  }

  private mutating func add(_ tag: TemplateTag, indentation: ArraySlice<UInt8>) {
    switch tag.kind {
    case .field, .rawField: append(.field(tag))
    case .section, .inverted: open(tag)
    case .end: close(tag)
    case .partial:
      let isForChildren = open.contains { $0.kind == .section && $0.name == "children" }
      inclusions.append(
        Template.Inclusion(tag: tag, isForChildren: isForChildren, depth: open.count))
      append(.partial(tag, indentation: indentation))
    case .pragma: if let escaping = Escaping(pragma: tag.name) { append(.escaping(escaping)) }
    case .comment, .delimiters, .inheritance, .unfinished: break
    }
  }

  private mutating func open(_ tag: TemplateTag) {
    open.append(tag)
    levels.append([])
  }

  private mutating func close(_ tag: TemplateTag) {
    if open.last?.name != tag.name {
      diagnostics.append(.wrongEnd(source.path, tag, of: open.last))
    }
    // If an outer section has this name, close it together with all sections inside it.
    let last = open.lastIndex { $0.name == tag.name } ?? max(open.count - 1, 0)
    while open.count > last {
      let nodes = levels.removeLast()
      append(.section(open.removeLast(), nodes))
    }
  }
}
