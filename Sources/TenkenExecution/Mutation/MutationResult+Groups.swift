extension MutationResult {
  /// The mutants with a status, grouped by parameter or rule.
  package func groups(_ status: MutantStatus) -> [[Entry]] {
    var groups: [[Entry]] = []
    for entry in entries(status) {
      if let last = groups.last?.last, last.place == entry.place {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }
}

extension MutationResult.Entry {
  /// Where a scenario would set it: `app: {finishes: …}`.
  package var place: String { mutant.place(in: vocabulary) }
}
