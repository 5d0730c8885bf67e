/// The ways to escape texts in the files of a template.
enum Escaping: String, CaseIterable {
  /// A whole code span of Markdown; a template selects it with `{{% CONTENT_TYPE: CODE}}`.
  case code = "CODE"
  /// Quoted strings of style sheets.
  case styleSheet = "CSS"
  /// Whole fields of comma-separated values, with their quotes.
  case commaSeparated = "CSV"
  /// Quoted strings of scripts.
  case script = "JS"
  /// Quoted strings of JSON.
  case json = "JSON"
  /// GitHub-flavoured Markdown.
  case markdown = "MARKDOWN"
  /// HTML and XML, in elements and in quoted attributes.
  case markup = "MARKUP"
  /// Quoted labels of Mermaid.
  case mermaid = "MERMAID"
  /// No escaping.
  case plain = "TEXT"
  /// Cells and quoted attributes in the XML of workbooks.
  case workbook = "XLSX"

  /// Selects the escaping by the name of a template without `.mustache`: `checklist.md`.
  init(templateName name: String) {
    self =
      switch name.split(separator: ".").last {
      case "md": .markdown
      case "css": .styleSheet
      case "csv": .commaSeparated
      case "js": .script
      case "json": .json
      case "mermaid": .mermaid
      case "xlsx": .workbook
      default: .markup
      }
  }

  /// Selects the escaping of a pragma such as `CONTENT_TYPE: JSON`; nil if it is unknown.
  init?(pragma: String) {
    let parts = pragma.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard parts.count == 2, parts[0] == "CONTENT_TYPE" else { return nil }
    self.init(rawValue: parts[1] == "HTML" ? Self.markup.rawValue : parts[1])
  }

  /// Appends an escaped text to a page.
  func append(_ text: String, to page: inout [UInt8]) {
    switch self {
    case .code: MarkdownCode.append(text, to: &page)
    case .styleSheet: ByteEscapes.styleSheet.append(text, to: &page)
    case .commaSeparated: CommaSeparatedField.append(text, to: &page)
    case .script: ByteEscapes.script.append(text, to: &page)
    case .json: JSONText.append(text, to: &page)
    case .markdown: MarkdownText.append(text, to: &page)
    case .markup: ByteEscapes.markup.append(text, to: &page)
    case .mermaid: MermaidText.append(text, to: &page)
    case .plain: page.append(contentsOf: text.utf8)
    case .workbook: CellText.append(text, to: &page)
    }
  }

  func escaped(_ text: String) -> String {
    var page: [UInt8] = []
    append(text, to: &page)
    return String(decoding: page, as: UTF8.self)
  }
}
