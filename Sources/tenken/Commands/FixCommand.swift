import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken fix`: fixes problems that need no decision by the author.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix the errors of scenario files that 'tenken lint' knows a fix for.",
    discussion: """
      EXAMPLES
        tenken fix --diff
        tenken fix scenarios/consumable
        tenken fix --check                  in CI

      This fixes misspelt words, keys, names and values, indentation, tabs, full-width spaces \
      and colons, missing colons, dashes, quotation marks and brackets, and single values where \
      a list belongs. A change is kept only if the file then has fewer errors, and a file \
      without errors is never touched. Review the changes: a similar name is not always the one \
      that was meant.

      EXIT CODES
        0   no errors are left
        1   with --check: a file would change
        2   errors are left
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var rewriting: RewritingOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let (files, unreadable) = try editedFiles(input.paths)
    var rewritten = RewrittenFiles(rewriting)
    var left: [Diagnostic] = unreadable
    var fixedCount = 0
    for (path, bytes) in files {
      let fixed = FixedText(bytes, at: path) { faults(of: $0, at: path) }
      try rewritten.write(fixed.bytes, insteadOf: bytes, at: path)
      fixedCount += fixed.mendedCount
      left += rewriting.isDry ? faults(of: bytes, at: path) : fixed.diagnostics
    }
    if !rewriting.isDry { Console.errors.report(left.sortedOnce(), in: language.language) }
    try report(fixedCount: fixedCount, in: rewritten.count, left: left)
    if rewriting.check, rewritten.count > 0 { throw ExitCode.scenariosFailed }
    let isInvalid = left.contains { $0.severity == .error }
    if isInvalid, !rewriting.isDry || rewriting.check { throw ExitCode.invalidScenarios }
  }

  private func report(fixedCount: Int, in fileCount: Int, left: [Diagnostic]) throws {
    let errors = left.count { $0.severity == .error }
    let summary = DiagnosticText(
      en: "\(counted(fixedCount, "problem")) \(rewriting.isDry ? "can be " : "")fixed in "
        + counted(fileCount, "file")
        + (rewriting.isDry ? "" : "; \(counted(errors, "error")) left"),
      ja: "\(fileCount) 個のファイルで \(fixedCount) 件\(rewriting.isDry ? "を直せます" : "を直しました")"
        + (rewriting.isDry ? "" : "（残りのエラー \(errors) 件）"))
    Console.errors.note(summary[DiagnosticLanguage(code: language.language.code)])
  }
}

/// The diagnostics of a text that is, or may become, the file at a path.
private func faults(of bytes: [UInt8], at path: String) -> [Diagnostic] {
  path.hasSuffix(SystemFormat.fileSuffix)
    ? readSystem(path: path, bytes: bytes, isThorough: true).diagnostics
    : readFeature(bytes, at: path).diagnostics
}
