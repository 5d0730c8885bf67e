import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// What the results mean that testers write into sheets, from the table `verdicts.txt`.
struct VerdictTable: Sendable {
  private var statuses: [[UInt8]: ResultStatus] = [:]
  /// What columns called *Status* say about cases that nobody has tested: *Draft*, *Approved*.
  private var states: Set<[UInt8]> = []
  /// The words of headings above numbers of cases.
  private var counts: Set<String> = []
  /// The texts that do not say whether a case passed.
  private var unclear: Set<[UInt8]> = []
  /// Those of them that say that a bug is gone.
  private var settled: Set<[UInt8]> = []
  /// The texts that say how a test ended, and never what an app does.
  private var ofTests: Set<[UInt8]> = []

  /// The table.
  static let embedded = VerdictTable(
    String(decoding: PackageResources.verdicts_txt, as: UTF8.self))

  init(_ text: String) {
    let choices: [(String, ResultStatus)] = [
      ("choice.ok", .passed), ("choice.ng", .failed), ("choice.blocked", .blocked),
      ("choice.not-applicable", .notApplicable),
    ]
    for (key, status) in choices {
      for language in [Language.english, .japanese] {
        guard let label = TextLibrary.embedded[language].label(key) else { continue }
        statuses[Self.key(label)] = status
      }
    }
    for line in TableLine.lines(of: text) {
      if line.name == "count" { counts = Set(line.items.flatMap { HeadingKey($0).words }) }
      let keys = line.items.map(Self.key)
      if let status = ResultStatus(rawValue: line.name) {
        for key in keys { statuses[key] = status }
      } else if line.name == "state" {
        states.formUnion(keys)
      } else if line.name == "test" {
        ofTests.formUnion(keys)
      } else if line.name == "unclear" {
        unclear.formUnion(keys)
      } else if line.name == "settled" {
        unclear.formUnion(keys)
        settled.formUnion(keys)
      }
    }
  }

  /// The status that a text gives; nil if it gives none, or not clearly.
  func status(of text: String) -> ResultStatus? {
    guard text.utf8.count <= 80 else { return nil }
    if let status = statuses[Self.key(text)] { return status }
    if isChoice(text) { return .open }
    if let chosen = chosen(in: text) { return statuses[Self.key(chosen)] }
    if let word = wordBeforeBracket(in: text) ?? wordBeforeTicket(in: text) {
      return status(of: word)
    }
    // `✅ Pass`, `Pass ✅`: a mark beside the word, which says nothing else.
    let trimmed = LineMarks.trimmed(text)
    let ends = [(trimmed.first, trimmed.dropFirst()), (trimmed.last, trimmed.dropLast())]
    for case (let mark?, let word) in ends where !mark.isASCII && !mark.isLetter && !mark.isNumber {
      guard let status = statuses[Self.key(String(word))] else { continue }
      let other = statuses[Self.key(String(mark))]
      return other == nil || other == status ? status : nil
    }
    return nil
  }

  /// Whether a text says more than how a test ended: `NG（再現せず）`.
  func hasAside(_ text: String) -> Bool {
    statuses[Self.key(text)] == nil
      && (wordBeforeBracket(in: text) ?? wordBeforeTicket(in: text)).map(isVerdict) == true
  }

  /// What stands before a bracket at the end: `PASS (2.02s)`, `NG（再現せず）`; nil if the bracket may
  /// say something else: `OK (NG on iPad)`, `PASS (3/5)`.
  private func wordBeforeBracket(in text: String) -> String? {
    let trimmed = LineMarks.trimmed(text)
    guard trimmed.hasSuffix(")") || trimmed.hasSuffix("）"), !isUnclear(text),
      let start = trimmed.firstIndex(where: { "(（".contains($0) }), start != trimmed.startIndex
    else { return nil }
    let aside = trimmed[start...].split { !$0.isLetter && !$0.isNumber && !$0.isSymbol }
    guard aside.allSatisfy({ statuses[Self.key(String($0))] == nil }),
      !trimmed[start...].contains("/") || Set(aside).count == 1
    else { return nil }
    return String(trimmed[..<start])
  }

