import Foundation
import TenkenDiagnostics

/// The reason why a file cannot be used.
enum SystemError: Error, Hashable {
  /// The error number of the system.
  case number(Int32)
  /// It is a folder, a pipe, a device, or another thing that is no file.
  case noFile
  /// It has more bytes than the limit.
  case tooLarge

  /// The error that the last call of the system left.
  static var last: SystemError { .number(errno) }

  /// Whether the reason is this very file, so that another name may work.
  var isAboutName: Bool {
    switch self {
    case .noFile, .tooLarge: true
    case .number(let number): [EISDIR, ELOOP, EACCES, EPERM, ENXIO, ENOTDIR].contains(number)
    }
  }

  /// Whether the disk has no room.
  var isFull: Bool { [.number(ENOSPC), .number(EDQUOT), .number(EFBIG)].contains(self) }

  /// The reason for people.
  var summary: DiagnosticText {
    switch self {
    case .noFile: DiagnosticText("it is no file", ja: "ファイルではありません")
    case .tooLarge: DiagnosticText("it is too large", ja: "大きすぎます")
    case .number(let number):
      DiagnosticText(
        String(cString: strerror(number)), ja: Self.japanese[number] ?? "システムのエラー \(number)")
    }
  }

  private static let japanese: [Int32: String] = [
    ENOSPC: "ディスクに空きがありません", EDQUOT: "ディスクの割り当てを使い切りました", EFBIG: "ファイルの大きさの上限です",
    EACCES: "権限がありません", EPERM: "許可されていません", EROFS: "書き込みできないディスクです",
    ENOENT: "ありません", EISDIR: "フォルダです", ENOTDIR: "フォルダではないものが途中にあります",
    ELOOP: "シンボリックリンクです", EMFILE: "開いているファイルが多すぎます", EIO: "ディスクのエラーです",
  ]
}
