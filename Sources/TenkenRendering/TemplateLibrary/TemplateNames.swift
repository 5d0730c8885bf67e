import TenkenDiagnostics
import TenkenSimulation
import TenkenWording

/// Finds the fields that templates use but that do not exist.
struct TemplateNames {
  private let templates: (String) -> Template?
  private let words: PageTexts
  /// The pages, with the names of their templates and fields.
  private let pages: [(template: String, names: FieldNames)]

  /// Creates a check of templates, given their words and the pages made from them.
  init(
    _ templates: @escaping (String) -> Template?, _ words: PageTexts,
    pages: [(template: String, names: FieldNames)]
  ) {
    self.templates = templates
    self.words = words
    self.pages = pages
  }

  /// Warns about fields that do not exist where a template uses them.
  ///
  /// A template may be included in several places. A field that exists in one of them is known.
  ///
  /// - Parameter paths: The files to check.
  /// - Returns: The warnings, limited to the first ones in each file.
  func unknownFields(in paths: Set<String>) -> [Diagnostic] {
    var found: Set<Location> = []
    var missed: [Location: UnknownName] = [:]
    for page in pages {
      var compiler = TemplateCompiler(templates, words)
      let scope = FieldScope(page: page.names)
      _ = compiler.program(of: page.template, in: scope)
      for lookup in compiler.lookups where paths.contains(lookup.path) {
        let location = Location(path: lookup.path, range: lookup.tag.range)
        if let scope = lookup.missed {
          var unknown = missed[location] ?? UnknownName(name: lookup.tag.name)
          unknown.known.formUnion(scope.names)
          unknown.isElsewhere = unknown.isElsewhere || page.names.reachable.contains(unknown.name)
          missed[location] = unknown
        } else {
          found.insert(location)
        }
      }
    }
    let unknown = missed.filter { !found.contains($0.key) }
      .sorted { $0.key.range.start < $1.key.range.start }
    let byPath = Dictionary(grouping: unknown) { $0.key.path }
    return byPath.values.flatMap { $0.prefix(TemplateReader.diagnosticLimit) }.map {
      location, unknown in
      .unknownField(
        location.path.at(location.range), unknown.name, isElsewhere: unknown.isElsewhere,
        near: nearestName(to: unknown.name, in: unknown.known))
    }
  }

  private struct Location: Hashable {
    let path: String
    let range: SourceRange
  }

  /// A field that does not exist, with the fields that do.
  private struct UnknownName {
    let name: String
    var known: Set<String> = []
    /// Whether the field exists elsewhere in the page.
    var isElsewhere = false
  }
}

extension Diagnostic {
  /// Reports a field that does not exist where a tag uses it, so that the tag shows nothing.
  fileprivate static func unknownField(
    _ place: SourcePlace, _ name: String, isElsewhere: Bool, near: String?
  ) -> Diagnostic {
    let (summary, help) =
      if name == "." {
        (
          DiagnosticText("'{{.}}' shows nothing here", ja: "ここで「{{.}}」を使っても、何も表示されません。"),
          DiagnosticText(
            "it shows the text of the section around it", ja: "「{{.}}」が表示するのは、それを囲むセクションのテキストです。")
        )
      } else if PositionInList(name) != nil {
        (
          DiagnosticText("there is no '\(name)' here", ja: "ここに「\(name)」はありません。"),
          DiagnosticText(
            "it can be used only inside the section of a list", ja: "リストのセクションの中でだけ使えます。")
        )
      } else if isElsewhere {
        (
          DiagnosticText("there is no field '\(name)' here", ja: "ここに「\(name)」という項目はありません。"),
          DiagnosticText(
            "it exists in other sections of the page: see where the built-in templates use it",
            ja: "ほかのセクションにはあります。標準のテンプレートのどこで使われているかを確認してください。")
        )
      } else {
        (
          DiagnosticText("there is no field '\(name)'", ja: "「\(name)」という項目はありません。")
            + .didYouMean(near),
          DiagnosticText(
            "the built-in templates, which 'tenken new templates' lists, show all fields",
            ja: "使える項目は、「tenken new templates」で一覧できる標準のテンプレートにすべて載っています。")
        )
      }
    return .warning(.unknownField, place, summary).help(help)
  }

  /// Reports a file that no page uses.
  static func unknownTemplate(_ path: String, _ name: String, near: String?) -> Diagnostic {
    .warning(.unknownTemplate, path.at(nil), "no page uses '\(name)'", ja: "「\(name)」を使うページはありません。")
      .asking(.didYouMean(near)).help(
        "'tenken new templates' lists the files that can be replaced",
        ja: "置き換えられるファイルは、「tenken new templates」で一覧できます。")
  }

  /// Reports a file that is not UTF-8 text.
  static func templateEncoding(_ path: String) -> Diagnostic {
    .error(.templateEncoding, path.at(nil), "the file is not UTF-8", ja: "ファイルが UTF-8 ではありません。")
      .help("save it as UTF-8", ja: "UTF-8 で保存してください。")
  }
}

extension DiagnosticKind {
  static let allTemplateNames = [unknownField, unknownTemplate, templateEncoding]

  static let unknownField = DiagnosticKind(
    "unknown-field", .template,
    "The page has no field of this name, or not at this place, so the tag shows nothing.",
    "'tenken new templates NAME' shows the built-in template with all its fields.",
    ja: "その名前の項目がページにないか、この場所では使えないため、何も表示されません。",
    "使える項目は、「tenken new templates 名前」で表示される標準のテンプレートで確認できます。", wrong: "<h1>{{titel}}</h1>",
    right: "<h1>{{title}}</h1>")
  static let unknownTemplate = DiagnosticKind(
    "unknown-template", .files,
    "No page uses the file, because its name is not that of a built-in template and no template",
    "includes it.", "'tenken new templates' lists all names.",
    ja: "標準のテンプレートと同じ名前ではなく、ほかのテンプレートにも埋め込まれていないため、このファイルはどのページにも使われません。",
    "名前は「tenken new templates」で一覧できます。")
  static let templateEncoding = DiagnosticKind(
    "template-encoding", .bytes,
    "A template or a file of words is not UTF-8, usually because an editor saved it as Shift_JIS.",
    "Save it as UTF-8.", ja: "テンプレートまたは文言のファイルが UTF-8 ではありません。", "Shift_JIS などで保存されている可能性があります。",
    "UTF-8 で保存し直してください。")
}
