import TenkenDiagnostics

extension ImportedNote {
  /// What the note counts towards the limit of a source.
  var byteCount: Int { label.utf8.count + text.byteCount }
}

extension ImportedCase {
  /// What the texts of the case count towards the limit of a source.
  var byteCount: Int {
    let texts = [id, title, priority, environment, source].compactMap(\.self)
    let lists = [texts, tags, requirements, preconditions].joined()
    return ImportLimits.textOverhead * (1 + tested.rows.count)
      + lists.reduce(0) { $0 + $1.byteCount }
      + section.reduce(0) { $0 + $1.utf8.count } + notes.reduce(0) { $0 + $1.byteCount }
      + steps.reduce(0) { count, step in
        step.expected.reduce(count + (step.operation?.byteCount ?? 0)) { $0 + $1.byteCount }
      }
  }

  /// The number of entries of the longest list that the case has in a scenario file.
  var longestList: Int {
    let operations = steps.reduce(0) {
      $0 + ($1.operation == nil ? 0 : 1) + ($1.expected.isEmpty ? 0 : 1)
    }
    return max(preconditions.count, operations, steps.map(\.expected.count).max() ?? 0)
  }

  /// A position in the case; nil if it has no text.
  var position: DiagnosticText? {
    title?.position ?? id?.position ?? preconditions.first?.position
      ?? steps.first.flatMap { $0.operation ?? $0.expected.first }?.position
  }
}
