import TenkenDiagnostics

/// Why a file cannot be opened, read or written.
struct FileError: Error {
  /// The error number of the system; 0 if the error is not from the system.
  let number: Int32
  /// The message of the system, for example `Permission denied`, or another reason.
  let text: DiagnosticText
  /// What the user can do about it: one line of output each.
  let help: [String]
  /// Whether the command line makes no sense, rather than that an operation failed.
  let isUsage: Bool
  /// The entry of a folder that is in the place of a new one; nil if that is not the reason.
  private(set) var taken: EntryPath?

  /// Whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The reason in English.
  var reason: String { text.en }

  /// The error of the last system call.
  static var last: FileError { FileError(number: errno) }

  /// Creates an error from a system error number, with the system's message or another one.
  init(number: Int32, reason: String? = nil) {
    self.number = number
    let reason = reason ?? String(cString: strerror(number))
    text = DiagnosticText(en: reason, ja: Self.japanese[number] ?? reason)
    help = []
    isUsage = false
  }

  /// Creates an error that is not from the system.
  init(reason: String, help: [String] = [], isUsage: Bool = false) {
    self.init(text: DiagnosticText(en: reason, ja: reason), help: help, isUsage: isUsage)
  }

  /// Creates an error that is not from the system, in both languages of diagnostics.
  init(text: DiagnosticText, help: [String] = [], isUsage: Bool = false) {
    number = 0
    self.text = text
    self.help = help
    self.isUsage = isUsage
  }

  /// An entry has the name of a new file, which must not replace it.
  static func alreadyExists(_ path: EntryPath) -> FileError {
    var error = FileError(reason: "It contains '\(path.text)' already")
    error.taken = path
    return error
  }

  /// The file is a folder, a pipe, or something else.
  static var notAFile: FileError {
    FileError(text: DiagnosticText(en: "It is not a file", ja: "ファイルではありません"))
  }

  /// The file is larger than the limit.
  static var tooLarge: FileError {
    FileError(text: DiagnosticText(en: "It is too large", ja: "大きすぎます"))
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
