package import TenkenDiagnostics
import TenkenSimulation

/// A file with the page texts of one language: `words.<language>.txt`.
package struct TextsFile {
  /// The most texts in a file; English has about 450, and users' own templates need some more.
  private static let countLimit = 5000
  /// The most characters in a text, about a page of prose.
  private static let textLimit = 4000
  /// The deepest nesting of brackets; built-in phrases do not nest them.
  private static let bracketLimit = 8
  /// The most problems and the most unknown keys that are reported one by one.
  private static let warningLimit = 100

  /// One text of the file.
  struct Entry {
    let key: String
    let text: String
    let range: SourceRange
  }

  package let languageCode: String
  let path: String
  private(set) var entries: [Entry] = []
  /// The diagnostics for texts and lines that are not valid.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the file has more texts than the limit.
  private var isFull = false

  /// Reads a file; returns nil if the name is not `words.<language>.txt`.
  package init?(name: String, path: String, text: String) {
    guard let code = Self.languageCode(ofFile: name) else { return nil }
    languageCode = code
    self.path = path
    // Split lines as diagnostics do: for Swift, a vertical tab is also a newline.
    let source = SourceText(path: path, bytes: Array(text.utf8))
    for index in 0..<source.lineCount {
      guard let line = source.line(at: index) else { continue }
      let range = SourceRange(
        start: SourcePosition(line: UInt32(index), column: 0),
        end: SourcePosition(line: UInt32(index), column: UInt32(line.unicodeScalars.count)))
      switch PageTexts.read(line: Substring(line)) {
      case .blank: continue
      case .entry(let key, let text): add(Entry(key: key, text: text, range: range))
      case .faulty:
        diagnostics.append(.invalidTexts(path.at(range), Self.lineRule, help: Self.commentRule))
      }
      if diagnostics.count >= Self.warningLimit { return }
    }
  }

  /// The language code in the name of a words file; nil for other files.
  static func languageCode(ofFile name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "words", parts[2] == "txt", !parts[1].isEmpty else {
      return nil
    }
    return parts[1].lowercased()
  }

  private mutating func add(_ entry: Entry) {
    guard entries.count < Self.countLimit else {
      // Report this once, at the first text beyond the limit.
      if entries.count == Self.countLimit, !isFull {
        diagnostics.append(
          .invalidTexts(
            path.at(entry.range),
            DiagnosticText(
              "a file can have at most \(Self.countLimit) words",
              ja: "1つのファイルに書ける文言は、\(Self.countLimit) 個までです。")))
      }
      isFull = true
      return
    }
    if let rule = Self.brokenRule(entry) {
      return diagnostics.append(.invalidTexts(path.at(entry.range), rule))
    }
    entries.append(entry)
  }

  /// The rule that a text breaks; nil if it breaks none.
  private static func brokenRule(_ entry: Entry) -> DiagnosticText? {
    if entry.text.count > textLimit {
      return DiagnosticText(
        "a text can have at most \(textLimit) characters", ja: "1つの文言は、\(textLimit) 文字までです。")
    }
    var (depth, deepest) = (0, 0)
    for byte in entry.text.utf8 {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth = max(depth - 1, 0) }
      deepest = max(deepest, depth)
    }
    if deepest > bracketLimit {
      return DiagnosticText(
        "brackets can be nested at most \(bracketLimit) deep", ja: "角括弧の入れ子は \(bracketLimit) 段までです。"
      )
    }
    guard Connective(rawValue: entry.key) != nil else { return nil }
    // List connectives apply per item; a repeated placeholder would double the text each time.
    let placeholders = PhraseTemplate(entry.text).placeholders
    let twice = placeholders.first { name in placeholders.count { $0 == name } > 1 }
    return twice.map {
      DiagnosticText(
        "'\(entry.key)' can contain '{\($0)}' only once", ja: "「\(entry.key)」に「{\($0)}」は1つしか書けません。")
    }
  }

  private static let lineRule = DiagnosticText(
    "a line must have the form 'key = text'", ja: "1行は「キー = 文言」の形で書きます。")
  private static let commentRule = DiagnosticText(
    "a line that begins with '#' is a comment", ja: "「#」で始まる行はコメントです。")

  /// The texts by key; if a key occurs twice, the last one counts.
  var texts: [String: String] {
    Dictionary(entries.map { ($0.key, $0.text) }) { _, last in last }
  }

  /// Warns about texts that would cause problems in pages of this language.
  ///
  /// - Parameters:
  ///   - english: The English texts, which every language needs.
  ///   - others: The known texts of the language, which the file need not repeat.
  ///   - usedKeys: The keys that users' own templates use.
  /// - Returns: The warnings, in the order of the file.
  func warnings(
    english: [String: String], besides others: [String: String], usedKeys: Set<String>
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    var unknownCount = 0
    for entry in entries {
      // Any currency may have its own format.
      let isMoney = entry.key.hasPrefix("money.")
      guard let model = english[entry.key] ?? (isMoney ? "{n}" : nil) else {
        if usedKeys.contains(entry.key) { continue }
        unknownCount += 1
        if unknownCount > Self.warningLimit { continue }
        let near = nearestName(to: entry.key, in: english.keys)
        warnings.append(.unknownPageText(path.at(entry.range), entry.key, near: near))
        continue
      }
      // Texts that scripts fill in use the same placeholder names.
      let lost = Set(PhraseTemplate(model).placeholders)
        .subtracting(PhraseTemplate(entry.text).placeholders)
      if entry.key.hasPrefix("sequence."), lost == ["n"] { continue }
      if !lost.isEmpty { warnings.append(.lostPlaceholders(path, entry, lost.sorted())) }
    }
    if unknownCount > Self.warningLimit {
      warnings.append(.moreUnknownTexts(path, unknownCount - Self.warningLimit))
    }
    let known = others.merging(texts) { $1 }
    let missing = english.keys.filter { known[$0] == nil }.sorted()
    if !missing.isEmpty {
      warnings.append(
        .missingTexts(path, languageCode, missing.map { "\($0) = \(english[$0] ?? "")" }))
    }
    return warnings
  }
}

