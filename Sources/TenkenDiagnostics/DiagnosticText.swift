/// A text of a diagnostic in each language that diagnostics are told in.
///
/// Both wordings are given at once and stand beside each other, so that neither can be forgotten.
public struct DiagnosticText: Hashable, Sendable {
  /// The English wording.
  public let en: String

  /// The Japanese wording.
  public let ja: String

  /// What the text proposes to write at the place instead; nil where it proposes nothing.
  public let proposal: String?

  /// Makes a text of its wordings.
  public init(en: String, ja: String) {
    self.init(en: en, ja: ja, proposal: nil)
  }

  init(en: String, ja: String, proposal: String?) {
    self.en = en
    self.ja = ja
    self.proposal = proposal
  }

  /// The wording in a language.
  public subscript(language: DiagnosticLanguage) -> String {
    switch language {
    case .english: en
    case .japanese: ja
    }
  }

  /// A name of a file, such as a key, in the quotation marks of each language.
  public static func quoted(_ name: String) -> DiagnosticText {
    DiagnosticText(en: "'\(name)'", ja: "「\(name)」")
  }

  /// Two texts, one behind the other.
  public static func + (left: DiagnosticText, right: DiagnosticText) -> DiagnosticText {
    DiagnosticText(
      en: left.en + right.en, ja: left.ja + right.ja, proposal: left.proposal ?? right.proposal)
  }

  /// The text, or as much of each wording as so many bytes hold, and an ellipsis.
  package func cut(to limit: Int) -> DiagnosticText {
    DiagnosticText(en: en.cut(to: limit), ja: ja.cut(to: limit), proposal: proposal)
  }
}

/// A language that diagnostics are told in.
public enum DiagnosticLanguage: Hashable, Sendable, CaseIterable {
  case english
  case japanese

  /// The language of a code such as `ja`; English where diagnostics are not told in it.
  public init(code: String) {
    self = code == "ja" ? .japanese : .english
  }
}
