/// A page that reloads itself when a new version of it is written, while somebody watches it.
///
/// The version is in a one-line script next to the page.
package struct WatchedPage: Sendable {
  /// The interval at which an open page checks for a new version, in milliseconds.
  private static let interval = 200

  /// The script policies of pages with and without scripts, and their replacements while watching.
  private static let policies = [
    ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'self' file:"),
    ("default-src 'none'", "default-src 'none'; script-src 'unsafe-inline' 'self' file:"),
  ]

  /// The page without additions.
  private let page: String
  /// The name of the page's file.
  private let name: String
  /// What distinguishes this version of the page from others.
  private let version: String

  /// Makes a page that reloads itself.
  ///
  /// - Parameters:
  ///   - page: The text of the page in HTML.
  ///   - name: The name of its file.
  ///   - version: Letters and digits that distinguish this version of the page from others.
  package init(_ page: String, named name: String, version: String) {
    (self.page, self.name, self.version) = (page, name, version)
  }

  /// The name of the script next to a page.
  ///
  /// - Parameter file: The name or the path of the page.
  /// - Returns: The script's name, or its path.
  package static func scriptName(for file: String) -> String { file + ".watch.js" }

  /// The script next to the page, which tells an open page this version.
  package var script: String { "tenkenVersion?.(\"\(version)\");\n" }

  /// The page, with a script that runs the one next to it again and again.
  package var text: String {
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
        script.src = encodeURIComponent("\(Self.scriptName(for: Self.escaped(name)))") + "?" + Date.now();
        script.onload = () => script.remove();
        script.onerror = () => clearInterval(watching);
        document.head.append(script);
      }, \(Self.interval));
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
