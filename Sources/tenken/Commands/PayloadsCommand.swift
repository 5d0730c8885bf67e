import ArgumentParser
import TenkenAppStore
import TenkenDiagnostics
import TenkenMessages
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenWording

/// `tenken payloads`: writes what the App Store would have sent and answered in a case.
struct PayloadsCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "payloads",
    abstract: "Write what the App Store would have sent and answered in a case.",
    discussion: """
      The folder gets the messages, numbered in order: notifications of versions 1 and 2, and \
      the answers of verifyReceipt and of the App Store Server API. Next to a signed message is \
      its decoded form. The certificate that signs the messages is root.cer (also root.pem): a \
      server that trusts it accepts them as messages of the App Store. With --as revenuecat, \
      and of a case whose server gets RevenueCat's events (app-server: {events: revenuecat}), \
      the folder gets the events that RevenueCat posts, which are not signed.

      EXAMPLES
        tenken payloads coin-purchase/buy-again --output payloads/
        tenken payloads coin-purchase/buy-again --output payloads/ --key leaf.pem
        tenken payloads --all --filter tag:retry --output payloads/
        tenken payloads shop/monthly --as revenuecat --output payloads/

      A system of your own, and play-billing, have the messages that a file of messages \
      describes: as they are posted, decoded, and with the fields of their headers.

      With --all, each case has its own folder, named after its address. The output folder must \
      be new, empty, or as this command left it: with payloads.json, and without other files.

      EXIT CODES
        0   everything was written
        2   a file is invalid, the key cannot be used, or a case stops before its end
        64  there is no such case
        74  the folder cannot be written, and nothing was written
      """)

  @Argument(
    help: ArgumentHelp(
      "The case: its address or a line of its scenario, then the files. With --all, as in 'run'.",
      discussion: """
        An address is feature/scenario[axis=value]; omit [..] if the scenario has only one case. \
        Without files, the folder 'scenarios/' is read.
        """, valueName: "case-or-path"))
  var words: [String] = []

  @Flag(help: "Write all cases, or those of --filter and --profile, instead of one.")
  var all = false

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write into this folder, which must be new, empty, or written by this command.",
      valueName: "folder"),
    completion: .directory)
  var folder: String

  @OptionGroup var service: ServiceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var own: MessageOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var language: DiagnosticLanguageOption

  func validate() throws {
    if !all && words.isEmpty { throw ValidationError("Give the address of a case, or --all") }
    if !all && !filter.patterns.isEmpty { throw ValidationError("--filter needs --all") }
    if !all && profile.given != nil { throw ValidationError("--profile needs --all") }
  }

  func run() async throws {
    let identity = try app.identity()
    let customer = try app.customer()
    let project = try service.project()
    let chosen = try await readCases()
    var templates: [String: MessageTemplates?] = [:]
    var absences: [DiagnosticText] = []
    var sources: [NotificationSource] = []
    let cases = try chosen.compactMap { feature, scenario, testCase -> CaseFiles? in
      guard isAboutAppStore(feature) else {
        let known =
          try templates[feature.system.name]
          ?? own.templates(for: feature, in: language.language)
        templates[feature.system.name] = .some(known)
        // In a folder, some cases have no messages.
        guard let known else {
          if all { return nil }
          throw ToolError.noMessages(testCase, in: feature)
        }
        let made = try own.messages(of: testCase, of: scenario, in: feature, by: known, customer)
        absences += made.silentEvents.map {
          DiagnosticText("no message for the event '\($0)'", ja: "イベント「\($0)」のメッセージはありません")
        }
        return CaseFiles(of: testCase, in: feature, made.files, count: made.messages.count)
      }
      let payloads = try casePayloads(
        of: testCase, of: scenario, in: feature, app: app.app, customer: customer,
        signedBy: identity, from: service.source, project: project)
      sources.append(payloads.source)
      absences += payloads.absences
      return CaseFiles(payloads)
    }
    guard !cases.isEmpty else {
      throw ToolError.input(
        "none of the cases is about the App Store", ja: "App Store に関するケースがありません")
    }
    try service.check(against: sources)
    let files = payloadFiles(of: cases, inFolders: all).map { FolderFile($0.name, $0.bytes) }
    try writeFolder(files, as: .payloads, to: folder)
    let count = counted(cases.map(\.messageCount).reduce(0, +), "message")
    let others = chosen.count - cases.count
    let leftOut = others > 0 ? "; \(counted(others, "case")) not about the App Store left out" : ""
    let origin = all ? " of \(counted(cases.count, "case"))\(leftOut)" : ""
    let leftOutInJapanese = others > 0 ? "、App Store に関係しない \(others) 件を除く" : ""
    let originInJapanese = all ? "（ケース \(cases.count) 件\(leftOutInJapanese)）" : ""
    // Among many cases, some always have such notes: they are printed for a single case only.
    let assumptions = chosen.lazy.flatMap { feature, _, testCase in
      Wording(feature, .ofCommand).assumptions(of: testCase).map(\.sanitized)
    }
    let notes = all ? [] : assumptions + absences.map { $0[Console.language] }
    try Console.output.write(
      line: "\(count)\(origin) in '\(folder)'",
      ja: "「\(folder)」にメッセージ \(cases.map(\.messageCount).reduce(0, +)) 件\(originInJapanese)")
    try Console.output.write(lines: notes)
  }

  /// The error for a path in place of an address.
  private var notAnAddress: ToolError {
    .usage(
      "'\(words[0])' is a path, not the address of a case", ja: "「\(words[0])」はパスで、ケースのアドレスではありません"
    ).help("--all writes every case in it", ja: "--all を付けると、その中のすべてのケースを書き出します")
  }

  private func readCases() async throws -> [(Feature, Scenario, Case)] {
    guard all else {
      let paths = words.count > 1 ? Array(words.dropFirst()) : SuiteOptions.standard
      // A folder that this command wrote may have the name of a case.
      let isPath = ScenarioFiles.isScenarioPath(words[0])
      // Otherwise the error would be about a folder that the user did not ask for.
      guard !isPath || paths.contains(where: exists) else { throw notAnAddress }
      do {
        return [try await readCase(words[0], among: paths, in: language.language)]
      } catch let unknown as UnknownCase {
        throw isPath ? notAnAddress : unknown
      }
    }
    let suite = try await readSuite(
      GivenCases(words.isEmpty ? SuiteOptions.standard : words, filter.patterns),
      in: language.language, profile: profile.path)
    return suite.entries.flatMap { entry in
      entry.feature.scenarios.flatMap { scenario in
        scenario.cases.map { (entry.feature, scenario, $0) }
      }
    }
  }
}
