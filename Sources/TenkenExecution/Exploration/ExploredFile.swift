package import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// The file whose system and products are searched, and on which new scenario files are based.
package struct ExploredFile: Sendable {
  /// The error of a file that cannot be searched as it was requested.
  package struct Fault: Error, Hashable {
    /// What is wrong, as a phrase without a full stop.
    package let summary: DiagnosticText
    /// What to do about it, one line each.
    package var help: [DiagnosticText] = []
  }

  /// The text that a new file copies from this one: its system, its catalog and its resources.
  private var declarations: String
  /// The text of the files that it includes.
  private let includes: String
  /// The path of new files: relative paths in their declarations are resolved from there.
  private let outputPath: String
  /// The path of the file.
  package let path: String
  /// The system that the file is about, or that it declares.
  package let system: System
  /// The resources of the file, for example products; none for a file that declares a system.
  package let resources: Resources
  /// The feature of a scenario file; nil for a file that declares a system.
  package let feature: Feature?
  /// Reads a text as the scenario file at a path, with the files that it names.
  private let readText: @Sendable (_ text: String, _ path: String) -> ReadFeature

  /// Makes a scenario file.
  ///
  /// - Parameters:
  ///   - feature: The feature of the file.
  ///   - text: The text of the file.
  ///   - included: The texts of the files that it names.
  ///   - output: The path that new files will have; nil if none are kept.
  ///   - readText: Reads a text as the scenario file at a path, with the files that it names.
  package init(
    _ feature: Feature, text: String, included: [String], writing output: String?,
    reading readText: @escaping @Sendable (_ text: String, _ path: String) -> ReadFeature
  ) {
    self.feature = feature
    (path, outputPath) = (feature.path, output ?? feature.path)
    (system, resources) = (feature.system, feature.resources)
    self.readText = readText
    let keys = ["system", "catalog"] + feature.vocabulary.resources.map(\.key)
    declarations = Self.blocks(of: text, keys)
    if !declarations.contains("system:") {
      // Of a file about several systems, a new file is about one.
      let systems = Self.blocks(of: text, ["systems"])
      declarations = Self.declaration(of: system.name, in: systems) + declarations
    }
    includes = Self.blocks(of: text, ["include"])
    guard !includes.isEmpty, !hasSameResources else { return }
    // The products may come from the included files. Their preconditions would change what is
    // found, so that the file is only included if it has none, and otherwise copied from.
    let own = declarations
    let copied = included.map { Self.blocks(of: $0, keys) }.joined()
    for candidate in [own + includes, own + copied] {
      declarations = candidate
      if hasSameResources { return }
    }
    declarations = own
  }

  /// Makes a file that declares a system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - path: The path of the file.
  ///   - output: The path that new files will have; nil if none are kept.
  ///   - readText: Reads a text as the scenario file at a path, with the files that it names.
  package init(
    _ system: System, at path: String, writing output: String?,
    reading readText: @escaping @Sendable (_ text: String, _ path: String) -> ReadFeature
  ) {
    (self.path, outputPath) = (path, output ?? path)
    self.system = system
    (resources, feature) = (Resources(), nil)
    self.readText = readText
    declarations = "system: \(path.split(separator: "/").last ?? "")\n"
    includes = ""
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

  /// `system:` with one of the systems that a list names, as the list writes it; none without one.
  private static func declaration(of name: String, in systems: String) -> String {
    let items = systems.split { " \t\n\r[],\"'".contains($0) }.dropFirst()
    let item = items.first { item in
      let file = item.split(separator: "/").last ?? item
      return file == name || file == name + SystemFormat.fileSuffix
    }
    return item.map { "system: \($0)\n" } ?? ""
  }

  /// The text of a new file with the given scenarios.
  package func text(id: String, of scenarios: [String]) -> String {
    """
    feature: \(id)
    title: {en: Found by exploring, ja: 探索で見つかった挙動}
    \(declarations)
    scenarios:
    \(scenarios.joined(separator: "\n"))
    """
  }

  /// Reads the text of a new file, as if it were already at its path.
  package func read(_ text: String) -> ReadFeature { readText(text, outputPath) }

  /// A new file with a scenario that does nothing, as it is read.
  private var probe: ReadFeature {
    read(text(id: "none", of: ["  - id: none\n    operations:\n      - manual: \".\"\n"]))
  }

  /// Whether a new file has the resources of the searched one, and no preconditions.
  private var hasSameResources: Bool {
    let read = probe
    guard read.isValid, let probe = read.feature, probe.resources == resources else { return false }
    return probe.scenarios.first?.cases.first?.preconditions.isEmpty == true
  }

  /// Throws an error if a new file could not copy the declarations of the searched one.
  package func checkDeclarations() throws(Fault) {
    let read = probe
    guard let error = read.diagnostics.first(where: { $0.severity == .error }) else {
      guard read.feature?.resources != resources else { return }
      throw undeclarable(
        DiagnosticText("it would not have the same products", ja: "プロダクトが同じになりません"), help: [])
    }
    throw undeclarable(error.summary, help: error.help)
  }

  /// The steps of preconditions that were given on the command line.
  ///
  /// They are read in the place of the searched file, with the files that it includes, and are about
  /// its products.
  package func preconditions(_ given: [String]) throws(Fault) -> [Step] {
    guard !given.isEmpty else { return [] }
    var read = readPreconditions(given, includes: "")
    // Only with the files that it includes can the text use their products and named steps.
    let needsIncludes = read.diagnostics.contains { $0.severity == .error }
    if needsIncludes { read = readPreconditions(given, includes: includes) }
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let scenario = read.feature?.scenarios.first,
      let steps = scenario.cases.first?.preconditions
    else {
      throw Fault(
        summary: DiagnosticText(
          "--given is not a precondition: \(errors.first?.summary.en ?? "it cannot be read")",
          ja: "--given が前提条件ではありません：\(errors.first?.summary.ja ?? "読めません")"),
        help: [
          DiagnosticText(
            "for example --given 'app: {finishes: at-once}'",
            ja: "例：--given 'app: {finishes: at-once}'")
        ] + (errors.first?.help ?? []))
    }
    // Those of the included files are not given; they have the position of the entry that names it.
    let own = steps.filter { $0.range.start >= scenario.range.start }
    // The text may leave out products that the file writes in another style.
    return own.compactMap { $0.bound(to: resources, system.vocabulary) }
  }

  /// Reads preconditions, after those of the included files.
  private func readPreconditions(_ given: [String], includes: String) -> ReadFeature {
    let list = "    preconditions:\n" + given.map { "      - \($0)\n" }.joined()
    let scenario = "  - id: given\n\(list)    operations:\n      - manual: \".\"\n"
    return readText(includes + text(id: "given", of: [scenario]), path)
  }

  private func undeclarable(_ reason: DiagnosticText, help: [DiagnosticText]) -> Fault {
    Fault(
      summary: DiagnosticText(
        "scenarios cannot be written to '\(outputPath)': \(reason.en)",
        ja: "「\(outputPath)」にシナリオを書き出せません：\(reason.ja)"),
      help: help + [
        DiagnosticText(
          "give a file next to the searched one; there, or in one file that it includes, 'system',"
            + " 'catalog' and products must each begin a line",
          ja: "探索したファイルの隣のファイルを指定してください。そのファイルか、それが取り込む 1 つのファイルで、"
            + "「system」「catalog」とプロダクトがそれぞれ行の先頭にある必要があります")
      ])
  }
}
