import TenkenSimulation
import Testing

@Suite struct PhraseTests {
  private let phrase = Phrase(en: "Open Settings", ja: "設定を開く")
    .in("xcode", en: "Open the Transaction Manager", ja: "Transaction Manager を開く")

  @Test func `a context uses its own wording, if it has one`() {
    #expect(phrase.template(in: .english, context: "xcode") == "Open the Transaction Manager")
    #expect(phrase.template(in: .japanese, context: "sandbox") == "設定を開く")
    #expect(phrase.contexts == ["xcode"])
  }

  @Test func `a readable template shows a number with its plural noun`() {
    let phrase = Phrase(en: "Spend {coins|coin|coins}[ of {all}] in {the app", ja: "コインを{coins}枚使う")
    #expect(
      phrase.readableTemplate(in: .english, context: nil)
        == "Spend {coins} coins[ of {all}] in {the app")
    #expect(phrase.readableTemplate(in: .japanese, context: nil) == "コインを{coins}枚使う")
  }

  @Test func `a language without wording falls back to English`() {
    #expect(phrase.template(in: Language(code: "fr"), context: nil) == "Open Settings")
  }
}
