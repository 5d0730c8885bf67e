import TenkenHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A document that is written again and again; an open page of HTML notices it, and loads itself anew.
///
/// A page that was opened from a disk may not read other files. It may run them: so the version lies in a
/// script of a line beside the page, which the page runs again and again.
struct LivePage {
  /// How often an open page looks, in milliseconds.
  private static let interval = 200

  /// What pages let in, with scripts at all and without, and what they let in while somebody is watching.
  private static let policies = [
    ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'self' file:"),
    ("default-src 'none'", "default-src 'none'; script-src 'unsafe-inline' 'self' file:"),
  ]

  /// The file of the document.
  let file: String
  /// What was written last, as it is without watching.
  private(set) var bytes: [UInt8] = []

  init(_ file: String) { self.file = file }

  private var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  private var isPage: Bool { file.hasSuffix(".html") }
  /// The script beside the page.
  private var versionFile: String { file + ".watch.js" }

  /// Writes the document if it is another one than last time.
  ///
  /// - Returns: Whether it is.
  mutating func write(_ new: [UInt8]) throws(ToolError) -> Bool {
    guard new != bytes else { return false }
    bytes = new
    guard isPage else {
      try writeFile(new, to: file)
      return true
    }
    let version = SHA256.hash(new).description.prefix(16)
    try writeFile(Self.watching(String(decoding: new, as: UTF8.self), name, version), to: file)
    // Last: who sees the new version finds the new page.
    try writeFile("tenkenVersion?.(\"\(version)\");\n", to: versionFile)
    return true
  }

  /// Leaves the document as it is without watching.
  func end() throws(ToolError) {
    guard isPage, !bytes.isEmpty else { return }
    try writeFile(bytes, to: file)
    // Who has removed it already wanted the same.
    unlink(versionFile)
  }

  /// The page with a script that looks for another version.
  private static func watching(_ page: String, _ name: String, _ version: Substring) -> String {
    var page = page
    // Only the script beside it is let in, and only while somebody is watching.
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

  /// A name as a part of a text of JavaScript, in a page.
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
