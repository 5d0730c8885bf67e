/// The lines of a text that may be a list: a cell with numbered steps, or a note.
enum CellLines {
  /// The lines of what stands behind a label of a Markdown document: `204` in code numbers nothing.
  static func lines(behindLabel markdown: String, isOperation: Bool) -> [LineMarks.Line] {
    lines(
      of: MarkdownLine.plain(markdown), isForeign: true, isOperation: isOperation,
      keepsNumber: LineMarks.trimmed(markdown).hasPrefix("`"))
  }

  /// The lines of a text without their marks, and without empty lines.
  ///
  /// If at least two lines are numbered, a line without a number continues the line before it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isForeign: Whether a line may hold several steps, as people write them.
  ///   - isOperation: Whether the text says what somebody does, one thing after the other.
  ///   - splitsClauses: Whether a semicolon separates lines in another cell of the column.
  ///   - splitsSentences: Whether all sentences of the column say what is done.
  ///   - keepsNumber: Whether a number that the text begins with counts nothing.
  /// - Returns: The lines.
  static func lines(
    of text: String, isForeign: Bool = false, isOperation: Bool = false,
    splitsClauses: Bool = false, splitsSentences: Bool = false, keepsNumber: Bool = false
  ) -> [LineMarks.Line] {
    if isForeign, let quoted = quoted(text) { return quoted.filter { !$0.text.isEmpty } }
    let raw =
      isForeign
      ? InlineSteps.lines(of: text, splitsClauses: splitsClauses && !isOperation)
      : text.split(whereSeparator: \.isNewline)
    // A tick before each line is a mark; one before some is a part of the text.
    let ticks = raw.count { LineMarks.hasTick(LineMarks.trimmed($0)) }
    let keepsTicks = isForeign && (ticks < 2 || ticks < raw.count)
    var lines = raw.enumerated().map { index, line in
      LineMarks.removed(
        from: line, keepsTicks: keepsTicks, keepsNumber: keepsNumber && index == 0)
    }.filter { !$0.text.isEmpty }
    if isForeign { lines = lines.map(withoutQuotes).map(numberedByLabel) }
    if isOperation, isForeign, lines.count == 1 {
      if let first = reference(raw, lines[0]) { lines = [first] }
      let own = splitsSentences ? sentences(lines[0].text) : nil
      let parts =
        lines[0].number == nil
        ? own ?? InlineSteps.sequence(lines[0].text, splitsClauses: splitsClauses) : []
      if parts.count > 1 {
        lines = parts.enumerated().map { index, part in
          index == 0 ? LineMarks.Line(text: part, number: nil) : LineMarks.removed(from: part)
        }
      }
    }
    guard lines.count(where: { $0.number != nil }) >= 2 else {
      return isForeign ? Self.unwrapped(lines) : lines
    }
    var (joined, isBelowPoint): ([(text: String, number: Int?)], Bool) = ([], false)
    for line in lines {
      if line.number == nil, let last = joined.last?.text {
        joined[joined.count - 1].text += Self.sign(isBelowPoint && line.isPoint, last) + line.text
      } else {
        joined.append((line.text, line.number))
      }
      isBelowPoint = line.isPoint
    }
    return joined.map { LineMarks.Line(text: $0.text, number: $0.number) }
  }

  /// What separates a line from the one before it: one point of a list from the next, or a part of
  /// a sentence.
  private static func sign(_ isNextPoint: Bool, _ last: String) -> String {
    guard isNextPoint, let end = last.last, !".!?:;,。！？：；，、".contains(end) else { return " " }
    return end.isASCII || !last.unicodeScalars.contains(where: \.isWide) ? "; " : "、"
  }

