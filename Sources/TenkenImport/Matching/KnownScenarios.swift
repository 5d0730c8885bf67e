import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// The scenario files that a team already has: their products, and the lines of their cases.
///
/// A source that was made from them names their cases, and uses their wordings.
struct KnownScenarios: Sendable {
  /// A case with its file and scenario.
  struct Entry: Sendable {
    let feature: Feature
    let scenario: Scenario
    let testCase: Case

    /// A title with the values of the case, as in checklists.
    func titleWithValues(_ title: ImportedText?) -> ImportedText? {
      let values = testCase.assignments.map(\.value)
      guard let title, !values.isEmpty else { return title }
      return ImportedText(
        text: "\(title.text) (\(values.joined(separator: " / ")))", position: title.position)
    }
  }

  /// The files.
  let features: [Feature]
  private let entries: [String: Entry]
  private let scenarios: [String: [Entry]]

  init(_ features: [Feature]) {
    self.features = features
    var entries: [String: Entry] = [:]
    var scenarios: [String: [Entry]] = [:]
    for feature in features {
      for scenario in feature.scenarios {
        for testCase in scenario.cases {
          let entry = Entry(feature: feature, scenario: scenario, testCase: testCase)
          entries[testCase.address] = entry
          scenarios[feature.id + "/" + scenario.id, default: []].append(entry)
        }
      }
    }
    (self.entries, self.scenarios) = (entries, scenarios)
  }

  /// The case of an address; nil if there is none.
  subscript(address: String) -> Entry? { entries[address] }

  /// The cases of a scenario that an outline lists by their values, or all if it lists none.
  ///
  /// - Parameters:
  ///   - address: The address of the scenario.
  ///   - source: The outline.
  ///   - wordings: The wordings of the scenario's file, which show the values.
  /// - Returns: The cases; nil if one that is listed is not known.
  func cases(
    of address: CaseAddress, listedIn source: ImportedCase, _ wordings: [Wording]
  ) -> [Entry]? {
    guard let all = scenarios[address.feature + "/" + address.scenario], let first = all.first
    else { return nil }
    guard !source.listedCases.isEmpty else { return all }
    let values = wordings.map { $0.values(of: first.scenario) }
    var found: [Entry] = []
    for listed in source.listedCases {
      // Facts about the case may follow its values.
      let entry = all.indices.first { index in
        values.contains { listed.text == $0[index] || listed.text.hasPrefix($0[index] + " · ") }
      }
      guard let entry else { return nil }
      found.append(all[entry])
    }
    return found
  }

  /// The file of an address, of several systems that of the case; nil if there is none.
  func feature(_ address: CaseAddress, _ text: String) -> Feature? {
    entries[text]?.feature ?? features.first { $0.id == address.feature }
  }

