import TenkenScenarios
import TenkenSimulation

/// Recognises settings of a feature's cases that say only what holds without them.
struct UsualSettings {
  private let feature: Feature
  /// A hash of the state without settings; nil if the subject cannot compute one.
  private let unset: Int?

  init(of feature: Feature) {
    self.feature = feature
    var subject = feature.start.subject()
    unset = subject.fingerprint
  }

  /// Takes a case apart, without the settings that are usual.
  func meaning(of testCase: Case) -> CaseMeaning {
    CaseMeaning(testCase, of: feature, without: isUsual) { ReviewTexts.embedded.compared($0) }
  }

  /// Whether a setting is certain to say only what holds without it.
  ///
  /// Some settings choose rules, which a state does not show. So only the usual context is left
  /// out, and a number that the state shows, if it is the number in the state without the setting.
  private func isUsual(_ use: Invocation) -> Bool {
    let word = feature.vocabulary.preconditions[use.word]
    if word.name == feature.vocabulary.contextWord {
      return feature.resources.settings.isEmpty
        && word.parameters.enumerated().allSatisfy { index, parameter in
          let value = use.arguments[parameter.name]
          return index == 0
            ? value == feature.vocabulary.defaultContext.map(Value.text)
            : value == parameter.defaultValue
        }
    }
    guard case .setting? = word.kind, let unset, fingerprint(after: use.bound) == unset else {
      return false
    }
    // The state has to show each thing that is written.
    return word.parameters.filter { use.written.contains($0.name) }.allSatisfy { parameter in
      parameter.shape.others(than: use.arguments[parameter.name]).contains { value in
        let next = Arguments(
          use.arguments.fields.map {
            $0.name == parameter.name ? Value.Field($0.name, value) : $0
          })
        guard
          let other = try? feature.vocabulary.preconditions.bind(
            next, index: use.word, among: feature.resources)
        else { return false }
        return fingerprint(after: other) != unset
      }
    }
  }

  private func fingerprint(after setting: BoundWord) -> Int? {
    var subject = feature.start.subject()
    subject.establish(setting)
    return subject.fingerprint
  }
}

extension Shape {
  /// Some other values than one.
  fileprivate func others(than value: Value?) -> [Value] {
    switch (self, value) {
    case (.boolean, .boolean(let value)?): [.boolean(!value)]
    case (.integer, .integer(let number)?): [.integer(number + 1)]
    case (.choice(let choices), .text(let name)?):
      choices.map(\.name).filter { $0 != name }.map { .text($0) }
    case _: []
    }
  }
}
