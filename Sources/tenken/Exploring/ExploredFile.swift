import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The file whose system and products are searched, and scenario files that are made like it.
struct ExploredFile {
  /// What a new file takes over: all that a file declares beside its scenarios.
  private let declarations: String
  /// Where new files are to lie: what they take over stands there in relation to it.
  private let place: String
  private let path: String
  let system: System
  let resources: Resources
  /// The feature of a scenario file; nil for a file that declares a system.
  let feature: Feature?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - place: Where new files are to lie; nil if they are not kept.
  ///   - language: The language in which its faults are told.
  /// - Throws: An error of the tool, if it cannot be used.
  init(_ path: String, writing place: String?, in language: Language) throws {
    self.path = path
    self.place = place ?? path
    guard !path.hasSuffix(SystemFormat.ending) else {
      system = try namedSystem(path, in: language)
      (resources, feature) = (Resources(), nil)
      declarations = "system: \(path.split(separator: "/").last ?? "")\n"
      return
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path)
    } catch {
      throw ToolError.usage("'\(path)' cannot be read: \(error.reason)", help: error.help)
    }
    let read = readFeature(bytes, at: path)
    try report(read.diagnostics, headings: [], in: language)
    guard let feature = read.feature else { throw ToolError.noScenarios() }
    self.feature = feature
    (system, resources) = (feature.system, feature.resources)
    let keys = ["system", "catalog"] + feature.vocabulary.resources.map(\.key)
    declarations = Self.blocks(of: String(decoding: bytes, as: UTF8.self), keys)
  }

  /// The lines of a file that stand below some of its keys, and those of the keys themselves.
  ///
  /// They are taken over as they are written, so that a new file has the style of the old one, and takes
  /// its products from the same catalog.
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

  /// What tells the file, and those that it names, from any others.
  var digest: String {
    let named = feature.map { _ in
      readFeature(ScenarioFile(path: path, chapters: [], isLink: false)).sources.keys.sorted()
    }
    return (named ?? [path]).map { "\($0)\0\(digestOfFile($0))\n" }.joined()
  }

  /// Reads such a text, as if it lay there already.
  func read(_ text: String) -> ReadFeature { readFeature(Array(text.utf8), at: place) }

  /// Throws if a new file could not have what the searched one declares.
  func checkDeclarations() throws {
    let scenario = "  - id: none\n    operations:\n      - manual: \".\"\n"
    let read = read(text(id: "none", of: [scenario]))
    guard let error = read.diagnostics.first(where: { $0.severity == .error }) else {
      guard read.feature?.resources != resources else { return }
      throw ToolError.undeclarable(place, "it would not have the same products", help: [])
    }
    throw ToolError.undeclarable(place, error.summary.en, help: error.help.map(\.en))
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

extension ToolError {
  fileprivate static func undeclarable(
    _ place: String, _ reason: String, help: [String]
  ) -> ToolError {
    .usage(
      "what is found cannot be written to '\(place)': \(reason)",
      help: help + [
        "give a place beside the searched file, whose 'system', 'catalog' and products stand in lines"
          + " of their own"
      ])
  }
}
