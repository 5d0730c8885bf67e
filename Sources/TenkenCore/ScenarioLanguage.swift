import TenkenDiagnostics
import TenkenSimulation

/// A language of documents and messages.
public struct ScenarioLanguage: Hashable, Sendable {
  /// The BCP 47 code in lower case, for example `ja`.
  public let code: String

  /// Makes a language from its code; documents in a language without texts are in English.
  public init(code: String) { self.code = code }

  /// English.
  public static let english = ScenarioLanguage(code: "en")
  /// Japanese.
  public static let japanese = ScenarioLanguage(code: "ja")

  /// The language of titles and documents.
  var ofTexts: Language { Language(code: code) }
  /// The language of diagnostics, which are in English and Japanese only.
  var ofDiagnostics: DiagnosticLanguage { DiagnosticLanguage(code: code) }
}
