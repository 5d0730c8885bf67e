/// The longest name that is compared.
///
/// The time of a comparison grows with the square of the length, and a longer name is not a
/// misspelling.
private let comparedLengthLimit = 64

/// The longest name whose letters are counted, in bytes; hyphens and underscores are not letters.
let comparedBytesLimit = 8 * comparedLengthLimit

/// Finds the name that the author probably meant, or nil if none is near.
///
/// Names that differ only in case, or in `_`, `-` or nothing between their parts, are nearest.
/// Otherwise a third of the letters may be wrong, missing, superfluous or swapped with a neighbour.
/// Of equally near names, one that only continues the written one is taken, or else the
/// alphabetically first, in any order of the candidates.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  nearestNames(to: name, in: candidates, limit: 1).first
}

/// Finds the names that the author may have meant, the nearest first; at most `limit` of them.
///
/// See ``nearestName(to:in:)`` for how near a name must be.
package func nearestNames(
  to name: String, in candidates: some Sequence<String>, limit: Int
) -> [String] {
  guard name.utf8.count <= comparedBytesLimit else { return [] }
  let written = letters(of: name)
  guard !written.isEmpty, written.count <= comparedLengthLimit else { return [] }

  var nearest: [(distance: Int, rank: Int, candidate: String)] = []
  for candidate in candidates {
    guard let distance = distance(from: written, to: candidate) else { continue }
    let rank = letters(of: candidate).starts(with: written) ? 0 : 1
    let index = nearest.firstIndex {
      ($0.distance, $0.rank, $0.candidate) > (distance, rank, candidate)
    }
    guard index != nil || nearest.count < limit else { continue }
    nearest.insert((distance, rank, candidate), at: index ?? nearest.endIndex)
    if nearest.count > limit { nearest.removeLast() }
  }
  return nearest.map(\.candidate)
}

/// The number of wrong letters of a candidate; nil if it is not near.
private func distance(from written: [Unicode.Scalar], to candidate: String) -> Int? {
  guard candidate.utf8.count <= comparedBytesLimit else { return nil }
  let wanted = letters(of: candidate)
  guard !wanted.isEmpty, wanted.count <= comparedLengthLimit else { return nil }
  let threshold = max(1, max(written.count, wanted.count) / 3)
  // At least the difference in length is wrong, which rules out most candidates here.
  guard abs(written.count - wanted.count) <= threshold else { return nil }
  let distance = editDistance(written, wanted)
  return distance <= threshold && distance < min(written.count, wanted.count) ? distance : nil
}

private func letters(of name: String) -> [Unicode.Scalar] {
  name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// Counts the insertions, deletions, replacements and swaps of neighbours between two names.
///
/// [Damerau–Levenshtein distance](https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance), in the
/// variant that touches no letter twice.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  // The three rows are reused in turn: allocating a new row costs more than filling it.
  var beforePrevious = Array(0...right.count)
  var previous = beforePrevious
  var current = beforePrevious
  for row in 1...left.count {
    current[0] = row
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var distance = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      let isSwapped =
        row > 1 && column > 1 && left[row - 1] == right[column - 2]
        && left[row - 2] == right[column - 1]
      if isSwapped { distance = min(distance, beforePrevious[column - 2] + 1) }
      current[column] = distance
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[right.count]
}

extension DiagnosticText {
  /// The end of a summary that proposes a name; empty if none is proposed.
  package static func didYouMean(_ proposal: ProposedName?) -> DiagnosticText {
    guard let proposal else { return DiagnosticText("", ja: "") }
    var text = DiagnosticText(
      "; did you mean '\(proposal.text)'?", ja: "「\(proposal.text)」ではありませんか？")
    text.proposal = proposal
    return text
  }

  /// The end of a summary that proposes the nearest name as a suggestion; empty if none is near.
  package static func didYouMean(_ name: String?) -> DiagnosticText {
    didYouMean(name.map { ProposedName($0, .suggestion) })
  }
}
