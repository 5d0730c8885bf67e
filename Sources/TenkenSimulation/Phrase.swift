/// The wording of a word for people, with placeholders for its arguments.
///
/// `{name}` is replaced by an argument. A part in square brackets is left out when an argument
/// inside it is absent, equals its default, or is an empty list: `Buy {product}[ × {quantity}]`.
/// `{count|coin|coins}` is replaced by a number and the matching form of the noun: `1 coin`. Some
/// environments need their own steps; these are variants, chosen by the context that a case's
/// preconditions set.
@usableFromInline package struct Phrase: Hashable, Sendable {
  /// A wording for one context only.
  private struct Variant: Hashable, Sendable {
    let context: String
    let text: LocalizedText
  }

  /// The wording for contexts without a variant.
  @usableFromInline package let text: LocalizedText
  private var variants: [Variant] = []

  /// Makes a phrase from its English and Japanese templates.
  @usableFromInline package init(en: String, ja: String) {
    text = LocalizedText(en: en, ja: ja)
  }

  /// Makes a phrase from its English and Japanese templates.
  package init(_ english: String, _ japanese: String) {
    self.init(en: english, ja: japanese)
  }

  /// Makes a phrase from its templates by language.
  @usableFromInline package init(_ text: LocalizedText) {
    self.text = text
  }

  /// Returns the phrase with another wording in a context, for example in `xcode`.
  @usableFromInline package func `in`(_ context: String, en: String, ja: String) -> Phrase {
    var copy = self
    copy.variants.append(Variant(context: context, text: LocalizedText(en: en, ja: ja)))
    return copy
  }

  /// Returns the phrase with another wording in a context, for example in `xcode`.
  package func `in`(_ context: String, _ english: String, _ japanese: String) -> Phrase {
    self.in(context, en: english, ja: japanese)
  }

  /// Returns the phrase with another wording in a context.
  package func `in`(_ context: String, _ text: LocalizedText) -> Phrase {
    var copy = self
    copy.variants.append(Variant(context: context, text: text))
    return copy
  }

  /// The template for a language and a context.
  @usableFromInline package func template(in language: Language, context: String?) -> String {
    let variant = variants.first { $0.context == context }
    return (variant?.text ?? text)[language]
  }

  /// The template as authors read it: `{coins} coins` for a number with its noun.
  @usableFromInline package func readableTemplate(in language: Language, context: String?) -> String
  {
    let pieces = template(in: language, context: context).split(
      separator: "{", omittingEmptySubsequences: false)
    let rest = pieces.dropFirst().map { piece in
      guard let end = piece.firstIndex(of: "}") else { return "{\(piece)" }
      let place = piece[..<end].split(separator: "|", omittingEmptySubsequences: false)
      let noun = place.count == 3 ? " \(place[2])" : ""
      return "{\(place[0])}\(noun)\(piece[piece.index(after: end)...])"
    }
    return (pieces.prefix(1).map { String($0) } + rest).joined()
  }

  /// The wording without particular values: `The balance is … coins`.
  package var outline: LocalizedText {
    LocalizedText(
      en: PhraseTemplate(text[.english]).outline, ja: PhraseTemplate(text[.japanese]).outline)
  }

  /// All contexts that have a wording of their own.
  @usableFromInline package var contexts: [String] { variants.map(\.context) }
}
