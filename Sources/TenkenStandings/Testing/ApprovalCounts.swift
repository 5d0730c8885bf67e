package import TenkenResults

/// How many cases of a suite people have approved as they are written, and who did.
package struct ApprovalCounts: Hashable, Sendable {
  /// A person, with the numbers of cases that the person approved.
  package struct Person: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The number of cases that the person approves as they are today.
    package let current: Int
    /// The number of cases of which the person approved only an earlier version.
    package let stale: Int
  }

  /// A case of which somebody approved only an earlier version.
  package struct ChangedCase: Hashable, Sendable {
    /// The address.
    package let address: String
    /// What people say of it.
    package let approvals: CaseApprovals
  }

  /// The number of all cases.
  package let total: Int
  /// The number of cases that somebody approves as they are today.
  package let approved: Int
  /// The cases that have changed since somebody approved them, by address.
  package let changed: [ChangedCase]
  /// The number of comments.
  package let comments: Int
  /// Who approved cases, sorted by name.
  package let people: [Person]

  /// Counts what people say of cases.
  ///
  /// - Parameters:
  ///   - said: What they say, by the address of the case.
  ///   - total: The number of all cases.
  init(_ said: [String: CaseApprovals], total: Int) {
    self.total = total
    approved = said.values.count { !$0.current.isEmpty }
    changed = said.filter { !$0.value.stale.isEmpty }.sorted { $0.key < $1.key }
      .map { ChangedCase(address: $0.key, approvals: $0.value) }
    comments = said.values.reduce(0) { $0 + $1.comments.count }
    func counts(_ entries: KeyPath<CaseApprovals, [CaseApprovals.Entry]>) -> [String: Int] {
      said.values.reduce(into: [:]) { counts, one in
        for entry in one[keyPath: entries] { counts[entry.person, default: 0] += 1 }
      }
    }
    let (current, stale) = (counts(\.current), counts(\.stale))
    people = Set(current.keys).union(stale.keys).sorted().map {
      Person(name: $0, current: current[$0] ?? 0, stale: stale[$0] ?? 0)
    }
  }
}
