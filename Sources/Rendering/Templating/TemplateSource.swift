import Mustache

/// The text of a template before the engine reads it.
struct TemplateSource {
  /// The name that templates know it by: `checklist.md`.
  let name: String
  let text: String

  /// How texts are escaped; it follows from the name, so that no template can forget it.
  private var escaping: Escaping { Escaping(templateName: name) }

  /// The line that tells the engine of the escaping; it leaves no trace in the page.
  var header: String { "{{% CONTENT_TYPE: \(escaping.registered)}}\n" }

  /// The text with each `{{words.<key>}}` replaced by the page word; unknown ones stay.
  func withWords(_ words: PageWords) -> String {
    var result = header
    var rest = text[...]
    while let start = rest.firstRange(of: "{{words.") {
      result += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      guard let end = rest.firstRange(of: "}}") else { break }
      let key = rest[start.upperBound..<end.lowerBound]
      if let word = words.label(String(key)) {
        result += escaping.escaped(word)
      } else {
        result += rest[..<end.upperBound]
      }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Throws the first fault of the template, with its place in the file.
  func check(file: String) throws(TemplateError) {
    do {
      _ = try MustacheTemplate(string: header + text)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateError(
        file: file, line: max(error.context.lineNumber - 1, 1),
        column: error.context.columnNumber, summary: Self.summary(error.error))
    } catch {
      throw TemplateError(file: file, line: 1, column: 1, summary: "\(error)")
    }
  }

  private static func summary(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "a tag that opens is closed" }
    return switch error {
    case .sectionCloseNameIncorrect: "a section closes with the name that opened it"
    case .unfinishedName: "a tag is a name between '{{' and '}}'"
    case .expectedSectionEnd: "a section that opens is closed"
    case .invalidSetDelimiter: "a change of delimiters is '{{=<< >>=}}'"
    case .transformAppliedToInheritanceSection: "an inherited block takes no transform"
    case .illegalTokenInsideInheritSection: "an inheriting partial holds only blocks"
    case .textInsideInheritSection: "an inheriting partial holds no text"
    case .invalidConfigVariableSyntax: "a pragma is '{{% NAME: value}}'"
    case .unrecognisedConfigVariable: "the pragma or its value is unknown"
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The first place of a piece of ASCII; nil if there is none.
  fileprivate func firstRange(of piece: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: piece.utf8) {
        return start..<utf8.index(start, offsetBy: piece.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
