import TenkenDiagnostics

/// A template as it was read: texts and tags in the order of the file, sections as a tree.
struct Template: Sendable {
  /// The most bytes of a template with all that it puts there; those that are built in have 40,000.
  ///
  /// Templates that each put the next there twice would double without end.
  static let sizeLimit = 4 << 20
  /// How deep sections and templates may lie in each other: reading and rendering go into each.
  static let depthLimit = 100

  /// A piece of a template.
  indirect enum Node: Sendable {
    case text(ArraySlice<UInt8>)
    case field(TemplateTag)
    case section(TemplateTag, [Node])
    /// Another template, with the space before it if it has a line for itself.
    case partial(TemplateTag, indentation: ArraySlice<UInt8>)
    /// From here to the end of the section texts are escaped in another way.
    case escaping(Escaping)
  }

  /// One place where a template puts another.
  struct Inclusion {
    let tag: TemplateTag
    /// Whether it does so for each child of what it shows, which comes to an end.
    let isForChildren: Bool
    /// How many sections lie around it.
    let depth: Int
  }

  /// The name that templates know it by: `checklist.md`.
  let name: String
  /// The path of its file, as diagnostics name it.
  let path: String
  /// How many bytes it has.
  let size: Int
  /// All tags, in order.
  private(set) var tags: [TemplateTag] = []
  private(set) var nodes: [Node] = []
  private(set) var inclusions: [Inclusion] = []
  /// Why it cannot be used; nothing if it can.
  private(set) var faults: [Diagnostic] = []

  /// Reads the text of a template.
  init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    size = text.utf8.count
    guard size <= Self.sizeLimit else {
      faults = [.longTemplate(path, nil, name)]
      return
    }
    var reader = TemplateReader(Array(text.utf8), path: path)
    reader.read()
    (nodes, tags) = (reader.nodes, reader.tags)
    (inclusions, faults) = (reader.inclusions, reader.faults)
  }
}
