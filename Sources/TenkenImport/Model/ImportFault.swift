import TenkenDiagnostics

/// Why a source cannot be read: what is wrong, where, and what to do.
struct ImportFault: Error {
  /// The kebab-case name of the fault.
  let identifier: String
  /// What is wrong, as a phrase without a full stop.
  let summary: String
  /// Where, for people; empty for the whole file.
  var place = ""
  /// What can be done: one line of output each.
  var help: [String] = []

  /// The fault as people are told of it.
  func diagnostic(path: String) -> Diagnostic {
    // TODO: tell these faults in Japanese as well; who reads diagnostics in Japanese sees English.
    func both(_ text: String) -> DiagnosticText { DiagnosticText(en: text, ja: text) }
    return Diagnostic(
      identifier: identifier, summary: both(place.isEmpty ? summary : "\(place): \(summary)"),
      path: path, range: nil, help: help.map(both))
  }
}

extension ImportFault {
  /// Something is larger than a limit.
  static func tooMuch(_ what: String, limit: String, place: String = "") -> ImportFault {
    ImportFault(
      identifier: "import-limit", summary: "\(what) than the limit of \(limit)", place: place,
      help: ["split the file, and import its parts one after the other"])
  }

  /// The file is not what its beginning says.
  static func broken(_ format: String, _ what: String, place: String = "") -> ImportFault {
    ImportFault(
      identifier: "import-broken", summary: "this is no readable \(format): \(what)", place: place,
      help: ["open it with the program that made it, and save it again"])
  }

  /// Nobody can tell what the file is.
  static let unknownFormat = ImportFault(
    identifier: "import-unknown-format",
    summary: "nothing here looks like a sheet, a map or a list of test cases",
    help: [
      "formats: \(ImportFormat.all.map(\.name).joined(separator: ", ")); name one with --format"
    ])

  /// The file is fine, and has no cases.
  static let noCases = ImportFault(
    identifier: "import-no-cases",
    summary: "the file holds no test case that could be told from other text",
    help: [
      "a sheet needs a row of headings such as Title, Steps, Expected result (テスト項目, 手順, 期待結果)",
      "a map needs branches below its root; a list needs headings, or lines with boxes to tick",
    ])
}
