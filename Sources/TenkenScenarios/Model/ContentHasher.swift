import TenkenData
import TenkenSimulation

/// Computes a hash of the meaning of the cases and scenarios of a feature.
///
/// The hash depends on the system, the declarations of the file, the steps and expectations with
/// their arguments, in order, and the invariants that the scenario says are broken. The order of
/// settings among the preconditions does not count, nor which place of a file says them, nor whether
/// a usual value is written. It does not depend on ids, titles, notes, tags, wordings in any language,
/// the names of axes and of `$names`, the order of keys, comments, or positions in the file. Of steps and expectations that only people
/// can do or see, the sentences count, in all languages: nothing else says what they are.
package struct ContentHasher: Sendable {
  private let vocabulary: Vocabulary
  private let resources: Resources
  /// The state of the hash after the content that all cases of the feature share.
  private let start: SHA256

  /// Makes a hasher for a feature.
  package init(_ feature: Feature) {
    vocabulary = feature.vocabulary
    resources = feature.resources
    var content = ContentBytes()
    content.add("tenken-content-1")
    content.add(feature.vocabulary.system)
    content.add(feature.resources, of: feature.vocabulary)
    start = content.hashed(after: SHA256())
  }

  /// Returns the hash of a case, as 64 hexadecimal digits.
  package func hash(of testCase: Case) -> String {
    var content = ContentBytes()
    let (settings, history) = testCase.preconditions.settingsAndHistory(vocabulary, resources)
    content.add(settings.sorted { $0.lexicographicallyPrecedes($1) }) { $0.add(bytes: $1) }
    content.add(history) { $0.add($1, vocabulary) }
    content.add(testCase.operations) { $0.add($1, vocabulary) }
    content.add(testCase.expected) { $0.add($1, vocabulary) }
    content.add(testCase.violates.sorted()) { $0.add($1) }
    return content.hashed(after: start).digest.description
  }

  /// Returns the hash of a scenario, which depends on its cases but not on their order.
  package func hash(of scenario: Scenario) -> String {
    var content = ContentBytes()
    content.add(scenario.cases.map { hash(of: $0) }.sorted()) { $0.add($1) }
    return content.hashed(after: SHA256()).digest.description
  }
}

extension [Step] {
  /// The settings as bytes, without those that say nothing, and all other steps.
  func settingsAndHistory(
    _ vocabulary: Vocabulary, _ resources: Resources
  ) -> (settings: [[UInt8]], history: [Step]) {
    var (settings, history): ([[UInt8]], [Step]) = ([], [])
    for step in self {
      guard case .establish(let use) = step.action,
        vocabulary.preconditions[use.word].kind?.isSetting == true
      else {
        history.append(step)
        continue
      }
      let word = vocabulary.preconditions[use.word]
      guard !word.isNothing(use.arguments, written: use.written, among: resources) else { continue }
      var content = ContentBytes()
      content.add(step, vocabulary)
      // In place of the settings of a catalog, a usual value counts if it is written.
      if word.isNothingIfUsual, !resources.settings.isEmpty {
        content.add(use.written.sorted()) { $0.add($1) }
      }
      settings.append(content.bytes)
    }
    return (settings, history)
  }
}

/// The meaning of a case as bytes, with the length before each text and list as a separator.
struct ContentBytes {
  private(set) var bytes: [UInt8] = []
  /// The numbers of the `$names`, in the order of their first use.
  private var names: [String: Int] = [:]

  func hashed(after start: SHA256) -> SHA256 {
    var hash = start
    bytes.withUnsafeBytes { hash.update($0) }
    return hash
  }

