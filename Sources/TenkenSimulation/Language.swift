/// A language that people read, named by its BCP 47 code.
public struct Language: Hashable, Sendable {
  /// The BCP 47 code in lower case, for example `ja`.
  public let code: String

  /// Makes a language from its BCP 47 code.
  public init(code: String) {
    self.code = code
  }

  /// English, the language every text falls back to.
  public static let english = Language(code: "en")
  /// Japanese.
  public static let japanese = Language(code: "ja")
}
