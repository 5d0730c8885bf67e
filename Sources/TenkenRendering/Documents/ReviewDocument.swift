package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// Which cases of a suite are worth nothing as they are: a page for browsers and paper, or a text.
package struct ReviewDocument: Sendable {
  /// The form in which it is written.
  package enum Form: String, CaseIterable, Sendable {
    /// A page for browsers and paper.
    case html
    /// A text for a chat or a pull request.
    case markdown
  }

  let title: DocumentTitle
  let review: Review
  let features: [Feature]
  /// The index page to link back to; nil if there is none.
  package var indexFile: String?

  /// Creates the page of a review.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - features: The features that it is about.
  ///   - title: The title of the page; nil for the default title.
  package init(_ review: Review, of features: [Feature], title: DocumentTitle = DocumentTitle()) {
    (self.review, self.features, self.title) = (review, features, title)
  }

  /// Renders the page: the same review always gives the same bytes.
  ///
  /// - Parameters:
  ///   - form: The form of the page.
  ///   - language: The language of the page.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    as form: Form, in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    return FormatContent.page(form.template).file(fields(language, words), words, templates)
  }

  /// The templates of the page, with the names of their fields.
  static var pages: [(template: String, names: FieldNames)] {
    let page = ReviewDocument(Review([], courses: [:]), of: [])
    let names = page.fields(.english, TextLibrary.embedded[.english]).names
    return Form.allCases.map { ($0.template, names) }
  }
}

extension ReviewDocument.Form {
  fileprivate var template: String { "review.\(fileExtension)" }

  /// The file name extension, without a dot.
  package var fileExtension: String {
    switch self {
    case .html: "html"
    case .markdown: "md"
    }
  }
}
