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
    for (piece, tag) in pieces {
      result += piece
      guard let tag else { continue }
      let word = tag.hasPrefix("words.") ? words.label(String(tag.dropFirst(6))) : nil
      result += word.map(escaping.escaped) ?? "{{\(tag)}}"
    }
    return result
  }

  /// Whether a section's text stands in it, between two of its tags.
  func holds(_ section: String) -> Bool {
    let section = section.utf8
    let starts = pieces.dropLast().map { $0.tag.map { $0.endIndex } ?? text.endIndex }
    return starts.contains { end in
      // Behind the tag's closing braces.
      text.utf8[text.utf8.index(end, offsetBy: 2)...].starts(with: section)
    }
  }

  /// The names of the templates that it puts somewhere.
  var partials: [String] {
    pieces.compactMap { _, tag in
      guard let tag, let sign = tag.first, sign == ">" || sign == "<" else { return nil }
      return String(tag.dropFirst().drop { $0 == " " }.prefix { $0 != " " })
    }
  }

  /// The text cut at its tags: what stands before each, and what is in it; nil after the last.
  private var pieces: [(text: Substring, tag: Substring?)] {
    let bytes = text.utf8
    var pieces: [(Substring, Substring?)] = []
    var start = bytes.startIndex
    var rest = bytes[...]
    while let open = Self.brace(UInt8(ascii: "{"), in: rest) {
      let content = bytes[bytes.index(open, offsetBy: 2)...]
      guard let close = Self.brace(UInt8(ascii: "}"), in: content) else { break }
      pieces.append((text[start..<open], text[content.startIndex..<close]))
      start = bytes.index(close, offsetBy: 2)
      rest = bytes[start...]
    }
    pieces.append((text[start...], nil))
    return pieces
  }

  /// The place of the first two braces in a row.
  private static func brace(_ brace: UInt8, in bytes: Substring.UTF8View) -> String.Index? {
    var rest = bytes
    while let place = rest.firstIndex(of: brace) {
      let next = bytes.index(after: place)
      if next < bytes.endIndex, bytes[next] == brace { return place }
      rest = rest[next...]
    }
    return nil
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
