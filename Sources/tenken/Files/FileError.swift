import TenkenDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be opened, read or written.
struct FileError: Error {
  /// The system's number of the error; 0 where the fault is not the system's.
  let number: Int32
  /// What the system says, for example `Permission denied`, or what else is the reason.
  let text: DiagnosticText
  /// What can be done about it: one line of output each.
  let help: [String]
  /// Whether the command line asks for what makes no sense, rather than that something failed.
  let isUsage: Bool

  /// Whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The reason in English.
  var reason: String { text.en }

  /// The error that the last system call has left.
  static var last: FileError { FileError(number: errno) }

  /// Makes the error of a system's number, in the system's words or in others.
  init(number: Int32, reason: String? = nil) {
    self.number = number
    let reason = reason ?? String(cString: strerror(number))
    text = DiagnosticText(en: reason, ja: Self.japanese[number] ?? reason)
    help = []
    isUsage = false
  }

  /// Makes an error that is not the system's.
  init(reason: String, help: [String] = [], isUsage: Bool = false) {
    self.init(text: DiagnosticText(en: reason, ja: reason), help: help, isUsage: isUsage)
  }

  /// Makes an error that is not the system's, and that diagnostics tell as well.
  init(text: DiagnosticText, help: [String] = [], isUsage: Bool = false) {
    number = 0
    self.text = text
    self.help = help
    self.isUsage = isUsage
  }

  /// The file is a folder, a pipe, or something else.
  static var notAFile: FileError {
    FileError(text: DiagnosticText(en: "It is not a file", ja: "ファイルではありません"))
  }

  /// The file is larger than is read.
  static var tooLarge: FileError {
    FileError(text: DiagnosticText(en: "It is too large", ja: "大きすぎます"))
  }

  /// What the system says of files that cannot be read, in Japanese; other reasons are in its words.
  private static let japanese: [Int32: String] = [
    EACCES: "アクセス権がありません", EIO: "入出力エラーです", EISDIR: "フォルダです",
    ELOOP: "シンボリックリンクが循環しています", EMFILE: "開いているファイルが多すぎます",
    ENAMETOOLONG: "名前が長すぎます", ENFILE: "開いているファイルが多すぎます",
    ENOENT: "ファイルまたはフォルダがありません", ENOMEM: "メモリが足りません",
    ENOTDIR: "途中のパスがフォルダではありません", ENXIO: "デバイスがありません",
    EOVERFLOW: "大きすぎます", EPERM: "許可されていない操作です",
  ]
}
