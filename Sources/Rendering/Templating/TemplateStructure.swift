import Diagnostics

/// Checks what a template's tags open and close, and which templates they put there.
enum TemplateStructure {
  /// How deep sections may lie in each other: the engine calls itself for each.
  private static let depthLimit = 100

  /// The faults of a template that can be told from its tags alone.
  static func faults(of tags: [TemplateTag], path: String) -> [Diagnostic] {
    var open: [TemplateTag] = []
    for tag in tags {
      if tag.kind == .unfinished {
        return [.brokenTemplate(path, tag.range, "a tag that opens is closed with '}}'")]
      }
      if tag.kind == .delimiters {
        // A section is read by itself, where they would no longer hold.
        return [.brokenTemplate(path, tag.range, "tags stand between '{{' and '}}'")]
      }
      guard tag.kind == .other || tag.hasName else {
        let rule = "a tag holds one name, of letters, digits, '.', '-' and '_'"
        return [.brokenTemplate(path, tag.range, rule)]
      }
      if [.partial, .parent].contains(tag.kind), tag.name.contains("*") {
        return [.brokenTemplate(path, tag.range, "a template is put there by its own name")]
      }
      switch tag.kind {
      case .section, .block, .parent:
        open.append(tag)
        guard open.count <= depthLimit else {
          let rule = "sections lie no deeper than \(depthLimit) in each other"
          return [.brokenTemplate(path, tag.range, rule)]
        }
      case .end:
        guard let last = open.popLast() else {
          let rule = "'{{/\(tag.name)}}' closes nothing: no section is open"
          return [.brokenTemplate(path, tag.range, rule)]
        }
        guard last.name == tag.name else {
          return [.wrongEnd(path, tag, of: last)]
        }
      case .field, .partial, .delimiters, .other, .unfinished: continue
      }
    }
    return open.last.map { [.unclosedSection(path, $0)] } ?? []
  }

  /// One template that puts another there.
  struct Inclusion {
    let tag: TemplateTag
    /// Whether it does so for each child of what it shows, which comes to an end.
    let isForChildren: Bool
  }

  /// The templates that a template puts there.
  static func inclusions(of tags: [TemplateTag]) -> [Inclusion] {
    var open: [String] = []
    var inclusions: [Inclusion] = []
    for tag in tags {
      switch tag.kind {
      case .section, .block: open.append(tag.name)
      case .end: _ = open.popLast()
      case .partial, .parent:
        inclusions.append(Inclusion(tag: tag, isForChildren: open.contains("children")))
        if tag.kind == .parent { open.append(tag.name) }
      case .field, .delimiters, .other, .unfinished: continue
      }
    }
    return inclusions
  }
}

extension Diagnostic {
  /// A template that the engine cannot read.
  static func brokenTemplate(_ path: String, _ range: SourceRange, _ rule: String) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template", summary: rule, path: path, range: range, help: [mending])
  }

  fileprivate static func wrongEnd(
    _ path: String, _ tag: TemplateTag, of open: TemplateTag
  ) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template",
      summary: "'{{/\(tag.name)}}' comes where '{{/\(open.name)}}' should", path: path,
      range: tag.range, help: ["sections close in the reverse order of their opening", mending],
      notes: [Note(summary: "'\(open.name)' is opened here", path: path, range: open.range)])
  }

  fileprivate static func unclosedSection(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    Diagnostic(
      identifier: "broken-template", summary: "'\(tag.name)' is opened, and never closed",
      path: path, range: tag.range, help: ["close it with {{/\(tag.name)}}", mending])
  }

  /// A template that a page would never come to the end of.
  static func endlessTemplate(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    Diagnostic(
      identifier: "endless-template", summary: "'\(tag.name)' would contain itself without end",
      path: path, range: tag.range,
      help: ["a template can stand in itself only inside {{#children}}…{{/children}}"])
  }

  private static var mending: String {
    "'tenken templates --output DIR' writes the template as it is built in"
  }
}
