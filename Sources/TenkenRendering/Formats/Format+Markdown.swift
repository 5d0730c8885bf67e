extension Format {
  /// A checklist as GitHub-flavoured Markdown with task lists.
  package static let markdown = Format(
    name: "markdown", document: .checklist, fileExtension: "md", content: .page("checklist.md"),
    hasCompactLayout: true)
}
