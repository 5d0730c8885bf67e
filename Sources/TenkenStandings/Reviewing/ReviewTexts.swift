import TenkenScenarios
import TenkenSimulation

/// Compares texts for people by the table `review.txt`: only what is certain is said of them.
struct ReviewTexts: Sendable {
  /// A text as it is compared, and what is in it that another text may say otherwise.
  struct Skeleton: Sendable {
    let text: [Character]
    let isNegated: Bool
  }

  /// The longest text that is compared, in characters: no sentence is longer.
  private static let lengthLimit = 2000

  /// What a text of the table is replaced by.
  private var replacements = PhraseReplacements()
  /// The replacements by texts that mean something.
  private var synonyms = PhraseReplacements()
  /// What makes a statement its opposite: the text, and what is left of it.
  private var opposites = PhraseReplacements()
  /// What says in what state something is, and what stands for it.
  private var states = PhraseReplacements()
  private var amounts: [[Character]] = []
  /// What a statement has that only says what may be.
  private var possible: [[Character]] = []
  /// Units of time with their seconds, the longest first.
  private var units: [(name: [Character], seconds: Int)] = []
  /// What a clause begins with that may stand before or after the rest of a sentence.
  private var asides: [String] = []
  private(set) var vague: [[Character]] = []
  /// Expected results that say that there is none.
  private(set) var unsaid: Set<[Character]> = []
  /// How a vague text begins and ends that names something in between.
  private(set) var vagueAround: [(start: [Character], end: [Character])] = []
  /// What a text has that only repeats what something says or is called.
  private(set) var reports: [[Character]] = []
  private(set) var inner: [[Character]] = []
  private(set) var aims: [[Character]] = []
  private(set) var whole: [[Character]] = []
  /// Words that say nothing of what a sentence is about.
  private(set) var minor: Set<String> = []
  /// Words that sentences about anything have.
  private(set) var common: Set<String> = []
  /// How an expected result begins, and ends, that only says that something is looked at.
  private(set) var looks: [[Character]] = []
  /// What an expected result has that states something.
  private(set) var statements: [[Character]] = []
  /// What stands between the things that a title lists, the longest first.
  private(set) var separators: [String] = []
  /// The skeletons of texts that were asked for.
  private let skeletons = SkeletonCache()
  /// Which steps cannot be done after others.
  private(set) var order = HandOrder()

  /// The table.
  static let embedded = ReviewTexts(
    String(decoding: PackageResources.review_txt, as: UTF8.self))

