package import TenkenSimulation
import TenkenWording

/// What stands at the head of a document.
package struct DocumentTitle: Hashable, Sendable {
  /// The whole title, as somebody gave it; nil for the usual one.
  package let given: String?
  /// The app's name, with which the usual title begins; nil for none.
  private let appName: LocalizedText?

  /// Makes a title; without arguments, the name of the document.
  ///
  /// - Parameters:
  ///   - given: The whole title; nil for the usual one.
  ///   - appName: The app's name, with which the usual title begins; nil for none.
  package init(_ given: String? = nil, appName: LocalizedText? = nil) {
    (self.given, self.appName) = (given, appName)
  }

  /// Whether it says nothing but the name of the document.
  var isUsual: Bool { given == nil && appName == nil }

  /// The text for a document, whose name is a text of the words files.
  func text(_ key: String, _ words: PageTexts) -> String {
    let usual = words[key]
    return given ?? appName.map { "\($0[Language(code: words.languageCode)]) · \(usual)" } ?? usual
  }
}
