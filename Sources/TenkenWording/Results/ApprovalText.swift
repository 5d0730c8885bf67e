package import TenkenResults
import TenkenScenarios
import TenkenSimulation
package import TenkenStandings

extension CaseApprovals {
  /// How many of the approvals that a case needs it has, and who approved an earlier version.
  package func summary(needed: Int, _ words: PageTexts) -> String {
    let count = PhraseTemplate(words["approval.count"]).filled { name, _ in
      String(name == "n" ? current.count : needed)
    }
    guard !stale.isEmpty else { return count }
    return words.phrases([count, staleSummary(words)])
  }

  /// Who approves the case, who approved an earlier version, and how many comments there are.
  package func summary(_ words: PageTexts) -> String {
    let comments = PhraseTemplate(words["approval.comments"]).filled { _, _ in
      String(self.comments.count)
    }
    return words.phrases(
      (current.isEmpty ? [] : [words.enumeration(current.map(\.person))])
        + (stale.isEmpty ? [] : [staleSummary(words)])
        + (self.comments.isEmpty ? [] : [comments]))
  }

  /// Who approved only what the case was before it changed.
  package func staleSummary(_ words: PageTexts) -> String {
    words(
      .recordField,
      ["name": words["approval.before"], "value": words.enumeration(stale.map(\.person))])
  }
}

extension CaseApprovals.Entry {
  /// What the person said, and when, in one line.
  package func summary(_ words: PageTexts) -> String {
    let said = words.enumeration([decision.name(words), person, time.day])
    let head =
      isStale ? words(.recordExtra, ["text": said, "extra": words["approval.stale"]]) : said
    return note.isEmpty ? head : words(.recordField, ["name": head, "value": note.firstLine])
  }
}

extension ReleasePolicy {
  /// How many approvals a case needs, as a phrase.
  package func approvalRule(_ words: PageTexts) -> String {
    let counts = Set(Priority.allCases.map { approvals[$0] ?? 0 })
    func text(_ key: String, _ count: Int, _ priority: Priority? = nil) -> String {
      PhraseTemplate(words[key]).filled { name, _ in
        name == "n" ? String(count) : priority?.name(words)
      }
    }
    if counts.count == 1, let count = counts.first { return text("approval.needed.all", count) }
    return words.enumeration(
      Priority.allCases.compactMap { priority in
        guard let count = approvals[priority], count > 0 else { return nil }
        return text("approval.needed.some", count, priority)
      })
  }
}
