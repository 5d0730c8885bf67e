import Mustache

/// How texts are made harmless in the files of a template.
enum Escaping: String, CaseIterable {
  /// HTML and XML, in elements and in quoted attributes.
  case markup = "MARKUP"
  /// GitHub-flavoured Markdown.
  case markdown = "MARKDOWN"
  /// A whole code span of Markdown; a template asks for it by `{{% CONTENT_TYPE: CODE}}`.
  case code = "CODE"
  /// Quoted strings of style sheets.
  case styleSheet = "CSS"
  /// Whole fields of comma-separated values, with their quotes.
  case commaSeparated = "CSV"
  /// Quoted strings of scripts.
  case script = "JS"
  /// Quoted strings of JSON.
  case json = "JSON"
  /// Quoted labels of Mermaid.
  case mermaid = "MERMAID"

  /// The escaping of a template by its name without `.mustache`: `checklist.md`.
  init(templateName name: String) {
    self =
      switch name.split(separator: ".").last {
      case "md": .markdown
      case "css": .styleSheet
      case "csv": .commaSeparated
      case "js": .script
      case "json": .json
      case "mermaid": .mermaid
      default: .markup
      }
  }

  /// The name by which templates ask for the escaping.
  var registered: String {
    _ = Self.registration
    return rawValue
  }

  /// Tells the template engine of all escapings, once.
  private static let registration: Void = {
    for escaping in Escaping.allCases {
      MustacheContentTypes.register(
        HoleAware(escaping: escaping, content: escaping.contentType), named: escaping.rawValue)
    }
  }()

  /// A text made harmless.
  func escaped(_ text: String) -> String { contentType.escapeText(text) }

  private var contentType: any MustacheContentType {
    switch self {
    case .markup: MarkupText()
    case .markdown: MarkdownText()
    case .code: MarkdownCode()
    case .styleSheet: StyleSheetText()
    case .commaSeparated: CommaSeparatedField()
    case .script: ScriptText()
    case .json: JSONText()
    case .mermaid: MermaidText()
    }
  }
}

/// An escaping that leaves the marks of holes as they are, and notes itself in them.
private struct HoleAware: MustacheContentType {
  let escaping: Escaping
  let content: any MustacheContentType

  func escapeText(_ text: String) -> String {
    Hole.escaped(text, escaping) ?? content.escapeText(text)
  }
}
