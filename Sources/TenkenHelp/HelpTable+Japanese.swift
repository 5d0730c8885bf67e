package import TenkenDiagnostics

extension HelpTable {
  /// The Japanese texts of all commands.
  ///
  /// They are a module of their own because a compiler reads a resource as an array of bytes: in
  /// `tenken`, it would read a hundred thousand again whenever anything below has changed.
  package static let japanese = HelpTable([
    PackageResources.abstracts_ja_txt, PackageResources.options_ja_txt,
    PackageResources.discussions_ja_txt, HelpTable.parser, PackageResources.errors_ja_txt,
  ])
}
