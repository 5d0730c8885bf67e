/// Cases that stand in blocks of code, as people keep the shape of their lines.
extension MarkdownOutline {
  /// The blocks of a case in a block of code, with labels for what is done and seen; nil for other
  /// code.
  static func blocks(
    inCode type: String, _ lines: [(text: String, line: Int)]
  ) throws(ImportError) -> [Block]? {
    guard ["", "text", "txt", "md", "markdown", "plaintext"].contains(type), let first = lines.first
    else { return nil }
    let columns = lines.compactMap { line -> SheetColumn? in
      let text = LineMarks.trimmed(line.text)
      guard text.contains(where: { ":：".contains($0) }) else { return nil }
      return MarkdownLabel(text)?.column ?? MarkdownLabel.section(String(text.dropLast()))
    }
    guard columns.contains(.operation), columns.contains(.expected) else { return nil }
    let outline = try MarkdownOutline(
      lines.map(\.text).joined(separator: "\n"), from: first.line)
    return outline.root.sections.isEmpty ? outline.root.blocks : nil
  }
}

extension MarkdownOutline.Section {
  /// The section, with code that a line tells people to run or type as a step of that case: *Run:*.
  var withAnnouncedCode: Self {
    var section = self
    section.sections = sections.map(\.withAnnouncedCode)
    guard blocks.contains(where: \.saysWhatIsSeen) else { return section }
    section.blocks = []
    var count = 0
    for block in blocks {
      guard case .code(_, let lines) = block,
        case .paragraph(let text, let line, _) = section.blocks.last, text.standsAboveCode
      else {
        section.blocks.append(block)
        continue
      }
      count += 1
      var item = MarkdownOutline.Item(
        text: text.withoutThen, line: line, isTask: false, isNumbered: true, number: count)
      item.children = MarkdownOutline.Item.code(lines)
      section.blocks[section.blocks.count - 1] = .list([item])
    }
    return section
  }
}

extension [(text: String, line: Int)] {
  /// The lines of a block of code, a command that goes on behind a backslash with its next lines.
  var withWholeCommands: Self {
    guard contains(where: { $0.text.hasSuffix(" \\") }) else { return self }
    return reduce(into: []) { joined, line in
      if joined.last?.text.hasSuffix(" \\") == true {
        joined[joined.count - 1].text += "\n" + line.text
      } else {
        joined.append(line)
      }
    }
  }
}

extension MarkdownOutline.Item {
  /// The lines of a block of code, as items below the one that announces them.
  static func code(_ lines: [(text: String, line: Int)]) -> [Self] {
    let indent =
      lines.filter { !LineMarks.trimmed($0.text).isEmpty }
      .map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
    var items: [Self] = []
    for (text, line) in lines {
      if LineMarks.trimmed(text).isEmpty {
        if !items.isEmpty { items[items.count - 1].code? += "\n" }
        continue
      }
      var item = Self(
        text: "`\(LineMarks.trimmed(text))`", line: line, isTask: false, isNumbered: false,
        number: nil)
      item.code = String(text.dropFirst(indent))
      items.append(item)
    }
    return items
  }
}

extension String {
  /// Whether a line tells people to do something with what is below it: `Then run:`.
  var tellsToRun: Bool {
    guard endsInColon, MarkdownLabel(self) == nil,
      MarkdownLabel.section(withoutThen.withoutColon) == nil
    else { return false }
    let text = MarkdownLine.plain(withoutThen.withoutColon)
    let words = LineTable.words(of: text.prefix(80)).map(\.text)
    let first = words.first { !LineTable.embedded.has("lead", $0) && $0 != "also" }
    return ["test", "try"].contains(first) || LineTable.embedded.use(of: text) == .done
  }

  /// Whether a line tells people what to do with code directly below it, or where.
  fileprivate var standsAboveCode: Bool {
    guard endsInColon, MarkdownLabel(self) == nil else { return false }
    let text = MarkdownLine.plain(withoutColon)
    let first = LineTable.words(of: text.prefix(80)).first?.text ?? ""
    return tellsToRun || ["check", "verify"].contains(first)
      || ["in", "from", "on", "at"].contains(first) && text.split(separator: " ").count <= 8
  }

  /// The line without *Then* before what is done: it is no clause.
  fileprivate var withoutThen: String { hasPrefix("Then ") ? String(dropFirst(5)) : self }
}
