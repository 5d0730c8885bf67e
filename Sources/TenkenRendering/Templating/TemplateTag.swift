import TenkenDiagnostics

/// A tag of a template with its position.
struct TemplateTag {
  /// The kinds of tags.
  enum Kind {
    /// Shows a field, escaped: `{{name}}`.
    case field
    /// Shows a field without escaping: `{{{name}}}`, `{{&name}}`.
    case rawField
    /// Opens a section that is rendered if the field is present: `{{#name}}`.
    case section
    /// Opens a section that is rendered if the field is absent: `{{^name}}`.
    case inverted
    /// Closes a section: `{{/name}}`.
    case end
    /// Includes another template: `{{> name}}`.
    case partial
    /// Changes the escaping of what follows: `{{% CONTENT_TYPE: JSON}}`.
    case pragma
    /// A comment for readers of the template: `{{! text }}`.
    case comment
    /// Would change the delimiters of tags, which is not supported: `{{=<% %>=}}`.
    case delimiters
    /// Would fill blocks of another template, which is not supported: `{{<name}}`, `{{$name}}`.
    case inheritance
    /// A tag that is not closed.
    case unfinished

    /// Selects the kind by the sign after the braces; a field has no sign.
    init(sign: UInt8) {
      self =
        switch Unicode.Scalar(sign) {
        case "{", "&": .rawField
        case "#": .section
        case "^": .inverted
        case "/": .end
        case ">": .partial
        case "%": .pragma
        case "!": .comment
        case "=": .delimiters
        case "<", "$": .inheritance
        default: .field
        }
    }
  }

  let kind: Kind
  /// The content of the tag, without its sign and surrounding space.
  let name: String
  let range: SourceRange

  /// The key of the page text that the tag shows; nil if it shows something else.
  var textKey: String? {
    name.hasPrefix("words.") ? String(name.dropFirst("words.".count)) : nil
  }

  /// Whether a line with nothing but the tag is left out of the page.
  var mayStandAlone: Bool { kind != .field && kind != .rawField }
}
