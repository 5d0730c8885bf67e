import TenkenScenarios
import TenkenSimulation

/// Finding the system that the cases of a file are about.
extension DocumentPlanner {
  /// A system that a written file may be about.
  struct Subject {
    let system: System
    /// The file that declares it; nil for a built-in system.
    let reference: SystemReference?

    /// What distinguishes it from all others: several files may declare systems of one name.
    var key: String { reference?.file ?? system.name }
  }

  /// The built-in systems, and those of known files.
  static func subjects(
    _ systems: Systems, _ known: [Feature], _ references: [String: SystemReference]
  ) -> [Subject] {
    let all =
      systems.all.map { Subject(system: $0, reference: nil) }
      + known.map { Subject(system: $0.system, reference: references[$0.path]) }
    var keys: Set<String> = []
    return all.filter { keys.insert($0.key).inserted }
  }

  /// The system of a known file, or else the one that has words for the most lines.
  ///
  /// If several have words for as many lines, it is the one whose own phrases more of them are, or
  /// else the first.
  mutating func subject(of group: CaseGroup) -> Subject {
    if let known = group.known {
      return Subject(system: known.system, reference: references[known.path])
    }
    var lines: [(text: ImportedText, role: LineRole)] = []
    for source in group.cases {
      lines += source.preconditions.map { ($0, .precondition) }
      for step in source.steps {
        if let operation = step.operation { lines.append((operation, .operation)) }
        lines += step.expected.map { ($0, .expected) }
      }
    }
    var (best, bestCount) = (subjects[0], (words: -1, own: 0))
    for subject in subjects where bestCount.own < lines.count {
      var reader = takeLineReader(of: subject)
      var count = (words: 0, own: 0)
      for line in lines {
        guard let isOwn = reader.isOwnPhrase(line.text, as: line.role) else { continue }
        count.words += 1
        if isOwn { count.own += 1 }
      }
      lineReaders[subject.key] = reader
      if count > bestCount { (best, bestCount) = (subject, count) }
    }
    return best
  }
}

extension LineReader {
  /// Whether a line that states a word does so in the word's own phrase; nil if it states none.
  fileprivate mutating func isOwnPhrase(_ line: ImportedText, as role: LineRole) -> Bool? {
    guard case .item(let planned) = meaning(of: line, as: role) else { return nil }
    return planned.choices.first.map { $0.language != nil }
  }
}
