import TenkenExecution
package import TenkenScenarios
import TenkenSimulation

/// How many times as many events as usual a case may have with a mutant; one that has more does not
/// come to its end, and that is noticed.
private let eventFactor = 20

/// A case as it runs without any mutant.
struct UsualCase {
  let testCase: Case
  let preconditions: [Step]
  let feature: Feature
  let trial: CaseTrial
  /// What the case may use with a mutant.
  let spending: Spending

  /// Runs a case; nil for one that is not right without any mutant, and so can tell nothing.
  init?(_ testCase: Case, of feature: Feature) {
    self.testCase = testCase
    self.feature = feature
    preconditions = testCase.preconditions
    trial = CaseTrial(
      testCase, after: preconditions, of: feature.system,
      on: feature.system.start(SubjectRequest(feature.resources)))
    spending = Spending(eventLimit: eventFactor * (trial.subject.mark + 100))
    guard trial.status == .passed || trial.status == .manual else { return nil }
  }

  /// Runs the case with a mutant; nil if the case says itself what the mutant would change, or if there
  /// is nothing that it could change.
  func trial(with mutant: Mutant) -> CaseTrial? {
    guard let (steps, rules) = mutant.start(after: preconditions, in: feature) else { return nil }
    let request = SubjectRequest(feature.resources, rules: rules, spending: spending)
    return CaseTrial(
      testCase, after: steps, of: feature.system, on: feature.system.start(request))
  }
}

extension Mutant {
  /// What a case begins with when the mutant is there; nil if it says itself what the mutant would change,
  /// or if there is nothing that it could change.
  ///
  /// - Parameters:
  ///   - steps: What is true before as things are.
  ///   - feature: A feature with what there is, for example products.
  /// - Returns: What is true before, and the rules that have another value, by their names.
  package func start(
    after steps: [Step], in feature: Feature
  ) -> (steps: [Step], rules: [String: String])? {
    switch change {
    case .rule(let index, let value):
      let rule = feature.vocabulary.rules[index]
      guard !rule.concernsConfigurationFile || !feature.resources.settings.isEmpty else {
        return nil
      }
      return (steps, [rule.name: value])
    case .setting(let setting):
      return setting.applied(to: steps, of: feature).map { ($0, [:]) }
    }
  }
}

extension UsualCase {
  /// Runs the case without one of its steps.
  func trial(without step: Step) -> CaseTrial {
    CaseTrial(
      testCase, after: preconditions.filter { $0 !== step },
      doing: testCase.operations.filter { $0 !== step }, of: feature.system,
      on: feature.system.start(SubjectRequest(feature.resources, spending: spending)))
  }
}

extension Mutant.Setting {
  /// The preconditions of a case with the setting; nil if the case says itself what it is.
  fileprivate func applied(to steps: [Step], of feature: Feature) -> [Step]? {
    let words = feature.vocabulary.preconditions
    let name = words[word].parameters[parameter].name
    var (mutated, isSaid, isChanged) = (steps, false, false)
    for (index, step) in steps.enumerated() {
      guard case .establish(let invocation) = step.action, invocation.word == word else { continue }
      isSaid = true
      guard !invocation.written.contains(name),
        let bound = bound(among: words, invocation.arguments)
      else { continue }
      mutated[index] = step.saying(bound)
      isChanged = true
    }
    if isSaid { return isChanged ? mutated : nil }
    // A word that needs an argument says more by being there than that all else is as usual.
    guard let usual = words[word].usualArguments, let range = feature.scenarios.first?.range,
      let bound = bound(among: words, usual)
    else { return nil }
    return [Step(bound, at: range)] + steps
  }

  /// The word with the value among other arguments; nil where these do not go together.
  private func bound(among words: WordList, _ arguments: Arguments) -> BoundWord? {
    let name = words[word].parameters[parameter].name
    var arguments = arguments
    guard let place = arguments.fields.firstIndex(where: { $0.name == name }) else { return nil }
    arguments.fields[place].value = value
    return try? words.bind(arguments, index: word)
  }
}
