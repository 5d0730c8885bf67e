import Coverage
import Simulation

/// Reads a list of requirements: a line each, the id and then a title after a space or a tab.
///
/// An indented line such as `ja: …` has the title in another language. Empty lines and those that
/// begin with `#` are skipped.
func readRequirements(_ path: String) throws -> [ListedRequirement] {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path)
  } catch {
    throw ToolError.input("the requirements '\(path)' cannot be read: \(error.reason)")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw ToolError.input("the requirements '\(path)' are no UTF-8 text")
  }
  var list = RequirementList(path: path)
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    try list.read(line)
  }
  guard !list.requirements.isEmpty else {
    throw ToolError.input(
      "the requirements '\(path)' list nothing",
      help: ["a line is an id, and a title after a space"])
  }
  return list.requirements
}

/// A list of requirements while it is read.
private struct RequirementList {
  let path: String
  private(set) var requirements: [ListedRequirement] = []
  private var lineNumber = 0
  /// The lines of the ids.
  private var lines: [String: Int] = [:]

  init(path: String) { self.path = path }

  mutating func read(_ line: Substring) throws {
    lineNumber += 1
    let content = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let id = content.prefix { !$0.isWhitespace }
    guard let first = id.first, first != "#" else { return }
    let title = Self.trimmed(content.dropFirst(id.count))
    if line.first?.isWhitespace == true, let language = Self.language(id) {
      guard let last = requirements.popLast() else {
        throw ToolError.input(
          "\(path):\(lineNumber): no requirement stands before '\(id)'",
          help: ["a title in another language follows the line of its requirement"])
      }
      requirements.append(last.called(title, in: language))
      return
    }
    if let earlier = lines[String(id)] {
      throw ToolError.input(
        "\(path):\(lineNumber): the requirement '\(id)' is listed twice",
        help: ["line \(earlier) lists it first; remove one of them"])
    }
    lines[String(id)] = lineNumber
    requirements.append(ListedRequirement(id: String(id), title: LocalizedText(title)))
  }

  /// The language that begins a line as in `ja: …`; nil if none does.
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

extension ListedRequirement {
  /// The requirement with a title in another language, too.
  fileprivate func called(_ own: String, in language: Language) -> ListedRequirement {
    let others = title.languageCodes.map { (code: $0, text: title[Language(code: $0)]) }
    // The title of the first line serves all languages that have none of their own.
    let usual = (code: "", text: title[Language(code: "")])
    return ListedRequirement(
      id: id, title: LocalizedText(others + [(code: language.code, text: own), usual]))
  }
}
