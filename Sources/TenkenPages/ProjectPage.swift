package import TenkenData
package import TenkenScenarios
package import TenkenSimulation

/// What holds for a key of a project.
package struct ProjectSetting: Sendable {
  let key: ProjectKey
  /// The values; none if nothing holds.
  let values: [String]
  /// The file that says so; nil for what holds without one.
  let path: String?
  /// The line of the first value, from 1.
  let line: Int?

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: What holds, as it would be written on a command line.
  ///   - path: The file that says so; nil for what holds without one.
  ///   - line: The line of the first value, from 1.
  package init(key: ProjectKey, values: [String], path: String? = nil, line: Int? = nil) {
    (self.key, self.values, self.path, self.line) = (key, values, path, line)
  }
}

/// What holds for a project, for people and programs.
package struct ProjectPage: Sendable {
  let path: String?
  let settings: [ProjectSetting]

  /// Makes the page of a project.
  ///
  /// - Parameters:
  ///   - path: The project file; nil for none.
  ///   - settings: What holds.
  package init(path: String?, settings: [ProjectSetting]) {
    (self.path, self.settings) = (path, settings)
  }

  /// The page: a line for each key, with where it is said.
  package func text(in language: Language) -> String {
    let head =
      path.map { LocalizedText(en: "the project file is \($0)", ja: "プロジェクトファイル：\($0)") }
      ?? LocalizedText(
        en: "there is no \(projectFileName) here or above: tenken init writes one",
        ja: "\(projectFileName) は、このフォルダにも上のフォルダにもありません（tenken init で作成できます）")
    let none = LocalizedText(en: "none", ja: "なし")[language]
    let usual = LocalizedText(en: "usual", ja: "既定")[language]
    let usualResults = LocalizedText(
      en: "usual, of 'tenken results' and 'tenken release' only",
      ja: "既定（「tenken results」と「tenken release」のみ）")[language]
    let rows = settings.map { setting in
      (
        name: setting.key.rawValue,
        value: setting.values.isEmpty ? none : setting.values.joined(separator: ", "),
        place: setting.path.map { "\($0):\(setting.line ?? 1)" }
          // Without a project file, a folder of that name may be anybody's.
          ?? (path == nil && setting.key == .results ? usualResults : usual),
        meaning: setting.key.meaning[language]
      )
    }
    let names = rows.map(\.name.displayedWidth).max() ?? 0
    let values = rows.map(\.value.displayedWidth).max() ?? 0
    let lines = rows.map { row in
      "  \(row.name.padded(to: names))  \(row.value.padded(to: values))  \(row.place)"
    }
    return ([head[language], ""] + lines).map { $0 + "\n" }.joined()
  }

  /// The format of the page for programs.
  package static let format = JSONFormat<ProjectPage>(
    "tenken-config",
    [
      JSONField(
        "file", .text, .optional, "The project file.", ja: "プロジェクトファイル。"
      ) { $0.path },
      JSONField(
        "settings", .list(of: .object(setting)), .required, "What holds for each key.",
        ja: "キーごとの値。"
      ) { $0.settings },
    ])

  /// The members of a setting.
  private static let setting: JSONTable<ProjectSetting> = [
    JSONField("key", .text, .required, "The key.", ja: "キー。") { $0.key.rawValue },
    JSONField(
      "values", .list(of: .text), .required, "What holds; none if nothing does.",
      ja: "値。なければ空。"
    ) { $0.values },
    JSONField(
      "path", .text, .optional, "The file that says so; missing for what is usual.",
      ja: "書かれているファイル。既定値ならない。"
    ) { $0.path },
    JSONField("line", .integer(), .optional, "The line there, from 1.", ja: "その行（1から）。") {
      $0.line
    },
  ]
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayedWidth))
  }
}