  /// The lines, with each that ends in a comma, and those of data between braces, joined with the one
  /// after it.
  private static func unwrapped(_ lines: [LineMarks.Line]) -> [LineMarks.Line] {
    var joined: [LineMarks.Line] = []
    let isData = lines.reduce(0) { $0 + $1.text.openBraces } == 0
    for line in lines {
      if let last = joined.last, line.number == nil,
        last.text.hasSuffix(",") || isData && line.isDataOf(last)
      {
        joined[joined.count - 1] = LineMarks.Line(
          text: last.text + " " + line.text, number: last.number)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  /// A single line that begins with the number of a case: `(2) was done`; nil for other lines.
  private static func reference(_ raw: [Substring], _ line: LineMarks.Line) -> LineMarks.Line? {
    guard raw.count == 1, let number = line.number, number > 1,
      case let text = LineMarks.trimmed(raw[0]), text.first.map({ "(（".contains($0) }) == true
    else { return nil }
    return LineMarks.Line(text: text, number: nil)
  }

  private static let numberedQuote = TextForm(/(\d{1,3})\. "(.*)"/)

  /// The lines of a text if each has a number and quotation marks around it, as Qase writes them,
  /// with signs for line breaks and quotation marks in it; nil for other texts.
  static func quoted(_ text: String) -> [LineMarks.Line]? {
    let lines = text.split(whereSeparator: \.isNewline).map(LineMarks.trimmed)
    var quoted: [LineMarks.Line] = []
    for line in lines where !line.isEmpty {
      guard line.hasSuffix("\""), let found = line.wholeMatch(of: numberedQuote.regex),
        !found.2.replacing("\\\"", with: "").contains("\"")
      else { return nil }
      let own = found.2.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
        .split(separator: "\n").map { MarkdownLine.plain(LineMarks.trimmed($0)) }
        .filter { !$0.isEmpty && !$0.hasPrefix("```") }
      quoted.append(LineMarks.Line(text: own.joined(separator: " "), number: Int(found.1)))
    }
    return quoted.isEmpty ? nil : quoted
  }

  /// Whether a text has nothing but numbers with empty quotation marks: `1. ""`.
  static func isEmptyQuotes(_ text: String) -> Bool {
    text.hasSuffix("\"\"") && quoted(text)?.allSatisfy { $0.text.isEmpty } ?? false
  }

  /// A numbered line without the quotation marks around it, as Qase writes it.
  private static func withoutQuotes(_ line: LineMarks.Line) -> LineMarks.Line {
    guard line.number != nil, line.text.count > 2, line.text.hasPrefix("\""),
      line.text.hasSuffix("\""), case let inner = line.text.dropFirst().dropLast(),
      // `"Save" and "Load"`
      !inner.replacing("\\\"", with: "").contains("\"")
    else { return line }
    return LineMarks.Line(text: String(inner), number: line.number)
  }

  /// A line whose label counts what is seen: `Expected 2: It is open`.
  private static func numberedByLabel(_ line: LineMarks.Line) -> LineMarks.Line {
    guard line.number == nil, let colon = line.text.firstIndex(where: { ":：".contains($0) }),
      let found = HeadingTable.embedded.meaning(of: String(line.text[..<colon])),
      let number = found.number, found.column == .expected || found.column == .outcome,
      case let rest = LineMarks.trimmed(line.text[line.text.index(after: colon)...]), !rest.isEmpty
    else { return line }
    return LineMarks.Line(text: rest, number: number)
  }

  /// Whether a cell only counts a step: `2`, `2.`, `Step 2`.
  static func isStepNumber(_ text: String) -> Bool {
    HeadingKey(text).words.allSatisfy { Int($0) != nil || stepWords.contains($0) }
  }

  /// Whether a text names a step by its number: `Step 2`, `步骤2`.
  static func isCountedStep(_ text: String) -> Bool {
    guard text.utf8.count <= 24, case let key = HeadingKey(text), key.number != nil else {
      return false
    }
    return stepWords.contains(key.withoutNumber.joined)
  }

  private static let stepWords: Set<String> = Set(
    ["Step", "手順", "ステップ", "步骤", "步驟", "단계", "Schritt", "Paso", "Passo", "Étape", "Шаг"]
      .map { HeadingKey($0).joined })

  /// Whether a cell says that there is nothing, as `N/A` and `-----` do.
  static func isNothing(_ text: String) -> Bool {
    isDash(text) || text.utf8.count <= 24 && nothings.contains(NormalizedText(text).bytes)
  }

  private static let nothings: Set<[UInt8]> = Set(
    [
      "n/a", "na", "none", "no preconditions", "no precondition", "none required", "前提条件なし", "前提なし",
      "nil", "-", "--", "—", "なし", "無し", "特になし", "ー", "－", "无", "無",
      "没有", "없음", "ninguna", "ninguno", "nenhuma", "nenhum", "keine", "aucune", "aucun", "null",
      "no data", "no-data", "ninguna adicional", "ninguno adicional", "no aplica",
      "nenhuma adicional",
      "não se aplica", "não aplicável", "keine weiteren", "entfällt", "nicht zutreffend",
      "sans objet", "non applicable", "aucune autre", "non applicabile", "não há", "не требуется",
      "not applicable", "nothing", "không", "khong", "không có", "нет", "отсутствует", "tidak ada",
      "yok", "brak", "nessuna", "nessuno", "geen", "ไม่มี", "немає",
    ].map { NormalizedText($0).bytes })

  /// Whether a cell has nothing but dashes, a point or empty quotation marks.
  static func isBlank(_ cell: String) -> Bool {
    guard let last = cell.last(where: { !$0.isWhitespace }),
      "\".".contains(last) || isDash(String(last))
    else { return false }
    let text = LineMarks.trimmed(cell)
    return isDash(text) || text == "." || isEmptyQuotes(text)
  }

  /// Whether a cell has only dashes, as people write where there is nothing.
  static func isDash(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { "-‐‑‒–—―−ー－ｰ─━".contains($0) }
  }
}

extension LineMarks.Line {
  /// Whether it goes on with data between braces that the line before has, or announces.
  fileprivate func isDataOf(_ last: LineMarks.Line) -> Bool {
    let announces = last.number != nil || last.text.hasSuffix(":")
    return last.text.openBraces > 0 || announces && (text == "{" || text == "[")
  }
}

extension String {
  /// The number of braces and square brackets that are open at its end.
  var openBraces: Int {
    utf8.reduce(0) { $0 + ($1 | 0x20 == 0x7B ? 1 : $1 | 0x20 == 0x7D ? -1 : 0) }
  }
}
