extension Format {
  /// A checklist as one HTML page that prints on A4.
  public static let html = Format(
    name: "html", document: .checklist, fileExtension: "html", template: "checklist.html")
}
