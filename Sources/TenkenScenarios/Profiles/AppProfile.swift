public import TenkenDiagnostics
public import TenkenSimulation

/// What a team says once of its app, so that documents keep the cases that apply to it.
public struct AppProfile: Sendable {
  /// Something that the team leaves out for a reason of its own.
  public struct Exclusion: Sendable {
    /// What is left out.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
      /// The scenarios with a tag.
      case tag
      /// The features of a folder.
      case chapter
      /// A feature.
      case feature
      /// The cases that use a word.
      case word

      /// What people call such a thing in Japanese; in English it is called as in the file.
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
    public let subject: Subject
    /// Its name.
    public let name: String
    /// Why, in the team's words.
    public let reason: LocalizedText
    /// Where the name stands.
    public let range: SourceRange
  }

  /// The file's path as it was given.
  public let path: String
  /// What people call the app.
  public let title: LocalizedText
  /// The system that the app is a part of.
  public let system: System
  /// The answers to the system's questions, by their names; a question that is missing is open.
  public let answers: [String: [String]]
  /// What is left out for other reasons, in the order of the file.
  public let exclusions: [Exclusion]
}

/// Why something does not apply to an app.
public enum LeftOutReason: Hashable, Sendable {
  /// The app is not what is needed: the question, and what would have to be answered.
  case need(ProfileQuestion, value: String)
  /// The team leaves it out: what is left out, its name, and why.
  case excluded(AppProfile.Exclusion.Subject, name: String, LocalizedText)
}

extension AppProfile {
  /// Finds the needs that the app does not meet, in the order of the system's questions.
  public func unmetNeeds(among needs: [AppNeed]) -> [LeftOutReason] {
    system.vocabulary.profileQuestions.flatMap { question -> [LeftOutReason] in
      guard let answers = answers[question.name] else { return [] }
      return needs.filter { $0.question == question.name && !question.isMet($0, by: answers) }
        .map { .need(question, value: $0.values[0]) }
    }
  }

  /// Why a case does not apply to the app, the first reason being the one that is told; none if it
  /// applies.
  public func reasonsToLeaveOut(
    _ testCase: Case, of scenario: Scenario, in entry: Suite.Entry
  ) -> [LeftOutReason] {
    let said = SaidCase(testCase, in: entry.feature)
    let needs =
      entry.feature.system.name == system.name ? entry.feature.vocabulary.needs(of: said) : []
    let words = said.names
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
  /// The reason of an exclusion.
  public init(_ exclusion: AppProfile.Exclusion) {
    self = .excluded(exclusion.subject, name: exclusion.name, exclusion.reason)
  }
}
