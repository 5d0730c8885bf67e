/// What somebody says about a case as it is written, whether it was tested or not.
package enum ApprovalDecision: String, CaseIterable, Hashable, Sendable {
  /// The case is right: its steps and what they expect.
  case approved
  /// A remark about the case, which says neither yes nor no.
  case commented
  /// The person takes back what the same person said before.
  case withdrawn
}

/// What people say about a case as it is written: who approves it, and what they remark.
package struct CaseApprovals: Hashable, Sendable {
  /// What one person said.
  package struct Entry: Hashable, Sendable {
    /// The event that says it.
    package let id: EventID
    /// Who said it.
    package let person: String
    /// When it was said.
    package let time: EventTime
    /// What the person wrote; may be empty in an approval.
    package let note: String
    /// Whether the case has changed since.
    package let isStale: Bool
    /// The decision, which is never a withdrawal.
    package let decision: ApprovalDecision
  }

  /// The newest approvals of the case as it is today, one of each person, by time.
  package let current: [Entry]
  /// The newest approvals of people who approved only what the case was before, by time.
  package let stale: [Entry]
  /// The comments, by time; also those on what the case was before.
  package let comments: [Entry]

  /// All of it: first who approves, then the comments.
  package var all: [Entry] { current + stale + comments }

  /// Sorts what people said about a case.
  ///
  /// - Parameter entries: The entries that count, in any order.
  fileprivate init(_ entries: [Entry]) {
    let sorted = entries.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
    let approvals = sorted.filter { $0.decision == .approved }
    func newest(_ all: [Entry]) -> [Entry] {
      let last = Dictionary(all.map { ($0.person, $0.id) }) { $1 }
      return all.filter { last[$0.person] == $0.id }
    }
    current = newest(approvals.filter { !$0.isStale })
    let approving = Set(current.map(\.person))
    stale = newest(approvals.filter { $0.isStale && !approving.contains($0.person) })
    comments = sorted.filter { $0.decision == .commented }
  }

  /// The case of which nobody has said anything.
  package static let none = CaseApprovals([])
}

extension SettledResults {
  /// What people say about cases as they are written.
  ///
  /// Withdrawn approvals and comments are not among them. A person is known by the name alone.
  ///
  /// - Parameter hashes: The content hashes of the cases today, by their addresses.
  /// - Returns: What was said of each case, by its address, without those of which nobody has said
  ///   anything.
  package func approvals(of hashes: [String: String]) -> [String: CaseApprovals] {
    guard !approvals.isEmpty else { return [:] }
    return hashes.reduce(into: [:]) { found, testCase in
      let number = log.shared.texts.number(of: testCase.key)
      guard let indices = number.flatMap({ approvals[$0] }) else { return }
      found[testCase.key] = CaseApprovals(
        indices.map { entry(log.event(at: Int($0)), hash: testCase.value) })
    }
  }

  /// What one person has said of a case and not withdrawn, also of what it was before, by time.
  package func approvals(of address: String, by person: String) -> [CaseApprovals.Entry] {
    let number = log.shared.texts.number(of: address)
    let indices = number.flatMap { approvals[$0] } ?? []
    return indices.map { entry(log.event(at: Int($0)), hash: "") }
      .filter { $0.person.utf8.elementsEqual(person.utf8) }.sorted {
        ($0.time, $0.id) < ($1.time, $1.id)
      }
  }

  private func entry(_ event: ResultEvent, hash: String) -> CaseApprovals.Entry {
    CaseApprovals.Entry(
      id: event.id, person: event.tester, time: event.time, note: event.note,
      isStale: event.hash != hash, decision: event.decision)
  }
}
