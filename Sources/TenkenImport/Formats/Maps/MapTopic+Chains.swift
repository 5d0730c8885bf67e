/// Maps that write each case as a chain that ends with its priority: *title › condition › step ›
/// result › P1*.
extension MapTopic {
  /// The branch with the priorities of the leaves below it at their cases.
  ///
  /// From the priority to the left stand the result, the step, the condition and the title. A level
  /// such as `P1` is always a priority; a word such as *high* is one only where all leaves are.
  var withPriorities: MapTopic {
    let takesWords = leavesAreChains
    guard takesWords || hasLeafOfLevel else { return self }
    // A single case below a feature is as long as those beside each other.
    let lengths = Set(lengthsBesideOthers(takesWords))
    return withoutLevels { $0.withPriorities(takesWords: takesWords, lengths) }
  }

  private func withPriorities(takesWords: Bool, _ lengths: Set<Int>) -> MapTopic {
    if let chain = chain(takesWords: takesWords),
      chain.count <= lengths.max() ?? Self.chainLength
    {
      var own = self
      own.priority = chain.last?.text
      own.children = Self.lines(of: chain.dropLast())
      return own
    }
    if let (steps, results) = fork, lengths.contains(steps.count + 2) {
      return withFork(steps, results)
    }
    return withoutLevels { $0.withPriorities(takesWords: takesWords, lengths) }
  }

  /// The branch as a case with several results, of which one or more have a level.
  private func withFork(_ steps: [MapTopic], _ results: [MapTopic]) -> MapTopic {
    var own = self
    let levels = results.flatMap(\.children).map(\.text)
    own.priority = levels.first
    own.labels += levels.dropFirst().filter { $0.text != levels.first?.text }
    own.children = Self.lines(of: steps[...] + [results[0]])
    guard let last = own.children.indices.last else { return own }
    let others = results.dropFirst().map { result in
      var result = result
      result.children = []
      return result.below("Expected")
    }
    own.children[last].children += others
    return own
  }

  /// The topics down to several results with or without a level below them, and these; nil if there
  /// are none.
  private var fork: (steps: [MapTopic], results: [MapTopic])? {
    var steps: [MapTopic] = []
    var next = children
    while next.count == 1, steps.count <= Self.chainLength {
      steps.append(next[0])
      next = next[0].children
    }
    guard !steps.isEmpty, next.count > 1,
      next.allSatisfy({ $0.children.isEmpty || $0.children.count == 1 && $0.children[0].isLevel }),
      next.contains(where: { !$0.children.isEmpty }), !next.contains(where: \.isLevel),
      (steps + next).allSatisfy({ $0.priority == nil && ClassifiedTopic($0).kind == .heading })
    else { return nil }
    return (steps, next)
  }

  /// The branch with others in place of those below it: a level beside them is about itself.
  private func withoutLevels(_ change: (MapTopic) -> MapTopic) -> MapTopic {
    var own = self
    own.labels += children.filter(\.isLevel).map(\.text)
    own.children = children.filter { !$0.isLevel }.map(change)
    return own
  }

  /// How many topics the chains have that stand side by side.
  private func lengthsBesideOthers(_ takesWords: Bool) -> [Int] {
    let chains = children.compactMap { $0.chain(takesWords: takesWords)?.count }
    let others = children.count { $0.chain(takesWords: takesWords) == nil && $0.fork != nil }
    // Beside a feature with several cases stands another feature.
    let own = children.count > 1 && chains.count + others == children.count ? chains : []
    return own.filter { $0 <= Self.chainLength }
      + children.flatMap { $0.lengthsBesideOthers(takesWords) }
  }

  /// A condition, a step, a result and the priority.
  private static let chainLength = 4

  /// The topics below this one down to a priority, each of them alone; nil if there is none.
  private func chain(takesWords: Bool) -> [MapTopic]? {
    var found: [MapTopic] = []
    var next = children
    while next.count == 1, found.count <= Self.chainLength {
      found.append(next[0])
      next = next[0].children
    }
    guard next.isEmpty, let last = found.last,
      last.isLevel || takesWords && last.isPriority,
      found.dropLast().allSatisfy({ $0.priority == nil && ClassifiedTopic($0).kind == .heading })
    else { return nil }
    return found
  }

  /// What a chain says, with the names of its parts.
  private static func lines(of chain: ArraySlice<MapTopic>) -> [MapTopic] {
    var chain = chain
    guard var result = chain.popLast() else { return [] }
    result.children = []
    guard var step = chain.popLast() else { return [result.below("Expected")] }
    step.children = [result.below("Expected")]
    guard var condition = chain.popLast() else { return [step] }
    condition.children = []
    return [condition.below("Given"), step]
  }

  /// The topic below a heading that says what it is.
  private func below(_ heading: String) -> MapTopic {
    MapTopic(text: ImportedText(text: heading, position: text.position), children: [self])
  }

  /// Whether it is a leaf that is only a level: `P0`.
  private var isLevel: Bool { children.isEmpty && PriorityText.isLevel(text.text) }

  /// Whether it is only a priority.
  private var isPriority: Bool {
    isLevel || children.isEmpty && PriorityText.priority(text.text) != nil
  }

  private var hasLeafOfLevel: Bool { isLevel || children.contains(where: \.hasLeafOfLevel) }

  /// Whether all leaves are priorities, each the only branch below what is seen.
  private var leavesAreChains: Bool {
    !children.isEmpty
      && children.allSatisfy { child in
        child.children.isEmpty ? children.count == 1 && child.isPriority : child.leavesAreChains
      }
  }
}
