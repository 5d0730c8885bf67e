package import TenkenSimulation

/// How the state machines of a system are drawn.
package enum DiagramFormat: String, CaseIterable, Sendable {
  /// A Mermaid diagram in Markdown, which GitHub, GitLab and many wikis render.
  case mermaid
  /// An SVG image.
  case svg

  /// The file name extension.
  package var fileExtension: String {
    switch self {
    case .mermaid: "md"
    case .svg: "svg"
    }
  }

  /// Draws the state machines of a system.
  ///
  /// - Parameters:
  ///   - vocabulary: The vocabulary of the system.
  ///   - language: The language of titles.
  /// - Returns: The text of a file.
  package func text(of vocabulary: Vocabulary, in language: Language) -> String {
    switch self {
    case .mermaid:
      vocabulary.machines.map { mermaidDiagram(of: $0, in: language) }.joined(separator: "\n")
    case .svg:
      DiagramPicture(vocabulary.machines, language).svg()
    }
  }
}
