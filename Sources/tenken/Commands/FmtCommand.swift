import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenPages
import TenkenSimulation

/// `tenken fmt`: formats scenario files in a uniform layout.
struct FmtCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format scenario files: indentation, spaces, blank lines.",
    discussion: """
      EXAMPLES
        tenken fmt
        tenken fmt scenarios/consumable --diff
        tenken fmt --check                  in CI

      Everything is indented by two spaces, also the items of a list below its key. There is one \
      space after dashes, colons and commas, and none inside brackets. There is one blank line \
      between scenarios, and never more than one in a row. No line ends in spaces. Comments, \
      texts, quotation marks and the order of lines stay as they are. A formatted file is not \
      changed again. A file that is not valid YAML, or would mean something else afterwards, \
      stays unchanged, and is reported.

      EXIT CODES
        0   all files are formatted
        1   with --check: a file would change
        2   a file cannot be formatted
      """)

  @OptionGroup var input: FileArguments
  @OptionGroup var rewriting: RewritingOptions
  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var notes: NoteOptions

  @OptionGroup var printing: PrintFormatOption

  private var shownLanguage: DiagnosticLanguage { DiagnosticLanguage(code: language.code) }

  func run() throws {
    var rewritten = try RewrittenFiles(rewriting, printing)
    let (files, unreadable) = try editedFiles(input.paths)
    var listed = RewrittenTexts(of: files.count, isWritten: !rewriting.isDry, in: shownLanguage)
    Console.errors.report(unreadable, in: language.language)
    var isRefused = !unreadable.isEmpty
    for (path, bytes) in files {
      let formatted = FormattedText(bytes)
      if let refusal = formatted.refusal {
        isRefused = true
        listed.files.append(RewrittenTexts.File(path, refusal: refusal.text))
        if rewritten.prints { Console.errors.note("\(path): " + refusal.text[shownLanguage]) }
      } else if formatted.bytes != bytes {
        listed.files.append(RewrittenTexts.File(path))
      }
      try rewritten.write(formatted.bytes, insteadOf: bytes, at: path)
    }
    if rewritten.prints {
      report(rewritten.count, of: files.count)
    } else {
      try printing.print([], RewrittenTexts.format, of: listed)
    }
    if rewriting.check, rewritten.count > 0 { throw ExitCode.scenariosFailed }
    if isRefused { throw ExitCode.invalidScenarios }
  }

  /// Says how many files were formatted, or would be, and how.
  private func report(_ count: Int, of total: Int) {
    let files = counted(total, "file")
    let text =
      switch (rewriting.isDry, count) {
      case (true, 0): DiagnosticText("\(files) formatted already", ja: "\(total) 個のファイルは整形済みです")
      case (true, _):
        DiagnosticText(
          "\(count) of \(files) not formatted: 'tenken fmt' formats them, '--diff' shows how",
          ja: "\(total) 個のファイルのうち \(count) 個が未整形です。「tenken fmt」で整形でき、「--diff」で変更内容を確認できます"
        )
      case (false, _):
        DiagnosticText(
          "\(count) of \(files) formatted", ja: "\(total) 個のファイルのうち \(count) 個を整形しました")
      }
    Console.errors.note(text[shownLanguage])
  }
}

extension FormattedText.Refusal {
  /// Why a file was not changed.
  fileprivate var text: DiagnosticText {
    switch self {
    case .faulty:
      DiagnosticText(
        "left unchanged, as it is not valid YAML; 'tenken lint' says where",
        ja: "YAML として誤りがあるため、変更しません。場所は「tenken lint」で確認できます。")
    case .ambiguous:
      DiagnosticText(
        "left unchanged, as it would mean something else when formatted",
        ja: "整形すると意味が変わるため、変更しません。")
    }
  }
}
