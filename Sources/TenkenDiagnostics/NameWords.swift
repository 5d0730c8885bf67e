/// The words and numbers that a name is made of.
struct NameWords {
  /// The words, in lower case, without separators.
  let words: [String]
  /// The numbers, each as its digits.
  let numbers: [String]

  /// Splits a name at separators, before capitals behind small letters, and around numbers.
  init(_ name: String) {
    var words: [String] = []
    var numbers: [String] = []
    var (word, number) = ("", "")
    var isBehindSmall = false
    for scalar in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      let isSeparator = NameTypography.isSeparator(scalar)
      if isSeparator || isCapital && isBehindSmall {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !scalar.isASCIIDigit {
        if !number.isEmpty { numbers.append(number) }
        number = ""
      }
      if scalar.isASCIIDigit { number.unicodeScalars.append(scalar) }
      if !isSeparator { word += String(scalar).lowercased() }
      isBehindSmall = ("a"..."z").contains(scalar)
    }
    self.words = word.isEmpty ? words : words + [word]
    self.numbers = number.isEmpty ? numbers : numbers + [number]
  }

  /// The words that deny something.
  var negations: [String] { words.filter(OrdinaryWords.negations.contains).sorted() }

  /// The words that another name does not have, or has less often.
  func words(notIn other: NameWords) -> [String] {
    var rest = other.words
    return words.filter { word in
      guard let index = rest.firstIndex(of: word) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
