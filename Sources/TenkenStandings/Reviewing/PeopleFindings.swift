import TenkenResults
import TenkenSimulation

/// What people have done with cases, and what they say of them.
struct PeopleFindings {
  private let suite: TestedSuite
  private let standings: [String: Standing]

  init(of suite: TestedSuite) {
    self.suite = suite
    standings = Dictionary(suite.cases.map { ($0.address, $0.standing) }) { first, _ in first }
  }

  /// Whether people have tested a case, or said something of it.
  func know(_ address: String) -> Bool {
    standings[address].map { $0 != .never } == true
      || !suite.standings.approvals(of: address).all.isEmpty
  }

  func findings(of address: String) -> [ReviewFinding] {
    let said = suite.standings.approvals(of: address)
    var findings: [ReviewFinding] = standings[address] == .never ? [.neverExecuted] : []
    if !said.current.isEmpty {
      findings.append(
        .named(.approved, said.current, en: "approved by", ja: { "\($0)が承認" }))
    }
    if !said.stale.isEmpty {
      findings.append(
        .named(
          .approvedBefore, said.stale, en: "it has changed since it was approved by",
          ja: { "\($0)が承認した後に変更された" }))
    }
    return findings + said.comments.map(ReviewFinding.comment)
  }
}

extension ReviewFinding {
  fileprivate static let neverExecuted = ReviewFinding(
    .neverExecuted,
    LocalizedText(en: "the results have no execution of it", ja: "結果に実施の記録がない"))

  fileprivate static func named(
    _ kind: Kind, _ entries: [CaseApprovals.Entry], en: String, ja: (String) -> String
  ) -> ReviewFinding {
    let people = entries.map(\.person)
    return ReviewFinding(
      kind,
      LocalizedText(
        en: "\(en) \(people.joined(separator: ", "))", ja: ja(people.joined(separator: "、"))))
  }

  fileprivate static func comment(_ entry: CaseApprovals.Entry) -> ReviewFinding {
    let (person, note) = (entry.person, entry.note.replacing("\n", with: " "))
    return ReviewFinding(
      .commented,
      entry.isStale
        ? LocalizedText(
          en: "\(person): \(note) (before it changed)", ja: "\(person)：\(note)（変更前）")
        : LocalizedText(en: "\(person): \(note)", ja: "\(person)：\(note)"))
  }
}
