package import TenkenDiagnostics

extension DiagnosticKind {
  static let unreadableFile = DiagnosticKind(
    "unreadable-file", .files,
    "The file exists but cannot be read, usually for lack of permission.",
    "The message gives the reason that the operating system reports.", ja: "ファイルはありますが、読み込めません。",
    "多くはアクセス権がないためです。", "システムの返した理由がメッセージに示されます。")
  static let unreadableFolder = DiagnosticKind(
    "unreadable-folder", .files,
    "A folder cannot be read, usually for lack of permission, or is nested too deeply.",
    "The files in it were not checked.", ja: "フォルダを読み込めません。", "アクセス権がないか、階層が深すぎます。",
    "中のファイルは確認されていません。")
}

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
      what == .file ? .unreadableFile : .unreadableFolder, path.at(nil),
      "the \(what.rawValue) cannot be read: \(reason.en)",
      ja: "\(what.japaneseName)を読み込めません（\(reason.ja)）。")
  }
}
