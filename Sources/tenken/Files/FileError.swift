import TenkenDiagnostics

/// Why a file cannot be opened, read or written.
struct FileError: Error {
  /// The error number of the system; 0 if the error is not from the system.
  let number: Int32
  /// The message of the system, for example `Permission denied`, or another reason.
  let text: DiagnosticText
  /// What the user can do about it: one line of output each.
  let help: [DiagnosticText]
  /// The error of the command, if it is not that the given file or folder cannot be written.
  let whole: ToolError?

  /// Whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether the system does not support the operation here, rather than that it failed.
  var isObstacle: Bool {
    [EACCES, EBUSY, EINVAL, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV].contains(number)
  }

  /// The reason in English.
  var reason: String { text.en }

  /// The error of the last system call.
  static var last: FileError { FileError(number: errno) }

  /// Creates an error with its reason, and with the system's error number if it has one.
  init(
    _ reason: String, ja: String? = nil, number: Int32 = 0, help: [DiagnosticText] = [],
    whole: ToolError? = nil
  ) {
    text = DiagnosticText(reason, ja: ja ?? Self.japanese[number] ?? reason)
    (self.number, self.help, self.whole) = (number, help, whole)
  }

  /// Creates an error with the system's message for an error number.
  init(number: Int32) { self.init(String(cString: strerror(number)), number: number) }

  /// Creates an error that the command shows as it is.
  init(_ whole: ToolError) {
    self.init(whole.summary.en, ja: whole.summary.ja, whole: whole)
  }

  /// The file is a folder, a pipe, or something else.
  static let notAFile = FileError("It is not a file", ja: "ファイルではありません")

  /// The file is larger than the limit.
  static let tooLarge = FileError("It is too large", ja: "大きすぎます")

  /// A folder has more folders inside one another than are searched.
  static let nestedTooDeeply = FileError("It is nested too deeply", ja: "階層が深すぎます")

  /// A symbolic link to a missing target, so that the intended target cannot be known.
  static let danglingLink = FileError(
    "It is a link that leads nowhere", ja: "リンク先がありません",
    help: [
      DiagnosticText("remove the link, or create what it leads to", ja: "リンクを削除するか、リンク先を作成してください")
    ])

  /// Of the folders of a path, more than the last one are missing.
  static func noFolder(_ path: String) -> FileError {
    FileError(
      "The folder '\(path)' does not exist", ja: "フォルダ「\(path)」がありません",
      help: [
        DiagnosticText(
          "if the path is right, make the folder first", ja: "パスが正しければ、先にフォルダを作成してください")
      ])
  }

  /// A folder contains an entry in a state that Tenken does not remove or replace.
  static func notOurs(_ path: EntryPath, _ state: String, ja: String) -> FileError {
    FileError(
      "It contains '\(path.text)', which \(state)", ja: "「\(path.text)」\(ja)",
      help: [
        DiagnosticText(
          "move it elsewhere if you need it, or else remove it; then run this again",
          ja: "必要なら別の場所に移し、不要なら削除してから、もう一度実行してください")
      ])
  }

  /// A file of the user has the path of a new file.
  static func collision(_ path: EntryPath) -> FileError {
    .notOurs(
      path, "Tenken has not written, in place of a new file",
      ja: "は Tenken が書き出したものではなく、新しいファイルと同じ場所にあります")
  }

  /// The system's messages for unreadable files in Japanese; other messages stay as they are.
  private static let japanese: [Int32: String] = [
    EACCES: "アクセス権がありません", EIO: "入出力エラーです", EISDIR: "フォルダです",
    ELOOP: "シンボリックリンクが循環しています", EMFILE: "開いているファイルが多すぎます",
    ENAMETOOLONG: "名前が長すぎます", ENFILE: "開いているファイルが多すぎます",
    ENOENT: "ファイルまたはフォルダがありません", ENOMEM: "メモリが足りません",
    ENOTDIR: "途中のパスがフォルダではありません", ENXIO: "デバイスがありません",
    EOVERFLOW: "大きすぎます", EPERM: "許可されていない操作です",
  ]
}
