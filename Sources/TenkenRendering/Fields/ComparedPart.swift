/// A part of a text that stands beside another one: what both have in common, or what only it has.
struct ComparedPart: Hashable {
  /// The characters.
  private(set) var text: String
  /// Whether the other text has something else here.
  let isDifferent: Bool

  /// The parts of a text, compared with another one; one part if they have too little in common.
  ///
  /// - Parameters:
  ///   - text: The text; nil for none.
  ///   - other: The text beside it; nil for none.
  /// - Returns: The parts, which together are the text.
  static func parts(of text: String?, besides other: String?) -> [ComparedPart] {
    guard let text else { return [] }
    let (tokens, others) = (text.tokens, (other ?? "").tokens)
    var own: Set<Int> = []
    for change in tokens.difference(from: others) {
      if case .insert(let offset, _, _) = change { own.insert(offset) }
    }
    // A sign alone between two differences is a part of them.
    for index in tokens.indices.dropFirst().dropLast()
    where !tokens[index].isOfWord && own.contains(index - 1) && own.contains(index + 1) {
      own.insert(index)
    }
    guard !own.isEmpty, own.count * 3 < tokens.count * 2 else {
      return [ComparedPart(text: text, isDifferent: false)]
    }
    var parts: [ComparedPart] = []
    for (index, token) in tokens.enumerated() {
      if parts.last?.isDifferent == own.contains(index) {
        parts[parts.count - 1].text += token
      } else {
        parts.append(ComparedPart(text: String(token), isDifferent: own.contains(index)))
      }
    }
    return parts
  }
}

extension String {
  /// Its words and numbers, and the signs between them.
  fileprivate var tokens: [Substring] {
    var tokens: [Substring] = []
    for index in indices {
      let isContinued = tokens.last?.last.map { $0.isOfWord && self[index].isOfWord } ?? false
      let start = isContinued ? tokens.removeLast().startIndex : index
      tokens.append(self[start...index])
    }
    return tokens
  }
}

extension Character {
  /// Whether it is a part of a word or a number.
  fileprivate var isOfWord: Bool { isLetter || isNumber }
}

extension Substring {
  fileprivate var isOfWord: Bool { first?.isOfWord ?? false }
}
