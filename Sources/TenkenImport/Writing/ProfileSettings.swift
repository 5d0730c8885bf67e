package import TenkenScenarios
package import TenkenSimulation

/// What a profile says of an app, as the preconditions of files whose cases are about that app.
package struct ProfileSettings: Sendable {
  /// The name of the profile's file.
  let name: String
  /// The settings that differ from what holds where nobody says anything.
  let items: [ScenarioItem]

  /// The settings of a system; nil if the profile is about another one, or says nothing of them.
  ///
  /// A question is about a setting if a parameter of that has its name, such as `storekit`, or if its
  /// answers are the contexts of the system: of those, the usual one holds if it is among them.
  init?(_ profile: AppProfile?, of system: System) {
    guard let profile, profile.system.name == system.name else { return nil }
    let vocabulary = system.vocabulary
    name = profile.path.split(separator: "/").last.map(String.init) ?? profile.path
    var items: [ScenarioItem] = []
    let contexts = vocabulary.profileQuestions.first { $0.role == .contexts }
    if let word = vocabulary.contextWord, let usual = vocabulary.defaultContext,
      let answers = contexts.flatMap({ profile.answers[$0.name] }), !answers.contains(usual),
      let first = answers.first
    {
      items.append(ScenarioItem(head: "\(word): \(first)"))
    }
    for word in vocabulary.preconditions.definitions where word.kind?.isSetting == true {
      let members = word.parameters.compactMap { parameter -> FlowValue.Member? in
        guard case .choice(let choices) = parameter.shape,
          let answers = profile.answers[parameter.name], answers.count == 1,
          let answer = choices.first(where: { $0.name == answers[0] })?.name,
          parameter.defaultValue != .text(answer)
        else { return nil }
        return FlowValue.Member(name: parameter.name, value: .scalar(answer))
      }
      if !members.isEmpty { items.append(ScenarioItem(head: WordText.item(word, members))) }
    }
    guard !items.isEmpty else { return nil }
    self.items = items
  }

  /// What a profile says of an app, as preconditions that scenarios write.
  ///
  /// - Parameters:
  ///   - profile: The profile; nil for none.
  ///   - system: The system of the scenarios.
  /// - Returns: The preconditions, such as `app: {storekit: storekit-2}`.
  package static func preconditions(_ profile: AppProfile?, of system: System) -> [String] {
    ProfileSettings(profile, of: system)?.items.map(\.head) ?? []
  }

  /// The lines of a file.
  func lines(_ language: Language) -> [String] {
    let reason = LocalizedText(en: "From \(name)", ja: "\(name) より")
    return ["preconditions:  # \(reason[language])"] + items.flatMap { $0.lines(indent: 2) }
  }
}
