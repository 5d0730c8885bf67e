/// Cases that stand in blocks of code, as people keep the shape of their lines.
extension MarkdownOutline {
  /// The languages of what is typed into a terminal.
  static let commandTypes: Set<String> = [
    "bash", "sh", "shell", "console", "zsh", "powershell", "cmd", "bat", "ps1", "http", "curl",
  ]

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
  /// The section, with code that a line announces as a step of a case, or as what is seen then: *Run:*.
  var withAnnouncedCode: Self { announcing(typesOfResults) }

  /// The types of code that stands below labels of what is seen.
  private var typesOfResults: Set<String> {
    let own = zip(blocks, blocks.dropFirst()).compactMap { label, block -> String? in
      guard case .code(let type, _) = block, label.saysWhatIsSeen else { return nil }
      return type
    }
    return sections.reduce(into: Set(own)) { $0.formUnion($1.typesOfResults) }
  }

  /// Whether a line below announced commands says what is seen, or to look at it.
  var checksCommands: Bool {
    let first = blocks.firstIndex { block in
      guard case .list(let items) = block else { return false }
      return items.contains { $0.isNumbered && $0.children.contains(where: \.isCode) }
    }
    return blocks[(first ?? blocks.endIndex)...].contains { block in
      if case .paragraph(let text, _, _) = block, text.asksToCheckBelow { return true }
      return block.saysWhatIsSeen
    }
  }

  private func announcing(_ seen: Set<String>) -> Self {
    var section = self
    section.sections = sections.map { $0.announcing(seen) }
    guard !seen.isEmpty || blocks.contains(where: \.saysWhatIsSeen) else { return section }
    section.blocks = []
    var (count, isBelowResult) = (0, false)
    for block in blocks {
      guard case .code(let type, let lines) = block,
        case .paragraph(let text, let line, _) = section.blocks.last
      else {
        section.blocks.append(block)
        continue
      }
      let use = text.useAboveCode(type, seen, isBelowResult)
      isBelowResult = use == .seen || MarkdownLabel(text)?.isResult == true || text.isResultAlone
      let isRequest = type == "http" && RequestPart.isPart(text.withoutColon)
      guard use != .open, !isRequest else {
        section.blocks.append(block)
        continue
      }
      count += use == .done ? 1 : 0
      var item = MarkdownOutline.Item(
        text: text.withoutThen, line: line, isTask: false, isNumbered: use == .done,
        number: use == .done ? count : nil)
      item.isTicked = use == .seen
      item.children = MarkdownOutline.Item.code(lines)
      section.blocks[section.blocks.count - 1] = .list([item])
    }
    return section
  }
}

extension [(text: String, line: Int)] {
  /// The lines of a block of code, a command that goes on behind a sign at its end with its next
  /// lines, and one that reads the lines below it (`<<END`) with these.
  var withWholeCommands: Self {
    func goesOn(_ text: String) -> Bool { text.hasSuffix(" \\") || text.hasSuffix(" `") }
    guard contains(where: { goesOn($0.text) || $0.text.contains("<<") }) else { return self }
    var end: String?
    return reduce(into: []) { joined, line in
      if end != nil || joined.last.map({ goesOn($0.text) }) == true {
        joined[joined.count - 1].text += "\n" + line.text
        if end == LineMarks.trimmed(line.text) { end = nil }
      } else {
        joined.append(line)
        let word = line.text.endOfDocument
        if let word, contains(where: { LineMarks.trimmed($0.text) == word }) { end = word }
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
  /// The word that ends the text below a command: `cat > a.xml <<'END'`; nil for other lines.
  fileprivate var endOfDocument: String? {
    guard let start = firstRange(of: "<<")?.upperBound else { return nil }
    let word = self[start...].drop { "-~ '\"\\".contains($0) }.prefix { $0.isLetter || $0 == "_" }
    return word.isEmpty ? nil : String(word)
  }

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

  /// What a line says about code directly below it.
  ///
  /// - Parameters:
  ///   - type: The language of the code.
  ///   - seen: The languages of code that labels of the document call results.
  ///   - isBelowResult: Whether the code above it is one.
  /// - Returns: Whether the code is done or seen; open if nothing tells.
  fileprivate func useAboveCode(
    _ type: String, _ seen: Set<String>, _ isBelowResult: Bool
  ) -> LineUse {
    guard endsInColon, MarkdownLabel(self) == nil, MarkdownLabel.section(withoutColon) == nil else {
      return .open
    }
    let text = MarkdownLine.plain(withoutColon)
    let first = LineTable.words(of: text.prefix(80)).first?.text ?? ""
    let isPlace =
      ["in", "from", "on", "at"].contains(first) && text.split(separator: " ").count <= 8
    if tellsToRun || ["check", "verify"].contains(first) || isPlace { return .done }
    if LineTable.embedded.use(of: text) == .seen { return .seen }
    let isCommand = MarkdownOutline.commandTypes.contains(type)
    if isCommand, !seen.contains(type), !seen.isEmpty { return .done }
    // `and the message:` goes on with the result above it.
    return isBelowResult && text.first?.isLowercase == true && seen.contains(type) ? .seen : .open
  }

  /// The line without *Then* before what is done: it is no clause.
  fileprivate var withoutThen: String { hasPrefix("Then ") ? String(dropFirst(5)) : self }
}
