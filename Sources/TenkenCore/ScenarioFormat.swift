import TenkenRendering

/// A file format of a document: a checklist, a mind map or a coverage map.
public struct ScenarioFormat: Sendable {
  /// The kind of document that a format shows.
  public enum Document: String, CaseIterable, Sendable {
    /// Cases to work through and to tick.
    case checklist
    /// The tree of chapters, features and scenarios.
    case mindMap = "mindmap"
    /// What the suite covers, and what it does not.
    case coverage
  }

  let format: Format

  /// All formats, in the order in which `tenken` lists them.
  public static let all = Format.all.map { ScenarioFormat(format: $0) }

  /// A checklist in GitHub's Markdown.
  public static let markdown = ScenarioFormat(format: .markdown)

  /// The format with a name for a kind of document; nil if there is none.
  ///
  /// Checklists are `markdown`, `html`, `csv`, `xlsx` and `testlink`; ``all`` has the others.
  public static func named(_ name: String, of document: Document = .checklist) -> ScenarioFormat? {
    all.first { $0.name == name && $0.document == document }
  }

  /// The name, as `tenken` knows it.
  public var name: String { format.name }
  /// The kind of document.
  public var document: Document {
    switch format.document {
    case .checklist: .checklist
    case .mindMap: .mindMap
    case .coverage: .coverage
    }
  }
  /// The extension of file names, without a dot.
  public var fileExtension: String { format.fileExtension }
}
