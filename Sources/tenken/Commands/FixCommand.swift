import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken fix`: corrects errors whose correction is certain, and says what it has changed.
struct FixCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix the errors of scenario files and system files whose correction is certain.",
    discussion: """
      EXAMPLES
        tenken fix --diff
        tenken fix scenarios/consumable
        tenken fix --suggestions --diff
        tenken fix --check                  in CI

      Certain are typography (full-width letters and signs, typographic quotation marks, tabs), \
      indentation, and slips in known words, keys, names and values: one letter that is missing, \
      superfluous, wrong or swapped with the next; capitals, underscores or spaces; letters that \
      look alike. A slip is fixed only if exactly one name can be meant, and never if a negation, \
      a number, a plural, a tense or an opposite would change. Everything else is a suggestion: \
      similar names, and missing colons, dashes, quotation marks and brackets. --suggestions \
      makes the likeliest ones, too; review them.

      Every change is printed, old and new. A change is kept only if the file then has fewer \
      errors, and if everything in it that had no error means the same. Errors that were hidden \
      below a misspelt key count, too: the key is corrected if they can be corrected with it. So \
      a file without errors is never touched.

      EXIT CODES
        0   no errors are left; with --diff, none would be
        1   with --check: a file would change
        2   errors are left; with --diff, some would be
      """)

  @OptionGroup var input: FileArguments
  @OptionGroup var fixing: FixOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var notes: NoteOptions

  @OptionGroup var printing: PrintFormatOption

  private var rewriting: RewritingOptions { fixing.rewriting }

  func run() throws {
    var rewritten = try RewrittenFiles(rewriting, printing)
    let (files, unreadable) = try editedFiles(input.paths)
    var listed = RewrittenTexts(
      of: files.count, isWritten: !rewriting.isDry, in: diagnosticLanguage)
    var left: [Diagnostic] = unreadable
    var fixedCount = 0
    var suggestedCount = 0
    for (path, bytes) in files {
      let fixed = FixedText(bytes, at: path, applying: fixing.suggestions) {
        faults(of: $0, at: path)
      }
      try rewritten.write(fixed.bytes, insteadOf: bytes, at: path)
      let changes = TextChange.all(from: bytes, to: fixed.bytes)
      if !changes.isEmpty { listed.files.append(RewrittenTexts.File(path, changes)) }
      if rewritten.prints {
        for change in changes { Console.errors.note(change.text(path: path)[diagnosticLanguage]) }
      }
      if !fixing.suggestions, fixed.diagnostics.contains(where: { $0.severity == .error }) {
        suggestedCount +=
          FixedText(fixed.bytes, at: path, applying: true) { faults(of: $0, at: path) }.mendedCount
      }
      fixedCount += fixed.mendedCount
      left += fixed.diagnostics
    }
    guard rewritten.prints else {
      listed.diagnostics = left.sortedOnce().map { $0.placedJSON() }
      try printing.print([], RewrittenTexts.format, of: listed)
      return try end(rewritten, left)
    }
    if !rewriting.isDry { Console.errors.report(left.sortedOnce(), in: language.language) }
    report(fixedCount: fixedCount, in: rewritten.count, left: left, suggestedCount)
    try end(rewritten, left)
  }

  /// Throws the exit code of what is left.
  private func end(_ rewritten: RewrittenFiles, _ left: [Diagnostic]) throws {
    if rewriting.check, rewritten.count > 0 { throw ExitCode.scenariosFailed }
    let isInvalid = left.contains { $0.severity == .error }
    if isInvalid { throw ExitCode.invalidScenarios }
  }

  private var diagnosticLanguage: DiagnosticLanguage {
    DiagnosticLanguage(code: language.language.code)
  }

  private func report(
    fixedCount: Int, in fileCount: Int, left: [Diagnostic], _ suggestedCount: Int
  ) {
    let errors = left.count { $0.severity == .error }
    let summary = DiagnosticText(
      "\(counted(fixedCount, "problem")) \(rewriting.isDry ? "can be " : "")fixed in "
        + counted(fileCount, "file")
        + "; \(counted(errors, "error")) \(rewriting.isDry ? "would be " : "")left",
      ja: (fixedCount == 0
        ? "直せる問題はありません"
        : "\(fileCount) 個のファイルで \(fixedCount) 件\(rewriting.isDry ? "を直せます" : "を直しました")")
        + "（残\(rewriting.isDry ? "る" : "りの")エラー \(errors) 件）")
    Console.errors.note(summary[diagnosticLanguage])
    guard suggestedCount > 0 else { return }
    let more = DiagnosticText(
      "\(counted(suggestedCount, "more correction")) "
        + "\(suggestedCount == 1 ? "is a suggestion" : "are suggestions"); see --suggestions --diff",
      ja: "提案による修正が、ほかに \(suggestedCount) 件あります（--suggestions --diff で確認できます）")
    Console.errors.note(more[diagnosticLanguage])
  }
}

/// The diagnostics of a text that is, or may become, the file at a path.
private func faults(of bytes: [UInt8], at path: String) -> [Diagnostic] {
  path.hasSuffix(SystemFormat.fileSuffix)
    ? readSystem(path: path, bytes: bytes, isThorough: true, trying: failures(of:)).diagnostics
    : readFeature(bytes, at: path).diagnostics
}
