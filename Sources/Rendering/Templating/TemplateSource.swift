import Diagnostics
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

  /// Why the engine cannot read the template; nothing if it can.
  ///
  /// - Parameters:
  ///   - tags: The tags of the template.
  ///   - path: The path of its file.
  /// - Returns: The first fault.
  func faults(_ tags: [TemplateTag], path: String) -> [Diagnostic] {
    let faults = TemplateStructure.faults(of: tags, path: path)
    guard faults.isEmpty else { return faults }
    do {
      _ = try MustacheTemplate(string: header + text)
      return []
    } catch let error as MustacheTemplate.ParserError {
      let place = SourcePosition(
        line: UInt32(max(error.context.lineNumber - 2, 0)),
        column: UInt32(max(error.context.columnNumber - 1, 0)))
      // The engine knows where it stopped: the fault is in the tag there.
      let tag = tags.last { $0.range.start <= place }
      let range = tag?.range ?? SourceRange(start: place, end: place)
      return [.brokenTemplate(path, range, Self.summary(error.error))]
    } catch {
      let start = SourcePosition(line: 0, column: 0)
      return [.brokenTemplate(path, SourceRange(start: start, end: start), "\(error)")]
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
