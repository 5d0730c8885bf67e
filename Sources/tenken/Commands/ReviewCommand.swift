import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TenkenExecution
import TenkenImport
import TenkenPages
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// `tenken review`: says which cases of a suite are worth nothing as they are, and why.
struct ReviewCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Say which cases are duplicates, contradict others, cannot happen, or check nothing.",
    discussion: """
      A hand-made list, or one that a model has written, is compared case by case with itself and \
      with the simulation. Only what is certain counts: for cases of texts alone, the same steps \
      in the same words, and expected results that are opposites.

      The score is 100 × useful / all cases. Cases that say the same count as one useful case; one \
      with something wrong counts as none. So a duplicate never raises the score.

      EXAMPLES
        tenken review
        tenken review scenarios/consumable --language ja
        tenken review --minimum 90                         in CI
        tenken review --mutants --results results/
        tenken review --format html --output out/
        tenken review --format json --output out/
        tenken review --accept duplicate --diff

      Some findings have a change that mends them: a scenario that adds nothing is removed, and \
      an expected value is replaced by that of the simulation. Each was tried: the file is read \
      without errors afterwards, and all other cases are as good as before. Look at them, and \
      accept those of a kind.

      EXIT CODES
        0   the score is large enough, or there is no minimum
        1   the score is smaller than the minimum
        2   a file is invalid
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  @Flag(
    help: ArgumentHelp(
      """
      Also plant bugs, as 'tenken mutate' does, and say which cases notice none, and which alone \
      notice some. This takes a hundred times as long.
      """))
  var mutants = false

  @Option(
    name: .customLong("minimum"),
    help: ArgumentHelp("Fail if the score is smaller than this.", valueName: "percent"),
    transform: GivenValue.number(0...100))
  var givenMinimum: Int?

  private var minimum: Int? {
    givenMinimum ?? Project.current.text(.minimums, for: Project.review).flatMap(Int.init)
  }

  @Option(help: ArgumentHelp("The format: text, markdown, html, json.", valueName: "name"))
  var format = FormatChoice(usual: ReviewFormat.text)

  @OptionGroup var heading: TitleOption

  @Option(
    help: ArgumentHelp(
      "Make the changes of findings of this kind: duplicate, contained, disagrees.",
      valueName: "suggestion"))
  var accept: [AcceptedKind] = []

  @Flag(help: "With --accept: write nothing, and print what would change.")
  var diff = false

  func validate() throws {
    let format = try format.format(for: output)
    guard !diff || !accept.isEmpty else {
      throw ValidationError("--diff shows what --accept would change: give --accept, too")
    }
    guard accept.isEmpty || format == .text && !output.isFile && givenMinimum == nil else {
      throw ValidationError(
        "--accept changes files and writes no page: give --format, --output and --minimum alone")
    }
    guard format.form != nil || heading.given == nil && templates.givenFolder == nil else {
      throw ValidationError(
        "--title and --templates are for pages: leave them out, or give --format html or markdown")
    }
  }

  func run() async throws {
    let (library, language) = try templates.read(isForConsole: format.format(for: output) == .text)
    let given = try await GivenResults(results, in: templates.messages)
    let cases = input.cases
    let suite = try await readSuite(cases, in: templates.messages, profile: results.profile.path)
    let features = suite.features
    let runs = try await concurrentMap(features, costing: SuiteCost.run) {
      TenkenExecution.run($0)
    }
    let tested =
      given.hasEvents
      ? given.tested(suite, runs, isWhole: cases.isWhole, in: templates.messages) : nil
    let (courses, mutation) = (
      await caseCourses(of: runs),
      mutants ? try await mutationResult(of: features, leavingOut: suite.leftOutFeatures) : nil
    )
    let suggester = WordSuggester()
    var review = Review(runs, courses: courses, mutation: mutation, tested: tested) {
      suggester.expectation(of: $0, in: $1)
    }
    // A file of which cases were left out cannot be tried as a whole.
    if cases.filter.takesAll, results.profile.path == nil {
      review.proposeEdits(loading: { try? readFile($0) }, reading: readWithoutErrors)
    }
    guard accept.isEmpty else { return try acceptEdits(of: review, in: templates.messages) }
    try write(review, of: features, library, language)
    try checkMinimum(of: review)
  }

  private func write(
    _ review: Review, of features: [Feature], _ library: TemplateLibrary, _ language: Language
  ) throws {
    let name = "review\(language.fileNamePart)"
    let page = ReviewPage(review, of: features, in: language, style: output.style)
    let format = try format.format(for: output)
    switch format {
    case .text: try output.write(page: page.text, named: name + ".txt")
    case .json: try output.write(page: ReviewPage.format.text(of: page), named: "review.json")
    case .html, .markdown:
      guard let form = format.form else { return }
      let document = ReviewDocument(review, of: features, title: heading.title)
      try output.write(
        document.render(as: form, in: language, templates: library),
        named: "\(name).\(form.fileExtension)", in: templates.messages)
    }
  }

  /// Makes the edits of the accepted kinds, or prints them.
  private func acceptEdits(of review: Review, in language: Language) throws {
    let kinds = Set(accept.map(\.kind))
    let accepted = review.edits(of: kinds)
    for (path, edits) in accepted {
      let old = try readFile(path)
      let new = edits.applied(to: old, at: path, reading: readWithoutErrors)
      if diff {
        let difference = TextDifference(
          from: String(decoding: old, as: UTF8.self), to: String(decoding: new, as: UTF8.self))
        try Console.output.write(page: difference.text(path: path))
      } else if new != old {
        try writeFile(new, to: path)
        Console.errors.note(
          LocalizedText(en: "changed \(path)", ja: "\(path) を変更しました")[language])
      }
    }
    if accepted.isEmpty {
      Console.errors.note(
        LocalizedText(en: "there is nothing to accept", ja: "受け入れる変更はありません")[language])
    }
  }

  private func checkMinimum(of review: Review) throws {
    guard let minimum else { return }
    let score = review.score
    let suffices = Console.errors.note(
      .score, score.useful, of: score.total, score.percent ?? 0, atLeast: minimum)
    if !suffices { throw ExitCode.scenariosFailed }
  }
}

/// The features of a text at a path, one for each system; nil if it has errors.
private func readWithoutErrors(_ bytes: [UInt8], at path: String) -> [Feature]? {
  let read = readFeature(bytes, at: path)
  return read.isValid ? read.features : nil
}

/// The output format of a review.
enum ReviewFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For a terminal.
  case text
  /// For a chat or a pull request.
  case markdown
  /// For browsers and paper.
  case html
  /// For programs.
  case json

  /// The form of a document with a template; nil for others.
  var form: ReviewDocument.Form? {
    switch self {
    case .html: .html
    case .markdown: .markdown
    case .text, .json: nil
    }
  }
}

/// A kind of finding whose edits can be accepted.
enum AcceptedKind: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// Another case says the same.
  case duplicate
  /// Another case expects all of it and more.
  case contained
  /// The simulation has another result.
  case disagrees

  var kind: ReviewFinding.Kind {
    switch self {
    case .duplicate: .duplicate
    case .contained: .contained
    case .disagrees: .disagrees
    }
  }
}
