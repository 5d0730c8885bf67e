import TenkenDiagnostics

/// A tag of a template with its place.
struct TemplateTag {
  /// What a tag does.
  enum Kind {
    /// Shows a field, escaped: `{{name}}`.
    case field
    /// Shows a field as it is: `{{{name}}}`, `{{&name}}`.
    case rawField
    /// Opens a section for what is there: `{{#name}}`.
    case section
    /// Opens a section for what is not there: `{{^name}}`.
    case inverted
    /// Closes a section: `{{/name}}`.
    case end
    /// Puts another template there: `{{> name}}`.
    case partial
    /// Escapes what follows in another way: `{{% CONTENT_TYPE: JSON}}`.
    case pragma
    /// Says something to the reader of the template: `{{! text }}`.
    case comment
    /// Would change the signs around tags: `{{=<% %>=}}`.
    case delimiters
    /// Would fill in blocks of another template: `{{<name}}`, `{{$name}}`.
    case inheritance
    /// Never ends.
    case unfinished

    /// What a sign behind the braces says; a name has none.
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
  /// What stands in the tag, without its sign and the space around it.
  let name: String
  let range: SourceRange

  /// The key of the page word that is asked for; nil if it is not one.
  var wordKey: String? {
    name.hasPrefix("words.") ? String(name.dropFirst("words.".count)) : nil
  }

  /// Whether a line that holds nothing else leaves no trace in the page.
  var mayStandAlone: Bool { kind != .field && kind != .rawField }
}
