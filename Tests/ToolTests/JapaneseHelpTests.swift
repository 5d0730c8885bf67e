import Foundation
import Testing

/// Tests that the command line speaks Japanese: its help, and what it says of wrong arguments.
@Suite struct JapaneseHelpTests {
  /// A command as the tool describes itself.
  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?

    /// The names of it and of its own commands, as they are typed.
    func paths(below outer: [String] = []) -> [[String]] {
      [outer]
        + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap {
          $0.paths(below: outer + [$0.commandName])
        }
    }
  }

  private struct Dump: Decodable {
    let command: Command
  }

  private static let environment = ["LANG": "ja_JP.UTF-8"]
  private static let sources = fixtures.appending(path: "../../../Sources/tenken")
  private static let texts = fixtures.appending(path: "../../../Sources/TenkenHelp")

  /// The help of each command.
  private static let helps: [(command: String, lines: [String])] = {
    guard let dump = try? tenken("--experimental-dump-help").output,
      let tool = try? JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    else { return [] }
    return tool.paths().map { path in
      let help = try? tenken(path + ["--help"], environment: environment).output
      return (path.joined(separator: " "), (help ?? "").components(separatedBy: "\n"))
    }
  }()

  @Test func `no help has a text in English`() {
    #expect(Self.helps.count > 45)
    for help in Self.helps {
      #expect(help.lines.count > 5, "tenken \(help.command)")
      #expect(help.lines.filter(isEnglish) == [], "tenken \(help.command)")
    }
  }

  @Test func `no line of help is wider than a terminal`() {
    for help in Self.helps {
      let wide = help.lines.filter { line in
        let width = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
        return width >= 80 && !line.hasPrefix("使い方：") && line.contains(where: isJapanese)
      }
      #expect(wide == [], "tenken \(help.command)")
    }
  }

  @Test(arguments: [
    (["--generate-completion-script", "ksh"], "「ksh」用の補完スクリプトは作成できません"),
    (["checklist", "--format", "pdf"], "PDF が必要なら、html で書き出したページを印刷してください"),
  ])
  func `errors say in Japanese what is possible`(arguments: [String], sentence: String) throws {
    let run = try tenken(arguments, environment: Self.environment)
    #expect(run.exitCode == 64 && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [("fish", " -d '"), ("zsh", "'[^']*\\[[A-Z]|'[a-z-]+:[A-Z]")])
  func `completions say what the help says`(shell: String, description: String) throws {
    let option = "--generate-completion-script"
    let english = try tenken(option, shell).output.components(separatedBy: "\n")
    let japanese = try tenken([option, shell], environment: Self.environment).output
      .components(separatedBy: "\n")
    #expect(english.count == japanese.count)
    let pattern = try Regex(description)
    var count = 0
    for (line, translated) in zip(english, japanese) {
      guard line.contains(pattern) else {
        #expect(line == translated)
        continue
      }
      count += 1
      #expect(translated.contains(where: isJapanese), "\(translated)")
      // Quotes end where they did.
      #expect(line.last == translated.last, "\(translated)")
    }
    #expect(count > 400)
  }

  @Test(arguments: ["abstracts", "options", "discussions"])
  func `every translation is that of a text`(name: String) throws {
    let all = Self.helps.flatMap(\.lines).joined().filter { $0 != " " }
    for row in try rows(of: name) {
      let translated = row.range(of: " = ").map { row[$0.upperBound...] } ?? row[...]
      #expect(all.contains(translated.filter { $0 != " " }), "\(row)")
    }
  }

  @Test(arguments: [
    ["run", "--nonsense"], ["run", "--filtr", "x"], ["trace"], ["init", "--ci", "other"],
    ["init", "a", "b"], ["results", "resolve", "a/b", "--by"], ["run", "--quiet=1"],
    ["explore", "x.yaml", "--depth", "many"], ["run", "--verbose", "--quiet"],
    ["checklist", "--format", "docx"], ["coverage", "--minimum", "all"],
    ["run", "--language", "xx"],
  ])
  func `what is wrong with arguments is said in Japanese`(arguments: [String]) throws {
    let run = try tenken(arguments, environment: Self.environment)
    #expect(run.exitCode == 64)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count > 1 && lines.filter(isEnglish) == [], "\(run.errors)")
  }

  @Test func `what commands say of their options has a translation`() throws {
    let known = try Set(
      rows(of: "errors").compactMap {
        $0.components(separatedBy: " = ").first?.replacingOccurrences(of: "#", with: "%")
      })
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try documentText(at: Self.sources.appending(path: file).path)
      for part in text.components(separatedBy: "ValidationError(").dropFirst() {
        guard let message = literal(part), !message.isEmpty else { continue }
        count += 1
        if !known.contains(message) { Issue.record("\(file): \(message)") }
      }
    }
    #expect(count > 50)
  }

  /// The string that an argument is, with "%" for what is put into it; nil if it is no literal.
  private func literal(_ source: String) -> String? {
    var (text, depth, isInside) = ("", 0, false)
    for character in source {
      switch (character, isInside, depth) {
      case ("(", _, 1...): depth += 1
      case ("(", true, 0) where text.last == "\\":
        text = text.dropLast() + "%"
        depth = 1
      case (")", _, 1...): depth -= 1
      case (_, _, 1...): break
      case ("\"", _, _): isInside.toggle()
      case (_, true, _): text.append(character)
      case (")", false, _): return text
      case (" ", false, _), ("\n", false, _), ("+", false, _): break
      case (_, false, _): return nil
      }
    }
    return nil
  }

  /// The lines of a table, without its comments.
  private func rows(of name: String) throws -> [String] {
    let path = Self.texts.appending(path: "\(name).ja.txt").path
    return try documentText(at: path).components(separatedBy: "\n")
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// Whether a line says something in English: beside a name, as a heading, or in a few words.
  private func isEnglish(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.contains(where: isJapanese) { return false }
    if text.contains("  ") || text == text.uppercased() { return true }
    let isTyped = ["tenken ", "curl ", "# "].contains { text.hasPrefix($0) }
    let words = text.split(separator: " ").map { $0.allSatisfy { $0.isLetter && $0.isLowercase } }
    return !isTyped && zip(words, words.dropFirst()).contains { $0 && $1 }
  }

  private func isJapanese(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x3001...0x9FFF).contains($0.value) }
  }
}
