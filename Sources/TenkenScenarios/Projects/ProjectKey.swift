package import TenkenSimulation

/// The name of the file that says what holds for a project; it is never a scenario file.
package let projectFileName = "tenken.yaml"

/// A key of a project file.
package enum ProjectKey: String, CaseIterable, Sendable {
  case scenarios
  case language
  case profile
  case requirements
  case results
  case policy
  case templates
  case handChecks = "how-to-check"
  case appName = "app-name"
  case bundleID = "bundle-id"
  case appleID = "app-apple-id"
  case driver
  case minimums
  case reports

  /// What a key takes.
  package enum Kind: Sendable {
    /// A path, or a list of paths.
    case paths
    /// A path; whoever can change the project decides by it, or it is written to, so it must not
    /// lead out of the project.
    case ownPath
    /// A path.
    case path
    /// The code of a language.
    case language
    /// A text.
    case text
    /// A text, or one for each language.
    case title
    /// A whole number of a range.
    case number(ClosedRange<Int>)
    /// Whole numbers of a range, by the names of what they are for.
    case numbers(ClosedRange<Int>)
    /// Paths in the project, by the names of what is written there.
    case namedPaths
  }

  /// What the key takes, the option of commands that it stands for, and what it says.
  private var declaration: (kind: Kind, option: String?, meaning: LocalizedText) {
    switch self {
    case .scenarios:
      (
        .paths, nil,
        LocalizedText(
          en: "the scenario files, or folders of them, of commands without a path",
          ja: "パスを省いたコマンドが読むシナリオファイルまたはフォルダ")
      )
    case .language:
      (
        .language, "--language",
        LocalizedText(en: "the language of documents and messages", ja: "文書とメッセージの言語")
      )
    case .profile: (.path, "--profile", LocalizedText(en: "what your app is", ja: "アプリのプロファイル"))
    case .requirements:
      (.path, "--requirements", LocalizedText(en: "the list of all requirements", ja: "すべての要件の一覧"))
    case .results:
      (
        .paths, "--results",
        LocalizedText(en: "what testers recorded, shown by documents", ja: "テスターの記録した結果（文書に表示する）")
      )
    case .policy:
      (.ownPath, "--policy", LocalizedText(en: "what a release needs", ja: "リリースの条件"))
    case .templates:
      (
        .ownPath, "--templates",
        LocalizedText(en: "your own templates and words of documents", ja: "文書の独自のテンプレートと文言")
      )
    case .handChecks:
      (
        .path, "--how-to-check",
        LocalizedText(en: "how your team checks what no screen shows", ja: "画面に出ないものの確認方法")
      )
    case .appName:
      (
        .title, nil,
        LocalizedText(
          en: "the app's name, with which the titles of documents begin",
          ja: "アプリ名（文書のタイトルの先頭に表示する）")
      )
    case .bundleID:
      (.text, "--bundle-id", LocalizedText(en: "the app's bundle identifier", ja: "アプリのバンドル ID"))
    case .appleID:
      (
        .number(0...Int.max), "--app-apple-id",
        LocalizedText(en: "the app's number in the App Store", ja: "App Store でのアプリの番号")
      )
    case .driver:
      (
        .text, "--driver",
        LocalizedText(
          en: "the driver that '--driver' without a value means; nothing else starts it",
          ja: "値のない「--driver」が指すドライバー（ほかのときは起動しない）")
      )
    case .minimums:
      (
        .numbers(0...100), "--minimum",
        LocalizedText(
          en: "percentages that mutate, review and the shares of coverage must reach",
          ja: "mutate、review、カバレッジの各割合に必要なパーセント")
      )
    case .reports:
      (
        .namedPaths, "--report",
        LocalizedText(
          en: "the reports that 'tenken run' writes where the variable CI is set",
          ja: "環境変数 CI があるときに「tenken run」が書くレポート")
      )
    }
  }

  /// What the key takes.
  package var kind: Kind { declaration.kind }
  /// The option that wins over the key; nil for the arguments of commands.
  package var option: String? { declaration.option }
  /// What the key says, as a phrase.
  package var meaning: LocalizedText { declaration.meaning }
  /// What somebody could write, where its form does not go without saying.
  package var example: String? {
    switch kind {
    case .numbers: "{words: 80}"
    case .namedPaths: "{junit: out/tenken.xml}"
    case .paths, .ownPath, .path, .language, .text, .title, .number: nil
    }
  }
}

/// The names that a project file may use, which other modules declare.
package struct ProjectNames: Sendable {
  package let languages: [String]
  let minimums: [String]
  let reports: [String]

  /// Makes the lists of names.
  ///
  /// - Parameters:
  ///   - languages: The codes of the built-in languages.
  ///   - minimums: What a minimum can be for.
  ///   - reports: The kinds of reports.
  package init(languages: [String], minimums: [String], reports: [String]) {
    (self.languages, self.minimums, self.reports) = (languages, minimums, reports)
  }

  /// The names below a key.
  package func names(below key: ProjectKey) -> [String] {
    switch key {
    case .reports: reports
    case .appName: languages
    case _: minimums
    }
  }
}
