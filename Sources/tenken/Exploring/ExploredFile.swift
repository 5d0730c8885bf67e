import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The file whose system and products are searched, and on which new scenario files are based.
struct ExploredFile {
  /// The text that a new file copies from this one: its system, its catalog and its resources.
  private let declarations: String
  /// The text of the files that it includes.
  private let includes: String
  /// The path of new files: relative paths in their declarations are resolved from there.
  private let outputPath: String
  private let path: String
  let system: System
  let resources: Resources
  /// The feature of a scenario file; nil for a file that declares a system.
  let feature: Feature?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - output: The path that new files will have; nil if none are kept.
  ///   - language: The language of diagnostics.
  /// - Throws: An error, if the file cannot be used.
  init(_ path: String, writing output: String?, in language: Language) throws {
    self.path = path
    outputPath = output ?? path
    guard !path.hasSuffix(SystemFormat.fileSuffix) else {
      system = try namedSystem(path, in: language)
      (resources, feature) = (Resources(), nil)
      declarations = "system: \(path.split(separator: "/").last ?? "")\n"
      includes = ""
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
    let text = String(decoding: bytes, as: UTF8.self)
    declarations = Self.blocks(of: text, keys)
    includes = Self.blocks(of: text, ["include"])
  }

  /// The lines of a file that belong to some of its top-level keys, with the keys themselves.
  ///
  /// They are copied unchanged, so that a new file keeps the style of the old one and takes its
  /// products from the same catalog.
  private static func blocks(of text: String, _ keys: [String]) -> String {
    var (isTaken, lines) = (false, [Substring]())
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let first = line.first, !first.isWhitespace, first != "#", first != "-" {
        isTaken = keys.contains { line.hasPrefix("\($0):") }
      }
      if isTaken, !line.allSatisfy(\.isWhitespace) { lines.append(line) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of a new file with the given scenarios.
  func text(id: String, of scenarios: [String]) -> String {
    """
    feature: \(id)
    title: {en: Found by exploring, ja: 探索で見つかった挙動}
    \(declarations)
    scenarios:
    \(scenarios.joined(separator: "\n"))
    """
  }

  /// The paths and digests of the file and of the files that it names.
  var digest: String {
    let named = feature.map { _ in
      readFeature(ScenarioFile(path: path, chapters: [], isLink: false)).sources.keys.sorted()
    }
    return (named ?? [path]).map { "\($0)\0\(digestOfFile($0))\n" }.joined()
  }

  /// Reads the text of a new file, as if it were already at its path.
  func read(_ text: String) -> ReadFeature { readFeature(Array(text.utf8), at: outputPath) }

  /// Throws an error if a new file could not copy the declarations of the searched one.
  func checkDeclarations() throws {
    let scenario = "  - id: none\n    operations:\n      - manual: \".\"\n"
    let read = read(text(id: "none", of: [scenario]))
    guard let error = read.diagnostics.first(where: { $0.severity == .error }) else {
      guard read.feature?.resources != resources else { return }
      throw ToolError.undeclarable(outputPath, "it would not have the same products", help: [])
    }
    throw ToolError.undeclarable(outputPath, error.summary.en, help: error.help.map(\.en))
  }

  /// The steps of preconditions that were given on the command line.
  ///
  /// They are read in the place of the searched file, with the files that it includes, and are about
  /// its products.
  func preconditions(_ given: [String], in language: Language) throws -> [Step] {
    guard !given.isEmpty else { return [] }
    let (read, included) = (readPreconditions(given), readPreconditions([]))
    let errors = read.diagnostics.filter { $0.severity == .error }
    let language = DiagnosticLanguage(code: language.code)
    guard errors.isEmpty, let steps = read.feature?.scenarios.first?.cases.first?.preconditions,
      let before = included.feature?.scenarios.first?.cases.first?.preconditions
    else {
      throw ToolError.usage(
        "--given is not a precondition: "
          + (errors.first?.summary[language] ?? "it cannot be read"),
        help: ["for example --given 'app: {finishes: at-once}'"]
          + (errors.first?.help.map { $0[language] } ?? []))
    }
    // The text may leave out products that the file writes in another style.
    return steps.dropFirst(before.count).compactMap { $0.bound(to: resources, system.vocabulary) }
  }

  /// Reads preconditions after those of the included files.
  private func readPreconditions(_ given: [String]) -> ReadFeature {
    let list =
      given.isEmpty ? "" : "    preconditions:\n" + given.map { "      - \($0)\n" }.joined()
    let scenario = "  - id: given\n\(list)    operations:\n      - manual: \".\"\n"
    return readFeature(Array((includes + text(id: "given", of: [scenario])).utf8), at: path)
  }
}

extension ToolError {
  fileprivate static func undeclarable(
    _ path: String, _ reason: String, help: [String]
  ) -> ToolError {
    .usage(
      "scenarios cannot be written to '\(path)': \(reason)",
      help: help + [
        "give a file next to the searched one; there, 'system', 'catalog' and products must each begin"
          + " a line"
      ])
  }
}
