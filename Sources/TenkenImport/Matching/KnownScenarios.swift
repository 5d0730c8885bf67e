import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// Scenario files that a team has already: their products, and what their cases say.
///
/// A source that was made of them names their cases, and has their own wordings.
struct KnownScenarios: Sendable {
  /// A case with the file it is from.
  struct Entry: Sendable {
    let feature: Feature
    let scenario: Scenario
    let testCase: Case

    /// The title of the scenario with the values of the case, as checklists call it.
    func titled(_ title: ImportedText?) -> ImportedText? {
      let values = testCase.assignments.map(\.value)
      guard let title, !values.isEmpty else { return title }
      return ImportedText(
        text: "\(title.text) (\(values.joined(separator: " / ")))", place: title.place)
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

  /// The cases of a scenario; none if there is no such scenario.
  func cases(of address: CaseAddress) -> [Entry] {
    scenarios[address.feature + "/" + address.scenario] ?? []
  }

  /// The file of an id; nil if there is none.
  func feature(_ id: String) -> Feature? { features.first { $0.id == id } }

  /// The file of a title in any language; nil if there is none, or several.
  func feature(titled title: String, _ languages: [Language]) -> Feature? {
    let bytes = SqueezedText(title).bytes
    let found = features.filter { feature in
      languages.contains { SqueezedText(feature.title[$0]).bytes == bytes }
    }
    return found.count == 1 ? found.first : nil
  }

  /// What all files declare; of several of one id the first.
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

/// The lines of a known case as its documents have them, with the items that they come from.
struct KnownLines: Sendable {
  /// One line.
  struct Line: Sendable {
    /// What it is to the tester.
    let role: LineRole
    /// Its text in each language, to be compared.
    let texts: Set<[UInt8]>
    /// What a file says for it; nil for what nobody has written, and for what another line says.
    let item: ScenarioItem?
    /// Whether documents say it once however often a case does: how the tested app is written.
    var isSaidOnce = false
  }

  let lines: [Line]

  init(
    _ entry: KnownScenarios.Entry, _ wordings: [Wording], _ glossaries: [Glossary],
    _ comparable: ComparableText
  ) {
    let testCase = entry.testCase
    let vocabulary = entry.feature.vocabulary
    func texts(_ word: (Wording) -> String) -> Set<[UInt8]> {
      Set(wordings.map { comparable.bytes(word($0)) })
    }
    func lines(of step: Step, as role: LineRole) -> [Line] {
      if case .expect(let expectations) = step.action {
        return expectations.map { line(of: $0, as: role == .operation ? .expected : role) }
      }
      var own = Line(
        role: role, texts: texts { $0.text(step, in: testCase) },
        item: ScenarioItem(step, of: vocabulary))
      if case .establish(let use) = step.action {
        own.isSaidOnce = vocabulary.preconditions[use.word].isAssumedOfApp
      }
      guard case .perform(let use) = step.action, let name = use.refusal else { return [own] }
      let refusal = vocabulary.operations[use.word].refusals.first { $0.name == name }
      let reasons = glossaries.map { glossary in
        let reason = refusal?.reason[glossary.signs.language] ?? name
        return glossary.signs.refused.before + comparable.bytes(reason)
          + glossary.signs.refused.after
      }
      // At the preconditions a refusal is one of them, too.
      return [
        own, Line(role: role == .operation ? .expected : role, texts: Set(reasons), item: nil),
      ]
    }
    func line(of expectation: Expectation, as role: LineRole) -> Line {
      Line(
        role: role, texts: texts { $0.text(expectation, in: testCase) },
        item: ScenarioItem(expectation, of: vocabulary))
    }
    self.lines =
      testCase.preconditions.flatMap { lines(of: $0, as: .precondition) }
      + testCase.operations.flatMap { lines(of: $0, as: .operation) }
      + testCase.expected.map { line(of: $0, as: .expected) }
  }
}

/// What a line is to the tester.
enum LineRole: Hashable, Sendable {
  /// True before.
  case precondition
  /// To be done.
  case operation
  /// To be seen.
  case expected
}

/// The lines of a known case on which no line of the source has been found yet.
struct KnownCursor {
  private let lines: [KnownLines.Line]
  private var used: Set<Int> = []

  init(_ lines: [KnownLines.Line]) { self.lines = lines }

  /// Takes the first line that reads the same; nil if there is none, or it has no item of its own.
  mutating func take(_ bytes: [UInt8], _ role: LineRole) -> PlannedLine.Choice? {
    let found = lines.indices.first { index in
      !used.contains(index) && lines[index].role == role && lines[index].texts.contains(bytes)
    }
    guard let found, let item = lines[found].item else { return nil }
    used.insert(found)
    return PlannedLine.Choice(item: item, language: nil)
  }

  /// Whether a source has each line of the case, in its order, and no other.
  ///
  /// Preconditions may stand in another order: documents say first what all cases share.
  func isWhole(
    _ source: ImportedCase, remarks isRemark: (ImportedText) -> Bool, _ comparable: ComparableText
  ) -> Bool {
    func bytes(_ text: ImportedText) -> [UInt8] {
      comparable.bytes(comparable.withoutManualMark(text.text).text)
    }
    var before = source.preconditions.filter { !isRemark($0) }.map(bytes)
    var said: Set<[UInt8]> = []
    for line in lines where line.role == .precondition {
      if let found = before.firstIndex(where: { line.texts.contains($0) }) {
        said.insert(before.remove(at: found))
      } else if !line.isSaidOnce || said.isDisjoint(with: line.texts) {
        return false
      }
    }
    guard before.isEmpty else { return false }
    let rest = lines.filter { $0.role != .precondition }
    let steps = source.steps.flatMap { step in
      let operation = step.operation.map(bytes).flatMap { comparable.isLook($0) ? nil : $0 }
      return (operation.map { [(LineRole.operation, $0)] } ?? [])
        + step.expected.map { (.expected, bytes($0)) }
    }
    return rest.count == steps.count
      && zip(rest, steps).allSatisfy { $0.role == $1.0 && $0.texts.contains($1.1) }
  }

  /// Whether an outline has each line of several cases, and no other.
  ///
  /// An outline writes a line once for the cases that have it, with the values of these in brackets.
  static func isWhole(
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

  /// A line without what stands in brackets at its end.
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
