import ArgumentParser
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken lint`: tells what is wrong with scenario files.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check scenario files without running them.",
    discussion: """
      EXAMPLES
        tenken lint
        tenken lint --strict scenarios/consumable
        tenken lint --language ja

      EXIT CODES
        0 all files are fine, 2 at least one is invalid (with --strict: or has a warning)
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Let warnings count like errors.")
  var strict = false

  func run() async throws {
    let found = try ScenarioFiles(input.paths)
    let read = try await concurrentMap(found.files, costing: \.cost) { file in
      let read = readFeature(file)
      return (
        heading: read.feature?.heading, diagnostics: read.diagnostics, cost: SuiteCost.read(read)
      )
    }
    let diagnostics =
      (found.diagnostics + ChapterTitles(found).diagnostics
      + HandChecks(found, given: nil).diagnostics + systemFaults(found)
      + read.flatMap(\.diagnostics)
      + duplicates(read.compactMap(\.heading))).sortedOnce()
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let fileCount =
      found.files.count + found.chapterFiles.count + found.handCheckFiles.count
      + found.systemFiles.count
    let summary = DiagnosticText(
      en: "\(counted(errors, "error")), \(counted(warnings, "warning"))"
        + " in \(counted(fileCount, "file"))\n",
      ja: "\(fileCount) 個のファイルに、エラー \(errors) 件、警告 \(warnings) 件\n")
    let lastLine = summary[DiagnosticLanguage(code: language.language.code)]
    let name = "lint\(language.fileNamePart).txt"
    if output.path == nil {
      Console.errors.report(diagnostics, in: language.language)
      try output.write(page: lastLine, named: name)
    } else {
      let text = Console.text(of: diagnostics, in: language.language, usesColor: false)
      try output.write(page: text + (text.isEmpty ? "" : "\n") + lastLine, named: name)
    }
    if errors > 0 || strict && warnings > 0 { throw ExitCode.invalidScenarios }
  }
}

/// What is wrong with the files that declare systems, whether scenarios name them or not.
private func systemFaults(_ found: ScenarioFiles) -> [Diagnostic] {
  found.systemFiles.flatMap { file in
    do throws(FileError) {
      return readSystem(
        path: file.path, bytes: try readFile(file.path), isThorough: true
      ).diagnostics
    } catch {
      return [Diagnostic.unreadable(file.path, error.text)]
    }
  }
}

/// A number and what is counted: `1 file`, `2 files`.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
}
