import ArgumentParser
import TenkenAppStore
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken config`: prints what the project file says.
struct ConfigCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show what holds for this project, and where that is said.",
    discussion: """
      A file tenken.yaml says once what commands would otherwise be told each time. The nearest \
      one counts, in the working folder or above it, and its paths are relative to it. 'tenken \
      init' writes one. Arguments win over it, and an empty one takes back what it says: \
      --profile ''. It starts nothing: a driver in it is used with '--driver' as the last \
      argument, or before another option.

        scenarios: scenarios/          what is read without a path, or a list
        language: ja                   of documents and messages
        profile: profile.yaml
        requirements: requirements.txt
        results: results/              or a list
        policy: policy.yaml
        templates: templates/
        how-to-check: how-to-check.yaml
        app-name: Coin shop            with which titles of documents begin
        bundle-id: com.example.shop
        app-apple-id: 1234567890
        driver: python3 driver.py
        minimums: {words: 80, mutants: 90, review: 95}
        reports: {junit: out/tenken.xml}   of 'tenken run', if CI is set

      If neither an option nor the file says the language, messages are in that of LC_ALL, \
      LC_MESSAGES or LANG; documents, reports and JSON are in English.

      EXAMPLES
        tenken config
        tenken config --format json
      """)

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func run() throws {
    let project = Project.current
    let page = ProjectPage(
      path: project.path, settings: ProjectKey.allCases.map(project.setting(of:)))
    try printing.write(
      named: "config", in: language, page.text(in: language.language), ProjectPage.format,
      of: page)
    try project.check(in: language.language)
  }
}

extension Project {
  /// What holds for a key.
  fileprivate func setting(of key: ProjectKey) -> ProjectSetting {
    let written = file?.values[key] ?? []
    let shown = key.isOfPaths ? namedPaths(key).map(\.path) : written.map(\.text)
    let values = zip(written, shown).map { value, shown in
      (value.name.map { "\($0)=" } ?? "") + shown
    }
    if let path, let line = written.first?.range.start.line {
      return ProjectSetting(key: key, values: values, path: path, line: Int(line) + 1)
    }
    return ProjectSetting(key: key, values: key.usualValues)
  }
}

extension ProjectKey {
  fileprivate var isOfPaths: Bool {
    switch kind {
    case .paths, .path, .ownPath, .namedPaths: true
    case .language, .text, .title, .number, .numbers: false
    }
  }

  /// What holds if no file says anything.
  fileprivate var usualValues: [String] {
    switch self {
    case .scenarios: SuiteOptions.standard
    case .results: [ResultsOptions.standard]
    case .language: [Language.documents(nil).code]
    case .bundleID: [AppIdentity().bundleID]
    case .appleID: ["\(AppIdentity().appleID)"]
    case .profile, .requirements, .policy, .templates, .handChecks, .appName, .driver, .minimums,
      .reports:
      []
    }
  }
}
