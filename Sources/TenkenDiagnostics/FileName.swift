/// The rule for names of files that come from foreign text: events, imports, ids, archives.
///
/// A name that passes means the same single file on every system: it leads out of no folder, is no
/// device of Windows, and every file system can store it.
package enum FileName {
  /// The longest name that every common file system stores, in bytes of UTF-8.
  package static let byteLimit = 255

  /// The names of devices on Windows, whatever follows them after a dot.
  ///
  /// [Naming files](https://learn.microsoft.com/windows/win32/fileio/naming-a-file)
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + ["com", "lpt"].flatMap { device in "0123456789¹²³".map { "\(device)\($0)" } })

  /// Why a text cannot be the name of a new file, as a phrase without a full stop; nil if it can.
  package static func fault(in name: some StringProtocol) -> DiagnosticText? {
    if name.isEmpty { return DiagnosticText("it is empty", ja: "空です") }
    if name.utf8.first == UInt8(ascii: ".") {
      return DiagnosticText("it begins with '.'", ja: "「.」で始まっています")
    }
    return faultInPart(name)
  }

  /// Why a text cannot be the path of a file below a folder, or of one that another file names.
  ///
  /// - Parameters:
  ///   - path: Names, separated by `/`.
  ///   - mayLeaveFolder: Whether the path only leads to a file that is read, so that it may go up
  ///     with `..`, and through hidden folders.
  /// - Returns: The reason, as a phrase without a full stop; nil if it can.
  package static func fault(
    inPath path: some StringProtocol, mayLeaveFolder: Bool = false
  ) -> DiagnosticText? {
    if path.isEmpty { return DiagnosticText("it is empty", ja: "空です") }
    if path.utf8.first == UInt8(ascii: "/") {
      return DiagnosticText(
        "it is an absolute path, which is another file on another machine",
        ja: "絶対パスです。ほかのマシンでは別のファイルになります")
    }
    for part in path.split(separator: "/", omittingEmptySubsequences: mayLeaveFolder) {
      if mayLeaveFolder, part == "." || part == ".." { continue }
      if let fault = mayLeaveFolder ? faultInPart(part) : fault(in: part) { return fault }
    }
    return nil
  }

  private static func faultInPart(_ name: some StringProtocol) -> DiagnosticText? {
    if name.utf8.count > byteLimit {
      return DiagnosticText("it is longer than \(byteLimit) bytes", ja: "\(byteLimit) バイトを超えています")
    }
    if let scalar = name.unicodeScalars.first(where: isRefused) {
      let shown = scalar.controlsDisplay ? "U+\(hexadecimal(scalar.value))" : "'\(scalar)'"
      return DiagnosticText(
        "it contains \(shown), which not every system allows in a name",
        ja: "名前に使えないシステムがある文字（\(shown)）を含んでいます")
    }
    if name.hasSuffix(".") || name.hasSuffix(" ") {
      return DiagnosticText(
        "it ends with a space or a dot, which Windows leaves out",
        ja: "Windows で取り除かれる末尾の空白またはピリオドがあります")
    }
    let stem = name.prefix { $0 != "." }.lowercased()
    guard devices.contains(String(stem.reversed().drop { $0 == " " }.reversed())) else {
      return nil
    }
    return DiagnosticText("it is the name of a device on Windows", ja: "Windows のデバイスの名前です")
  }

  /// Whether a name cannot contain a character.
  ///
  /// It separates names on some system, has a meaning in patterns or streams of Windows, or steers
  /// the display.
  package static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": true
    case _: scalar.controlsDisplay
    }
  }

  /// The longest beginning of a text, in whole characters, with at most a number of bytes.
  package static func beginning(of text: String, byteCount limit: Int) -> String {
    var bytes = 0
    return String(
      text.prefix { character in
        bytes += character.utf8.count
        return bytes <= limit
      })
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
