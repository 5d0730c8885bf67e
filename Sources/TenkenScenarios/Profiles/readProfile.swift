package import TenkenDiagnostics
package import TenkenSimulation
internal import TenkenYAML

/// Reads a team's profile of its app, without stopping at the first error.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
///   - systems: The systems that the profile may be about.
///   - find: Finds another system by the value of `system:`, which a file declares; nil for none.
/// - Returns: The profile, with everything that is valid in the file, and all diagnostics.
package func readProfile(
  path: String, bytes: [UInt8], systems: Systems, find: (String) -> System? = { _ in nil }
) -> (profile: AppProfile?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = ProfileReader(
    nodes: NodeReader(diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics)),
    system: systems.defaultSystem)
  let profile = document.root.flatMap { reader.profile($0, systems, find) }
  return (profile, reader.nodes.diagnostics.all.sorted())
}

/// The keys of a profile that are not questions.
enum ProfileKey {
  static let title = "profile"
  static let system = "system"
  static let exclusions = "out-of-scope"
  static let reason = "reason"
}

/// Turns the YAML nodes of a profile into an ``AppProfile``.
private struct ProfileReader {
  var nodes: NodeReader
  var system: System

  /// The words of all kinds, which an exclusion may name.
  private var words: [String] {
    let vocabulary = system.vocabulary
    var known: Set<String> = []
    return
      (vocabulary.preconditions.names + vocabulary.operations.names
      + vocabulary.observations.names).filter { known.insert($0).inserted }
  }

  mutating func profile(
    _ root: YAMLNode, _ systems: Systems, _ find: (String) -> System?
  ) -> AppProfile? {
    guard nodes.isMapping(root, of: .profile) else { return nil }
    readSystem(root[ProfileKey.system], systems, find)
    let questions = system.vocabulary.profileQuestions
    nodes.checkKeys(
      of: root, .profile,
      allowed: [ProfileKey.title, ProfileKey.system] + questions.map(\.name)
        + [ProfileKey.exclusions])
    let title = nodes.required(ProfileKey.title, in: root, of: .profile)
      .flatMap { nodes.localizedText($0, of: ProfileKey.title) }
    var answers: [String: [String]] = [:]
    for question in questions {
      if let node = root[question.name] { answers[question.name] = answer(node, to: question) }
    }
    return AppProfile(
      path: nodes.path, title: title ?? "", system: system, answers: answers,
      exclusions: exclusions(root[ProfileKey.exclusions]))
  }

  private mutating func readSystem(
    _ node: YAMLNode?, _ systems: Systems, _ find: (String) -> System?
  ) {
    guard let node, let name = nodes.text(node, of: ProfileKey.system) else { return }
    if let known = systems[name] ?? find(name) {
      system = known
    } else {
      nodes.diagnostics.report(
        .unknownSystem(nodes.at(node.range), name, known: systems.names))
    }
  }

  /// Reads an answer; nil if there is none, for example for a key without a value.
  private mutating func answer(_ node: YAMLNode, to question: ProfileQuestion) -> [String]? {
    if node.scalar == .null { return nil }
    switch question.answer {
    case .one:
      return option(node, of: question).map { [$0] }
    case .several:
      guard node.kind != .scalar else { return option(node, of: question).map { [$0] } }
      guard nodes.isList(node, of: question.name) else { return nil }
      var options: [String] = []
      for element in nodes.entries(of: node, question.name, limit: ReadingLimits.labels)
      where !nodes.diagnostics.isFull {
        if let name = option(element, of: question) { options.append(name) }
      }
      return options
    case .minimum(let range):
      guard let text = nodes.text(node, of: question.name) else { return nil }
      if let number = Int(text), range.contains(number) { return [String(number)] }
      nodes.diagnostics.report(
        .wrongKind(
          nodes.at(node.range), .quoted(question.name), takes: .wholeNumber(in: range)))
      return nil
    }
  }

  private mutating func option(_ node: YAMLNode, of question: ProfileQuestion) -> String? {
    let names = question.options.map(\.name)
    guard node.kind == .scalar else {
      nodes.diagnostics.report(
        .wrongKind(
          nodes.at(node.range), .quoted(question.name), takes: .oneOf(names)))
      return nil
    }
    guard let name = nodes.text(node, of: question.name) else { return nil }
    if names.contains(name) { return name }
    nodes.diagnostics.report(
      .unknownChoice(nodes.at(node.range), name, of: question.name, allowed: names))
    return nil
  }

  private mutating func exclusions(_ node: YAMLNode?) -> [AppProfile.Exclusion] {
    guard let node, nodes.isList(node, of: ProfileKey.exclusions) else { return [] }
    var exclusions: [AppProfile.Exclusion] = []
    for element in nodes.entries(of: node, ProfileKey.exclusions) where !nodes.diagnostics.isFull {
      if let exclusion = exclusion(element) { exclusions.append(exclusion) }
    }
    return exclusions
  }

