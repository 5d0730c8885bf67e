package import TenkenDiagnostics
package import TenkenSimulation

/// A team's description of its app, by which documents keep only the cases that apply to it.
package struct AppProfile: Sendable {
  /// Something that the team leaves out for its own reason.
  package struct Exclusion: Sendable {
    /// What is left out.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
      /// The scenarios with a tag.
      case tag
      /// The features of a folder.
      case chapter
      case feature
      /// The cases that use a word.
      case word

      /// The Japanese name of the kind; the English name is the key in the file.
      package var japaneseName: String {
        switch self {
        case .tag: "タグ"
        case .chapter: "章"
        case .feature: "機能"
        case .word: "語"
        }
      }
    }

    /// What is left out.
    package let subject: Subject
    /// The name of the tag, chapter, feature or word.
    package let name: String
    /// Why it is left out, in the team's words.
    package let reason: LocalizedText
    /// Where the name is in the file.
    package let range: SourceRange
  }

  /// The file's path as it was given.
  package let path: String
  /// What people call the app.
  package let title: LocalizedText
  /// The system whose questions the profile answers.
  package let system: System
  /// The answers by the names of the system's questions; a missing question rules nothing out.
  package let answers: [String: [String]]
  /// What the team leaves out for other reasons, in the order of the file.
  package let exclusions: [Exclusion]
}

/// Why something does not apply to an app.
package enum LeftOutReason: Hashable, Sendable {
  /// The app lacks something that is needed: the question, and the answer that it would need.
  case need(ProfileQuestion, value: String)
  /// The team leaves it out: the kind of thing, its name, and the reason.
  case excluded(AppProfile.Exclusion.Subject, name: String, LocalizedText)
}

extension AppProfile {
  /// Returns the needs that the app does not meet, in the order of the system's questions.
  package func unmetNeeds(among needs: [AppNeed]) -> [LeftOutReason] {
    system.vocabulary.profileQuestions.flatMap { question -> [LeftOutReason] in
      guard let answers = answers[question.name] else { return [] }
      return needs.filter { $0.question == question.name && !question.isMet($0, by: answers) }
        .map { .need(question, value: $0.values[0]) }
    }
  }

  /// Returns the reasons why a case does not apply to the app; empty if it applies.
  ///
  /// Documents show the first reason.
  package func reasonsToLeaveOut(
    _ testCase: Case, of scenario: Scenario, in entry: Suite.Entry
  ) -> [LeftOutReason] {
    let content = CaseContent(testCase, in: entry.feature)
    let needs =
      entry.feature.system.name == system.name ? entry.feature.vocabulary.needs(of: content) : []
    let words = content.names
    let excluded = exclusions.filter { exclusion in
      switch exclusion.subject {
      case .tag: scenario.tags.contains(exclusion.name)
      case .chapter: entry.chapters.contains { $0.name == exclusion.name }
      case .feature: entry.feature.id == exclusion.name
      case .word: words.contains(exclusion.name)
      }
    }
    return unmetNeeds(among: needs) + excluded.map(LeftOutReason.init)
  }
}

extension LeftOutReason {
  /// Makes the reason for an exclusion.
  package init(_ exclusion: AppProfile.Exclusion) {
    self = .excluded(exclusion.subject, name: exclusion.name, exclusion.reason)
  }
}
