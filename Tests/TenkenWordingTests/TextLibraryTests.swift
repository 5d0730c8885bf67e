import TenkenSimulation
import Testing

@testable import TenkenWording

/// Checks the built-in words files.
struct TextLibraryTests {
  @Test func `English has every connective`() {
    let words = TextLibrary.embedded[.english]
    #expect(Connective.allCases.filter { words.label($0.rawValue) == nil } == [])
  }

  @Test func `Japanese has every word that English has, and no other`() {
    let keys = TextLibrary.builtInFiles.map { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        guard case .entry(let key, _) = PageTexts.read(line: line) else { return String?.none }
        return key
      }.sorted()
    }
    #expect(keys.count == 2 && keys[0] == keys[1])
  }

  @Test(arguments: ["JPY", "USD", "EUR", "GBP", "CHF"], [0, 5, 960, 1960, -1250, 1_234_567])
  func `what systems tell of an amount reads like pages`(code: String, amount: Int) {
    let money = Money(amount: amount, currency: .named(code))
    for language in [Language.english, .japanese] {
      #expect(money.text[language] == TextLibrary.embedded[language].money(money))
    }
  }
}
