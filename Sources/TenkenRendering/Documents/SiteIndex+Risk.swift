import TenkenResults

extension ResultCounts {
  /// How urgently somebody should look: what failed on devices, then what differs from the
  /// simulation, then what is open.
  var risk: (failing: Int, disagreed: Int, open: Int) {
    (standings.failing, disagreed, standings.toTest - standings[.passed])
  }

  /// Whether something failed or differs.
  var isBad: Bool { standings.failing > 0 || disagreed > 0 }
}

extension [SiteIndex.Chapter] {
  /// The chapters with the greatest risk first, and so their features; others stay in their order.
  var byRisk: [SiteIndex.Chapter] {
    map { chapter in
      SiteIndex.Chapter(
        path: chapter.path, features: chapter.features.sortedByRisk(\.counts),
        counts: chapter.counts)
    }.sortedByRisk(\.counts)
  }
}

extension Array {
  fileprivate func sortedByRisk(_ counts: KeyPath<Element, ResultCounts>) -> [Element] {
    enumerated().sorted { one, other in
      let (left, right) = (one.element[keyPath: counts].risk, other.element[keyPath: counts].risk)
      return left == right ? one.offset < other.offset : left > right
    }.map(\.element)
  }
}