extension Diagnostic {
  /// Reports a page text that no language has.
  package static func unknownPageText(_ place: SourcePlace, _ key: String, near: String?)
    -> Diagnostic
  {
    .warning(
      .unknownPageWord, place, "there is no page word '\(key)'",
      ja: "「\(key)」というページの文言はありません。"
    ).asking(.didYouMean(near)).help(.pageTextLocation)
  }

  fileprivate static func invalidTexts(
    _ place: SourcePlace, _ rule: DiagnosticText,
    help: DiagnosticText = DiagnosticText(
      "'tenken new templates words.en.txt --output DIR' writes the built-in words",
      ja: "標準の文言は、「tenken new templates words.en.txt --output DIR」で書き出せます。")
  ) -> Diagnostic {
    .error(.brokenWords, place, rule).help(help)
  }

  fileprivate static func moreUnknownTexts(_ path: String, _ count: Int) -> Diagnostic {
    .warning(
      .unknownPageWord, path.at(nil), "the file has more words that no page uses: \(count)",
      ja: "どのページでも使われない文言が、ほかに \(count) 個あります。"
    ).help(.pageTextLocation)
  }

  fileprivate static func lostPlaceholders(
    _ path: String, _ entry: TextsFile.Entry, _ placeholders: [String]
  ) -> Diagnostic {
    let names = DiagnosticText(
      placeholders.map { "'{\($0)}'" }.joined(separator: " and "),
      ja: placeholders.map { "「{\($0)}」" }.joined())
    return .warning(
      .lostPlace, path.at(entry.range), "'\(entry.key)' does not contain \(names.en)",
      ja: "「\(entry.key)」に\(names.ja)がありません。"
    ).help("what belongs there will not be shown", ja: "そこに入る内容が表示されなくなります。")
  }

  fileprivate static func missingTexts(
    _ path: String, _ code: String, _ lines: [String]
  ) -> Diagnostic {
    .warning(
      .missingWords, path.at(nil),
      "'\(code)' lacks \(lines.count == 1 ? "1 word" : "\(lines.count) words") of pages:"
        + " the English words are used", ja: "「\(code)」に、ページの文言が \(lines.count) 個ありません。英語の文言を使います。"
    ).help(lines.map { DiagnosticText($0, ja: $0) })
  }
}

extension DiagnosticText {
  /// Help on where page texts are defined.
  fileprivate static let pageTextLocation = DiagnosticText(
    "page words are defined in words.en.txt or in your own words files",
    ja: "ページの文言は、words.en.txt または独自の文言ファイルに書かれています。")
}

extension DiagnosticKind {
  /// The kinds of what is wrong with words files.
  package static let ofWording = [brokenWords, lostPlace, missingWords, unknownPageWord]

  static let brokenWords = DiagnosticKind(
    "broken-words", .words,
    "A line of a file of words is not 'key = text', or its text breaks a rule that the message",
    "names.", "The line is left out, and the built-in text is used.",
    ja: "文言のファイルの行が「キー = 文言」の形ではないか、メッセージに示されたルールに反しています。", "この行は使われず、標準の文言になります。",
    wrong: "field.tester 実施者", right: "field.tester = 実施者")
  static let lostPlace = DiagnosticKind(
    "lost-place", .words,
    "The English text has a place such as '{n}' that the page fills in, and this text lacks it.",
    "What belongs there will not be shown.", ja: "標準の文言には「{n}」のように、値が入る場所がありますが、この文言にはありません。",
    "その値はページに表示されなくなります。", wrong: "share.new = 新しい結果があります。", right: "share.new = 新しい結果：{n}件。")
  static let missingWords = DiagnosticKind(
    "missing-words", .files,
    "A file of words for a new language lacks words of pages, so those are shown in English.",
    "The message lists the lines to translate.", ja: "追加した言語の文言ファイルに、ページで使う文言が足りません。",
    "足りないものは英語で表示されます。", "訳す行はメッセージに示されます。")
  static let unknownPageWord = DiagnosticKind(
    "unknown-page-word", .template,
    "A template uses a word that no language has, or a file of words has one that no page uses.",
    "The words are those of words.en.txt, and those of your own files.",
    ja: "テンプレートで使った文言がどの言語にもないか、文言のファイルに、どのページでも使われない文言があります。",
    "使えるのは、標準の「words.en.txt」と独自の文言ファイルにあるものです。", wrong: "<th>{{words.field.testr}}</th>",
    right: "<th>{{words.field.tester}}</th>")
}
