import TenkenDiagnostics

extension Diagnostic {
  /// Reports a template that cannot be parsed.
  static func brokenTemplate(_ place: SourcePlace, _ rule: DiagnosticText) -> Diagnostic {
    .error(.brokenTemplate, place, rule).help(fixes)
  }

  /// Reports a closing tag that does not match the innermost open section.
  static func wrongEnd(
    _ path: String, _ tag: TemplateTag, of open: TemplateTag?
  ) -> Diagnostic {
    guard let open else {
      let rule = DiagnosticText(
        "'{{/\(tag.name)}}' closes nothing: no section is open",
        ja: "「{{/\(tag.name)}}」で閉じるセクションがありません。")
      return .brokenTemplate(path.at(tag.range), rule)
    }
    return .error(
      .brokenTemplate, path.at(tag.range),
      "'{{/\(tag.name)}}' is where '{{/\(open.name)}}' should be",
      ja: "ここに必要なのは「{{/\(open.name)}}」ですが、「{{/\(tag.name)}}」があります。"
    ).help("close sections in the reverse order of opening them", ja: "セクションは、開いたのと逆の順に閉じてください。")
      .help(fixes).note(
        path.at(open.range), "'\(open.name)' is opened here", ja: "「\(open.name)」はここで開いています。")
  }

  /// Reports a section without a closing tag.
  static func unclosedSection(_ path: String, _ tag: TemplateTag) -> Diagnostic {
    .error(
      .brokenTemplate, path.at(tag.range), "'\(tag.name)' is opened but never closed",
      ja: "「\(tag.name)」が閉じられていません。"
    ).help("close it with {{/\(tag.name)}}", ja: "「{{/\(tag.name)}}」で閉じてください。").help(fixes)
  }

  private static let fixes = DiagnosticText(
    "'tenken new templates --output DIR' writes the built-in template",
    ja: "標準のテンプレートは、「tenken new templates --output DIR」で書き出せます。")
}

extension Diagnostic {
  /// Reports a template that is too long with its inclusions.
  static func longTemplate(_ path: String, _ range: SourceRange?, _ name: String) -> Diagnostic {
    .error(
      .endlessTemplate, path.at(range),
      "with '\(name)' the template is longer than \(Template.sizeLimit >> 20) MiB",
      ja: "「\(name)」を含めると、テンプレートが \(Template.sizeLimit >> 20) MiB を超えます。"
    ).help(
      "templates that include others twice double in size at each level",
      ja: "ほかのテンプレートを2回埋め込むと、その都度2倍になります。")
  }

  /// Reports a template that has too many different uses.
  static func tooManyUses(
    _ path: String, _ tag: TemplateTag, limit: Int
  ) -> Diagnostic {
    .error(
      .endlessTemplate, path.at(tag.range),
      "the templates of a page are included in more than \(limit) ways",
      ja: "ページのテンプレートの組み合わせが \(limit) 通りを超えています。"
    ).help(
      "include '\(tag.name)' in fewer different sections",
      ja: "「\(tag.name)」を埋め込むセクションの種類を減らしてください。")
  }

  /// Reports a page that would fill the memory or never end.
  static func tooLongPage(
    _ origin: PageWriter.Origin, _ fault: DiagnosticText
  ) -> Diagnostic {
    .error(.endlessTemplate, origin.path.at(origin.range), fault).help(
      "nested sections multiply what they show", ja: "セクションを入れ子にすると、表示する量が掛け算で増えます。")
  }
}

extension PageWriter.Limits {
  /// The limit that a page exceeds; nil if it exceeds none.
  func fault(bytes: Int, sections: Int, depth: Int) -> DiagnosticText? {
    if depth > self.depth {
      return DiagnosticText(
        "the page is more than \(self.depth) sections deep here",
        ja: "ページのセクションの入れ子が、ここで \(self.depth) 段を超えています。")
    }
    if bytes > self.bytes {
      return DiagnosticText(
        "the page has more than \(self.bytes >> 20) MiB here",
        ja: "ページの大きさが、ここで \(self.bytes >> 20) MiB を超えています。")
    }
    if sections > self.sections {
      return DiagnosticText(
        "the page goes through more than \(self.sections) sections here",
        ja: "ページの処理するセクションが、ここで \(self.sections) 個を超えています。")
    }
    return nil
  }
}

extension DiagnosticKind {
  static let brokenTemplate = DiagnosticKind(
    "broken-template", .template,
    "A tag of the template is not closed, closes nothing, or has a form that templates do not",
    "know.",
    "The whole template is left out, because nobody could say which part of the page it means.",
    ja: "テンプレートのタグが閉じていないか、対応する開始タグがないか、使えない書き方になっています。", "ページのどこを表すかが決まらないため、テンプレート全体を使いません。",
    wrong: "{{#chapters}}", "<h2>{{chapterTitle}}</h2>",
    right: """
      {{#chapters}}
      <h2>{{chapterTitle}}</h2>
      {{/chapters}}
      """)
  static let endlessTemplate = DiagnosticKind(
    "endless-template", .template,
    "A page with this template would never end, or would be too long, because templates include",
    "each other in a circle or sections are nested too deeply.",
    "A template may include itself only inside '{{#children}}', which ends where a node of a map",
    "has no children.", ja: "テンプレートが互いを埋め込んでいるか、セクションの入れ子が深すぎるため、ページに終わりがないか、長くなりすぎます。",
    "自分自身を埋め込めるのは、マップの枝をたどる「{{#children}}」の中だけです。", "枝がなくなれば終わるためです。",
    wrong: "<style>{{> checklist.html}}</style>", right: "<style>{{> checklist.css}}</style>")
}
