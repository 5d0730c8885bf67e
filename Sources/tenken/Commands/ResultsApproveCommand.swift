import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// `tenken results approve`: says that cases are right as they are written.
struct ResultsApproveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Approve cases as they are written: an event is added for each.",
    discussion: """
      An approval is about the content of a case, not about a test of it: when the case changes, \
      its approvals are stale. Those of several people stand side by side. A policy may ask for \
      approvals (docs/RESULTS.md).

      EXAMPLES
        tenken results approve coin-purchase/buy-again --by Grace
        tenken results approve scenarios/shop.yaml --filter tag:refund --by Grace --note 'in review'
      """)

  @OptionGroup var options: ApprovalOptions

  @Option(help: ArgumentHelp("A remark.", valueName: "text"))
  var note = ""

  func run() async throws {
    try await options.add(.approved) { _, said in
      let own = said.current.contains { $0.person == options.person }
      return own ? nil : ApprovalOptions.Addition(note: note)
    }
  }
}

/// `tenken results comment`: adds a remark to cases.
struct ResultsCommentCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment on cases as they are written, without approving them.",
    discussion: """
      EXAMPLES
        tenken results comment coin-purchase/buy-again --by Grace --note 'Which account?'
      """)

  @OptionGroup var options: ApprovalOptions

  @Option(help: ArgumentHelp("The comment.", valueName: "text"))
  var note: String

  func validate() throws {
    if note.allSatisfy(\.isWhitespace) { throw ValidationError("--note needs a comment") }
  }

  func run() async throws {
    try await options.add(.commented) { _, said in
      let isThere = said.comments.contains {
        $0.person == options.person && $0.note == note && !$0.isStale
      }
      return isThere ? nil : ApprovalOptions.Addition(note: note)
    }
  }
}

/// `tenken results withdraw`: takes back approvals or comments of one's own.
struct ResultsWithdrawCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Withdraw your approval of cases: an event is added, and nothing is deleted.",
    discussion: """
      Only approvals of the same name are withdrawn; those of others stay.

      EXAMPLES
        tenken results withdraw coin-purchase/buy-again --by Grace --note 'the price is missing'
        tenken results withdraw coin-purchase/buy-again --by Grace --comments
      """)

  @OptionGroup var options: ApprovalOptions

  @Option(help: ArgumentHelp("The reason.", valueName: "text"))
  var note = ""

  @Flag(help: "Withdraw the comments instead of the approval.")
  var comments = false

  func run() async throws {
    let decision = comments ? ApprovalDecision.commented : .approved
    try await options.add(.withdrawn) { own, _ in
      let replaced = own.filter { $0.decision == decision }.map(\.id)
      return replaced.isEmpty ? nil : ApprovalOptions.Addition(note: note, replaces: replaced)
    }
  }
}

/// The cases that somebody judges as they are written, who does it, and where it is kept.
struct ApprovalOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The cases: addresses, lines of scenario files, files or folders of them.",
      discussion: """
        An address, feature/scenario or feature/scenario[axis=value], chooses among the cases of \
        the other paths, or of 'scenarios/'.
        """, valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String]

  @OptionGroup var filter: FilterOptions
  @OptionGroup var profile: ProfileOption

  @Option(
    name: .customLong("by"), help: ArgumentHelp("Who says it.", valueName: "name"),
    transform: { name in
      let start = name.drop(while: \.isWhitespace)
      return String(start.reversed().drop(while: \.isWhitespace).reversed())
    })
  var person: String

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Read results from this folder or file, and add the events there.",
      valueName: "folder-or-file"),
    completion: .directory)
  var folder = ResultsOptions.standard

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintFormatOption

  /// What an event about a case says.
  struct Addition {
    let note: String
    var replaces: [EventID] = []
  }

  func validate() throws {
    if person.isEmpty { throw ValidationError("--by needs a name") }
  }

  /// Adds an event for each case, and says for which.
  ///
  /// - Parameters:
  ///   - decision: What the person says.
  ///   - addition: The event by what the person has said of a case so far, and by what all people
  ///     say of it; nil if there is nothing to add.
  /// - Throws: An error, if there is no such case, or nothing to withdraw.
  func add(
    _ decision: ApprovalDecision,
    _ addition: (_ own: [CaseApprovals.Entry], _ said: CaseApprovals) -> Addition?
  ) async throws {
    let language = language.language
    let suite = try await readSuite(
      GivenCases(paths, filter.patterns), in: language, profile: profile.path)
    let features = suite.features
    let hashes = caseHashes(of: features)
    let results = SettledResults(
      try await ResultFiles(exists(folder) ? [folder] : []).log())
    try report(results.diagnostics, headings: [], in: language)
    let said = results.approvals(of: hashes)
    noteNearName(said, in: language)
    var random = SystemRandomNumberGenerator()
    let session = String(EventID.random(using: &random).description.prefix(16))
    var events: [ResultEvent] = []
    var unchanged: [String] = []
    for address in features.flatMap(\.scenarios).flatMap(\.cases).map(\.address) {
      let own = results.approvals(of: address, by: person)
      guard let found = addition(own, said[address] ?? .none) else {
        unchanged.append(address)
        continue
      }
      var event = ResultEvent(
        id: .random(using: &random), time: EventTime(now()), address: address, status: .open)
      (event.session, event.tester, event.hash) = (session, person, hashes[address] ?? "")
      event.content = .approval(decision)
      (event.note, event.replaces) = (found.note, found.replaces)
      events.append(event)
    }
    if decision == .withdrawn, events.isEmpty { throw nothingToWithdraw(said) }
    let file = try EventWriter(path: folder).write(events).first
    let page = ApprovalPage(
      decision, by: person, of: events.map(\.address),
      unchanged: decision == .withdrawn ? [] : unchanged, in: file, language)
    try printing.print(page.lines, ApprovalPage.format, of: page)
  }

  /// Says that the person's name is one that somebody else has in other letters, if it is.
  private func noteNearName(_ said: [String: CaseApprovals], in language: Language) {
    func folded(_ name: String) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let people = Set(said.values.lazy.flatMap(\.all).map(\.person))
    guard !people.contains(person),
      let other = people.sorted().first(where: { folded($0) == folded(person) })
    else { return }
    let text = LocalizedText(
      en:
        "'\(person)' counts as another person than '\(other)', who has said something before; if it"
        + " is the same person, give that name",
      ja: "「\(person)」は、以前に記録がある「\(other)」とは別の人として扱われます。同じ人なら、同じ名前を指定してください")
    Console.errors.note(text[language])
  }

  /// The error for cases of which the person has said nothing.
  private func nothingToWithdraw(_ said: [String: CaseApprovals]) -> ToolError {
    let people = Set(
      said.values.flatMap { $0.current + $0.stale + $0.comments }.map(\.person))
    let names = people.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return .usage(
      "'\(person)' has said nothing of these cases that could be withdrawn",
      ja: "これらのケースに、「\(person)」の取り消せる承認やコメントはありません",
      help: names.isEmpty
        ? []
        : [DiagnosticText("these people have: \(names)", ja: "承認・コメントした人：\(names)")])
  }
}
