import TenkenDiagnostics
import TenkenExecution
import TenkenExploration
import TenkenScenarios
import TenkenSimulation

/// The file whose system and products are searched, and scenario files that are made like it.
struct ExploredFile {
  /// What a new file takes over: all that a file declares beside its scenarios.
  private let declarations: String
  /// Where the file lies; a new one takes over what stands there in relation to it.
  private let path: String
  let system: System
  let resources: Resources
  /// The feature of a scenario file; nil for a file that declares a system.
  let feature: Feature?

  init(_ path: String, in language: Language) throws {
    self.path = path
    guard !path.hasSuffix(SystemFormat.ending) else {
      system = try namedSystem(path, in: language)
      (resources, feature) = (Resources(), nil)
      declarations = "system: \(path.split(separator: "/").last ?? "")\n"
      return
    }
    let read = readFeature(ScenarioFile(path: path, chapters: [], isLink: false))
    try report(read.diagnostics, headings: [], in: language)
    guard let feature = read.feature else { throw ToolError.noScenarios() }
    self.feature = feature
    (system, resources) = (feature.system, feature.resources)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path)
    } catch {
      throw ToolError.usage("'\(path)' cannot be read: \(error.reason)", help: error.help)
    }
    let keys = ["system", "catalog"] + feature.vocabulary.resources.map(\.key)
    declarations = Self.blocks(of: String(decoding: bytes, as: UTF8.self), keys)
  }

  /// The lines of a file that stand below some of its keys, and those of the keys themselves.
  private static func blocks(of text: String, _ keys: [String]) -> String {
    var (isTaken, lines) = (false, [Substring]())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, !first.isWhitespace, first != "#", first != "-" {
        isTaken = keys.contains { line.hasPrefix("\($0):") }
      }
      if isTaken, !line.allSatisfy(\.isWhitespace) { lines.append(line) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of a file that holds scenarios, for the place where the searched file lies.
  func text(id: String, of scenarios: [String]) -> String {
    """
    feature: \(id)
    title: {en: Found by exploring, ja: 探索で見つかった挙動}
    \(declarations)
    scenarios:
    \(scenarios.joined(separator: "\n"))
    """
  }

  /// Reads such a text, as if it lay where the searched file does.
  func read(_ text: String) -> ReadFeature {
    TenkenScenarios.readFeature(path: path, bytes: Array(text.utf8), systems: systems) {
      path throws(UnreadableFile) in
      do throws(FileError) {
        return try readFile(path)
      } catch {
        throw UnreadableFile(reason: error.text, isMissing: error.isMissing)
      }
    }
  }

  /// The steps of preconditions that were given on the command line.
  func preconditions(_ given: [String], in language: Language) throws -> [Step] {
    guard !given.isEmpty else { return [] }
    let steps = given.map { "      - \($0)\n" }.joined()
    let scenario =
      "  - id: given\n    preconditions:\n\(steps)    operations:\n      - manual: \".\"\n"
    let read = read(text(id: "given", of: [scenario]))
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let testCase = read.feature?.scenarios.first?.cases.first else {
      throw ToolError.usage(
        "--given is not a precondition: "
          + (errors.first?.summary[DiagnosticLanguage(code: language.code)] ?? "it cannot be read"),
        help: ["for example --given 'app: {finishes: at-once}'"]
          + (errors.first?.help.map { $0[DiagnosticLanguage(code: language.code)] } ?? []))
    }
    return testCase.preconditions
  }
}

/// What was found, as scenarios that were read and run.
struct ExploredScenarios {
  /// The text of the file; nil if no scenario could be made.
  let text: String?
  /// The feature of the text.
  let feature: Feature?
  /// The drafts that the scenarios were made of, in the order of the file.
  let drafts: [ScenarioDraft]

  /// Makes scenarios of what was found, each with the expected states that hold when it is run.
  init(_ discoveries: [Discovery], of plan: ExplorationPlan, like file: ExploredFile, id: String) {
    var counts: [String: Int] = [:]
    let drafts = discoveries.compactMap { ScenarioDraft($0, of: plan) }.map { draft in
      defer { counts[draft.id, default: 0] += 1 }
      return draft.numbered(counts[draft.id, default: 0])
    }
    let first = file.read(file.text(id: id, of: drafts.map(\.text)))
    guard !drafts.isEmpty, !first.diagnostics.contains(where: { $0.severity == .error }),
      let feature = first.feature
    else {
      (text, self.feature, self.drafts) = (nil, nil, [])
      return
    }
    let results = run(feature).scenarios
    let sound = zip(drafts, results).map { draft, result in
      let failing = result.cases[0].expectations.filter { $0.status != .passed }.map(\.index)
      return draft.leavingOut(Set(failing))
    }
    let text = file.text(id: id, of: sound.map(\.text))
    (self.text, self.feature, self.drafts) = (text, file.read(text).feature, sound)
  }
}
