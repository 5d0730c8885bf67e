extension MutationResult {
  /// The mutants that stand so, those of one parameter or rule together.
  public func groups(_ standing: Standing) -> [[Entry]] {
    var groups: [[Entry]] = []
    for entry in entries(standing) {
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
  /// Where a scenario would say it: `app: {finishes: …}`.
  public var place: String { mutant.place(in: vocabulary) }
}
