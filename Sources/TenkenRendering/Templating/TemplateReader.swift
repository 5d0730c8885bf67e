import TenkenDiagnostics

/// Makes a tree of the tags of a template, and finds what is wrong with them.
struct TemplateReader {
  /// How many faults of a file are told of: whoever has mended so many reads it again.
  static let faultLimit = 100

  private let bytes: [UInt8]
  private let path: String
  private(set) var tags: [TemplateTag] = []
  private(set) var faults: [Diagnostic] = []
  /// The sections that are open.
  private var open: [TemplateTag] = []
  /// What stands outside of all sections, and then in each that is open.
  private var levels: [[Template.Node]] = [[]]
  /// The pieces of the template.
  var nodes: [Template.Node] { levels[0] }
  /// Behind what was read.
  private var offset = 0
  private var isAtLineStart = true

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Reads to the end, or to where nothing can be told any more.
  mutating func read() {
    var tokenizer = TemplateTokenizer(bytes)
    while let tag = tokenizer.next() {
      let line = tag.mayStandAlone ? lineOfItsOwn(tag) : nil
      addText(to: line?.lowerBound ?? tag.bytes.lowerBound)
      if line == nil, tag.kind != .end { startLine() }
      offset = line?.upperBound ?? tag.bytes.upperBound
      tags.append(tag)
      if let rule = broken(tag) {
        faults.append(.brokenTemplate(path, tag.range, rule))
        // Its end is not a second fault.
        if tag.kind == .inheritance { open(tag) }
        if tag.kind == .unfinished || opensTooDeep(tag) || faults.count == Self.faultLimit {
          return
        }
        continue
      }
      add(tag, indentation: line.map { bytes[$0.lowerBound..<tag.bytes.lowerBound] } ?? [])
      if line != nil { isAtLineStart = true }
    }
    addText(to: bytes.count)
    faults += open.map { .unclosedSection(path, $0) }
  }

