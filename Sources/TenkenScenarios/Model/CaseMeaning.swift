import TenkenData
package import TenkenSimulation

/// The parts of a case's meaning, by which it is compared with other cases.
///
/// The parts are as independent of wordings and of the order of settings as a content hash. But the
/// text of what only people can do or see counts, because it is all that such a step has. Of what
/// the file declares, only what the case uses counts.
package struct CaseMeaning: Sendable {
  /// One expected state, and when it is looked at.
  package struct Check: Hashable, Sendable {
    /// The number of steps before it that are no settings.
    package let place: Int
    /// The number of such steps before the last look, from which a record is read; nil for a state.
    package var since: Int?
    /// The name of the observation; empty for what only people can see.
    package let word: String
    /// What is looked at, with its arguments.
    package let look: [UInt8]
    /// What it has to be, as it is written; nil for what only people can see.
    package let pattern: Pattern?
    /// What it has to be, in the form in which it is compared.
    package let comparedPattern: Pattern?
    /// What people have to see, also if it means an observation; nil if the case has the word.
    package private(set) var text: LocalizedText?
    /// The text in the form in which it is compared; empty for an observation.
    package let comparedText: String
    /// The number of steps before the last look, whatever is looked at.
    fileprivate let lastPlace: Int

    package static func == (one: Check, other: Check) -> Bool {
      one.place == other.place && one.since == other.since && one.look == other.look
        && one.comparedPattern == other.comparedPattern && one.comparedText == other.comparedText
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(look)
      hasher.combine(comparedText)
    }

    /// Whether two checks look at the same thing at the same time.
    package func looksLike(_ other: Check) -> Bool {
      place == other.place && since == other.since && look == other.look
        && (pattern == nil) == (other.pattern == nil)
    }
  }

  /// The system, and what the case uses of the file's declarations.
  package let surroundings: String
  /// The settings, without those that are usual.
  package let settings: String
  /// What has happened before the case, then the operations, without what is expected of them.
  package let journey: String
  /// The expected outcomes of all this in order; nil for what is expected to be done.
  package let refusals: [String?]
  /// What is expected.
  package var checks: Set<Check>
  /// The names of the invariants that the case says are broken, sorted.
  package let violates: [String]
  /// Whether the case has a step that only people can do.
  package let hasManualStep: Bool
  /// The number of steps in the history that are no settings.
  package let pastCount: Int
  /// The number of operations.
  package let operationCount: Int
}

extension CaseMeaning {
  /// Takes a case apart.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - feature: Its feature.
  ///   - isUsual: Whether a setting says only what holds without it.
  ///   - compared: The form in which a text for people is compared.
  package init(
    _ testCase: Case, of feature: Feature, without isUsual: (Invocation) -> Bool,
    comparing compared: (LocalizedText) -> String
  ) {
    let (vocabulary, resources) = (feature.vocabulary, feature.resources)
    let (preconditions, operations) = (testCase.preconditions, testCase.operations)
    var (content, names) = (ContentBytes(), UsedNames())
    for step in preconditions + operations { names.add(step) }
    for expectation in testCase.expected { names.add(expectation) }
    let telling = preconditions.filter { step in
      guard case .establish(let use) = step.action,
        vocabulary.preconditions[use.word].kind?.isSetting == true
      else { return true }
      return !isUsual(use)
    }
    let (settings, past) = telling.settingsAndHistory(vocabulary, resources)
    content.add(vocabulary.system)
    content.add(names.resources(of: resources, vocabulary), of: vocabulary)
    surroundings = content.digest
    content = ContentBytes()
    content.add(Array(Set(settings)).sorted { $0.lexicographicallyPrecedes($1) }) {
      $0.add(bytes: $1)
    }
    self.settings = content.digest
    let steps = past + operations
    journey = steps.digest(vocabulary, compared)
    refusals = steps.compactMap { step in
      guard case .perform(let use) = step.action else { return nil }
      return .some(use.refusal)
    }
    checks = Self.checks(of: testCase, after: past.count, operations, vocabulary, compared)
    violates = testCase.violates.sorted()
    hasManualStep = (preconditions + operations).contains { step in
      if case .manual = step.action { true } else { false }
    }
    pastCount = past.count
    operationCount = operations.count { step in
      if case .expect = step.action { false } else { true }
    }
  }

