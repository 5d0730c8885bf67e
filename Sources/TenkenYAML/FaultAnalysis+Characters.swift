import TenkenDiagnostics

extension FaultAnalysis {
  /// Finds a tab where YAML allows only spaces.
  var tabFinding: SyntaxFinding? {
    guard text.byte(at: offset) == 0x09, fault.problem.contains("character") else { return nil }
    let indentation = text.indentation(of: line)
    var finding = SyntaxFinding(
      kind: .tabIndentation,
      summary: DiagnosticText(
        "tabs cannot be used for indentation; use spaces", ja: "インデントにタブは使えません。半角スペースを使ってください。"),
      range: range(offset..<offset + 1),
      edits: [TextEdit(range: offset..<offset + 1, replacement: [0x20])], lastLine: line)
    guard indentation.contains(offset) else { return finding.offering(.fix) }

    // The lines below that are also indented with tabs belong to the same error.
    var last = line
    while last + 1 < text.lineCount, hasTab(text.indentation(of: last + 1)) { last += 1 }
    let bases = [guessedIndent(of: line)] + possibleColumns(of: line)
    finding.edits = indented(line...last, by: bases.first ?? 0)
    finding.repairs = bases.map { TextRepair(.fix, indented(line...last, by: $0)) }
    finding.lastLine = last
    if last > line {
      finding.help = [
        DiagnosticText(
          "lines \(line + 1) to \(last + 1) begin with tabs",
          ja: "\(line + 1) 行目から \(last + 1) 行目までが、タブで始まっています。")
      ]
    }
    return finding
  }

  /// The edits that indent lines with spaces, given the indentation of the first.
  private func indented(_ lines: ClosedRange<Int>, by base: Int) -> [TextEdit] {
    let firstTabs = tabCount(text.indentation(of: lines.lowerBound))
    return lines.map { line in
      let indentation = text.indentation(of: line)
      // A blank line keeps its width: without blanks, a CR before it would join an LF after it.
      let isBlank = indentation == text.content(of: line)
      let width =
        isBlank ? indentation.count : max(0, base + 2 * (tabCount(indentation) - firstTabs))
      return TextEdit(range: indentation, replacement: [UInt8](repeating: 0x20, count: width))
    }
  }

  private func hasTab(_ range: Range<Int>) -> Bool { text.bytes[range].contains(0x09) }

  private func tabCount(_ range: Range<Int>) -> Int { text.bytes[range].count { $0 == 0x09 } }

  /// The indentation that a line probably has at the tab width its author sees.
  private func guessedIndent(of line: Int) -> Int {
    guard let previous = text.contentLine(before: line) else { return 0 }
    let keys = keyColumn(of: previous)
    let opensBlock = text.byte(at: text.trimmedEnd(of: previous) - 1) == UInt8(ascii: ":")
    if opensBlock { return keys + 2 }
    return text.isItem(line) ? text.indentation(of: previous).count : keys
  }

  /// Finds a backslash that does not begin a valid escape.
  var escapeFinding: SyntaxFinding? {
    guard fault.context == "while parsing a quoted scalar" else { return nil }
    let content = text.content(of: line)
    let before = text.bytes[content.lowerBound..<min(offset + 1, content.upperBound)]
    guard let backslash = before.lastIndex(of: UInt8(ascii: "\\")) else { return nil }
    let end = min(backslash + 2, content.upperBound)
    return SyntaxFinding(
      summary: DiagnosticText(
        "the backslash does not begin an escape that \(format) knows",
        ja: "バックスラッシュに続く文字が、\(format) のエスケープではありません。"),
      range: range(backslash..<end),
      help: [
        DiagnosticText(
          "write '\\\\' for a backslash, or put the text in single quotes",
          ja: "バックスラッシュそのものは「\\\\」と書くか、テキストを一重引用符で囲んでください。")
      ],
      edits: [
        TextEdit(range: backslash..<backslash + 1, replacement: [UInt8(ascii: "/")])
      ],
      lastLine: line)
  }

