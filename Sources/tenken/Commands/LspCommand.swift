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
import TenkenWording

/// `tenken lsp`: answers the requests of editors.
struct LspCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors: errors, completion, and the verdict of every scenario.",
    discussion: """
      Editors start it themselves: docs/EDITORS.md shows how for Visual Studio Code, Neovim and \
      others. It speaks the language server protocol on standard input and output. It reads the \
      files that open files name and, when a name is changed, the files of the folder. It writes \
      no files.

      EXAMPLES
        tenken lsp               started by an editor
        tenken lsp --language ja

      EXIT CODES
        0   the editor ended it as the protocol says
        1   the editor did not
      """)

  @OptionGroup var language: DiagnosticLanguageOption

  @Flag(help: .hidden)
  var stdio = false

  func run() throws {
    let suggester = WordSuggester()
    var server = LanguageServer(
      EditorSurroundings(
        systems: systems, projectNames: Project.names,
        load: readOther,
        list: { folder in
          let found = try? ScenarioFiles([folder])
          return ((found?.files ?? []) + (found?.systemFiles ?? [])).map(\.path)
        },
        pages: ScenarioPages(trace: traceText, preview: previewText),
        suggest: { suggester.item(for: $0, as: $1, in: $2) }),
      version: Tenken.version, language: DiagnosticLanguage(code: language.code))
    var frames = MessageFrames()
    while let bytes = try receive() {
      frames.append(bytes)
      while let content = frames.next() {
        try write(server.receive(content))
        if let code = server.exitCode { throw ExitCode(code) }
      }
      // Messages that have arrived are handled first: only the last of many edits needs a verdict.
      if try !isReady { try write(server.settle()) }
    }
    throw ExitCode(1)
  }

  /// The bytes that have arrived; nil at the end.
  private func receive() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 { return nil }
      guard errno == EINTR else {
        throw ToolError.output("standard input cannot be read", ja: "標準入力を読めません")
      }
    }
  }

  /// Whether more can be read at once.
  private var isReady: Bool {
    get throws {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLIN) != 0
    }
  }

  private func write(_ messages: [JSON]) throws {
    for message in messages {
      try Console.output.write(MessageFrames.frame(message.compactText))
    }
  }
}

/// What happens in a case, step by step, as 'tenken trace' prints it.
private func traceText(
  _ testCase: Case, _ scenario: Scenario, _ feature: Feature, _ language: Language
) -> String {
  CasePage(
    path: feature.path, testCase: testCase, trace: trace(testCase, of: scenario, in: feature),
    wording: Wording(feature, language), language: language, style: Style(usesColor: false)
  ).text(scenario, feature)
}

/// The checklist of a scenario alone.
private func previewText(_ scenario: Scenario, _ feature: Feature, _ language: Language) -> String {
  let addresses = Set(scenario.cases.map(\.address))
  let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)]).filtered {
    addresses.contains($0.address)
  }
  let source = DocumentSource(suite) {
    ($0.language, $0.listsSimulationOnly) = (language, true)
    $0.title = DocumentTitle(scenario.title[language])
  }
  let bytes = try? Format.markdown.render(source)
  return String(decoding: bytes ?? [], as: UTF8.self)
}

/// Reads a file that an open one names.
private func readOther(_ path: String) throws(UnreadableFile) -> [UInt8] {
  do throws(FileError) {
    return try readFile(path)
  } catch {
    throw UnreadableFile(reason: error.text, isMissing: error.isMissing)
  }
}
