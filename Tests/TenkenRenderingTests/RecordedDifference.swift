/// The lines in which a text differs from a base that is recorded, too; or the text, if it is shorter.
///
/// A hunk says how many lines stay before it, and how many it replaces; the others say where they
/// are by a line of the base. So the base and the difference together are the whole text, and a
/// change of the base changes the differences only next to it.
func recordedDifference(of text: String, from base: String, named name: String) -> String {
  let (lines, others) = (linesOfBytes(text), linesOfBytes(base))
  let changes = lines.difference(from: others)
  let removed = Set(changes.removals.map(\.position))
  let added = Set(changes.insertions.map(\.position))
  var result = "The lines of \(name), but:\n"
  var (old, new, kept) = (0, 0, 0)
  while old < others.count || new < lines.count {
    if !removed.contains(old), !added.contains(new) {
      (old, new, kept) = (old + 1, new + 1, kept + 1)
      continue
    }
    let (oldStart, newStart) = (old, new)
    while removed.contains(old) { old += 1 }
    while added.contains(new) { new += 1 }
    let isReplaced = old > oldStart
    let place = isReplaced ? oldStart : oldStart - 1
    let shown = others.indices.contains(place) ? shortened(others[place]) : "the beginning"
    result +=
      "@@ \(kept) lines on, \(isReplaced ? "instead of \(old - oldStart)" : "after"): \(shown)\n"
    for line in lines[newStart..<new] { result += "+\(line)\n" }
    kept = 0
  }
  return result.utf8.count < text.utf8.count ? result : text
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// The lines of a text, of which each may end with a carriage return.
private func linesOfBytes(_ text: String) -> [String] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
}

/// The beginning of a line, for a reader to find it.
private func shortened(_ line: String) -> String {
  let limit = 50
  let visible = line.drop { $0 == " " }.filter { !$0.isNewline }
  return visible.count > limit ? visible.prefix(limit) + "…" : visible
}
