package import TenkenDiagnostics

/// Whether a text has the key `feature`, in any notation, as every scenario file has.
package func mayBeScenarioFile(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains(/(?m)^[\s{]*(feature|"feature"|'feature')\s*:/)
}

extension Diagnostic {
  /// A link to a file that is not a scenario file, and of which nothing is shown.
  package static func foreignLink(_ path: String) -> Diagnostic {
    .error(
      .foreignLink, path.at(nil),
      "the link leads to a file that has no 'feature', and is not a scenario file",
      ja: "リンク先のファイルに「feature」がなく、シナリオファイルではありません。"
    ).help(
      "remove the link, or let it lead to a scenario file", ja: "リンクを消すか、シナリオファイルへのリンクにしてください。")
  }
}

extension DiagnosticKind {
  static let foreignLink = DiagnosticKind(
    "foreign-link", .files,
    "A symbolic link among the scenarios leads to a file that is not a scenario file.",
    "Its content is not shown, because it may belong to somebody else.",
    ja: "シナリオの中のシンボリックリンクが、シナリオファイルではないファイルを指しています。", "他人のファイルかもしれないため、内容は表示されません。")
}
