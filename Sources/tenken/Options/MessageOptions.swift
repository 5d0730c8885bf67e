import ArgumentParser
import TenkenAppStore
import TenkenExecution
import TenkenMessages
import TenkenScenarios
import TenkenSimulation

/// The messages of systems that files declare, and what signs them.
struct MessageOptions: ParsableArguments {
  @Option(
    name: .customLong("messages"),
    help: ArgumentHelp(
      "Make the messages of a system of your own by this file.",
      discussion: """
        Without it, SYSTEM.messages.yaml next to the system's file. docs/SYSTEMS.md says what \
        it has.
        """, valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var path: String?

  @Option(
    name: .customLong("secret-file"),
    help: ArgumentHelp(
      "Sign such messages by the secret in this file, if they are to be signed.",
      valueName: "file"))
  var secretPath: String?

  /// The messages of a feature's system; nil if it has none.
  ///
  /// - Throws: An error, if the file cannot be used.
  func templates(
    for feature: Feature, in language: Language
  ) throws -> MessageTemplates? {
    guard !isAboutAppStore(feature), let (file, bytes) = try file(for: feature.system) else {
      return nil
    }
    let read = readMessages(path: file, bytes: bytes, of: feature.system)
    try report(read.diagnostics, headings: [], in: language)
    if let templates = read.templates, templates.needsSecret, secretPath == nil {
      throw ToolError.usage(
        "the messages of '\(feature.system.name)' are signed, and there is no secret",
        ja: "「\(feature.system.name)」のメッセージには署名が必要ですが、秘密鍵がありません"
      ).help(
        "--secret-file gives the file that contains it", ja: "--secret-file で秘密鍵のファイルを指定してください")
    }
    return read.templates
  }

  private func file(for system: System) throws -> (path: String, bytes: [UInt8])? {
    if let path { return (path, try readGivenFile(path, as: "file of messages")) }
    let name = system.name + messageFileSuffix
    guard let file = system.vocabulary.file else {
      return builtInMessages[system.name].map { (name, $0()) }
    }
    let beside = resolvedPath(name, beside: file)
    return exists(beside) ? (beside, try readGivenFile(beside)) : nil
  }

  /// The secret, without a line break at its end; empty if none is given.
  private func secret() throws -> [UInt8] {
    guard let secretPath else { return [] }
    let bytes = try readGivenFile(secretPath, as: "secret")
    let breaks: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return Array(bytes.reversed().drop(while: breaks.contains).reversed())
  }

  /// The messages of a case.
  ///
  /// - Throws: An error, if the case cannot be completed.
  func messages(
    of testCase: Case, of scenario: Scenario, in feature: Feature, by templates: MessageTemplates,
    _ customer: Customer
  ) throws -> CaseMessages {
    guard
      let made = CaseMessages(
        of: testCase, of: scenario, in: feature, by: templates,
        start: customer.start ?? .startOfCases, account: customer.name, secret: try secret())
    else { throw ToolError.noMessages(testCase, in: feature) }
    if let problem = made.result.problems.first(where: \.isError) {
      throw ToolError.incomplete(testCase.address, because: problem)
    }
    if let name = made.oversized {
      throw ToolError.input(
        "a message '\(name)' of '\(testCase.address)' is larger than 1 MiB",
        ja: "「\(testCase.address)」のメッセージ「\(name)」が 1 MiB を超えています"
      ).help(
        "no server takes it: shorten its texts in the file of messages",
        ja: "受け取れるサーバがありません。メッセージのファイルで文を短くしてください")
    }
    return made
  }
}

extension ToolError {
  /// The system of a case has no messages.
  static func noMessages(_ testCase: Case, in feature: Feature) -> ToolError {
    let name = feature.system.name
    guard feature.vocabulary.file != nil else { return .notAboutAppStore(testCase.address) }
    return .input("there are no messages of '\(name)'", ja: "「\(name)」のメッセージの定義がありません")
      .help(
        "describe them in \(name)\(messageFileSuffix), or give --messages FILE",
        ja: "\(name)\(messageFileSuffix) に書くか、--messages FILE で指定してください")
  }
}
