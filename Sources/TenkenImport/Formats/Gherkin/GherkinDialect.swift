/// The keywords of Gherkin in one language, with those of English; see `gherkin.txt`.
struct GherkinDialect: Sendable {
  /// The kinds of blocks.
  enum Block: String, Sendable {
    case feature
    case background
    case scenario
    case examples
  }

  private var blocks: [(keyword: String, block: Block)] = []
  private var steps: [(keyword: String, kind: BehaviourClauses.Kind)] = []

  /// The dialects by their codes.
  private static let all: [String: GherkinDialect] = {
    var all: [String: GherkinDialect] = [:]
    var code = ""
    for line in String(decoding: PackageResources.gherkin_txt, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        code = String(line.dropFirst().dropLast())
        all[code] = GherkinDialect()
      } else if let colon = line.firstIndex(of: ":") {
        // `_` is a space at the end of a keyword, which a text that begins with it lacks.
        let words = line[line.index(after: colon)...].split(separator: "|").map {
          let word = LineMarks.trimmed($0)
          return word.hasSuffix("_") ? word.dropLast() + " " : word
        }
        all[code]?.add(words, as: String(line[..<colon]))
      }
    }
    return all.mapValues(\.sorted)
  }()

  private mutating func add(_ words: [String], as name: String) {
    let block: Block? =
      switch name {
      case "rule": .feature
      case "scenarioOutline": .scenario
      case _: Block(rawValue: name)
      }
    if let block {
      blocks += words.map { ($0, block) }
    } else {
      steps += words.map { ($0, BehaviourClauses.Kind(rawValue: name) ?? .and) }
    }
  }

  /// The keywords with the longest ones first: some begin with others.
  private var sorted: GherkinDialect {
    var dialect = self
    dialect.steps.append(("* ", .and))
    dialect.blocks.sort { $0.keyword.utf8.count > $1.keyword.utf8.count }
    dialect.steps.sort { $0.keyword.utf8.count > $1.keyword.utf8.count }
    return dialect
  }

  /// The keywords of English.
  static let english = all["en"] ?? GherkinDialect()

  /// The dialect of a feature: the one that it names, or whose keyword it begins with.
  static func dialect(of text: String) -> GherkinDialect {
    for line in text.split(whereSeparator: \.isNewline).lazy.map(LineMarks.trimmed).prefix(200) {
      if line.hasPrefix("#") {
        let words = line.split { !$0.isLetter && $0 != "-" }
        if words.count >= 2, words[0] == "language", let named = all[String(words[1])] {
          return named.joined(with: english)
        }
      } else if !line.isEmpty, !line.hasPrefix("@"), english.block(of: line) == nil {
        // Languages share keywords: the one that knows most lines is meant.
        let found = all.sorted { $0.key < $1.key }.map(\.value)
          .filter { $0.block(of: line)?.block == .feature }.map { ($0, $0.knownLines(of: text)) }
          .max { $0.1 < $1.1 }
        if let found { return found.0.joined(with: english) }
      } else if english.block(of: line) != nil {
        // `Feature:`, and keywords of another language below it.
        let known = english.knownLines(of: text)
        let found = all.sorted { $0.key < $1.key }.map { ($0.value, $0.value.knownLines(of: text)) }
          .max { $0.1 < $1.1 }
        return found.map { $0.1 > known ? $0.0.joined(with: english) : english } ?? english
      }
    }
    return english
  }

  /// The number of lines at the beginning of a text that a keyword begins.
  private func knownLines(of text: String) -> Int {
    text.split(whereSeparator: \.isNewline).lazy.map(LineMarks.trimmed).prefix(200).count {
      block(of: $0) != nil || step(of: $0) != nil
    }
  }

  private func joined(with other: GherkinDialect) -> GherkinDialect {
    var dialect = self
    dialect.blocks += other.blocks
    dialect.steps += other.steps
    return dialect.sorted
  }

  /// The block that a line begins, and the number of characters before its title.
  func block(of line: String) -> (block: Block, count: Int)? {
    for (keyword, block) in blocks where line.hasPrefix(keyword) {
      let rest = line.dropFirst(keyword.count).drop { $0 == " " || $0 == "　" }
      if let colon = rest.first, ":：".contains(colon) {
        return (block, line.count - rest.count + 1)
      }
    }
    return nil
  }

  /// The step that a line begins, and the number of characters before its text.
  func step(of line: String) -> (kind: BehaviourClauses.Kind, count: Int)? {
    steps.first { line.hasPrefix($0.keyword) }.map { ($0.kind, $0.keyword.count) }
  }
}
