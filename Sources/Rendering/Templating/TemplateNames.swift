import Diagnostics

/// The names that templates may ask for: those that the templates that are built in use.
///
/// A test keeps this true: it finds each field that the code offers in a template that is built in.
struct TemplateNames {
  private var fields: [String: Set<String>] = [:]

  /// Collects the names of templates by the documents they are of.
  init(_ templates: [String: String]) {
    for (name, text) in templates {
      for tag in TemplateTag.all(in: text) where [.field, .section].contains(tag.kind) {
        for part in tag.field.split(separator: ".") {
          fields[Self.document(of: name), default: []].insert(String(part))
        }
      }
    }
  }

  /// Warns of the fields that nobody can give.
  func unknownFields(
    of tags: [TemplateTag], named name: String, path: String
  ) -> [Diagnostic] {
    let own = fields[Self.document(of: name)]
    // A template of the user's own may be put into any page.
    let known = own ?? fields.values.reduce(into: []) { $0.formUnion($1) }
    return tags.compactMap { tag in
      guard [.field, .section].contains(tag.kind), !tag.field.hasPrefix("words.") else {
        return nil
      }
      let parts = tag.field.split(separator: ".").map(String.init)
      guard let unknown = parts.first(where: { !known.contains($0) }) else { return nil }
      let near = nearestWord(to: unknown, in: known)
      return .unknownField(path, tag.range, unknown, near: near)
    }
  }

  /// The document that a template is of: `mindmap` for `mindmap-node.opml`.
  private static func document(of name: String) -> String {
    String(name.prefix { $0 != "." && $0 != "-" })
  }
}

extension Diagnostic {
  /// A field that no document has: it would show nothing.
  fileprivate static func unknownField(
    _ path: String, _ range: SourceRange, _ name: String, near: String?
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unknown-field",
      summary: "there is no field '\(name)'" + didYouMean(near), path: path, range: range,
      help: ["the templates that 'tenken templates' lists show every field there is"])
  }

  /// A page word that no language has.
  static func unknownPageWord(
    _ path: String, _ range: SourceRange, _ key: String, near: String?
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unknown-page-word",
      summary: "there is no page word '\(key)'" + didYouMean(near), path: path, range: range,
      help: ["page words stand in words.en.txt, or in a words file of yours"])
  }

  /// A template that is put there and is not.
  static func unknownPartial(
    _ path: String, _ tag: TemplateTag, near: String?
  ) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-partial",
      summary: "there is no template '\(tag.name)'" + didYouMean(near), path: path,
      range: tag.range, help: ["it would be the file '\(tag.name).mustache'"])
  }

  /// A file that takes the place of none.
  static func unknownTemplate(_ path: String, _ name: String, near: String?) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "unknown-template",
      summary: "no page uses '\(name)'" + didYouMean(near), path: path, range: nil,
      help: ["'tenken templates' lists the files that can be replaced"])
  }

  /// Bytes that are no text.
  static func templateEncoding(_ path: String) -> Diagnostic {
    Diagnostic(
      identifier: "template-encoding", summary: "the file is no UTF-8", path: path, range: nil,
      help: ["save it in the encoding UTF-8"])
  }

  private static func didYouMean(_ near: String?) -> String {
    near.map { "; did you mean '\($0)'?" } ?? ""
  }
}
