import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenResults

/// `tenken results resolve`: judges again what others found.
struct ResultsResolveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve failures of a case, by name: a resolution is added, and nothing is deleted.",
    discussion: """
      All failures of the case that count are resolved, or only those of --build or --device. \
      From then on, they count with the new status. To take a resolution back, its author \
      resolves the same case again: with --status failed the failures count again. With --status \
      open they no longer count, as if nobody had tested there: if nothing else is known of the \
      case, it has to be tested, but another result of it decides.

      EXAMPLES
        tenken results resolve coin-purchase/buy-again --by Grace --note 'my error'
        tenken results resolve coin-purchase/buy-again --by Grace --status not-applicable \
      --build 2.4
      """)

  @OptionGroup var testCase: CaseArgument

  @Option(
    name: .customLong("by"), help: ArgumentHelp("Who resolves the failures.", valueName: "name"))
  var tester: String

  @Option(help: ArgumentHelp("The reason.", valueName: "text"))
  var note: String

  @Option(
    help: ArgumentHelp(
      "Count them from now on as passed, the default, failed, blocked, not-applicable, or open.",
      discussion: "An error of the tester is open: nobody has tested it then.", valueName: "status"
    ),
    transform: GivenValue.choice)
  var status = ResultStatus.passed

  @Option(help: ArgumentHelp("Resolve only failures of this build.", valueName: "text"))
  var build: String?

  @Option(help: ArgumentHelp("Resolve only failures on this device.", valueName: "text"))
  var device: String?

  @Option(help: ArgumentHelp("Name a ticket about the failures.", valueName: "text"))
  var ticket: String?

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Read results from this folder or file, and add the resolution there.",
      valueName: "folder-or-file"),
    completion: .directory)
  var folder = ResultsOptions.standard

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintFormatOption

  func validate() throws {
    if tester.allSatisfy(\.isWhitespace) { throw ValidationError("--by needs a name") }
    if note.allSatisfy(\.isWhitespace) {
      throw ValidationError("--note needs a reason: others have to understand it later")
    }
  }

  func run() async throws {
    let address = try await testCase.address(in: language.language)
    let results = SettledResults(try await ResultFiles([folder]).log())
    try report(results.diagnostics, headings: [], in: language.language)
    let query = try results.query(build: build)
    func isMeant(_ one: SettledEvent) -> Bool {
      (query.builds?.contains(one.event.build) ?? true)
        && (device.map { $0 == one.event.device } ?? true)
    }
    let own = results.resolved(by: tester, of: address)
    var failures = results.failures(of: address, query).filter(isMeant)
    if failures.isEmpty { failures = own.filter(isMeant) }
    guard !failures.isEmpty else {
      throw nothingToResolve(at: address, results.failures(of: address) + own, results)
    }
    let replaced = try replacedResolutions(of: failures, among: own, at: address)
    var random = SystemRandomNumberGenerator()
    var event = ResultEvent(
      id: .random(using: &random), time: EventTime(now()), address: address, status: status)
    event.session = String(EventID.random(using: &random).description.prefix(16))
    event.tester = tester
    event.build = build ?? ""
    event.note = note
    event.ticket = ticket ?? ""
    event.replaces = replaced
    event.content = .resolution(of: failures.map(\.event.id))
    let file = try EventWriter(path: folder).write([event]).first ?? folder
    let page = ResolutionPage(of: failures, as: status, in: file, language.language)
    try printing.print(page.lines, ResolutionPage.format, of: page)
  }

  /// The error for a case without failures that are meant.
  private func nothingToResolve(
    at address: String, _ others: [SettledEvent], _ results: SettledResults
  ) -> ToolError {
    let build = build.map { " of build '\($0)'" } ?? ""
    let place = build + (device.map { " on '\($0)'" } ?? "")
    let summary = DiagnosticText(
      "there is no open failure of '\(address)'\(place), and no resolution by '\(tester)'",
      ja: "「\(address)」に未解決の不合格（\(self.build.map { "ビルド「\($0)」" } ?? "全ビルド")、"
        + "\(device.map { "端末「\($0)」" } ?? "全端末")）も、「\(tester)」による解決もありません")
    guard others.isEmpty else {
      let places = Set(others.map { "'\($0.event.device)' (build '\($0.event.build)')" }).sorted()
      return .usage(summary).help(
        "there are some on \(places.joined(separator: ", "))",
        ja: "結果がある端末：\(places.joined(separator: "、"))")
    }
    guard results.history(of: address).isEmpty else {
      return .usage(summary).help(
        "tenken results history '\(address)' shows its results",
        ja: "「tenken results history '\(address)'」で結果を確認できます")
    }
    return .usage(summary, help: results.help(forUntested: address))
  }

  /// The resolutions of the author that a new one of some failures replaces, as the worst decides.
  private func replacedResolutions(
    of failures: [SettledEvent], among own: [SettledEvent], at address: String
  ) throws -> [EventID] {
    let judged = Set(failures.map(\.event.id))
    func resolutions(of events: [SettledEvent]) -> Set<EventID> {
      Set(events.flatMap(\.resolutions).filter { $0.tester == tester }.map(\.id))
    }
    let replaced = resolutions(of: failures)
    let others = own.filter { !judged.contains($0.event.id) }
    guard resolutions(of: others).isDisjoint(with: replaced) else {
      throw ToolError.usage(
        "a resolution by '\(tester)' covers other results of '\(address)', too",
        ja: "「\(tester)」による解決は、「\(address)」のほかの結果にも及んでいます"
      ).help(
        "leave out --build and --device, to replace it for all of them",
        ja: "すべてを置き換えるには --build と --device を外してください")
    }
    return replaced.sorted()
  }
}
