import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenPages
import TenkenScenarios
import TenkenSimulation

extension RunCommand {
  /// Throws an error, if other options make no sense beside these.
  func validateAccepting(without others: [String]) throws {
    guard accept else {
      guard !rewriting.isDry else {
        throw ValidationError("--check and --diff say what --accept would change: give it, too")
      }
      guard seconds == nil else {
        throw ValidationError("--seconds limits the time of --accept: give it, too")
      }
      return
    }
    if let other = others.first(where: { !["--verbose", "--quiet"].contains($0) }) {
      throw ValidationError("--accept changes files and reports nothing: leave out \(other)")
    }
    guard rewriting.isDry || !isCI else {
      throw ValidationError(
        "--accept is for people, who look at what changes: CI is set, so give --check or --diff")
    }
  }

  /// Whether a CI service runs the command.
  private var isCI: Bool { !["", "false", "0"].contains(environment("CI")) }
}

/// Files in which actual values replace expected ones.
struct AcceptedRun {
  private let options: RewritingOptions
  private let seconds: Int?
  private let printing: PrintFormatOption
  private let language: Language

  init(
    _ options: RewritingOptions, within seconds: Int?, _ printing: PrintFormatOption,
    in language: Language
  ) {
    (self.options, self.seconds) = (options, seconds)
    (self.printing, self.language) = (printing, language)
  }

  /// Accepts the values of all files, or of none if one has errors.
  func accept(in found: ScenarioFiles, _ request: RunRequest) throws {
    var (texts, diagnostics): ([(path: String, old: [UInt8], new: AcceptedText)], [Diagnostic])
    (texts, diagnostics) = ([], found.diagnostics)
    let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    let isOver = { deadline.map { ContinuousClock.now >= $0 } ?? false }
    var untried = 0
    for file in found.files where !file.isLink {
      do throws(FileError) {
        let bytes = try readFile(file.path)
        diagnostics += readFeature(bytes, at: file.path).diagnostics.filter {
          $0.severity == .error
        }
        guard !isOver() else {
          untried += 1
          continue
        }
        let accepted = AcceptedText(bytes, at: file.path) { testCase, scenario, feature in
          request.includes(testCase, of: scenario, in: feature)
        } until: {
          isOver()
        } reading: {
          withoutErrors($0, at: file.path)
        }
        texts.append((file.path, bytes, accepted))
      } catch {
        diagnostics.append(.unreadable(file.path, error.text))
      }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      Console.errors.report(diagnostics.sortedOnce(), in: language)
      Console.errors.note(
        text("nothing is accepted while a file has errors", ja: "エラーのあるファイルがあるため、何も書き換えません"))
      throw ExitCode.invalidScenarios
    }
    var rewritten = try RewrittenFiles(options, printing)
    try rewritten.writeAll(texts.map { ($0.new.bytes, $0.old, $0.path) })
    report(texts.map { ($0.path, $0.new) }, in: rewritten.count)
    if let seconds, untried > 0 {
      Console.errors.note(
        text(
          "not looked at, because \(seconds) seconds are over (--seconds): "
            + counted(untried, "file"),
          ja: "\(seconds) 秒（--seconds）に達したため、調べていないファイル：\(untried) 個"))
    }
    let isLeft = untried > 0 || texts.contains { !$0.new.left.isEmpty }
    if isLeft || options.check && rewritten.count > 0 { throw ExitCode.scenariosFailed }
  }

  private func report(_ texts: [(path: String, new: AcceptedText)], in fileCount: Int) {
    let shown = DiagnosticLanguage(code: language.code)
    for (path, accepted) in texts {
      for change in accepted.changes {
        let place = change.position.text(in: path)
        let (old, new) = (change.expected.cut(to: 200), change.actual.cut(to: 200))
        Console.errors.note("\(place): \(change.word): \(old) → \(new)")
      }
      for leftover in accepted.left {
        Console.errors.note("\(leftover.position.text(in: path)): \(leftover.reason[shown])")
      }
    }
    let (count, left) = (
      texts.reduce(0) { $0 + $1.new.changes.count }, texts.reduce(0) { $0 + $1.new.left.count }
    )
    let rest = left == 0 ? "" : "; \(left) left"
    let restInJapanese = left == 0 ? "" : "（そのままのもの \(left) 件）"
    let done = options.isDry ? "would be accepted" : "accepted"
    Console.errors.note(
      text(
        "\(counted(count, "expected value")) \(done) in \(counted(fileCount, "file"))\(rest)",
        ja: "\(fileCount) 個のファイルで期待値 \(count) 件"
          + (options.isDry ? "を実際の値にできます" : "を実際の値にしました") + restInJapanese))
  }

  private func text(_ english: String, ja: String) -> String {
    DiagnosticText(english, ja: ja)[DiagnosticLanguage(code: language.code)]
  }

  private func withoutErrors(_ bytes: [UInt8], at path: String) -> [Feature]? {
    let read = readFeature(bytes, at: path)
    return read.isValid ? read.features : nil
  }
}