  private mutating func exclusion(_ node: YAMLNode) -> AppProfile.Exclusion? {
    let owner = DiagnosticText.entry(of: ProfileKey.exclusions)
    guard nodes.isMapping(node, of: owner) else { return nil }
    let subjects = AppProfile.Exclusion.Subject.allCases
    nodes.checkKeys(of: node, owner, allowed: subjects.map(\.rawValue) + [ProfileKey.reason])
    let reason = nodes.required(ProfileKey.reason, in: node, of: owner)
      .flatMap { nodes.localizedText($0, of: ProfileKey.reason) }
    let given = subjects.filter { node[$0.rawValue] != nil }
    guard given.count == 1, let value = node[given[0].rawValue] else {
      nodes.diagnostics.report(.oneExclusion(nodes.at(node.range), subjects.map(\.rawValue)))
      return nil
    }
    guard let name = nodes.text(value, of: given[0].rawValue), let reason else { return nil }
    if given[0] == .word, !words.contains(name) {
      nodes.diagnostics.report(
        .unknownExclusion(nodes.at(value.range), .word, name, known: words))
      return nil
    }
    return AppProfile.Exclusion(
      subject: given[0], name: name, reason: reason, range: value.range)
  }
}

extension AppProfile {
  /// Finds the exclusions whose tag, folder or feature does not exist in a suite.
  ///
  /// - Parameter suite: The whole suite, before anything is left out of it.
  /// - Returns: The problems, in the order of the file.
  package func diagnostics(in suite: Suite) -> [Diagnostic] {
    var known: [Exclusion.Subject: [String]] = [:]
    for subject in Exclusion.Subject.allCases
    where exclusions.contains(where: { $0.subject == subject }) {
      known[subject] = suite.names(of: subject)
    }
    return exclusions.compactMap { exclusion in
      guard exclusion.subject != .word, let names = known[exclusion.subject],
        !names.contains(exclusion.name)
      else { return nil }
      return .unknownExclusion(
        path.at(exclusion.range), exclusion.subject, exclusion.name, known: names)
    }
  }
}

extension Suite {
  /// The names that an exclusion can have in the suite, sorted.
  fileprivate func names(of subject: AppProfile.Exclusion.Subject) -> [String] {
    let names: [String] =
      switch subject {
      case .tag: entries.flatMap { $0.feature.scenarios.flatMap(\.tags) }
      case .chapter: entries.flatMap { $0.chapters.map(\.name) }
      case .feature: entries.map(\.feature.id)
      case .word: []
      }
    return Set(names).sorted()
  }
}

extension Diagnostic {
  /// Reports an entry that names nothing to leave out, or several things.
  fileprivate static func oneExclusion(_ place: SourcePlace, _ subjects: [String]) -> Diagnostic {
    .error(
      .oneExclusion, place,
      DiagnosticText(
        "an entry of 'out-of-scope' names only one thing", ja: "「out-of-scope」の1つの項目に書けるのは、次のうち1つです"
      ).listing(subjects)
    ).help(
      "write '- {tag: …, reason: …}', with a separate entry for each thing",
      ja: "「- {tag: …, reason: …}」と書き、ほかのものは別の項目にしてください。")
  }

  /// Reports an exclusion whose name does not exist.
  fileprivate static func unknownExclusion(
    _ place: SourcePlace, _ subject: AppProfile.Exclusion.Subject, _ name: String, known: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: known)
    let searched = subject == .word ? "in the vocabulary" : "in the scenario files that are read"
    let vocabulary = DiagnosticText(
      "tenken vocabulary lists the words", ja: "語は「tenken vocabulary --language ja」で一覧できます。")
    var help = unknown.help(
      DiagnosticText("there are", ja: "書けるもの"),
      elsewhere: subject == .word ? vocabulary : nil)
    if subject != .word {
      help.append(
        DiagnosticText(
          "to print only a part, pass all files and select cases with --filter",
          ja: "一部だけを印刷するには、すべてのファイルを指定し、「--filter」で選んでください。"))
    }
    return .error(
      .unknownExclusion, place, "no \(subject.rawValue) '\(name)' is \(searched)",
      ja: subject == .word
        ? "「\(name)」という語はありません。"
        : "読み込んだシナリオファイルに、\(subject.japaneseName)「\(name)」はありません。"
    ).asking(unknown.question).help(help)
  }
}

extension DiagnosticText {
  fileprivate static let profile = DiagnosticText("a profile", ja: "プロファイル")
}

extension DiagnosticKind {
  static let oneExclusion = DiagnosticKind(
    "one-exclusion", .profile,
    "An entry of 'out-of-scope' names exactly one tag, chapter, feature or word, so that its",
    "reason is about that thing.", "Write an entry for each.",
    ja: "「out-of-scope」の1つの項目には、「tag」「chapter」「feature」「word」のうち1つだけを書きます。",
    "理由が何についてのものかをはっきりさせるためです。", "複数ある場合は、項目を分けてください。",
    wrong: """
      profile: Shop
      out-of-scope:
        - {tag: broken-app, word: buy, reason: Code reviews see to it}
      """,
    right: """
      profile: Shop
      out-of-scope:
        - {tag: broken-app, reason: Code reviews see to it}
        - {word: buy, reason: The app has nothing to buy}
      """)
  static let unknownExclusion = DiagnosticKind(
    "unknown-exclusion", .profile,
    "The profile leaves out a tag, chapter, feature or word that does not exist, so nothing is",
    "left out.", "Pass all scenario files of the app; '--filter' prints a part of them.",
    ja: "プロファイルで対象外としたタグ、章、機能、語がないため、何も対象外になりません。", "コマンドには、アプリのシナリオファイルをすべて指定してください。",
    "一部だけを印刷するには「--filter」を使います。",
    wrong: """
      profile: Shop
      out-of-scope:
        - {word: byu, reason: The app has nothing to buy}
      """,
    right: """
      profile: Shop
      out-of-scope:
        - {word: buy, reason: The app has nothing to buy}
      """)
}
