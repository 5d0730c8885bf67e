import TenkenHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A document that is written again and again; an open HTML page notices it and reloads.
///
/// A page that was opened from a disk may not read other files, but it may run them as scripts. So
/// the version is in a one-line script next to the page, which the page runs again and again.
struct LivePage {
  /// The interval at which an open page checks for a new version, in milliseconds.
  private static let interval = 200

  /// The script policies of pages with and without scripts, and their replacements while watching.
  private static let policies = [
    ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'self' file:"),
    ("default-src 'none'", "default-src 'none'; script-src 'unsafe-inline' 'self' file:"),
  ]

  /// The file of the document.
  let file: String
  /// The last document, without the additions for watching.
  private(set) var bytes: [UInt8] = []

  init(_ file: String) { self.file = file }

  private var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  private var isPage: Bool { file.hasSuffix(".html") }
  /// The script next to the page.
  private var versionFile: String { file + ".watch.js" }

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
    let version = SHA256.hash(new).description.prefix(16)
    try writeFile(Self.watching(String(decoding: new, as: UTF8.self), name, version), to: file)
    // Written last, so that whatever sees the new version finds the new page.
    try writeFile("tenkenVersion?.(\"\(version)\");\n", to: versionFile)
    return true
  }

  /// Writes the document without the additions for watching.
  func end() throws(ToolError) {
    guard isPage, !bytes.isEmpty else { return }
    try writeFile(bytes, to: file)
    // It does not matter if the file has been removed already.
    unlink(versionFile)
  }

  /// The page with a script that checks for a new version.
  private static func watching(_ page: String, _ name: String, _ version: Substring) -> String {
    var page = page
    // The script next to the page must be allowed, but only while watching.
    for (policy, wider) in Self.policies {
      guard let range = page.firstRange(of: policy) else { continue }
      page.replaceSubrange(range, with: wider)
      break
    }
    let script = """
      <script>
      {
      window.tenkenVersion = (version) => {
        // What is being written down is kept first.
        if (version !== "\(version)" && document.documentElement.dataset.keeping !== "yes") location.reload();
      };
      const watching = setInterval(() => {
        const script = document.createElement("script");
        script.src = encodeURIComponent("\(escaped(name)).watch.js") + "?" + Date.now();
        script.onload = () => script.remove();
        script.onerror = () => clearInterval(watching);
        document.head.append(script);
      }, \(interval));
      }
      </script>

      """
    let end = page.ranges(of: "</body>").last?.lowerBound ?? page.endIndex
    page.insert(contentsOf: script, at: end)
    return page
  }

  /// A name as a part of a JavaScript string in a page.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\", "<", "\u{2028}", "\u{2029}", "\0"..." ":
        "\\u{" + String(scalar.value, radix: 16) + "}"
      default: String(scalar)
      }
    }.joined()
  }
}
