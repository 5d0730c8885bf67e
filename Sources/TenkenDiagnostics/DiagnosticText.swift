/// A text of a diagnostic in each language of diagnostics.
///
/// Both wordings are given together, so that neither can be forgotten.
public struct DiagnosticText: Hashable, Sendable {
  /// The English wording.
  public let en: String

  /// The Japanese wording.
  public let ja: String

  /// The name proposed as a replacement of the range; nil if there is no proposal.
  package internal(set) var proposal: ProposedName?

  /// Makes a text from its wordings.
  public init(_ en: String, ja: String) {
    self.init(en: en, ja: ja, proposal: nil)
  }

  /// Makes a text that is the same in both languages, for example a command or an address.
  package init(same text: String) { self.init(text, ja: text) }

  init(en: String, ja: String, proposal: ProposedName?) {
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

  /// A name from a file, such as a key, in the quotation marks of each language.
  package static func quoted(_ name: String) -> DiagnosticText {
    DiagnosticText("'\(name)'", ja: "「\(name)」")
  }

  /// Joins two texts.
  public static func + (left: DiagnosticText, right: DiagnosticText) -> DiagnosticText {
    DiagnosticText(
      en: left.en + right.en, ja: left.ja + right.ja, proposal: left.proposal ?? right.proposal)
  }

  /// The text, with each wording cut to a number of bytes and ended by an ellipsis if it is longer.
  package func cut(to limit: Int) -> DiagnosticText {
    DiagnosticText(en: en.cut(to: limit), ja: ja.cut(to: limit), proposal: proposal)
  }
}

/// A language of diagnostics.
public enum DiagnosticLanguage: Hashable, Sendable, CaseIterable {
  case english
  case japanese

  /// The language with a code such as `ja`; English for codes without diagnostics of their own.
  public init(code: String) {
    self = code == "ja" ? .japanese : .english
  }
}
