import Foundation
import TestSupport
import Testing

/// A page as it is recorded: its style and its script are in files of their own.
///
/// The page has the names of those files instead, and the lines that differ from them, which are
/// the ones with words of a language. So a change of a style changes one file, and a page with the
/// style of another page is noticed.
struct RecordedPage {
  /// A style or a script that a template puts into a page.
  struct Asset {
    let fileName: String
    let text: Substring
  }

  /// The text that is recorded for the page.
  let text: String
  /// The styles and scripts of the page.
  let assets: [Asset]

  /// Splits a page into its recorded text and its assets.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - name: The name of its assets, without an extension.
  ///   - shared: The assets whose files are recorded: those of the English page.
  init(_ page: String, named name: String, sharing shared: [Asset]? = nil) {
    var text = ""
    var assets: [Asset] = []
    var rest = page[...]
    // A script element with attributes holds data of the page, and no code.
    while let match = rest.firstMatch(of: /<(style|script)>((?s).*?)<\/(?:style|script)>/) {
      let fileName = "\(name).\(match.1 == "style" ? "css" : "js")"
      let asset = Asset(fileName: fileName, text: match.2)
      text += rest[..<match.2.startIndex]
      text += asset.difference(from: shared?.first { $0.fileName == fileName } ?? asset)
      assets.append(asset)
      rest = rest[match.2.endIndex...]
    }
    self.text = text + rest
    self.assets = assets
  }
}

extension RecordedPage.Asset {
  /// The name of the file, and the lines that differ from it with their numbers.
  fileprivate func difference(from shared: Self) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = shared.text.split(separator: "\n", omittingEmptySubsequences: false)
    // With another number of lines, the text is recorded whole, as its lines cannot be compared.
    guard lines.count == others.count else { return String(text) }
    let differing = zip(lines, others).enumerated().filter { $1.0 != $1.1 }
    return "the lines of \(fileName)"
      + differing.map { "\n\($0 + 1): \($1.0)" }.joined()
  }

  /// Compares the asset with its file; `RECORD=1` rewrites the file.
  func check() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(fileName)")
    #expect(try recorded(file, insteadOf: text) == text, "\(fileName)")
  }
}