  private static func checks(
    of testCase: Case, after past: Int, _ operations: [Step], _ vocabulary: Vocabulary,
    _ compared: (LocalizedText) -> String
  ) -> Set<Check> {
    var (looks, place, last) = ([(Expectation, place: Int, last: Int)](), past, past)
    for step in operations {
      guard case .expect(let expectations) = step.action else {
        place += 1
        continue
      }
      looks += expectations.map { ($0, place, last) }
      last = place
    }
    looks += testCase.expected.map { ($0, place, last) }
    let names = PatternNames(
      looks.lazy.compactMap { expectation, place, _ in
        guard case .observation(let look, let pattern) = expectation.subject else { return nil }
        return (pattern, "\(place) \(look.word)")
      })
    return Set(
      looks.map { Check($0, $1, since: $2, vocabulary, names: names, compared) })
  }
}

extension CaseMeaning.Check {
  fileprivate init(
    _ expectation: Expectation, _ place: Int, since last: Int, _ vocabulary: Vocabulary,
    names: PatternNames, _ compared: (LocalizedText) -> String
  ) {
    (self.place, lastPlace) = (place, last)
    switch expectation.subject {
    case .observation(let observation, let pattern):
      let word = vocabulary.observations[observation.word]
      since = word.value?.kind == .record ? last : nil
      self.word = word.name
      var content = ContentBytes()
      content.add(word.name)
      content.add(observation.arguments, word.parameters)
      look = content.bytes
      (self.pattern, comparedPattern) = (pattern, names.renaming(pattern).inOrder)
      (text, comparedText) = (nil, "")
    case .manual(let text):
      (since, word, look, pattern, comparedPattern) = (nil, "", [], nil, nil)
      self.text = text
      comparedText = compared(text)
    }
  }

  /// The check of an observation that people would make for what only they can see.
  ///
  /// - Parameters:
  ///   - read: What a text for people means; nil if it is not certain.
  ///   - vocabulary: The words of the feature.
  /// - Returns: That check; the same one if it is none of people, or not certain.
  package func read(
    by read: (LocalizedText) -> Expectation?, _ vocabulary: Vocabulary
  ) -> CaseMeaning.Check {
    guard let text, let expectation = read(text) else { return self }
    var check = CaseMeaning.Check(
      expectation, place, since: lastPlace, vocabulary, names: PatternNames([])
    ) { _ in "" }
    check.text = text
    return check
  }
}

extension [Step] {
  /// A hash of the steps in order, without checks and without the outcomes that are expected.
  fileprivate func digest(
    _ vocabulary: Vocabulary, _ compared: (LocalizedText) -> String
  ) -> String {
    var content = ContentBytes()
    for step in self {
      switch step.action {
      case .establish: content.add(step, vocabulary)
      case .perform(let use):
        content.add(vocabulary.operations[use.word].name)
        content.add(use.arguments, vocabulary.operations[use.word].parameters)
      case .manual(let text): content.add("manual:" + compared(text))
      case .expect: break
      }
    }
    return content.digest
  }
}

extension ContentBytes {
  fileprivate var digest: String { hashed(after: SHA256()).digest.description }
}

/// The texts that a case uses, some of which are the ids of declared items.
private struct UsedNames {
  private var names: Set<String> = []

  mutating func add(_ step: Step) {
    switch step.action {
    case .establish(let use), .perform(let use): add(.record(use.arguments.fields))
    case .expect(let expectations): for expectation in expectations { add(expectation) }
    case .manual: break
    }
  }

  mutating func add(_ expectation: Expectation) {
    guard let (look, pattern) = expectation.observation else { return }
    add(.record(look.arguments.fields))
    add(pattern)
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .none, .boolean, .integer: break
    case .text(let text): names.insert(text)
    case .list(let values): for value in values { add(value) }
    case .record(let fields): for field in fields { add(field.value) }
    }
  }

  private mutating func add(_ pattern: Pattern) {
    switch pattern {
    case .equals(let value): add(value)
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      for pattern in patterns { add(pattern) }
    case .record(let fields): for field in fields { add(field.pattern) }
    case .not(let inner): add(inner)
    case .empty, .atLeast, .atMost, .name: break
    }
  }

  /// The items that are used, and those that they name.
  func resources(of all: Resources, _ vocabulary: Vocabulary) -> Resources {
    var (names, used) = (self, Resources())
    used.settings = all.settings
    let items = vocabulary.resources.flatMap { resource in
      all[resource.name].map { (resource.name, $0) }
    }
    var count = -1
    while count != names.names.count {
      count = names.names.count
      for (_, item) in items where names.names.contains(item.id) {
        names.add(.record(item.arguments.fields))
      }
    }
    for resource in vocabulary.resources {
      used[resource.name] = items.lazy.filter {
        $0.0 == resource.name && names.names.contains($0.1.id)
      }.map(\.1).sorted { $0.id < $1.id }
    }
    return used
  }
}
