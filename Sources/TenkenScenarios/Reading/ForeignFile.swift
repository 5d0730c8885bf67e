import TenkenDiagnostics
import TenkenYAML

/// A file of another program, recognised by its keys.
struct ForeignFile {
  /// What it looks like.
  let name: DiagnosticText
  /// Whether `tenken import` reads it.
  let isImportable: Bool

  /// Recognises a file; nil if it has a key of scenario files, or is not known.
  init?(_ root: YAMLNode) {
    let keys = Set(root.entries.map(\.key.text))
    guard keys.isDisjoint(with: ["feature", "scenarios", "products", "include", "chapter"]) else {
      return nil
    }
    guard let found = Self.known.first(where: { $0.keys.isSubset(of: keys) }) ?? Self.list(root)
    else { return nil }
    (name, isImportable) = (found.name, found.isImportable)
  }

  private typealias Known = (keys: Set<String>, name: DiagnosticText, isImportable: Bool)

  private static let testCases = DiagnosticText("test cases of another tool", ja: "ほかのツールのテストケース")
  private static let known: [Known] = [
    (["appId"], maestro, false),
    (["jobs", "on"], DiagnosticText("a GitHub workflow", ja: "GitHub のワークフロー"), false),
    (["runs", "inputs"], DiagnosticText("a GitHub action", ja: "GitHub のアクション"), false),
    (["openapi"], DiagnosticText("an OpenAPI description", ja: "OpenAPI の定義"), false),
    (["swagger"], DiagnosticText("an OpenAPI description", ja: "OpenAPI の定義"), false),
    (["asyncapi"], DiagnosticText("an AsyncAPI description", ja: "AsyncAPI の定義"), false),
    (
      ["apiVersion", "kind"], DiagnosticText("a Kubernetes resource", ja: "Kubernetes のリソース"), false
    ),
    (["services"], DiagnosticText("a Compose file", ja: "Compose ファイル"), false),
    (["stages"], DiagnosticText("a GitLab pipeline", ja: "GitLab のパイプライン"), false),
    (["orbs"], DiagnosticText("a CircleCI configuration", ja: "CircleCI の設定"), false),
    (["pipelines"], DiagnosticText("a pipeline of a build service", ja: "ビルドサービスの設定"), false),
    (["workflows"], DiagnosticText("workflows of a build service", ja: "ビルドサービスの設定"), false),
    (["targets", "name"], DiagnosticText("an XcodeGen project", ja: "XcodeGen のプロジェクト"), false),
    (["repos"], DiagnosticText("a pre-commit configuration", ja: "pre-commit の設定"), false),
    (["cases"], testCases, true), (["test_cases"], testCases, true),
    (["testCases"], testCases, true),
    (["testcases"], testCases, true), (["tests"], testCases, true),
    (["given", "then"], testCases, true), (["when", "then"], testCases, true),
    (["test_suite"], testCases, true), (["testSuite"], testCases, true),
  ]
  private static let maestro = DiagnosticText("a Maestro flow", ja: "Maestro のフロー")

  /// Recognises a list by its first element.
  private static func list(_ root: YAMLNode) -> Known? {
    guard root.kind == .sequence, let first = root.elements.first(where: { _ in true }) else {
      return nil
    }
    let keys = Set(first.entries.map(\.key.text))
    if ["launchApp", "tapOn"].contains(first.text)
      || !keys.isDisjoint(with: ["launchApp", "tapOn"])
    {
      return ([], maestro, false)
    }
    if keys.isSuperset(of: ["hosts"]) || keys.isSuperset(of: ["name", "tasks"]) {
      return ([], DiagnosticText("an Ansible playbook", ja: "Ansible の playbook"), false)
    }
    let isCase = keys.contains("then") || keys.contains("expected") && keys.contains("steps")
    return isCase ? ([], testCases, true) : nil
  }
}

/// What a file of another program is reported with.
extension Diagnostic {
  /// A file looks like one of another program.
  static func foreignFile(_ path: String, _ file: ForeignFile) -> Diagnostic {
    let start = SourcePosition(line: 0, column: 0)
    let error = Diagnostic.error(
      .foreignFile, path.at(SourceRange(start: start, end: start)),
      "this looks like \(file.name.en), and not like a scenario file",
      ja: "シナリオファイルではなく、\(file.name.ja)のように見えます。")
    return file.isImportable
      ? error.help(
        "'tenken import \(path) --output DIR' makes scenario files of it",
        ja: "「tenken import \(path) --output DIR」でシナリオファイルにできます。")
      : error.help(
        "give paths of scenario files, which begin with 'feature:'",
        ja: "「feature:」で始まるシナリオファイルのパスを指定してください。")
  }
}

extension DiagnosticKind {
  static let allForeign = [foreignFile, importConflict]

  static let foreignFile = DiagnosticKind(
    "foreign-file", .file, "The file is one of another program, by its keys.",
    "Give the paths of scenario files only. Test cases of other tools become scenario files with",
    "'tenken import'.", ja: "キーから見て、ほかのプログラムのファイルです。",
    "シナリオファイルのパスだけを指定してください。", "ほかのツールのテストケースは「tenken import」で取り込めます。",
    wrong: """
      appId: com.example.shop
      """,
    right: """
      feature: example
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
}
