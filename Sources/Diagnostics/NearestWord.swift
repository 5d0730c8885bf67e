/// The longest word that is compared: a comparison takes time by the square of the length, and a word
/// longer than this is no misspelling.
private let comparedLengthLimit = 64

/// Finds the word somebody probably meant, or nil if none is near.
///
/// Words that differ only in case, or in `_`, `-` or nothing between their parts, are nearest.
/// Otherwise a third of the letters may be wrong, missing, superfluous or swapped with a neighbour.
/// Of equally near words the alphabetically first is taken, whatever the order of the candidates.
public func nearestWord(to word: String, in candidates: some Sequence<String>) -> String? {
  let written = letters(of: word)
  guard !written.isEmpty, written.count <= comparedLengthLimit else { return nil }

  var nearest: (distance: Int, candidate: String)?
  for candidate in candidates {
    let wanted = letters(of: candidate)
    guard !wanted.isEmpty, wanted.count <= comparedLengthLimit else { continue }
    let distance = editDistance(written, wanted)
    let threshold = max(1, max(written.count, wanted.count) / 3)
    guard distance <= threshold, distance < min(written.count, wanted.count) else { continue }
    if let best = nearest, (best.distance, best.candidate) <= (distance, candidate) { continue }
    nearest = (distance, candidate)
  }
  return nearest?.candidate
}

private func letters(of word: String) -> [Unicode.Scalar] {
  word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// Counts the insertions, deletions, replacements and swaps of neighbours between two words.
///
/// [Damerau–Levenshtein distance](https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance), in the
/// variant that touches no letter twice.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var distance = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
      let isSwapped =
        row > 1 && column > 1 && left[row - 1] == right[column - 2]
        && left[row - 2] == right[column - 1]
      if isSwapped { distance = min(distance, beforePrevious[column - 2] + 1) }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
