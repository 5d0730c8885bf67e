extension Format {
  /// A checklist as one HTML page: a form on paper, and a tool on screen.
  package static let html = Format(
    name: "html", document: .checklist, fileExtension: "html", content: .page("checklist.html"),
    hasCompactLayout: true)
}
