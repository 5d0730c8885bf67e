package import TenkenSimulation

extension CaseContent {
  /// Collects the words of a case, and the resources that they mention.
  init(_ testCase: Case, in feature: Feature) {
    let vocabulary = feature.vocabulary
    var mentioned = MentionedItems(resources: feature.resources)
    var (preconditions, operations): ([Word], [Word]) = ([], [])
    var observations: Set<String> = []
    func addObservations(of expectations: [Expectation]) {
      for expectation in expectations {
        guard case .observation(let observation, _) = expectation.subject else { continue }
        observations.insert(vocabulary.observations[observation.word].name)
      }
    }
    for step in testCase.preconditions + testCase.operations {
      switch step.action {
      case .establish(let invocation):
        preconditions.append(Word(invocation, vocabulary.preconditions, &mentioned))
      case .perform(let invocation):
        operations.append(Word(invocation, vocabulary.operations, &mentioned))
      case .expect(let expectations): addObservations(of: expectations)
      case .manual: continue
      }
    }
    addObservations(of: testCase.expected)
    self.init(
      preconditions: preconditions, operations: operations, observations: observations,
      mentioned: mentioned.items)
  }

  /// The names of all words that the case uses.
  var names: Set<String> {
    observations.union(preconditions.map(\.name)).union(operations.map(\.name))
  }
}

extension Case {
  /// The preconditions that are words, with their arguments, in order.
  package func statedPreconditions(in vocabulary: Vocabulary) -> [CaseContent.Word] {
    preconditions.statedWords(in: vocabulary)
  }
}

extension [Step] {
  /// The preconditions among the steps, with their arguments, in order.
  func statedWords(in vocabulary: Vocabulary) -> [CaseContent.Word] {
    compactMap { step in
      guard case .establish(let invocation) = step.action else { return nil }
      return CaseContent.Word(invocation, vocabulary.preconditions)
    }
  }
}

extension CaseContent.Word {
  fileprivate init(_ invocation: Invocation, _ words: WordList) {
    self.init(
      name: words[invocation.word].name, arguments: invocation.arguments,
      written: invocation.written)
  }

  fileprivate init(_ invocation: Invocation, _ words: WordList, _ mentioned: inout MentionedItems) {
    for parameter in words[invocation.word].parameters {
      invocation.arguments[parameter.name].map { mentioned.note($0, of: parameter.shape) }
    }
    self.init(invocation, words)
  }
}

/// The declared resources of a file that a case mentions.
private struct MentionedItems {
  let resources: Resources
  private(set) var items: [String: [Resources.Item]] = [:]
  private var known: [String: Set<String>] = [:]

  init(resources: Resources) {
    self.resources = resources
  }

  /// Adds the items that a value of a shape refers to.
  mutating func note(_ value: Value, of shape: Shape) {
    switch (shape, value) {
    case (.reference(let name), .text(let id)):
      guard known[name, default: []].insert(id).inserted,
        let item = resources.item(id, among: name)
      else { return }
      items[name, default: []].append(item)
    case (.list(let element), .list(let values)), (.oneOrMore(let element), .list(let values)):
      for value in values { note(value, of: element) }
    case (.record(let record), .record):
      for field in record.fields {
        value.field(field.name).map { note($0, of: field.shape) }
      }
    case (
      .integer, _
    ), (.money, _), (.text, _), (.boolean, _), (.choice, _), (.duration, _), (.identifier, _),
      (.reference, _), (.list, _), (.oneOrMore, _), (.record, _):
      return
    }
  }
}
