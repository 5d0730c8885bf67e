import TenkenScenarios
import TenkenSimulation

/// Recognises settings of a feature's cases that say only what holds without them.
struct UsualSettings {
  /// A setting as it is written.
  private struct Written: Hashable {
    let word: Int
    let arguments: Arguments
    let parameters: [String]

    init(_ use: Invocation) {
      (word, arguments, parameters) = (use.word, use.arguments, use.written)
    }
  }

  private let feature: Feature
  /// The state without settings.
  private let unset: any Subject
  /// Which settings of the feature are usual.
  private var verdicts: [Written: Bool] = [:]

  init(of feature: Feature) {
    self.feature = feature
    unset = feature.start.subject()
    for step in feature.scenarios.lazy.flatMap(\.cases).flatMap(\.preconditions) {
      guard case .establish(let use) = step.action, verdicts[Written(use)] == nil else { continue }
      verdicts[Written(use)] = isUsual(use)
    }
  }

  /// Takes a case apart, without the settings that are usual.
  func meaning(of testCase: Case) -> CaseMeaning {
    meaning(of: testCase) { ReviewTexts.embedded.compared($0) }
  }

  /// Takes a case apart in the same way, and texts for people by what they are about.
  func gist(of testCase: Case) -> CaseMeaning {
    meaning(of: testCase) { ReviewTexts.embedded.gist(of: $0) }
  }

  private func meaning(
    of testCase: Case, comparing compared: (LocalizedText) -> String
  ) -> CaseMeaning {
    CaseMeaning(
      testCase, of: feature, without: { verdicts[Written($0)] ?? isUsual($0) },
      comparing: compared)
  }

  /// Whether a setting is certain to say only what holds without it.
  ///
  /// The context sets all rules at once, so it is compared with the usual one by its values. Any
  /// other setting has to leave the state as it is without it, and the state has to change with each
  /// value that is written: what a state does not show may matter.
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
    guard let kind = word.kind, kind.isSetting, behavesAsUsual(after: use.bound) == true else {
      return false
    }
    // The state has to show each thing that is written, but for what it is written of.
    return word.parameters.allSatisfy { parameter in
      guard use.written.contains(parameter.name), parameter.name != kind.key else { return true }
      return parameter.shape.others(than: use.arguments[parameter.name]).contains { value in
        let next = Arguments(
          use.arguments.fields.map {
            $0.name == parameter.name ? Value.Field($0.name, value) : $0
          })
        guard
          let other = try? feature.vocabulary.preconditions.bind(
            next, index: use.word, among: feature.resources)
        else { return false }
        return behavesAsUsual(after: other) == false
      }
    }
  }

  private func behavesAsUsual(after setting: BoundWord) -> Bool? {
    var subject = unset
    subject.establish(setting)
    return subject.behaves(like: unset)
  }
}

extension Shape {
  /// Some other values than one.
  fileprivate func others(than value: Value?) -> [Value] {
    switch (self, value) {
    case (.boolean, .boolean(let value)?): [.boolean(!value)]
    case (.integer, .integer(let number)?): [.integer(number + 1)]
    case (.text, .text(let text)?): [.text(text + "-2")]
    case (.choice(let choices), .text(let name)?):
      choices.map(\.name).filter { $0 != name }.map { .text($0) }
    case _: []
    }
  }
}
