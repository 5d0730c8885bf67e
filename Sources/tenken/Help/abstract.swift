import TenkenSimulation

/// What a command does, in the language of the command line.
///
/// - Parameter english: The sentence in English, which is also the key of its translation.
/// - Returns: The translation; the English sentence in a language without one.
func abstract(_ english: String) -> String {
  Language.ofCommand == .japanese ? japaneseAbstracts[english] ?? english : english
}

/// The Japanese sentences by the English ones.
let japaneseAbstracts: [String: String] = {
  let text = String(decoding: PackageResources.abstracts_ja_txt, as: UTF8.self)
  let pairs = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    line.split(separator: " = ", maxSplits: 1).map(String.init)
  }
  return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
}()
