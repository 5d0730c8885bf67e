extension Format {
  /// A checklist as the XML of test suites that TestLink imports.
  public static let testLink = Format(
    name: "testlink", document: .checklist, fileExtension: "xml", template: "checklist.xml")
}
