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
  let taken: EntryPath?

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

  /// Creates an error from a system error number, with the system's message or another one.
  init(number: Int32, reason: String? = nil) {
    let reason = reason ?? String(cString: strerror(number))
    self.init(
      text: DiagnosticText(reason, ja: Self.japanese[number] ?? reason), number: number)
  }

  /// Creates an error that is not from the system.
  init(reason: String, help: [String] = [], isUsage: Bool = false, taken: EntryPath? = nil) {
    self.init(
      text: DiagnosticText(reason, ja: reason), help: help, isUsage: isUsage, taken: taken)
  }

  private init(
    text: DiagnosticText, number: Int32 = 0, help: [String] = [], isUsage: Bool = false,
    taken: EntryPath? = nil
  ) {
    (self.text, self.number, self.help) = (text, number, help)
    (self.isUsage, self.taken) = (isUsage, taken)
  }

  /// The file is a folder, a pipe, or something else.
  static let notAFile = FileError(
    text: DiagnosticText("It is not a file", ja: "ファイルではありません"))

  /// The file is larger than the limit.
  static let tooLarge = FileError(text: DiagnosticText("It is too large", ja: "大きすぎます"))

  /// A folder has more folders inside one another than are searched.
  static let nestedTooDeeply = FileError(
    text: DiagnosticText("It is nested too deeply", ja: "階層が深すぎます"))

  /// A symbolic link to a missing target, so that the intended target cannot be known.
  static let danglingLink = FileError(
    reason: "It is a link that leads nowhere",
    help: ["remove the link, or create what it leads to"])

  /// Of the folders of a path, more than the last one are missing.
  static func noFolder(_ path: String) -> FileError {
    FileError(
      reason: "The folder '\(path)' does not exist",
      help: ["if the path is right, make the folder first"])
  }

  /// A folder contains an entry in a state that Tenken does not remove or replace.
  static func notOurs(_ path: EntryPath, _ state: String) -> FileError {
    FileError(
      reason: "It contains '\(path.text)', which \(state)",
      help: ["move it elsewhere if you need it, or else remove it; then run this again"])
  }

  /// A file of the user has the path of a new file.
  static func collision(_ path: EntryPath) -> FileError {
    .notOurs(path, "Tenken has not written, in place of a new file")
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
