extension Format {
  /// A checklist as a table with a row for each step, for TestRail, Xray and spreadsheets.
  package static let csv = Format(
    name: "csv", document: .checklist, fileExtension: "csv", content: .page("checklist.csv"),
    hasTitle: false)
}