  /// The whole line of a tag that has it for itself; nil if something else stands there.
  private func lineOfItsOwn(_ tag: TemplateTag) -> Range<Int>? {
    func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var start = tag.bytes.lowerBound
    while start > 0, isGap(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = tag.bytes.upperBound
    while end < bytes.count, isGap(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
  }

  private mutating func append(_ node: Template.Node) { levels[levels.count - 1].append(node) }

  private mutating func startLine() {
    if isAtLineStart { append(.lineStart) }
    isAtLineStart = false
  }

  /// Adds the text up to a place, cut into lines.
  private mutating func addText(to end: Int) {
    while offset < end {
      startLine()
      let newline = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n"))
      let next = newline.map { $0 + 1 } ?? end
      append(.text(bytes[offset..<next]))
      isAtLineStart = newline != nil
      offset = next
    }
  }

  private mutating func add(_ tag: TemplateTag, indentation: ArraySlice<UInt8>) {
    switch tag.kind {
    case .field, .rawField: append(.field(tag))
    case .section, .inverted: open(tag)
    case .end: close(tag)
    case .partial: append(.partial(tag, indentation: indentation))
    case .pragma:
      guard let escaping = Escaping(pragma: tag.name) else { return }
      append(.escaping(escaping))
    case .comment, .delimiters, .inheritance, .unfinished: break
    }
  }

  private mutating func open(_ tag: TemplateTag) {
    open.append(tag)
    levels.append([])
  }

  private mutating func close(_ tag: TemplateTag) {
    guard let innermost = open.last else {
      let rule = DiagnosticText(
        en: "'{{/\(tag.name)}}' closes nothing: no section is open",
        ja: "「{{/\(tag.name)}}」で閉じるセクションがありません。")
      return faults.append(.brokenTemplate(path, tag.range, rule))
    }
    if innermost.name != tag.name { faults.append(.wrongEnd(path, tag, of: innermost)) }
    // A section further out that has the name was meant: what lies in it ends, too.
    let last = open.lastIndex { $0.name == tag.name } ?? open.count - 1
    while open.count > last {
      let nodes = levels.removeLast()
      append(.section(open.removeLast(), nodes))
    }
  }
}

extension TemplateReader {
  /// The rule that a tag breaks by itself; nil if it breaks none.
  private func broken(_ tag: TemplateTag) -> DiagnosticText? {
    switch tag.kind {
    case .unfinished:
      return DiagnosticText(
        en: "a tag that opens is closed with '}}'", ja: "タグが「}}」で閉じられていません。")
    case .comment: return nil
    case .delimiters:
      return DiagnosticText(
        en: "tags stand between '{{' and '}}'", ja: "タグの記号は「{{」と「}}」だけです。変更できません。")
    case .inheritance:
      return DiagnosticText(
        en: "a template is put there whole, with '{{> name}}'",
        ja: "テンプレートは「{{> 名前}}」で、全体を埋め込みます。")
    case .pragma:
      guard Escaping(pragma: tag.name) == nil else { return nil }
      let names = Escaping.allCases.map(\.rawValue).joined(separator: ", ")
      return DiagnosticText(
        en: "'{{% CONTENT_TYPE: NAME}}' takes one of \(names)",
        ja: "「{{% CONTENT_TYPE: NAME}}」に書けるのは、\(names) のいずれかです。")
    case .partial:
      if tag.name.contains("*") {
        return DiagnosticText(
          en: "a template is put there by its own name", ja: "テンプレートは、その名前で埋め込みます。")
      }
      return Self.isName(tag.name, besides: "/") ? nil : Self.nameRule
    case .field, .rawField, .section, .inverted, .end:
      if opensTooDeep(tag) {
        return DiagnosticText(
          en: "sections lie no deeper than \(Template.depthLimit) in each other",
          ja: "セクションの入れ子は \(Template.depthLimit) 段までです。")
      }
      if tag.name.hasSuffix(")"), PlaceInList(tag.name) == nil {
        let names = PlaceInList.allCases.map(\.rawValue).joined(separator: ", ")
        return DiagnosticText(
          en: "there is no '\(tag.name)'; in a list, a tag can ask for \(names)",
          ja: "「\(tag.name)」はありません。リストの中で使えるのは \(names) です。")
      }
      return PlaceInList(tag.name) != nil || Self.isName(tag.name) ? nil : Self.nameRule
    }
  }

  private func opensTooDeep(_ tag: TemplateTag) -> Bool {
    [.section, .inverted, .inheritance].contains(tag.kind) && open.count >= Template.depthLimit
  }

  private static let nameRule = DiagnosticText(
    en: "a tag holds one name, of letters, digits, '.', '-' and '_'",
    ja: "タグに書けるのは、英数字と「.」「-」「_」からなる1つの名前です。")

  private static func isName(_ name: String, besides sign: Unicode.Scalar? = nil) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "?": true
        default: scalar == sign
        }
      }
  }
}

extension Diagnostic {
  /// A template that cannot be read.
  static func brokenTemplate(
    _ path: String, _ range: SourceRange, _ rule: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template", summary: rule, path: path, range: range, help: [mending])
  }

  fileprivate static func wrongEnd(
    _ path: String, _ tag: TemplateTag, of open: TemplateTag
  ) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template",
      summary: DiagnosticText(
        en: "'{{/\(tag.name)}}' comes where '{{/\(open.name)}}' should",
        ja: "ここに必要なのは「{{/\(open.name)}}」ですが、「{{/\(tag.name)}}」があります。"),
      path: path, range: tag.range,
      help: [
        DiagnosticText(
          en: "sections close in the reverse order of their opening",
          ja: "セクションは、開いたのと逆の順に閉じてください。"), mending,
      ],
      notes: [
        Note(
          summary: DiagnosticText(
            en: "'\(open.name)' is opened here", ja: "「\(open.name)」はここで開いています。"),
          path: path, range: open.range)
      ])
  }

  fileprivate static func unclosedSection(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template",
      summary: DiagnosticText(
        en: "'\(tag.name)' is opened, and never closed", ja: "「\(tag.name)」が閉じられていません。"),
      path: path, range: tag.range,
      help: [
        DiagnosticText(
          en: "close it with {{/\(tag.name)}}", ja: "「{{/\(tag.name)}}」で閉じてください。"), mending,
      ])
  }

  private static let mending = DiagnosticText(
    en: "'tenken templates --output DIR' writes the template as it is built in",
    ja: "標準のテンプレートは、「tenken templates --output DIR」で書き出せます。")
}
