extension Format {
  /// A mind map as a Mermaid diagram in Markdown, which many wikis and code hosts draw.
  package static let mermaid = Format(
    name: "mermaid", document: .mindMap, fileExtension: "md",
    summary: "Markdown with a diagram that GitHub and GitLab draw",
    content: .page("mindmap.md"))
}
