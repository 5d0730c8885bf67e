package import TenkenDiagnostics

extension Diagnostic {
  /// A kind of entry that cannot be read.
  package enum Unreadable: String {
    case file
    case folder

    /// The name of the kind in Japanese diagnostics.
    fileprivate var japaneseName: String {
      switch self {
      case .file: "ファイル"
      case .folder: "フォルダ"
      }
    }
  }

  /// A file or folder that cannot be read.
  package static func unreadable(
    _ path: String, what: Unreadable = .file, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      "unreadable-\(what.rawValue)", path, nil, "the \(what.rawValue) cannot be read: \(reason.en)",
      ja: "\(what.japaneseName)を読み込めません（\(reason.ja)）。")
  }
}
