/// A language that people read, named by its BCP 47 code.
@usableFromInline package struct Language: Hashable, Sendable {
  /// The BCP 47 code in lower case, for example `ja`.
  @usableFromInline package let code: String

  /// Makes a language from its BCP 47 code.
  @usableFromInline package init(code: String) {
    self.code = code
  }

  /// English, the language every text falls back to.
  @usableFromInline package static let english = Language(code: "en")
  /// Japanese.
  @usableFromInline package static let japanese = Language(code: "ja")
}
