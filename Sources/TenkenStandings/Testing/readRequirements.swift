package import TenkenDiagnostics
import TenkenSimulation

/// Why a list of requirements cannot be used.
package struct RequirementsError: Error {
  /// The problem, as a phrase without a full stop.
  package let summary: DiagnosticText
  /// Suggestions for fixing it, one line each.
  package let help: [DiagnosticText]

  fileprivate init(_ en: String, ja: String, help: [DiagnosticText] = []) {
    (summary, self.help) = (DiagnosticText(en, ja: ja), help)
  }
}

/// Reads a list of requirements: on each line an id, a space or tab, and a title.
///
/// An indented line such as `ja: …` gives the title in another language. Empty lines and lines
/// that begin with `#` are skipped.
///
/// - Parameters:
///   - path: The path to show in errors.
///   - bytes: The file's content, UTF-8.
/// - Returns: The requirements in the order of the file; at least one.
/// - Throws: An error that describes the first problem.
package func readRequirements(
  path: String, bytes: [UInt8]
) throws(RequirementsError) -> [ListedRequirement] {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw RequirementsError(
      "the requirements '\(path)' are not UTF-8 text", ja: "要件「\(path)」は UTF-8 のテキストではありません")
  }
  var list = RequirementList(path: path)
  // Count lines as editors do: vertical tabs and form feeds do not end a line.
  func endsLine(_ character: Character) -> Bool {
    character.isNewline && character != "\u{B}" && character != "\u{C}"
  }
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: endsLine) {
    try list.read(line)
  }
  list.endRequirement()
  guard !list.requirements.isEmpty else {
    throw RequirementsError(
      "the list of requirements '\(path)' is empty", ja: "要件のリスト「\(path)」は空です",
      help: [
        DiagnosticText(
          "write one requirement on each line: an id, a space and a title",
          ja: "1 行に 1 件ずつ、ID、空白、件名の順に書いてください")
      ])
  }
  return list.requirements
}

/// A list of requirements while it is read.
private struct RequirementList {
  let path: String
  private(set) var requirements: [ListedRequirement] = []
  private var lineNumber = 0
  /// The line number of each id.
  private var lines: [String: Int] = [:]
  /// The titles of the last requirement in additional languages, in order.
  private var titles: [(code: String, text: String)] = []
  private var codes: Set<String> = []

  init(path: String) { self.path = path }

  mutating func read(_ line: Substring) throws(RequirementsError) {
    lineNumber += 1
    let content = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let id = content.prefix { !$0.isWhitespace }
    guard let first = id.first, first != "#" else { return }
    let title = Self.trimmed(content.dropFirst(id.count))
    if line.first?.isWhitespace == true, let language = Self.language(id) {
      guard !requirements.isEmpty else {
        throw RequirementsError(
          "\(path):\(lineNumber): there is no requirement before '\(id)'",
          ja: "\(path):\(lineNumber)：「\(id)」の前に要件がありません",
          help: [
            DiagnosticText(
              "put a title in another language after the line of its requirement",
              ja: "別の言語の件名は、要件の行の後に書いてください")
          ])
      }
      // If a language has two titles, the first one counts.
      if codes.insert(language.code).inserted { titles.append((language.code, title)) }
      return
    }
    if let earlier = lines[String(id)] {
      throw RequirementsError(
        "\(path):\(lineNumber): the requirement '\(id)' is listed twice",
        ja: "\(path):\(lineNumber)：要件「\(id)」が 2 回書かれています",
        help: [
          DiagnosticText(
            "it is first listed on line \(earlier); remove one of them",
            ja: "最初は \(earlier) 行目にあります。どちらかを削除してください")
        ])
    }
    endRequirement()
    lines[String(id)] = lineNumber
    requirements.append(ListedRequirement(id: String(id), title: LocalizedText(title)))
  }

  /// Gives the last requirement the titles that were read after its first line.
  mutating func endRequirement() {
    guard !titles.isEmpty, let last = requirements.popLast() else { return }
    // Languages without a title use the title of the first line.
    let usual = (code: "", text: last.title[Language(code: "")])
    requirements.append(
      ListedRequirement(id: last.id, title: LocalizedText(titles + [usual])))
    titles = []
    codes = []
  }

  /// The language of a line such as `ja: …`; nil if the line does not begin with one.
  private static func language(_ word: Substring) -> Language? {
    guard word.last == ":", (3...4).contains(word.count),
      word.dropLast().utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    return Language(code: String(word.dropLast()))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
