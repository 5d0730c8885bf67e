extension Format {
  /// A coverage map as JSON, with the cases behind every figure.
  package static let coverageJSON = Format(
    name: "json", document: .coverage, fileExtension: "json",
    summary: "everything, for programs (docs/COVERAGE.md)", content: .page("coverage.json"))
}
