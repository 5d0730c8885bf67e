import ArgumentParser
import TenkenDiagnostics
import TenkenSimulation

/// What an option does, in the language of the command line.
///
/// - Parameters:
///   - abstract: The sentence in English, which is also the key of its translation.
///   - discussion: What else is to be said.
///   - valueName: What stands for the value of the option.
/// - Returns: The help; in English, if the abstract has no translation.
func optionHelp(
  _ abstract: String, discussion: String = "", valueName: String? = nil
) -> ArgumentHelp {
  guard Language.ofCommand == .japanese, let japanese = JapaneseHelp.options[abstract] else {
    return ArgumentHelp(abstract, discussion: discussion, valueName: valueName)
  }
  return ArgumentHelp(
    JapaneseHelp.wrapped(japanese.abstract, to: JapaneseHelp.abstractWidth),
    discussion: JapaneseHelp.wrapped(japanese.discussion, to: JapaneseHelp.discussionWidth),
    valueName: valueName)
}

/// What a command does in detail, in the language of the command line.
///
/// - Parameter english: The paragraphs in English; the first sentence of one is the key of its
///   translation. Lists, such as examples, have none.
/// - Returns: The paragraphs.
func prose(_ english: String) -> String {
  guard Language.ofCommand == .japanese else { return english }
  return english.split(separator: "\n\n").map { paragraph in
    let end =
      paragraph.firstRange(of: ". ")?.lowerBound
      ?? (paragraph.last == "." ? paragraph.indices.last : nil) ?? paragraph.endIndex
    return JapaneseHelp.options[String(paragraph[..<end])].map {
      JapaneseHelp.wrapped($0.abstract, to: JapaneseHelp.width)
    } ?? String(paragraph)
  }.joined(separator: "\n\n")
}

/// The Japanese help of options.
private enum JapaneseHelp {
  /// The columns of a terminal, those beside the names of options, and those below an abstract.
  static let (width, abstractWidth, discussionWidth) = (78, 52, 70)

  /// The texts by the English abstracts.
  static let options: [String: (abstract: String, discussion: String)] = {
    var options: [String: (abstract: String, discussion: String)] = [:]
    var last = ""
    let text = String(decoding: PackageResources.options_ja_txt, as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        options[last]?.discussion = String(line.dropFirst(2))
      } else {
        let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
        last = parts[0]
        options[last] = (parts[1], "")
      }
    }
    return options
  }()

  /// Breaks a text into lines, as the parser of the command line breaks only at spaces.
  static func wrapped(_ text: String, to width: Int) -> String {
    var lines = [""]
    var used = 0
    for piece in pieces(of: text) {
      let own = piece.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
      if used + own > width {
        lines.append("")
        used = 0
        if piece == " " { continue }
      }
      lines[lines.count - 1] += piece
      used += own
    }
    return lines.map { $0.last == " " ? String($0.dropLast()) : $0 }.joined(separator: "\n")
  }

  private static let neverFirst = Set("、。）」：ー々ァィゥェォッャュョぁぃぅぇぉっゃゅょ")

  /// What no line break may divide: words of Latin letters, and signs with what they belong to.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var isOpen = false
    for character in text {
      let isLetter = character.isASCII && character != " "
      let joins =
        isOpen || neverFirst.contains(character)
        || isLetter && pieces.last?.last.map { $0.isASCII && $0 != " " } == true
      if joins, !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      isOpen = "（「".contains(character)
    }
    return pieces
  }
}
