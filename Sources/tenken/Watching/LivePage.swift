import TenkenData
import TenkenPages

/// A document that is written again and again; an open HTML page notices it and reloads.
///
/// A page that was opened from a disk may not read other files, but it may run them as scripts. So
/// the version is in a one-line script next to the page, which the page runs again and again.
struct LivePage {
  /// The file of the document.
  let file: String
  /// The last document, without the additions for watching.
  private(set) var bytes: [UInt8] = []

  init(_ file: String) { self.file = file }

  private var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  private var isPage: Bool { file.hasSuffix(".html") }
  /// The script next to the page.
  private var versionFile: String { WatchedPage.scriptName(for: file) }

  /// Writes the document if it has changed since the last time.
  ///
  /// - Returns: Whether it has changed.
  mutating func write(_ new: [UInt8]) throws(ToolError) -> Bool {
    guard new != bytes else { return false }
    bytes = new
    guard isPage else {
      try writeFile(new, to: file)
      return true
    }
    let page = WatchedPage(
      String(decoding: new, as: UTF8.self), named: name,
      version: String(SHA256.hash(new).description.prefix(16)))
    try writeFile(page.text, to: file)
    // Written last, so that whatever sees the new version finds the new page.
    try writeFile(page.script, to: versionFile)
    return true
  }

  /// Writes the document without the additions for watching.
  func end() throws(ToolError) {
    guard isPage, !bytes.isEmpty else { return }
    // It does not matter if the file has been removed already.
    defer { unlink(versionFile) }
    try writeFile(bytes, to: file)
  }
}
