/// Chooses few sets that together have all elements of all sets: the one that adds the most is next.
///
/// - Parameter sets: The elements of each set, by small numbers.
/// - Returns: The indices of the sets, in the order of what each adds, and how much.
func coveringChoice(of sets: [[Int]]) -> [(index: Int, added: Int)] {
  let limit = (sets.lazy.compactMap { $0.max() }.max() ?? -1) + 1
  var holders = [[Int]](repeating: [], count: limit)
  for (index, set) in sets.enumerated() {
    for element in set { holders[element].append(index) }
  }
  var left = sets.map(\.count)
  var isCovered = [Bool](repeating: false, count: limit)
  var choice: [(index: Int, added: Int)] = []
  while let best = left.indices.max(by: { (left[$0], -$0) < (left[$1], -$1) }), left[best] > 0 {
    choice.append((best, left[best]))
    for element in sets[best] where !isCovered[element] {
      isCovered[element] = true
      for holder in holders[element] { left[holder] -= 1 }
    }
  }
  return choice
}