  mutating func add(bytes others: [UInt8]) {
    add(others.count)
    bytes += others
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func add<Element>(
    _ elements: [Element], _ add: (inout ContentBytes, Element) -> Void
  ) {
    self.add(elements.count)
    for element in elements { add(&self, element) }
  }

  /// Adds a mark for the kind of what follows.
  private mutating func mark(_ kind: Unicode.Scalar) { bytes.append(UInt8(ascii: kind)) }

  mutating func add(_ resources: Resources, of vocabulary: Vocabulary) {
    add(vocabulary.resources) { content, resource in
      content.add(resource.name)
      content.add(resources[resource.name]) { content, item in
        content.add(item.id)
        let former = vocabulary.outdatedKeys.filter { $0.resource == resource.name }.map {
          Value.Field($0.name, $0.usualValue)
        }
        content.add(Arguments(item.arguments.fields + former), resource.parameters)
      }
    }
    add(resources.settings.sorted { $0.key < $1.key }) { content, setting in
      content.add(setting.key)
      content.add(setting.value)
    }
  }

  mutating func add(_ step: Step, _ vocabulary: Vocabulary) {
    switch step.action {
    case .establish(let use):
      mark("g")
      add(vocabulary.preconditions[use.word].name)
      add(use.arguments, vocabulary.preconditions[use.word].parameters)
    case .perform(let use):
      mark("w")
      add(vocabulary.operations[use.word].name)
      add(use.arguments, vocabulary.operations[use.word].parameters)
      add(use.refusal ?? "")
    case .expect(let expectations):
      mark("l")
      add(expectations) { $0.add($1, vocabulary) }
    case .manual(let text):
      mark("m")
      add(text)
    }
  }

  mutating func add(_ expectation: Expectation, _ vocabulary: Vocabulary) {
    switch expectation.subject {
    case .observation(let observation, let pattern):
      mark("t")
      add(vocabulary.observations[observation.word].name)
      add(observation.arguments, vocabulary.observations[observation.word].parameters)
      add(pattern)
    case .manual(let text):
      mark("m")
      add(text)
    }
  }

  /// Adds what only people can do or see: nothing but the sentences says what that is.
  private mutating func add(_ text: LocalizedText) {
    let codes = text.languageCodes.isEmpty ? [Language.english.code] : text.languageCodes
    add(Set(codes.map { text[Language(code: $0)] }).sorted()) { $0.add($1) }
  }

  /// Adds arguments, without the defaults of parameters that were added later.
  mutating func add(_ arguments: Arguments, _ parameters: [Parameter] = []) {
    let fields = arguments.fields.filter { field in
      !parameters.contains {
        $0.isLater && $0.name == field.name && $0.defaultValue == field.value
      }
    }
    add(fields.sorted { $0.name < $1.name }) { content, field in
      content.add(field.name)
      content.add(field.value, parameters.first { $0.name == field.name }?.shape)
    }
  }

  private mutating func add(_ value: Value, _ shape: Shape? = nil) {
    switch value {
    case .none: mark("0")
    case .boolean(let truth): mark(truth ? "y" : "n")
    case .integer(let number):
      mark("i")
      add(number)
    case .text(let text):
      mark("s")
      add(text)
    case .list(let values):
      mark("[")
      add(values) { $0.add($1, shape?.element) }
    case .record(let fields):
      mark("{")
      add(Arguments(fields), shape?.fields ?? [])
    }
  }

  private mutating func add(_ pattern: Pattern) {
    switch pattern {
    case .equals(let value):
      mark("=")
      add(value)
    case .empty: mark("e")
    case .list(let patterns):
      mark("(")
      add(patterns) { $0.add($1) }
    case .record(let fields):
      mark("r")
      add(fields.sorted { $0.name < $1.name }) { content, field in
        content.add(field.name)
        content.add(field.pattern)
      }
    case .contains(let patterns):
      mark("c")
      add(patterns) { $0.add($1) }
    case .anyOrder(let patterns):
      mark("o")
      add(patterns) { $0.add($1) }
    case .atLeast(let bound):
      mark(">")
      add(bound)
    case .atMost(let bound):
      mark("<")
      add(bound)
    case .not(let inner):
      mark("!")
      add(inner)
    case .name(let name):
      mark("$")
      let number = names[name] ?? names.count
      names[name] = number
      add(number)
    }
  }
}
