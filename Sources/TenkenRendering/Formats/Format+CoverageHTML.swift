extension Format {
  /// A coverage map as one HTML page; every figure links to its cases.
  package static let coverageHTML = Format(
    name: "html", document: .coverage, fileExtension: "html",
    summary: "a page for any browser: every figure leads to its cases",
    content: .page("coverage.html"))
}
