import TenkenDiagnostics

/// A parsed template: texts and tags in file order, with sections as a tree.
struct Template: Sendable {
  /// The most bytes of a template with its inclusions; built-in templates have at most 100,000.
  ///
  /// Templates that each include the next one twice would double in size at every level.
  static let sizeLimit = 4 << 20
  /// The deepest nesting of sections and templates; parsing and rendering recurse into each.
  static let depthLimit = 100

  /// A piece of a template.
  indirect enum Node: Sendable {
    case text(ArraySlice<UInt8>)
    case field(TemplateTag)
    case section(TemplateTag, [Node])
    /// Another template, with the space before it if it is alone on its line.
    case partial(TemplateTag, indentation: ArraySlice<UInt8>)
    /// A different escaping of texts, from here to the end of the section.
    case escaping(Escaping)
  }

  /// An inclusion of another template.
  struct Inclusion {
    let tag: TemplateTag
    /// Whether the inclusion is for each child of the current value, and so comes to an end.
    let isForChildren: Bool
    /// The number of sections around it.
    let depth: Int
  }

  /// The name used for inclusion: `checklist.md`.
  let name: String
  /// The path of its file in diagnostics.
  let path: String
  /// The number of bytes, without inclusions.
  let size: Int
  /// All tags, in order.
  private(set) var tags: [TemplateTag] = []
  private(set) var nodes: [Node] = []
  private(set) var inclusions: [Inclusion] = []
  /// The reasons why it cannot be used; empty if it can.
  private(set) var diagnostics: [Diagnostic] = []

  /// Parses the text of a template.
  init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    size = text.utf8.count
    guard size <= Self.sizeLimit else {
      diagnostics = [.longTemplate(path, nil, name)]
      return
    }
    var reader = TemplateReader(Array(text.utf8), path: path)
    reader.read()
    (nodes, tags) = (reader.nodes, reader.tags)
    (inclusions, diagnostics) = (reader.inclusions, reader.diagnostics)
  }
}