  /// What stands before a dash and the ticket of a bug: `❌ Fail — see [BUG-12]`; nil without one.
  private func wordBeforeTicket(in text: String) -> String? {
    guard
      let dash = [" — ", " – ", " - ", ": ", ", "].lazy.compactMap({ text.firstRange(of: $0) })
        .first
    else { return nil }
    let words = text[dash.upperBound...].split { $0.isWhitespace || "[](){}（）【】".contains($0) }
    let isTicket = { (word: Substring) in
      word.hasPrefix("#") && word.dropFirst().allSatisfy(\.isNumber)
        || word.contains("-") && word.last?.isNumber == true && ColumnProfile.isID(String(word))
    }
    guard words.count <= 4,
      words.contains(where: isTicket) || text[dash.upperBound...].hasPrefix("["),
      words.allSatisfy({ isTicket($0) || statuses[Self.key(String($0))] == nil })
    else { return nil }
    return String(text[..<dash.lowerBound])
  }

  /// The one of several results whose box is ticked: `☑ Pass ☐ Fail`; nil if it is not one.
  private func chosen(in text: String) -> String? {
    guard let boxes = BoxedChoices(text), boxes.choices.count > 1, let index = boxes.tickedIndex,
      boxes.choices.allSatisfy({ statuses[Self.key($0.text)] != nil })
    else { return nil }
    return boxes.choices[index].text
  }

  /// Whether a text only offers results, and nobody has chosen one: `成功/失敗`, `☐ Pass ☐ Fail`.
  private func isChoice(_ text: String) -> Bool {
    let signs = "/／|｜☐□⬜".unicodeScalars
    guard text.unicodeScalars.contains(where: signs.contains) else { return false }
    let parts = text.split { $0.unicodeScalars.contains(where: signs.contains) }
      .map { Self.key(String($0)) }.filter { !$0.isEmpty }
    let found = parts.compactMap { statuses[$0] }
    return found.count == parts.count && Set(found).count > 1
  }

  /// Whether a text is about the case itself, and not about a test: *Draft*.
  func isState(_ text: String) -> Bool { text.utf8.count <= 80 && states.contains(Self.key(text)) }

  /// Whether a heading is about how many cases there are: *Total*, *Pass rate*, 件数.
  func isCount(_ heading: String) -> Bool {
    heading.utf8.count <= 80 && HeadingKey(heading).words.contains(where: counts.contains)
  }

  /// Whether columns of results have a text.
  func isVerdict(_ text: String) -> Bool { status(of: text) != nil || isUnclear(text) }

  /// Whether columns of results have a text, which does not say how a test ended.
  func isUnclear(_ text: String) -> Bool {
    text.utf8.count <= 80 && unclear.contains(Self.key(text))
  }

  /// Whether a text says that a bug is gone: *Fixed*, 已修复.
  func isSettled(_ text: String) -> Bool {
    text.utf8.count <= 80 && settled.contains(Self.key(text))
  }

  /// Whether a text says how a test ended, and never what an app does: *Pass*, and no *Success*.
  func isOfTest(_ text: String) -> Bool {
    text.utf8.count <= 80 && ofTests.contains(Self.key(text))
  }

  /// Whether a text says in words that a case passed or failed; signs may mean something else.
  func isWord(_ text: String) -> Bool { isWord(text, status(of: text)) }

  /// Whether a text with a status says it in words.
  func isWord(_ text: String, _ status: ResultStatus?) -> Bool {
    guard status == .passed || status == .failed else { return false }
    return text.contains { $0.isLetter && !"○〇◯xX×".contains($0) }
  }

  /// What is compared of a text: a tick alone is not left out.
  private static func key(_ text: String) -> [UInt8] {
    let bytes = NormalizedText(text).bytes
    return bytes.isEmpty ? Array(LineMarks.trimmed(text).utf8) : bytes
  }
}
