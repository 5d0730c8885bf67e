import Diagnostics

/// A tag of a template with its place, as people who mend the template see it.
///
/// The engine tells the place of its first fault only, and nothing of names that nobody knows.
struct TemplateTag {
  /// What a tag does, as far as that can be wrong.
  enum Kind: Hashable {
    /// Shows a field: `{{name}}`, `{{{name}}}`, `{{&name}}`.
    case field
    /// Opens a section of a field: `{{#name}}`, `{{^name}}`.
    case section
    /// Opens a block or what fills blocks: `{{$name}}`, `{{<name}}`.
    case block
    case parent
    /// Closes what is open: `{{/name}}`.
    case end
    /// Puts another template there: `{{> name}}`.
    case partial
    /// Changes the signs around tags: `{{=<% %>=}}`.
    case delimiters
    /// Says nothing of names: comments, pragmas.
    case other
    /// Never ends.
    case unfinished
  }

  let kind: Kind
  /// What stands in the tag, without its sign.
  let name: String
  let range: SourceRange

  /// The field that is asked for, without the functions around it; empty if there is none.
  var field: Substring {
    name.split(separator: "(", omittingEmptySubsequences: false).last?.prefix { $0 != ")" } ?? ""
  }

  /// Whether the engine can read the name.
  var hasName: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: ".-_?()*/".utf8.contains(byte)
        }
      }
  }
}

extension TemplateTag {
  /// All tags of a text, in order.
  static func all(in text: String) -> [TemplateTag] {
    var reader = Reader(text)
    var tags: [TemplateTag] = []
    while let tag = reader.next() { tags.append(tag) }
    return tags
  }

  /// Finds tags; columns count Unicode scalars, as everywhere.
  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var place = SourcePosition(line: 0, column: 0)
    private var opening = Array("{{".unicodeScalars)
    private var closing = Array("}}".unicodeScalars)

    init(_ text: String) {
      scalars = Array(text.unicodeScalars)
    }

    mutating func next() -> TemplateTag? {
      while index < scalars.count, !isHere(opening) { advance() }
      guard index < scalars.count else { return nil }
      let start = place
      advance(by: opening.count)
      let sign = index < scalars.count ? scalars[index] : " "
      let kind = Self.kind(of: sign)
      if kind != .field || sign == "{" || sign == "&" { advance() }
      let content = read(until: sign == "{" ? ["}"] + closing : closing)
      guard let content else {
        let end = SourcePosition(line: start.line, column: start.column + UInt32(opening.count))
        return TemplateTag(
          kind: .unfinished, name: "", range: SourceRange(start: start, end: end))
      }
      if sign == "=" { setDelimiters(content) }
      let name = content.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return TemplateTag(
        kind: kind, name: String(name), range: SourceRange(start: start, end: place))
    }

    private static func kind(of sign: Unicode.Scalar) -> Kind {
      switch sign {
      case "#", "^": .section
      case "/": .end
      case ">": .partial
      case "<": .parent
      case "$": .block
      case "=": .delimiters
      case "!", "%": .other
      default: .field
      }
    }

    /// The text up to a mark, behind which reading goes on; nil if it does not come.
    private mutating func read(until mark: [Unicode.Scalar]) -> String? {
      var text = String.UnicodeScalarView()
      while index < scalars.count, !isHere(mark) {
        text.append(scalars[index])
        advance()
      }
      guard index < scalars.count else { return nil }
      advance(by: mark.count)
      return String(text)
    }

    private mutating func setDelimiters(_ content: String) {
      let parts = content.split { $0 == " " || $0 == "=" }
      guard parts.count == 2 else { return }
      opening = Array(parts[0].unicodeScalars)
      closing = Array(parts[1].unicodeScalars)
    }

    private func isHere(_ mark: [Unicode.Scalar]) -> Bool {
      scalars[index] == mark[0] && scalars[index...].starts(with: mark)
    }

    private mutating func advance(by count: Int = 1) {
      for _ in 0..<count where index < scalars.count {
        let isEnd =
          switch scalars[index] {
          case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
          case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
          default: false
          }
        place.column += 1
        if isEnd { place = SourcePosition(line: place.line + 1, column: 0) }
        index += 1
      }
    }
  }
}
