/// Chooses a small number of sets that together have all elements of all sets.
///
/// The set that adds the most elements is chosen next; if several add as many, the first of them.
/// Then the sets that the others have made redundant are removed. No chosen set can be left out.
///
/// - Parameter sets: The elements of each set, as small numbers, each once.
/// - Returns: The index of each chosen set and how many elements it adds, in the order chosen.
package func setCover(of sets: [[Int]]) -> [(index: Int, added: Int)] {
  let limit = (sets.lazy.compactMap { $0.max() }.max() ?? -1) + 1
  let first = greedyCover(of: sets, among: Array(sets.indices), limit)
  var counts = [Int](repeating: 0, count: limit)
  for (index, _) in first { for element in sets[index] { counts[element] += 1 } }
  // The sets chosen last have few elements that no other set has.
  let needed = first.map(\.index).reversed().filter { index in
    let isNeeded = sets[index].contains { counts[$0] == 1 }
    if !isNeeded { for element in sets[index] { counts[element] -= 1 } }
    return isNeeded
  }
  return needed.count == first.count ? first : greedyCover(of: sets, among: needed.sorted(), limit)
}

/// Chooses the set that adds the most elements, repeatedly, until no set adds any.
private func greedyCover(
  of sets: [[Int]], among candidates: [Int], _ limit: Int
) -> [(index: Int, added: Int)] {
  var holders = [[Int]](repeating: [], count: limit)
  for index in candidates {
    for element in sets[index] { holders[element].append(index) }
  }
  var left = sets.map(\.count)
  var isCovered = [Bool](repeating: false, count: limit)
  var choice: [(index: Int, added: Int)] = []
  while let best = candidates.max(by: { (left[$0], -$0) < (left[$1], -$1) }), left[best] > 0 {
    choice.append((best, left[best]))
    for element in sets[best] where !isCovered[element] {
      isCovered[element] = true
      for holder in holders[element] { left[holder] -= 1 }
    }
  }
  return choice
}
