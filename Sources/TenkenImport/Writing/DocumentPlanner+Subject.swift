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
  /// If several have words for as many lines, it is the first.
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
    var (best, bestCount) = (subjects[0], -1)
    for subject in subjects where bestCount < lines.count {
      var reader = takeLineReader(of: subject)
      let count = lines.count { reader.isWord($0.text, as: $0.role) }
      lineReaders[subject.key] = reader
      if count > bestCount { (best, bestCount) = (subject, count) }
    }
    return best
  }
}

extension LineReader {
  /// Whether a line states a word.
  fileprivate mutating func isWord(_ line: ImportedText, as role: LineRole) -> Bool {
    guard case .item(let planned) = meaning(of: line, as: role) else { return false }
    return !planned.choices.isEmpty
  }
}
