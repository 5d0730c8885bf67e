package import TenkenDiagnostics
package import TenkenSimulation

/// Files that a team takes over as they are: the configuration of an editor, or a driver's helper.
package struct GivenFiles: Sendable {
  /// What they are for: the name of an editor or of a language.
  package let name: String
  /// What to do with them, as a phrase about the folder that they are in.
  package let use: @Sendable (_ folder: String) -> DiagnosticText
  /// The files, by their names.
  package let files: [(name: String, bytes: [UInt8])]
  /// The Japanese files that take the place of those with the same names.
  var japanese: [(name: String, bytes: [UInt8])] = []

  /// The files, with the pages of a language that has its own.
  package func files(in language: Language) -> [(name: String, bytes: [UInt8])] {
    guard language == .japanese else { return files }
    return files.map { file in japanese.first { $0.name == file.name } ?? file }
  }

  /// The files for each editor that needs some.
  package static let editors = [
    GivenFiles(
      name: "neovim",
      use: { _ in
        DiagnosticText(
          "put it into ~/.config/nvim/plugin/", ja: "~/.config/nvim/plugin/ に置いてください")
      },
      files: [("tenken.lua", PackageResources.tenken_lua)]),
    GivenFiles(
      name: "vscode",
      use: { _ in
        DiagnosticText(
          "put them into ~/.vscode/extensions/tenken/, and restart the editor",
          ja: "~/.vscode/extensions/tenken/ に置き、エディターを再起動してください")
      },
      files: [
        ("README.md", PackageResources.README_md),
        ("client.js", PackageResources.client_js),
        ("extension.js", PackageResources.extension_js),
        ("package.json", PackageResources.package_json),
        ("providers.js", PackageResources.providers_js),
      ]),
  ]

  /// The files for each language in which drivers have a helper.
  package static let drivers = [
    GivenFiles(
      name: "python",
      use: { _ in
        DiagnosticText(
          "import it in your driver; docs/DRIVERS.md has examples",
          ja: "ドライバーで import してください（例は docs/DRIVERS.md）")
      },
      files: [("tenken_driver.py", PackageResources.tenken_driver_py)])
  ]
}
