extension Format {
  /// A coverage map as Markdown, short enough for the comment of a pull request.
  package static let coverageMarkdown = Format(
    name: "markdown", document: .coverage, fileExtension: "md",
    summary: "a summary for a pull request or an issue", content: .page("coverage.md"))
}