  /// The file of a title in any language; nil if there is none, or several.
  func feature(titled title: String, _ languages: [Language]) -> Feature? {
    let bytes = NormalizedText(title).bytes
    let found = features.filter { feature in
      languages.contains { NormalizedText(feature.title[$0]).bytes == bytes }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The resources of all files; if several have the same id, the first one counts.
  func resources(of vocabulary: Vocabulary) -> Resources {
    var all = Resources()
    for feature in features where feature.vocabulary.system == vocabulary.system {
      for definition in vocabulary.resources {
        for item in feature.resources[definition.name]
        where all.item(item.id, among: definition.name) == nil {
          all.put(item, among: definition.name)
        }
      }
    }
    return all
  }
}

/// The lines of a known case in its documents, with their items of the scenario file.
struct KnownLines: Sendable {
  struct Line: Sendable {
    let role: LineRole
    /// The comparable texts of the line in each language.
    let texts: Set<[UInt8]>
    /// The item of the scenario file; nil if another line's item states it, as for a refusal.
    let item: ScenarioItem?
    /// Whether documents show it once for a case, because it describes the app under test.
    var isSharedAssumption = false
    /// Whether it is the title of named steps, instead of the steps.
    var isFoldedTitle = false
  }

  /// All lines.
  let lines: [Line]
  /// The lines of documents that show named steps as one step; nil if they are the same.
  let folded: [Line]?

  init(
    _ entry: KnownScenarios.Entry, _ wordings: [Wording], _ glossaries: [Glossary],
    _ comparable: ComparableText
  ) {
    let testCase = entry.testCase
    let vocabulary = entry.feature.vocabulary
    func texts(_ word: (Wording) -> String) -> Set<[UInt8]> {
      Set(wordings.map { comparable.bytes(word($0)) })
    }
    func spelledOut(_ step: Step, as role: LineRole) -> [Line] {
      if case .expect(let expectations) = step.action {
        return expectations.map { line(of: $0, as: role == .operation ? .expected : role) }
      }
      var own = Line(
        role: role, texts: texts { $0.text(step, in: testCase) },
        item: ScenarioItem(step, of: vocabulary))
      if case .establish(let use) = step.action {
        own.isSharedAssumption = vocabulary.preconditions[use.word].isAssumedOfApp
      }
      guard case .perform(let use) = step.action, let name = use.refusal else { return [own] }
      let refusal = vocabulary.operations[use.word].refusals.first { $0.name == name }
      let reasons = glossaries.map { glossary in
        let reason = refusal?.reason[glossary.texts.language] ?? name
        let around = glossary.texts.refusals[refusal?.sentence ?? .refused]
        return (around?.before ?? []) + comparable.bytes(reason) + (around?.after ?? [])
      }
      // The refusal of a precondition is a precondition, too.
      return [
        own, Line(role: role == .operation ? .expected : role, texts: Set(reasons), item: nil),
      ]
    }
    func line(of expectation: Expectation, as role: LineRole) -> Line {
      Line(
        role: role, texts: texts { $0.text(expectation, in: testCase) },
        item: ScenarioItem(expectation, of: vocabulary))
    }
    func folded(_ step: Step, of steps: [Step], as role: LineRole) -> [Line] {
      let own = spelledOut(step, as: role)
      guard step.group != nil else { return own }
      let titles = wordings.compactMap { $0.foldedTitle(of: step, among: steps, in: testCase) }
      let title = Line(
        role: role, texts: Set(titles.map(comparable.bytes)), item: nil, isFoldedTitle: true)
      return (titles.isEmpty ? [] : [title]) + own.filter { !$0.isFolded(in: step) }
    }
    func lines(_ read: (Step, [Step], LineRole) -> [Line]) -> [Line] {
      let (before, operations) = (testCase.preconditions, testCase.operations)
      return before.flatMap { read($0, before, .precondition) }
        + operations.flatMap { read($0, operations, .operation) }
        + testCase.expected.map { line(of: $0, as: .expected) }
    }
    self.lines = lines { step, _, role in spelledOut(step, as: role) }
    let isFolded = (testCase.preconditions + testCase.operations).contains { $0.group != nil }
    self.folded = isFolded ? lines(folded) : nil
  }
}

extension KnownLines.Line {
  /// Whether the title of named steps stands for the line of one of them.
  fileprivate func isFolded(in step: Step) -> Bool {
    switch step.action {
    case .establish: !isSharedAssumption
    case .perform: item != nil
    case .expect, .manual: false
    }
  }
}

/// The lines of a known case that no line of the source has matched yet.
struct KnownCursor {
  private let lines: [KnownLines.Line]
  /// The titles of named steps that documents may show instead of them.
  private let titles: Set<[UInt8]>
  private var used: Set<Int> = []

  init(_ known: KnownLines) {
    lines = known.lines
    titles = (known.folded ?? []).filter(\.isFoldedTitle).reduce(into: []) {
      $0.formUnion($1.texts)
    }
  }

  /// Whether a line is the title of named steps, which cannot be one item.
  func isFoldedTitle(_ bytes: [UInt8]) -> Bool { titles.contains(bytes) }

  /// Takes the first matching line; nil if there is none, or it has no item of its own.
  mutating func take(_ bytes: [UInt8], _ role: LineRole) -> PlannedLine.Choice? {
    let found = lines.indices.first { index in
      !used.contains(index) && lines[index].role == role && lines[index].texts.contains(bytes)
    }
    guard let found, let item = lines[found].item else { return nil }
    used.insert(found)
    return PlannedLine.Choice(item: item, language: nil)
  }

  /// Whether a source has exactly the lines of the case, in the same order.
  ///
  /// Preconditions may be in another order, because documents put those first that all cases share.
  static func hasExactLines(
    _ source: ImportedCase, _ lines: [KnownLines.Line], comments isComment: (ImportedText) -> Bool,
    _ comparable: ComparableText
  ) -> Bool {
    func bytes(_ text: ImportedText) -> [UInt8] {
      comparable.bytes(comparable.withoutManualMark(text.text).text)
    }
    var before = source.preconditions.filter { !isComment($0) }.map(bytes)
    var matched: Set<[UInt8]> = []
    for line in lines where line.role == .precondition {
      if let found = before.firstIndex(where: { line.texts.contains($0) }) {
        matched.insert(before.remove(at: found))
      } else if !line.isSharedAssumption || matched.isDisjoint(with: line.texts) {
        return false
      }
    }
    guard before.isEmpty else { return false }
    let rest = lines.filter { $0.role != .precondition }
    let steps = source.steps.flatMap { step in
      let operation = step.operation.map(bytes).flatMap {
        comparable.isCheckPlaceholder($0) ? nil : $0
      }
      return (operation.map { [(LineRole.operation, $0)] } ?? [])
        + step.expected.map { (.expected, bytes($0)) }
    }
    return rest.count == steps.count
      && zip(rest, steps).allSatisfy { $0.role == $1.0 && $0.texts.contains($1.1) }
  }

  /// Whether an outline has exactly the lines of several cases.
  ///
  /// An outline writes a line once for all cases that have it, with their values in brackets.
  static func hasExactLines(
    _ source: [ImportedText], _ cases: [[KnownLines.Line]], _ comparable: ComparableText
  ) -> Bool {
    let forms = source.map { text in
      let line = comparable.withoutManualMark(text.text).text
      return [line, withoutCondition(line)].map(comparable.bytes)
    }
    let written = Set(forms.joined())
    let known = cases.joined()
    guard !cases.isEmpty, known.allSatisfy({ !written.isDisjoint(with: $0.texts) }) else {
      return false
    }
    let read = known.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.texts) }
    return forms.allSatisfy { !read.isDisjoint(with: $0) }
  }

  /// A line without the brackets at its end.
  private static func withoutCondition(_ line: String) -> String {
    guard let last = line.last, ")）]］".contains(last) else { return line }
    var depth = 0
    for index in line.indices.reversed() {
      if ")）]］".contains(line[index]) { depth += 1 }
      if "(（[［".contains(line[index]) { depth -= 1 }
      if depth == 0 { return LineMarks.trimmed(line[..<index]) }
    }
    return line
  }
}
