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
    // Where all lines are phrases of the first system, no other has words for more of them.
    var first = takeLineReader(of: subjects[0])
    let isOfFirst = lines.allSatisfy { line in
      var compared = ComparedText(line.text.text)
      return first.isOwnPhrase(line.text, as: line.role, &compared) == true
    }
    lineReaders[subjects[0].key] = first
    return isOfFirst ? subjects[0] : likeliestSubject(of: lines)
  }

  /// The system that has words for the most lines; each line is prepared once for all of them.
  private mutating func likeliestSubject(
    of lines: [(text: ImportedText, role: LineRole)]
  ) -> Subject {
    var readers = subjects.map { takeLineReader(of: $0) }
    var counts = subjects.map { _ in (words: 0, own: 0) }
    for line in lines {
      var compared = ComparedText(line.text.text)
      for index in readers.indices {
        let isOwn = readers[index].isOwnPhrase(line.text, as: line.role, &compared)
        guard let isOwn else { continue }
        counts[index].words += 1
        if isOwn { counts[index].own += 1 }
      }
    }
    var best = 0
    for (index, count) in counts.enumerated() where count > counts[best] { best = index }
    for (subject, reader) in zip(subjects, readers) { lineReaders[subject.key] = reader }
    return subjects[best]
  }
}

extension LineReader {
  /// Whether a line that states a word does so in the word's own phrase; nil if it states none.
  fileprivate mutating func isOwnPhrase(
    _ line: ImportedText, as role: LineRole, _ compared: inout ComparedText
  ) -> Bool? {
    guard case .item(let planned) = meaning(of: line, as: role, &compared) else { return nil }
    return planned.choices.first.map { $0.language != nil }
  }
}
