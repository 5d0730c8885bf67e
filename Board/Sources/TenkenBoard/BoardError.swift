import HTTPTypes
import TenkenDiagnostics

/// The reason why the board as a whole cannot do what it is asked to.
enum BoardError: Error {
  /// It has reached the maximum number of entries, or of bytes of evidence.
  case full
  /// Another board has the folder open.
  case inUse
}

/// The reason why a request, or a part of it, is refused.
struct RequestError: Error {
  let status: HTTPResponse.Status
  /// The reason, for people.
  let summary: DiagnosticText

  init(_ status: HTTPResponse.Status, _ summary: DiagnosticText) {
    self.status = status
    self.summary = summary
  }

  init(_ status: HTTPResponse.Status, en: String, ja: String) {
    self.init(status, DiagnosticText(en, ja: ja))
  }
}

extension HTTPResponse.Status {
  /// The board has reached one of its limits, or the disk is full.
  static let full = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}
