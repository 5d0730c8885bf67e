package import TenkenDiagnostics
internal import TenkenSimulation
internal import TenkenYAML

/// Finding the system that a file is about: a built-in one, or one that a file declares.
extension FeatureReader {
  /// Sets the system that the file is read for, and those that it is about besides.
  ///
  /// - Returns: Whether the scenarios can be read.
  mutating func readSystems(
    _ root: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> Bool {
    guard let pass else { return readSystem(root["system"], loading: load) }
    checkSystems(root)
    var others: [System] = []
    for name in pass.all where name != pass.name {
      if readSystem(pass.references[name], loading: load) { others.append(system) }
    }
    guard readSystem(pass.references[pass.name], loading: load) else { return false }
    otherSystems = others
    return true
  }

  /// Sets the system that `system:` names, and reads the system's file if it is not built in.
  ///
  /// - Returns: Whether the scenarios can be read; without a valid system file no word is known.
  mutating func readSystem(
    _ node: YAMLNode?, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> Bool {
    guard let node, let name = nodes.text(node, of: "system") else {
      system = systems.defaultSystem
      return true
    }
    if let known = systems[name] {
      system = known
      return true
    }
    guard let format = systems.format else {
      nodes.diagnostics.report(
        .unknownSystem(nodes.at(node.range), name, known: systems.names))
      system = systems.defaultSystem
      return true
    }
    let candidates = SystemFormat.candidates(for: name, beside: nodes.path)
    for path in candidates {
      do throws(UnreadableFile) {
        try checkReference(name)
        let bytes = try load(path)
        sharedFiles.byteCount += bytes.count
        // The file inside the binary may be named by its path, too.
        let builtIn = SystemFormat.name(of: name)
        if systems.file(of: builtIn) == bytes, let known = systems[builtIn] {
          system = known
          return true
        }
        return takeSystem(format.read(path, bytes), named: name, in: path, node)
      } catch {
        guard !error.isMissing else { continue }
        nodes.diagnostics.report(.systemUnreadable(nodes.at(node.range), path, error.reason))
        return false
      }
    }
    nodes.diagnostics.report(
      .missingSystem(
        nodes.at(node.range), name, known: systems.names, places: candidates))
    return false
  }

  /// Sets the system to one that was read; false if it has errors or the name of a built-in one.
  private mutating func takeSystem(
    _ reading: SystemFormat.Reading, named name: String, in path: String, _ node: YAMLNode
  ) -> Bool {
    reading.diagnostics.forEach { nodes.diagnostics.report($0) }
    guard let declared = reading.system else { return false }
    if systems.contains(declared.name) {
      nodes.diagnostics.report(.builtInSystem(nodes.at(node.range), declared.name, path))
      return false
    }
    system = declared
    return true
  }
}

extension Diagnostic {
  /// No system has the name, and no file declares one.
  static func missingSystem(
    _ place: SourcePlace, _ name: String, known: [String], places: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    let shown = Array(places.prefix(4)) + (places.count > 4 ? ["…"] : [])
    return .error(
      .unknownSystem, place, "there is no system '\(name)'", ja: "「\(name)」というシステムはありません。"
    ).asking(unknown.question).help(
      unknown.help(DiagnosticText("the built-in systems are", ja: "組み込みのシステム"))
        + [
          DiagnosticText("Tenken looked here for a file that declares it", ja: "システムファイルを探した場所")
            .listing(shown)
        ])
  }

  /// The file of a system exists, but cannot be read.
  static func systemUnreadable(
    _ place: SourcePlace, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      .systemUnreadable, place, "'\(file)' cannot be read: \(reason.en)",
      ja: "「\(file)」を読み込めません（\(reason.ja)）。")
  }

  /// A file declares a system with the name of a built-in one.
  static func builtInSystem(_ place: SourcePlace, _ name: String, _ file: String) -> Diagnostic {
    .error(
      .builtInSystem, place,
      "'\(name)' is a built-in system, and '\(file)' declares another one with that name",
      ja: "「\(name)」は組み込みのシステムの名前ですが、「\(file)」も同じ名前を宣言しています。"
    ).help("give the system of the file another name", ja: "ファイルのシステムに別の名前を付けてください。")
  }

  /// Two files of a suite are about different systems with the same name.
  package static func duplicateSystem(
    _ feature: Feature.Heading, first: Feature.Heading
  ) -> Diagnostic {
    .error(
      .duplicateSystem, feature.path.at(feature.idRange),
      "the file is about a different system '\(feature.system)' than an earlier file",
      ja: "同じ名前の別のシステム「\(feature.system)」を扱うファイルが、ほかにあります。"
    ).help(
      DiagnosticText("the systems are declared in", ja: "システムを宣言しているファイル").listing(
        [first.systemFile ?? "", feature.systemFile ?? ""])
    ).help("give one of the systems another name", ja: "どちらかのシステムを別の名前にしてください。").note(
      first.path.at(first.idRange), "the earlier one is here", ja: "先のファイルはここです。")
  }
}

extension DiagnosticKind {
  static let allSystem = [duplicateSystem, systemUnreadable, builtInSystem]

  static let duplicateSystem = DiagnosticKind(
    "duplicate-system", .files,
    "Two scenario files use systems of the same name that are declared in different files.",
    "Rename one, so that a word means the same in all documents.",
    ja: "2つのシナリオファイルが、同じ名前の別のシステムを使っています。", "文書の中で語の意味が1つに決まるように、どちらかの名前を変えてください。")
  static let systemUnreadable = DiagnosticKind(
    "system-unreadable", .files,
    "The system file that 'system:' refers to exists but cannot be read.",
    "The message gives the reason.", ja: "「system:」の指すシステムファイルはありますが、読み込めません。", "理由はメッセージに示されます。")
  static let builtInSystem = DiagnosticKind(
    "built-in-system", .files, "A system file has the name of a built-in system.",
    "Give it another name, and write that name after 'system:', too.",
    ja: "システムファイルの名前が、組み込みのシステムと同じです。", "別の名前にして、「system:」にもその名前を書いてください。")
}