  /// Finds a character that cannot begin a value, such as `@` or a backtick.
  var characterFinding: SyntaxFinding? {
    let problems = [
      "found character that cannot start any token",
      "did not find expected alphabetic or numeric character",
    ]
    guard problems.contains(fault.problem) else { return nil }
    let isAnchor = fault.problem == problems[1]
    let start = isAnchor ? text.offset(of: fault.contextPosition) : offset
    guard let byte = text.byte(at: start), byte > 0x20, byte < 0x7F else { return nil }
    let character = String(Unicode.Scalar(byte))
    return SyntaxFinding(
      summary: isAnchor
        ? DiagnosticText(
          "'\(character)' must be followed by a name of letters and digits",
          ja: "「\(character)」の後ろには、英数字の名前が必要です。")
        : DiagnosticText(
          "a value cannot begin with '\(character)'", ja: "値を「\(character)」で始めることはできません。"),
      range: range(start..<start + 1),
      help: [DiagnosticText("put the text in quotes", ja: "テキストを引用符で囲んでください。")],
      edits: [TextEdit(range: start..<start + 1, replacement: [UInt8(ascii: "_")])],
      lastLine: Int(text.position(of: start).line))
  }

  /// Finds a placeholder between brackets, where its own brace would end it.
  var placeholderFinding: SyntaxFinding? {
    guard outermostFlow != nil, text.byte(at: offset) == UInt8(ascii: "{"),
      text.byte(at: offset - 1) == UInt8(ascii: "$")
    else { return nil }
    let limit = text.content(of: line).upperBound
    guard let end = text.bytes[offset..<limit].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let placeholder = String(decoding: text.bytes[offset - 1...end], as: UTF8.self)
    return SyntaxFinding(
      summary: DiagnosticText(
        "'${…}' must be in quotes between brackets", ja: "括弧の中の「${…}」は、引用符で囲む必要があります。"),
      range: range(offset - 1..<end + 1),
      help: [
        DiagnosticText("write \"\(placeholder)\"", ja: "「\"\(placeholder)\"」と書いてください。")
      ],
      edits: [offset, end].map { TextEdit(range: $0..<$0 + 1, replacement: [UInt8(ascii: "_")]) },
      repairs: [
        TextRepair(
          .suggestion,
          [offset - 1, end + 1].map {
            TextEdit(range: $0..<$0, replacement: [UInt8(ascii: "\"")])
          })
      ],
      lastLine: line)
  }

  /// Finds a tag that libyaml cannot read.
  var tagFinding: SyntaxFinding? {
    guard fault.problem == "found undefined tag handle" else { return nil }
    let content = text.content(of: line)
    let end = text.bytes[offset..<content.upperBound].firstIndex(of: 0x20) ?? content.upperBound
    let tag = String(decoding: text.bytes[offset..<end], as: UTF8.self)
    let unknown = Diagnostic.unknownTag(tag, path: "", range: range(offset..<end))
    return SyntaxFinding(
      kind: unknown.kind, summary: unknown.summary, range: range(offset..<end),
      help: unknown.help, edits: text.blanking(offset..<end), lastLine: line)
  }
}

extension DiagnosticKind {
  static let tabIndentation = DiagnosticKind(
    "tab-indentation", .file,
    "A line is indented with a tab, and YAML takes only spaces, because the width of a tab",
    "varies.", "Indent each level by two spaces; most editors do it when Tab is pressed.",
    ja: "行のインデントにタブが使われています。", "タブの幅は環境によって違うため、YAML で使えるのは半角スペースだけです。", "1段につき半角スペース2個にしてください。",
    wrong: """
      feature: example
      products:
      \t- {id: coin120, type: consumable, price: 160}
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      feature: example
      products:
        - {id: coin120, type: consumable, price: 160}
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
}
