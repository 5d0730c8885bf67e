import Simulation
import Testing

@Suite struct PhraseTests {
  private func filled(_ template: String, _ arguments: [Substring: String]) -> String {
    Phrase(en: template, ja: template).filled(in: .english) { arguments[$0] }
  }

  @Test func `places are filled`() {
    #expect(filled("Buy {product}", ["product": "coins"]) == "Buy coins")
  }

  @Test func `a part in brackets is left out when its argument is absent`() {
    let template = "Buy {product}[ × {quantity}][, quickly {speed}]"
    #expect(filled(template, ["product": "coins"]) == "Buy coins")
    #expect(filled(template, ["product": "coins", "quantity": "2"]) == "Buy coins × 2")
  }

  @Test func `a context chooses its own wording`() {
    let phrase = Phrase(en: "Open Settings", ja: "設定を開く")
      .in("xcode", en: "Open the Transaction Manager", ja: "Transaction Manager を開く")
    let none: (Substring) -> String? = { _ in nil }
    #expect(phrase.filled(in: .english, context: "xcode", argument: none).contains("Manager"))
    #expect(phrase.filled(in: .japanese, context: "sandbox", argument: none) == "設定を開く")
  }

  @Test(arguments: ["{", "[", "{a", "[a", "]", "}", "[{a]", "{a}}"])
  func `a broken template does no harm`(template: String) {
    _ = filled(template, ["a": "x"])
  }
}
