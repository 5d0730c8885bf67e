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
    /// Here a line begins that leaves a trace in the page.
    case lineStart
    case text(ArraySlice<UInt8>)
    case field(TemplateTag)
    case section(TemplateTag, [Node])
    /// Another template, with the space before it if it has a line for itself.
    case partial(TemplateTag, indentation: ArraySlice<UInt8>)
    /// From here to the end of the section texts are escaped in another way.
    case escaping(Escaping)
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
  /// Why it cannot be used; nothing if it can.
  private(set) var faults: [Diagnostic] = []

  /// Reads the text of a template.
  init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    let bytes = Array(text.utf8)
    size = bytes.count
    guard size <= Self.sizeLimit else {
      faults = [.longTemplate(path, nil, name)]
      return
    }
    var reader = TemplateReader(bytes, path: path)
    reader.read()
    (nodes, tags, faults) = (reader.nodes, reader.tags, reader.faults)
  }
}

extension Template {
  /// One place where a template puts another.
  struct Inclusion {
    let tag: TemplateTag
    /// Whether it does so for each child of what it shows, which comes to an end.
    let isForChildren: Bool
    /// How many sections lie around it.
    let depth: Int
  }

  /// The places where it puts other templates.
  var inclusions: [Inclusion] {
    var inclusions: [Inclusion] = []
    Self.collect(nodes, isForChildren: false, depth: 0, into: &inclusions)
    return inclusions
  }

  private static func collect(
    _ nodes: [Node], isForChildren: Bool, depth: Int, into inclusions: inout [Inclusion]
  ) {
    for node in nodes {
      switch node {
      case .partial(let tag, _):
        inclusions.append(Inclusion(tag: tag, isForChildren: isForChildren, depth: depth))
      case .section(let tag, let inner):
        let isChildren = tag.kind == .section && tag.name == "children"
        collect(
          inner, isForChildren: isForChildren || isChildren, depth: depth + 1, into: &inclusions)
      case .lineStart, .text, .field, .escaping: continue
      }
    }
  }
}

extension Diagnostic {
  /// A template that is too long with all that it puts somewhere.
  static func longTemplate(_ path: String, _ range: SourceRange?, _ name: String) -> Diagnostic {
    Diagnostic(
      identifier: "endless-template",
      summary: DiagnosticText(
        en: "with '\(name)' the template is longer than \(Template.sizeLimit >> 20) MB",
        ja: "「\(name)」を含めると、テンプレートが \(Template.sizeLimit >> 20) MB を超えます。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "templates that put others there twice double with each",
          ja: "ほかのテンプレートを2回埋め込むと、その都度2倍になります。")
      ])
  }
}
