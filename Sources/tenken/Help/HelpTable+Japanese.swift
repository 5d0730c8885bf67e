import TenkenDiagnostics

extension HelpTable {
  /// The Japanese texts of all commands.
  static let japanese = HelpTable([
    PackageResources.abstracts_ja_txt, PackageResources.options_ja_txt,
    PackageResources.discussions_ja_txt, HelpTable.parser, PackageResources.errors_ja_txt,
  ])
}
