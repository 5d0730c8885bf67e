import TenkenResults
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension FieldTable<SuiteStandings> {
  /// The template fields of what people say of the cases as they are written.
  ///
  /// They are absent if nobody has said anything, and the policy asks for nothing.
  ///
  /// - Parameters:
  ///   - words: The page texts.
  ///   - limit: The most people, and the most cases, in a list.
  ///   - page: The file of the checklist, to which addresses are links; nil for no links.
  /// - Returns: The fields.
  static func approvals(_ words: PageTexts, limit: Int, page: String? = nil) -> Self {
    let people = FieldTable<ApprovalCounts.Person>([
      .text("approverName") { $0.name },
      .number("approverCases") { $0.current.nonzero },
      .number("approverStale") { $0.stale.nonzero },
    ])
    var changed = FieldTable<ApprovalCounts.ChangedCase>([
      .text("address") { $0.address },
      .text("approvers") { words.enumeration($0.approvals.stale.map(\.person)) },
    ])
    if let page { changed = changed.with([.text("link") { page + "#" + $0.address.anchor }]) }
    let counts = FieldTable<ApprovalCounts>([
      .number("approvedCases") { $0.approved },
      .number("approvableCases") { $0.total },
      .number("approvalComments") { $0.comments.nonzero },
      .text("approvalCommentsText") { counts in
        PhraseTemplate(words["site.approvals-comments"]).filled { _, _ in String(counts.comments) }
      },
      .list("approvers", of: people) { Array($0.people.prefix(limit)) },
      .text("otherApprovers") { words.leftOut($0.people.count - limit) },
      .number("staleTotal") { $0.changed.count.nonzero },
      .list("staleApprovals", of: changed) { Array($0.changed.prefix(limit)) },
      .text("otherStale") { words.leftOut($0.changed.count - limit) },
    ])
    return Self([
      .record("approvals", of: counts) {
        $0.hasApprovals || $0.policy.needsApprovals ? $0.approvalCounts : nil
      }
    ])
  }
}