  init(_ table: String) {
    var (pairs, vague, inner): ([(String, String)], [String], [String]) = ([], [], [])
    var (same, states, negations):
      ([PhraseReplacements.Pair], [PhraseReplacements.Pair], [String]) =
        ([], [], [])
    var ordering: [(kind: Substring, texts: [String])] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let texts = parts[1].split(separator: "|").map { $0.trimmed }
      switch parts[0] {
      case "same":
        same += texts.dropFirst().map { (Self.folded($0), Self.folded(texts[0])) }
      case "filler": same += texts.map { (Self.folded($0), []) }
      case "negation": negations += texts
      case "opposite": pairs.append((texts[0], texts[texts.count - 1]))
      case "amount": amounts += texts.map { Self.folded($0, keepingNumberSign: true) }
      case "state": states += texts.dropFirst().map { (Self.folded($0), Self.folded(texts[0])) }
      case "whole": whole += texts.map { Self.folded($0) }
      case "possible": possible += texts.map { Self.folded($0) }
      case "unit":
        units += texts.dropFirst().map { (Self.folded($0), Int(texts[0]) ?? 0) }
      case "aside": asides += texts
      case "minor": minor.formUnion(texts.map { String(Self.folded($0)) })
      case "common": common.formUnion(texts.map { String(Self.folded($0)) })
      case "look": looks += texts.map { Self.folded($0, keepingNumberSign: true) }
      case "statement": statements += texts.map { Self.folded($0) }
      case "between": separators += texts
      case "vague": vague += texts
      case "unsaid": unsaid.formUnion(texts.map { Self.folded($0) })
      case "report": reports += texts.map { Self.folded($0) }
      case "internal": inner += texts
      case "aims": aims += texts.map { Self.folded($0) }
      case "gone", "back", "needs", "part", "act": ordering.append((parts[0], texts))
      default: preconditionFailure("review.txt has a line of an unknown kind: \(parts[0])")
      }
    }
    replacements = PhraseReplacements(same)
    synonyms = PhraseReplacements(same.filter { !$0.to.isEmpty })
    self.states = PhraseReplacements(states)
    units.sort { $0.name.count > $1.name.count }
    separators.sort { $0.count > $1.count }
    opposites = PhraseReplacements(
      negations.map { (Self.folded($0), []) }
        + pairs.map { (compared($0.1), compared($0.0)) })
    self.vague = vague.filter { !$0.contains("#") }.map { compared($0, withoutFillers: false) }
    vagueAround = vague.filter { $0.contains("#") }.map { text in
      let parts = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      return (compared(parts[0]), compared(parts[1]))
    }
    self.inner = inner.map { compared($0) }
    var order = HandOrder()
    for line in ordering { order.add(line.kind, line.texts) { skeleton(of: $0).text } }
    self.order = order
  }

  /// The form in which a text is compared: in every language that it has.
  func compared(_ text: LocalizedText) -> String {
    wordings(of: text).map { String(compared($0)) }.joined(separator: "\n")
  }

  /// Whether two expected results cannot both hold; false where that is not certain.
  func contradicts(_ one: LocalizedText, _ other: LocalizedText) -> Bool {
    let (own, others) = (wordings(of: one), wordings(of: other))
    return own.count == others.count && !own.isEmpty
      && zip(own, others).allSatisfy { one, other in
        // Each sentence has to hold.
        one.sentences.contains { sentence in
          other.sentences.contains { contradicts(sentence, $0) }
        }
      }
  }

  func wordings(of text: LocalizedText) -> [String] {
    let codes = text.languageCodes.isEmpty ? [""] : text.languageCodes.sorted()
    return codes.map { text[Language(code: $0)] }
  }

  private func contradicts(_ one: String, _ other: String) -> Bool {
    let isPossible = [one, other].contains { text in
      let text = Self.folded(text)
      return possible.contains { text.firstRange(ofWords: $0, from: 0) != nil }
    }
    if isPossible { return false }
    let (one, other) = (skeleton(of: one), skeleton(of: other))
    if one.isNegated != other.isNegated { return one.text == other.text }
    guard let (start, end) = one.text.onlyDifferentNumber(in: other.text) else { return false }
    let text = one.text[..<start] + ["#"] + one.text[end...]
    return amounts.contains { Array(text).firstRange(ofWords: $0, from: 0) != nil }
  }

  func skeleton(of text: String) -> Skeleton {
    if let known = skeletons[text] { return known }
    var content = compared(text)
    let isNegated = opposites.replace(in: &content, repeatedly: true) % 2 == 1
    // What a negation stood in may be one of the texts that mean the same.
    content = compared(String(content.squeezed))
    _ = states.replace(in: &content)
    let skeleton = Skeleton(text: content.squeezed.withoutTopicMarks, isNegated: isNegated)
    skeletons[text] = skeleton
    return skeleton
  }

  func compared(_ text: String, withoutFillers: Bool = true) -> [Character] {
    let text = Self.folded(withAsideAtEnd(text)).inSeconds(units)
    var content = text
    _ = (withoutFillers ? replacements : synonyms).replace(in: &content)
    return content.squeezed.withoutVerb
  }

  /// A sentence with the clause at its end that it began with: "In the shop, tap X".
  private func withAsideAtEnd(_ text: String) -> String {
    let lowered = text.lowercased()
    guard asides.contains(where: { lowered.hasPrefix($0 + " ") }),
      let comma = text.firstRange(of: ", ")
    else { return text }
    let (clause, rest) = (text[..<comma.lowerBound], text[comma.upperBound...])
    guard clause.count(where: { $0 == " " }) < Self.asideWordLimit, !rest.contains(", ") else {
      return text
    }
    return "\(rest.split(whereSeparator: { ".。!".contains($0) }).first ?? rest) \(clause)"
  }

  /// More words before a comma are a sentence of their own.
  private static let asideWordLimit = 8

  /// A text without case, width, punctuation, and the "s" at the end of English words.
  static func folded(_ text: String, keepingNumberSign: Bool = false) -> [Character] {
    var folded: [Character] = []
    for scalar in text.lowercased().unicodeScalars.prefix(lengthLimit) {
      let plain =
        (0xFF01...0xFF5E).contains(scalar.value)
        ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      let isKept =
        plain.properties.isAlphabetic || plain.properties.numericType != nil
        || keepingNumberSign && plain == "#" || plain == "ー" || plain == "-" || plain == "."
        || plain == ","
      folded.append(isKept ? Character(plain) : " ")
    }
    let lowered = Array(String(folded).lowercased())
    var words: [Character] = []
    for (index, character) in lowered.enumerated() {
      let before = index > 0 ? lowered[index - 1] : " "
      let after = index + 1 < lowered.count ? lowered[index + 1] : " "
      switch character {
      case "," where before.isDigit && after.isDigit: continue
      case "." where before.isDigit && after.isDigit: words.append(character)
      case "-" where !before.isWordEnd && after.isDigit: words.append(character)
      case ",", ".", "-": words.append(" ")
      case "s" where before.isPlain && before != "s" && !after.isPlain && before != "i":
        continue
      default: words.append(character)
      }
    }
    return words.squeezed
  }
}
