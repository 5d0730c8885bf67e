import TenkenDiagnostics

/// Which templates include which others, and the problems that result.
struct TemplateInclusions {
  /// The size and depth of a template with everything it includes, capped just above the limits.
  private struct Extent: Equatable {
    var size: Int
    var depth: Int
  }

  private let inclusions: [String: [Template.Inclusion]]
  private var extents: [String: Extent] = [:]

  /// Computes the extents of templates.
  init(_ templates: [Template]) {
    inclusions = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0.inclusions) })
    for template in templates { extents[template.name] = Extent(size: template.size, depth: 0) }
    let own = extents
    // Each round goes one level deeper; a template that still grows after the last is too deep.
    for _ in 0...Template.depthLimit {
      var next = own
      for (name, extent) in own {
        next[name] = inclusions[name, default: []].reduce(extent) { extended($0, by: $1) }
      }
      guard next != extents else { break }
      extents = next
    }
  }

  /// The extent with one inclusion added, unless that is for children and so comes to an end.
  private func extended(_ extent: Extent, by inclusion: Template.Inclusion) -> Extent {
    guard !inclusion.isForChildren, let inner = extents[inclusion.tag.name] else { return extent }
    let depth = inclusion.depth + 1 + inner.depth
    return Extent(
      size: min(extent.size + inner.size, Template.sizeLimit + 1),
      depth: min(max(extent.depth, depth), Template.depthLimit + 1))
  }

  /// Whether another template includes a template.
  func isIncluded(_ name: String) -> Bool {
    inclusions.contains { $0.key != name && $0.value.contains { $0.tag.name == name } }
  }

  /// The problems with the inclusions of a template.
  func diagnostics(of template: Template) -> [Diagnostic] {
    var size = template.size
    var diagnostics: [Diagnostic] = []
    for inclusion in template.inclusions {
      let tag = inclusion.tag
      guard let extent = extents[tag.name] else {
        let near = nearestName(to: tag.name, in: inclusions.keys)
        diagnostics.append(.unknownPartial(template.path, tag, near: near))
        continue
      }
      if inclusion.isForChildren { continue }
      let isTooDeep = inclusion.depth + 1 + extent.depth > Template.depthLimit
      if isTooDeep, reaches([template.name], from: tag.name, countsChildren: false) {
        diagnostics.append(.endlessTemplate(template.path, tag))
      } else if isTooDeep, extent.depth <= Template.depthLimit {
        diagnostics.append(.deepTemplate(template.path, tag))
      }
      // Report only the inclusion that exceeds the limit, not every template that contains it.
      let isLong = extent.size <= Template.sizeLimit && size <= Template.sizeLimit
      size += extent.size
      if isLong, !isTooDeep, size > Template.sizeLimit {
        diagnostics.append(.longTemplate(template.path, tag.range, tag.name))
      }
    }
    return diagnostics
  }

  /// Whether a template is one of several templates, or includes one directly or indirectly.
  ///
  /// - Parameters:
  ///   - names: The templates to look for.
  ///   - start: The template to start from.
  ///   - countsChildren: Whether inclusions for each child count; they always come to an end.
  /// - Returns: Whether one of the templates was found.
  func reaches(_ names: Set<String>, from start: String, countsChildren: Bool = true) -> Bool {
    var seen: Set<String> = []
    var next = [start]
    while let one = next.popLast() {
      guard !names.contains(one) else { return true }
      guard seen.insert(one).inserted else { continue }
      next += inclusions[one, default: []].filter { countsChildren || !$0.isForChildren }
        .map(\.tag.name)
    }
    return false
  }
}

extension Diagnostic {
  /// Whether a page with the template would never end, or would be too long or too deep.
  var isEndlessTemplate: Bool { kind == .endlessTemplate }

  /// Reports an included template that does not exist.
  fileprivate static func unknownPartial(
    _ path: String, _ tag: TemplateTag, near: String?
  ) -> Diagnostic {
    .error(
      .unknownPartial, path.at(tag.range), "there is no template '\(tag.name)'",
      ja: "「\(tag.name)」というテンプレートはありません。"
    ).asking(.didYouMean(near)).help(
      "the missing file is '\(tag.name).mustache'", ja: "必要なファイルは「\(tag.name).mustache」です。")
  }

  /// Reports a template that would include itself without end.
  fileprivate static func endlessTemplate(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    .error(
      .endlessTemplate, path.at(tag.range), "'\(tag.name)' would include itself endlessly",
      ja: "「\(tag.name)」が、自分自身を際限なく含むことになります。"
    ).help(
      "a template can include itself only inside {{#children}}…{{/children}}",
      ja: "自分自身を埋め込めるのは、{{#children}}…{{/children}} の中だけです。")
  }

  /// Reports an inclusion that is nested too deeply.
  fileprivate static func deepTemplate(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    .error(
      .endlessTemplate, path.at(tag.range),
      "sections and templates can be nested at most \(Template.depthLimit) deep",
      ja: "セクションとテンプレートの入れ子は \(Template.depthLimit) 段までです。"
    ).help("nest fewer templates", ja: "テンプレートの入れ子を減らしてください。")
  }
}

extension DiagnosticKind {
  static let unknownPartial = DiagnosticKind(
    "unknown-partial", .template,
    "'{{> name}}' inserts the template name.mustache, and there is no such file among the",
    "built-in templates and your own.",
    ja: "「{{> 名前}}」は「名前.mustache」を埋め込むタグですが、その名前のテンプレートが、標準のものにも独自のものにもありません。",
    wrong: "<style>{{> checklist.style}}</style>", right: "<style>{{> checklist.css}}</style>")
}
