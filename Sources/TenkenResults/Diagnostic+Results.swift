import TenkenDiagnostics

extension Diagnostic {
  static let tooManyEvents = "too-many-events"

  static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: "results-too-large",
      summary: "the file is larger than \(limit >> 20) MB, and counts nothing", path: path,
      range: nil,
      help: ["results are one file for each tester and session; evidence is in files of its own"])
  }

  static func tooManyEvents(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      identifier: tooManyEvents, summary: "there are more than \(limit) events", path: path,
      range: nil, help: ["move what is about old builds to another folder"])
  }
}
