/// A text for people, in one language or several.
///
/// A text written without a language serves every language.
@usableFromInline package struct LocalizedText: Hashable, Sendable {
  /// One wording and the code of its language; an empty code stands for every language.
  private struct Wording: Hashable, Sendable {
    let code: String
    let text: String
  }

  private var wordings: [Wording]

  /// Makes a text that reads the same in every language.
  @usableFromInline package init(_ text: String) {
    wordings = [Wording(code: "", text: text)]
  }

  /// Makes a text from an English and a Japanese wording.
  @usableFromInline package init(en: String, ja: String) {
    wordings = [Wording(code: "en", text: en), Wording(code: "ja", text: ja)]
  }

  /// Makes a text from an English and a Japanese wording.
  package init(_ english: String, _ japanese: String) {
    self.init(en: english, ja: japanese)
  }

  /// Makes a text from wordings by language code, in the order given.
  @usableFromInline package init(_ wordings: [(code: String, text: String)]) {
    self.wordings = wordings.map { Wording(code: $0.code, text: $0.text) }
  }

  /// The wording in a language; if there is none, the English one, or else the first one.
  @usableFromInline package subscript(language: Language) -> String {
    let own = wordings.first { $0.code == language.code || $0.code.isEmpty }
    let fallback = own ?? wordings.first { $0.code == Language.english.code } ?? wordings.first
    return fallback?.text ?? ""
  }

  /// The codes of the languages of the text; empty for a text that is used for every language.
  @usableFromInline package var languageCodes: [String] {
    wordings.map(\.code).filter { !$0.isEmpty }
  }

  /// The text with each wording changed by a function.
  @usableFromInline package func map(_ transform: (String) -> String) -> LocalizedText {
    LocalizedText(wordings.map { (code: $0.code, text: transform($0.text)) })
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Makes a text that reads the same in every language.
  @usableFromInline package init(stringLiteral value: String) {
    self.init(value)
  }
}
