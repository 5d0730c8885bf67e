/// The words of a heading, without what people write in different ways.
///
/// Case, width, accents, punctuation, `_`, capitals within a word and the `s` of plurals make no
/// difference. Brackets are left out if the heading is unknown with them.
struct HeadingKey: Hashable {
  /// The words, in their usual form.
  let words: [String]
  /// The number in the heading, as in `Step 2`; nil if it has none, or several.
  let number: Int?

  /// The words without spaces: headings in Chinese or Japanese have none.
  var joined: String { words.joined() }

  /// Makes the key of a heading.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - withBrackets: Whether what stands in brackets counts.
  init(_ heading: String, withBrackets: Bool = true) {
    var words: [String] = []
    var word = ""
    var depth = 0
    var before: Unicode.Scalar = " "
    func end() {
      if !word.isEmpty { words.append(Self.singular(word)) }
      word = ""
    }
    for original in heading.unicodeScalars {
      let scalar = NormalizedText.folded(original)
      // Most characters are small letters, which go on with a word.
      if scalar.isSmallLetter, before.isSmallLetter, depth == 0 {
        word.unicodeScalars.append(scalar)
        before = scalar
        continue
      }
      if !withBrackets {
        if Self.opening.contains(scalar) { depth += 1 }
        if Self.closing.contains(scalar) { depth = max(0, depth - 1) }
        guard depth == 0 else { continue }
      }
      // `TestCaseName` has three words.
      let isNewWord = scalar.isCapital && before.isSmall
      if isNewWord || scalar.isDigit != before.isDigit { end() }
      before = scalar
      if scalar.isASCII {
        if scalar.isSmallLetter || scalar.isDigit {
          word.unicodeScalars.append(scalar)
        } else if scalar.isCapital {
          word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
        } else if scalar == "#" {
          end()
          words.append("#")
        } else if !"'^`".unicodeScalars.contains(scalar) {
          end()
        }
        continue
      }
      let properties = scalar.properties
      if scalar == "№" {
        end()
        words.append("no")
      } else if properties.isAlphabetic || properties.numericType != nil {
        let small = properties.lowercaseMapping
        word += Self.withoutAccent[small] ?? small
      } else if !properties.isDiacritic {
        end()
      }
    }
    end()
    let numbers = words.compactMap { Int($0) }
    (self.words, number) = (words, numbers.count == 1 ? numbers[0] : nil)
  }

  private init(_ words: [String], _ number: Int?) { (self.words, self.number) = (words, number) }

  /// The key without its number.
  var withoutNumber: HeadingKey { HeadingKey(words.filter { Int($0) == nil }, number) }

  /// The key without some words.
  func without(_ others: Set<String>) -> HeadingKey {
    HeadingKey(words.filter { !others.contains($0) }, number)
  }

  /// Whether something in a heading stands in brackets.
  static func hasBrackets(_ heading: String) -> Bool {
    heading.unicodeScalars.contains { opening.contains(NormalizedText.folded($0)) }
  }

  private static let opening: Set<Unicode.Scalar> = ["(", "[", "{", "【", "〔", "<", "〈", "《"]
  private static let closing: Set<Unicode.Scalar> = [")", "]", "}", "】", "〕", ">", "〉", "》"]

  /// The word without the `s` of a plural; short words keep it.
  private static func singular(_ word: String) -> String {
    guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"),
      !word.hasSuffix("is")
    else { return word }
    return String(word.dropLast())
  }

  private static let withoutAccent: [String: String] = {
    let groups = [
      ("a", "áàâäãåăąạảấầẩẫậắằẳẵặ"), ("e", "éèêëęẹẻẽếềểễệ"), ("i", "íìîïịỉĩı"),
      ("o", "óòôöõọỏốồổỗộơớờởỡợ"), ("u", "úùûüụủũưứừửữự"), ("y", "ýỳỵỷỹ"), ("d", "đ"),
      ("c", "çćč"), ("n", "ñń"), ("s", "śşš"), ("z", "żźž"), ("g", "ğ"), ("l", "ł"), ("ss", "ß"),
      ("o", "º°"),
    ]
    return Dictionary(
      groups.flatMap { plain, accented in accented.map { (String($0), plain) } }
        // A capital İ has two characters in small letters.
        + [("i\u{307}", "i")]
    ) { first, _ in first }
  }()
}

extension Unicode.Scalar {
  /// Whether it is a small Latin letter without an accent.
  fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(value) }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a capital letter, or a small one, of any script.
  fileprivate var isCapital: Bool {
    isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase
  }
  fileprivate var isSmall: Bool { isASCII ? isSmallLetter : properties.isLowercase }
}
