import TenkenDiagnostics

extension TemplateTag {
  /// The rule that a tag breaks inside this many sections; nil if it breaks none.
  func brokenRule(inSections count: Int) -> DiagnosticText? {
    switch kind {
    case .unfinished:
      return DiagnosticText("a tag must be closed with '}}'", ja: "タグが「}}」で閉じられていません。")
    case .comment: return nil
    case .delimiters:
      return DiagnosticText(
        "tags are always between '{{' and '}}'", ja: "タグの記号は「{{」と「}}」だけです。変更できません。")
    case .inheritance:
      return DiagnosticText(
        "a template is always included as a whole, with '{{> name}}'",
        ja: "テンプレートは「{{> 名前}}」で、全体を埋め込みます。")
    case .pragma:
      guard Escaping(pragma: name) == nil else { return nil }
      let names = Escaping.allCases.map(\.rawValue).joined(separator: ", ")
      return DiagnosticText(
        "'{{% CONTENT_TYPE: NAME}}' takes one of \(names)",
        ja: "「{{% CONTENT_TYPE: NAME}}」に書けるのは、\(names) のいずれかです。")
    case .partial:
      if name.contains("*") {
        return DiagnosticText(
          "a template must be included by its own name", ja: "テンプレートは、その名前で埋め込みます。")
      }
      return isName(besides: "/") ? nil : Self.nameRule
    case .field, .rawField, .section, .inverted, .end:
      if opensTooDeep(inSections: count) {
        return DiagnosticText(
          "sections can be nested at most \(Template.depthLimit) deep",
          ja: "セクションの入れ子は \(Template.depthLimit) 段までです。")
      }
      if name.hasSuffix(")"), PositionInList(name) == nil {
        let names = PositionInList.allCases.map(\.rawValue).joined(separator: ", ")
        return DiagnosticText(
          "there is no '\(name)'; in a list, a tag can be \(names)",
          ja: "「\(name)」はありません。リストの中で使えるのは \(names) です。")
      }
      return PositionInList(name) != nil || isName() ? nil : Self.nameRule
    }
  }

  /// Whether the text after the tag can no longer be interpreted.
  func endsReading(inSections count: Int) -> Bool {
    kind == .unfinished || opensTooDeep(inSections: count)
  }

  private func opensTooDeep(inSections count: Int) -> Bool {
    [.section, .inverted, .inheritance].contains(kind) && count >= Template.depthLimit
  }

  private static let nameRule = DiagnosticText(
    "a tag contains one name of letters, digits, '.', '-' and '_'",
    ja: "タグに書けるのは、英数字と「.」「-」「_」からなる1つの名前です。")

  private func isName(besides sign: Unicode.Scalar? = nil) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "?": true
        default: scalar == sign
        }
      }
  }
}
